# Compiler settings: `gyre_flags` is for every target that includes Gyre's headers, `gyre_warnings` for Gyre's own
# sources.

set(CMAKE_CXX_EXTENSIONS OFF)
if(PROJECT_IS_TOP_LEVEL)
    # All programs go to one folder: scripts expect build/<preset>/gyre.
    set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
    if(NOT CMAKE_BUILD_TYPE)
        set(CMAKE_BUILD_TYPE Release)
    endif()
endif()

# A project that adds this folder builds only the targets that it uses.
if(NOT PROJECT_IS_TOP_LEVEL AND NOT GYRE_INSTALL)
    set_property(DIRECTORY ${PROJECT_SOURCE_DIR} PROPERTY EXCLUDE_FROM_ALL ON)
endif()

if(BUILD_SHARED_LIBS)
    if(WIN32 OR APPLE)
        message(FATAL_ERROR "BUILD_SHARED_LIBS works on ELF systems only, not on Windows or macOS")
    endif()
    set(CMAKE_POSITION_INDEPENDENT_CODE ON)
endif()

# Precompiled headers make a build from scratch faster, but ccache cannot cache objects that use them.
option(GYRE_PCH "Precompile common headers, without ccache" OFF)
option(GYRE_UNITY "Compile several files of a room at once, except in rooms where speed matters" OFF)

option(GYRE_FAT_OBJECTS "For builds that are only tested: less optimisation of the tests, the Python package and perft, in less time" OFF)

find_program(GYRE_CCACHE ccache)
if(GYRE_CCACHE AND NOT GYRE_PCH AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${GYRE_CCACHE})
endif()

add_library(gyre_flags INTERFACE)
target_compile_features(gyre_flags INTERFACE cxx_std_20)
# WebAssembly is built without threads; wasm/std has what programs need of the standard library's headers for them.
if(NOT CMAKE_SYSTEM_NAME STREQUAL WASI)
    find_package(Threads REQUIRED)
    target_link_libraries(gyre_flags INTERFACE Threads::Threads)
endif()
# Without fused multiply-add, floating-point results and so node counts do not depend on the compiler or processor.
target_compile_options(gyre_flags INTERFACE -ffp-contract=off)
target_compile_definitions(gyre_flags INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)
# File sizes have 64 bits on Windows too.
target_compile_definitions(gyre_flags INTERFACE $<BUILD_INTERFACE:$<$<PLATFORM_ID:Windows>:_FILE_OFFSET_BITS=64>>)

if(BUILD_SHARED_LIBS AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # Calls within the library need not allow for functions being replaced by others of the same name at load time.
    target_compile_options(gyre_flags INTERFACE -fno-semantic-interposition)
endif()

if(GYRE_SLIDERS)
    target_compile_definitions(gyre_flags INTERFACE GYRE_SLIDERS=${GYRE_SLIDERS})
endif()

# The processor is a public flag: headers choose code by it, and all files of a program must make the same choice.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    if(GYRE_NATIVE)
        # ccache and ninja compare the flag -march=native only as text. This digest of the macros that it sets keeps
        # them from using objects compiled on another processor.
        execute_process(COMMAND ${CMAKE_CXX_COMPILER} -march=native -dM -E -x c++ /dev/null
                        OUTPUT_VARIABLE macros COMMAND_ERROR_IS_FATAL ANY)
        string(MD5 digest "${macros}")
        target_compile_options(gyre_flags INTERFACE -march=native)
        target_compile_definitions(gyre_flags INTERFACE GYRE_NATIVE_${digest})
    else()
        set(GYRE_LEVEL v2 CACHE STRING "Oldest supported x86-64 level: v2, v3, or v4 with VPOPCNTDQ")
        target_compile_options(gyre_flags INTERFACE -march=x86-64-${GYRE_LEVEL})
        if(GYRE_LEVEL STREQUAL v4)
            target_compile_options(gyre_flags INTERFACE -mavx512vpopcntdq)
        endif()
    endif()
endif()

if(GYRE_SANITIZE)
    set(sanitize -fsanitize=${GYRE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_compile_options(gyre_flags INTERFACE ${sanitize})
    target_link_options(gyre_flags INTERFACE ${sanitize})
endif()

if(GYRE_LTO AND NOT GYRE_LTO_WORKS)
    include(CheckIPOSupported)
    check_ipo_supported(RESULT works OUTPUT details)
    set(GYRE_LTO_WORKS ${works} CACHE INTERNAL "whether this compiler's link-time optimisation works")
    if(NOT works)
        message(STATUS "GYRE_LTO is ignored: link-time optimisation does not work here (clang needs the package llvm)")
    endif()
endif()
if(GYRE_LTO AND GYRE_LTO_WORKS)
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
    if(GYRE_FAT_OBJECTS AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        set(CMAKE_CXX_COMPILE_OPTIONS_IPO -flto=auto -ffat-lto-objects)
    endif()
endif()

set(GYRE_PROFILE "" CACHE STRING "Profile-guided optimisation with gcc: 'make' for a program that writes a profile into \
the build folder when it ends, then 'use'; tools/setup.sh does both")

# gyre_optimise_by_profile(TARGET): with GYRE_PROFILE.
function(gyre_optimise_by_profile target)
    if(GYRE_PROFILE STREQUAL make)
        target_compile_options(${target} PRIVATE -fprofile-generate -fprofile-update=prefer-atomic)
        target_link_options(${target} INTERFACE -fprofile-generate)
    elseif(GYRE_PROFILE STREQUAL use)
        target_compile_options(${target} PRIVATE -fprofile-use -fprofile-correction -Wno-missing-profile)
    endif()
endfunction()

# gyre_skip_link_time_optimisation(TARGET): compiles the target without it, and with GYRE_FAT_OBJECTS also links it so.
# Otherwise the libraries have no machine code before they are linked.
function(gyre_skip_link_time_optimisation target)
    if(NOT CMAKE_INTERPROCEDURAL_OPTIMIZATION)
        return()
    endif()
    set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
    if(GYRE_FAT_OBJECTS AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        target_link_options(${target} PRIVATE -fno-lto)
    else()
        target_link_options(${target} PRIVATE ${CMAKE_CXX_COMPILE_OPTIONS_IPO})
    endif()
endfunction()

add_library(gyre_warnings INTERFACE)
target_compile_options(gyre_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion)
# In unity builds a local variable may have the name of something in another file, so -Wshadow is off there.
target_compile_options(gyre_warnings INTERFACE $<$<NOT:$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>>:-Wshadow>)
# gcc 12 wrongly warns of overlapping and oversized copies in "text" + std::string (bugs 105651 and 105329, fixed in
# gcc 13). The second warning, and one about reads beyond strings, also appears in link-time optimisation, so the
# linker gets the options too. Without link-time optimisation it also takes the value of an empty std::optional for used
# (bug 80635).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(gyre_warnings INTERFACE -Wno-restrict -Wno-stringop-overflow -Wno-array-bounds
        -Wno-maybe-uninitialized)
    target_link_options(gyre_warnings INTERFACE -Wno-stringop-overflow -Wno-stringop-overread)
endif()
# Two different types of the same name in two files are an error that only link-time optimisation detects.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_link_options(gyre_warnings INTERFACE -Werror=odr -Werror=lto-type-mismatch)
endif()
# Warnings are errors only with the compilers that the tests use, so that new warnings of newer ones break no build.
option(GYRE_WERROR "Treat warnings as errors, with gcc 12 and clang 14" ${PROJECT_IS_TOP_LEVEL})
if(GYRE_WERROR AND
   (CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^12\\."
    OR CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^14\\."))
    target_compile_options(gyre_warnings INTERFACE -Werror)
endif()

# gyre_compile_for(OPTIONS FILE...): compiles the files with these options, and without the precompiled headers, which
# were made with other options.
function(gyre_compile_for options)
    set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS "${options}" SKIP_PRECOMPILE_HEADERS ON)
endfunction()

# gyre_portable_headers(RESULT FOLDER NAME): stores an include folder for the headers FOLDER/NAME, which work on every
# system. Other headers in FOLDER may be for this system only, so cross-compiled programs get a folder without them.
function(gyre_portable_headers result folder name)
    if(CMAKE_CROSSCOMPILING)
        file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/headers/${name})
        file(CREATE_LINK ${folder}/${name} ${PROJECT_BINARY_DIR}/headers/${name}/${name} SYMBOLIC)
        set(folder ${PROJECT_BINARY_DIR}/headers/${name})
    endif()
    set(${result} ${folder} PARENT_SCOPE)
endfunction()

# These files use newer instructions than the rest; the program chooses one of them when it starts. The last -march on
# the command line takes effect.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    set(simd ${PROJECT_SOURCE_DIR}/src/eval/nnue/simd)
    gyre_compile_for("-march=x86-64-v2" ${simd}/scalar.cpp ${simd}/sse41.cpp)
    gyre_compile_for("-march=x86-64-v3" ${simd}/avx2.cpp)
    gyre_compile_for("-march=x86-64-v4" ${simd}/avx512.cpp)
    gyre_compile_for("-march=x86-64-v4;-mavx512vnni" ${simd}/avx512_vnni.cpp)
    set(simd ${PROJECT_SOURCE_DIR}/src/training/simd)
    gyre_compile_for("-march=x86-64-v2" ${simd}/four_lanes.cpp)
    gyre_compile_for("-march=x86-64-v3" ${simd}/avx2.cpp)
    gyre_compile_for("-march=x86-64-v4" ${simd}/avx512.cpp)
endif()

# The check of the processor runs before everything else, so it must run on every x86-64 processor.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    gyre_compile_for("-march=x86-64;-fno-lto" ${PROJECT_SOURCE_DIR}/src/base/cpu_check.cpp)
endif()

# A portable program for Linux can contain builds of itself for newer processors.
set(GYRE_INNER_V3 "" CACHE FILEPATH "Program built with GYRE_LEVEL=v3, to embed into this one")
set(GYRE_INNER_V4 "" CACHE FILEPATH "Program built with GYRE_LEVEL=v4, to embed into this one")
if(GYRE_INNER_V3 AND GYRE_INNER_V4)
    # An assembler directive includes the programs, as it does the net below.
    set_source_files_properties(${PROJECT_SOURCE_DIR}/src/cli/inner_programs.cpp PROPERTIES
        COMPILE_DEFINITIONS "GYRE_INNER_V3=\"${GYRE_INNER_V3}\";GYRE_INNER_V4=\"${GYRE_INNER_V4}\""
        COMPILE_OPTIONS -fno-lto
        SKIP_PRECOMPILE_HEADERS ON
        OBJECT_DEPENDS "${GYRE_INNER_V3};${GYRE_INNER_V4}")
endif()

# nets/default.gnn is the net that the program uses by default, nets/hybrid.gnn the one for the evaluation `hybrid`,
# which adds it to the classical evaluation. Both are built in if the files exist.
file(GLOB GYRE_DEFAULT_NET CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/nets/default.gnn)
file(GLOB GYRE_HYBRID_NET CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/nets/hybrid.gnn)
if(GYRE_DEFAULT_NET)
    set(nets "GYRE_DEFAULT_NET=\"${GYRE_DEFAULT_NET}\"")
    if(GYRE_HYBRID_NET)
        list(APPEND nets "GYRE_HYBRID_NET=\"${GYRE_HYBRID_NET}\"")
    endif()
    # An assembler directive includes the nets. Dependency scanners do not see it, hence OBJECT_DEPENDS, and link-time
    # optimisation does not support it, hence -fno-lto.
    set_source_files_properties(${PROJECT_SOURCE_DIR}/src/engine/embedded_network.cpp PROPERTIES
        COMPILE_DEFINITIONS "${nets}"
        COMPILE_OPTIONS -fno-lto
        SKIP_PRECOMPILE_HEADERS ON
        OBJECT_DEPENDS "${GYRE_DEFAULT_NET};${GYRE_HYBRID_NET}")
endif()
