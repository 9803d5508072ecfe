# Builds each tests/fuzz/NAME.cpp as the libFuzzer program fuzz_NAME; tools/fuzz.sh runs them all.
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR "GYRE_FUZZ needs clang, because it uses libFuzzer; the compiler is ${CMAKE_CXX_COMPILER_ID}")
endif()

# All code is instrumented for coverage, which guides the fuzzers. This must come before the layers are defined.
target_compile_options(gyre_flags INTERFACE -fsanitize=fuzzer-no-link)

function(gyre_fuzzers)
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/fuzz/*.cpp)
    get_property(layers GLOBAL PROPERTY GYRE_LAYERS)
    foreach(source IN LISTS sources)
        cmake_path(GET source STEM name)
        gyre_program(fuzz_${name} SOURCES ${source} LIBRARIES ${layers})
        target_include_directories(fuzz_${name} PRIVATE ${PROJECT_SOURCE_DIR})
        target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
    endforeach()
endfunction()
