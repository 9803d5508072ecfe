# {fmt} for Gyre's own sources. Only its headers are needed: src/base/fmt.cpp compiles the rest of the library.
# Projects that use Gyre need no {fmt}.
find_path(GYRE_FMT_INCLUDE_DIR fmt/core.h)
mark_as_advanced(GYRE_FMT_INCLUDE_DIR)
if(NOT GYRE_FMT_INCLUDE_DIR)
    message(FATAL_ERROR "Gyre needs the headers of {fmt}, version 9 to 11. On Debian, install libfmt-dev; elsewhere, set \
GYRE_FMT_INCLUDE_DIR to the folder that contains fmt/core.h")
endif()
gyre_portable_headers(folder ${GYRE_FMT_INCLUDE_DIR} fmt)
add_library(gyre_fmt INTERFACE)
target_include_directories(gyre_fmt SYSTEM INTERFACE ${folder})
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/base/fmt.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
