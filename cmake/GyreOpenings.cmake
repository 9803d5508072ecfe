# gyre_make_opening_table(SOURCE): writes a C++ source with the rows of data/openings.tsv when CMake configures, again
# when the data change, and stores its path. The rows are one string: pointers in a table would be relocated at each
# start of the program.
function(gyre_make_opening_table source)
    set(data ${PROJECT_SOURCE_DIR}/data/openings.tsv)
    set(made ${PROJECT_BINARY_DIR}/opening_table.cpp)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${data})
    file(READ ${data} rows)
    if(NOT rows MATCHES "The longest line has ([0-9]+) plies")
        message(FATAL_ERROR "${data}: the comment \"The longest line has N plies\" is missing")
    endif()
    set(plies ${CMAKE_MATCH_1})
    string(REGEX REPLACE "#[^\n]*\n" "" rows "${rows}")
    string(REPLACE "\"" "\\\"" rows "${rows}")
    string(REGEX REPLACE "([^\n]+)\n" "    \"\\1\\\\n\"\n" rows "${rows}")
    file(CONFIGURE OUTPUT ${made} @ONLY CONTENT [[// Made by cmake/GyreOpenings.cmake of data/openings.tsv.
#include "notation/book/opening_table.h"

#pragma GCC diagnostic ignored "-Woverlength-strings"

namespace gyre::detail {

static constexpr char rows[] =
@rows@;

const std::string_view opening_rows(rows, sizeof rows - 1);
const std::size_t longest_opening = @plies@;

}  // namespace gyre::detail
]])
    set(${source} ${made} PARENT_SCOPE)
endfunction()
