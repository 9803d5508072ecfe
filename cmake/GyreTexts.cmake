# The texts of each language, texts/*.json, as one C++ string a language: a line `"id": "text",` of JSON becomes
# `"id" "\0" "text" "\0"`. Pointers in a table would be relocated at each start of the program.

# gyre_text_table(CODE OUTPUT): the string of texts/CODE.json, without what only the page says.
function(gyre_text_table code output)
    set(file ${PROJECT_SOURCE_DIR}/texts/${code}.json)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} text)
    string(REGEX REPLACE "\n *\"page\\.[^\n]*" "" text "${text}")
    string(REGEX REPLACE "(\"[^\"\n]+\"): (\"[^\n]*\"),?" "\\1 \"\\\\0\" \\2 \"\\\\0\"" text "${text}")
    string(REGEX REPLACE "^{\n|\n}\n$" "" text "${text}")
    string(MAKE_C_IDENTIFIER "texts_${code}" name)
    set(${output} "static constexpr char ${name}[] =\n  ${text};\n" PARENT_SCOPE)
    set(${output}_row "{\"${code}\", {${name}, sizeof ${name} - 1}}" PARENT_SCOPE)
endfunction()

# gyre_make_catalogues(SOURCE): writes the C++ source with the texts of all languages, English first, and stores the
# source's name.
function(gyre_make_catalogues source)
    file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/texts/*.json)
    foreach(file IN LISTS files)
        cmake_path(GET file STEM code)
        list(APPEND codes ${code})
    endforeach()
    list(REMOVE_ITEM codes en)
    list(PREPEND codes en)
    foreach(code IN LISTS codes)
        gyre_text_table(${code} table)
        string(APPEND tables "${table}")
        string(APPEND rows "    ${table_row},\n")
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
