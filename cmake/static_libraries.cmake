# Makes CMake link static libraries only: -DCMAKE_PROJECT_INCLUDE=cmake/static_libraries.cmake. The suffixes cannot be
# set on the command line, because project() overwrites them.
set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
