# Converts the texts of each language, texts/*.json, into one C++ string: a line `"id": "text",` of JSON becomes
# `"id" "\0" "text" "\0"`. Pointers in a table would be relocated at each start of the program.

# gyre_text_string(CODE OUTPUT UNWANTED): stores the string of texts/CODE.json. Ids whose beginning matches the regular
# expression UNWANTED are left out.
function(gyre_text_string code output unwanted)
    set(file ${PROJECT_SOURCE_DIR}/texts/${code}.json)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} text)
    string(REGEX REPLACE "\n *\"${unwanted}[^\n]*" "" text "${text}")
    string(REGEX REPLACE "(\"[^\"\n]+\"): (\"[^\n]*\"),?" "\\1 \"\\\\0\" \\2 \"\\\\0\"" text "${text}")
    string(REGEX REPLACE "^{\n|\n}\n$" "" text "${text}")
    set(${output} "${text}" PARENT_SCOPE)
endfunction()

# gyre_make_catalogues(SOURCE): writes a C++ source with the texts of all languages, English first, and stores its path.
function(gyre_make_catalogues source)
    file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/texts/*.json)
    foreach(file IN LISTS files)
        cmake_path(GET file STEM code)
        list(APPEND codes ${code})
    endforeach()
    list(REMOVE_ITEM codes en)
    list(PREPEND codes en)
    foreach(code IN LISTS codes)
        # Texts that only the page uses are left out.
        gyre_text_string(${code} text "page\\.")
        string(MAKE_C_IDENTIFIER "texts_${code}" name)
        string(APPEND tables "static constexpr char ${name}[] =\n  ${text};\n")
        string(APPEND rows "    {\"${code}\", {${name}, sizeof ${name} - 1}},\n")
    endforeach()
    set(made ${PROJECT_BINARY_DIR}/catalogues.cpp)
    file(CONFIGURE OUTPUT ${made} @ONLY CONTENT [[// Made by cmake/GyreTexts.cmake of texts/.
#include "language/catalogue.h"

#pragma GCC diagnostic ignored "-Woverlength-strings"

namespace gyre {

@tables@
static constexpr Catalogue all_catalogues[] = {
@rows@};

std::span<const Catalogue> catalogues() { return all_catalogues; }

}  // namespace gyre
]])
    set(${source} ${made} PARENT_SCOPE)
endfunction()

# gyre_make_fault_texts(SOURCE): does the same for the English texts about faults only. The library uses no other
# language.
function(gyre_make_fault_texts source)
    gyre_text_string(en text "[a-eg-z]")
    set(made ${PROJECT_BINARY_DIR}/fault_texts.cpp)
    file(CONFIGURE OUTPUT ${made} @ONLY CONTENT [[// Made by cmake/GyreTexts.cmake of texts/en.json.
#include "chess/fault_texts.h"

#pragma GCC diagnostic ignored "-Woverlength-strings"

namespace gyre::detail {

static constexpr char fault_texts[] =
@text@;

const std::string_view english_fault_texts = {fault_texts, sizeof fault_texts - 1};

}  // namespace gyre::detail
]])
    set(${source} ${made} PARENT_SCOPE)
endfunction()
