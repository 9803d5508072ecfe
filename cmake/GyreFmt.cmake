# The library {fmt} for Gyre's own sources, from its headers alone: what they leave to a compiled library is in
# src/base/fmt.cpp. Programs and projects that use Gyre need neither.
find_path(GYRE_FMT_INCLUDE_DIR fmt/core.h)
mark_as_advanced(GYRE_FMT_INCLUDE_DIR)
if(NOT GYRE_FMT_INCLUDE_DIR)
    message(FATAL_ERROR "Gyre needs the headers of {fmt}, version 9 to 11: on Debian install libfmt-dev; elsewhere set \
GYRE_FMT_INCLUDE_DIR to the folder that holds fmt/core.h")
endif()
gyre_portable_headers(folder ${GYRE_FMT_INCLUDE_DIR} fmt)
add_library(gyre_fmt INTERFACE)
target_include_directories(gyre_fmt SYSTEM INTERFACE ${folder})
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/base/fmt.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
