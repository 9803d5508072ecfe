# For a program that needs no library at run time: -DCMAKE_PROJECT_INCLUDE=cmake/static_libraries.cmake. CMake sets the endings
# of libraries in project(), so that none said on its command line counts.
set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
