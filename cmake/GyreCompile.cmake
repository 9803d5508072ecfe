# How everything is compiled: `gyre_flags` for whatever includes Gyre's headers, `gyre_warnings` for Gyre's own sources.

set(CMAKE_CXX_EXTENSIONS OFF)
if(PROJECT_IS_TOP_LEVEL)
    # One place for every program, so that build/<preset>/gyre is where scripts look for it.
    set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
    if(NOT CMAKE_BUILD_TYPE)
        set(CMAKE_BUILD_TYPE Release)
    endif()
endif()

# Of a project that adds this folder, only what it uses is built.
if(NOT PROJECT_IS_TOP_LEVEL AND NOT GYRE_INSTALL)
    set_property(DIRECTORY ${PROJECT_SOURCE_DIR} PROPERTY EXCLUDE_FROM_ALL ON)
endif()

if(BUILD_SHARED_LIBS)
    if(WIN32 OR APPLE)
        message(FATAL_ERROR "Shared libraries are made for ELF systems only")
    endif()
    set(CMAKE_POSITION_INDEPENDENT_CODE ON)
endif()

# From nothing it spares time; ccache can't share what is compiled so.
option(GYRE_PCH "Compile common headers once for each library, without ccache" OFF)
option(GYRE_UNITY "Compile several files of a room at once, but for those that play needs to be fast" OFF)

find_program(GYRE_CCACHE ccache)
if(GYRE_CCACHE AND NOT GYRE_PCH AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${GYRE_CCACHE})
endif()

find_package(Threads REQUIRED)
add_library(gyre_flags INTERFACE)
target_compile_features(gyre_flags INTERFACE cxx_std_20)
target_link_libraries(gyre_flags INTERFACE Threads::Threads)
# No fused multiply-add behind our back: node counts must not depend on the compiler or the processor.
target_compile_options(gyre_flags INTERFACE -ffp-contract=off)
target_compile_definitions(gyre_flags INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)
# Sizes of files in 64 bits, for which some systems have functions of another name.
target_compile_definitions(gyre_flags INTERFACE $<BUILD_INTERFACE:$<$<PLATFORM_ID:Windows>:_FILE_OFFSET_BITS=64>>)

if(BUILD_SHARED_LIBS AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # Nobody replaces a function of ours by one of the same name, so that calls need not be ready for it.
    target_compile_options(gyre_flags INTERFACE -fno-semantic-interposition)
endif()

if(GYRE_SLIDERS)
    target_compile_definitions(gyre_flags INTERFACE GYRE_SLIDERS=${GYRE_SLIDERS})
endif()

# The processor belongs to the public flags: headers choose code by it, and all of a program must choose alike.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    if(GYRE_NATIVE)
        # ccache and ninja take "native" for a word; a digest of what it means here keeps them from using another
        # machine's objects.
        execute_process(COMMAND ${CMAKE_CXX_COMPILER} -march=native -dM -E -x c++ /dev/null
                        OUTPUT_VARIABLE macros COMMAND_ERROR_IS_FATAL ANY)
        string(MD5 digest "${macros}")
        target_compile_options(gyre_flags INTERFACE -march=native)
        target_compile_definitions(gyre_flags INTERFACE GYRE_NATIVE_${digest})
    else()
        set(GYRE_LEVEL v2 CACHE STRING "The least x86-64 processor: v2, v3, or v4 with VPOPCNTDQ")
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

if(GYRE_LTO AND NOT DEFINED GYRE_LTO_WORKS)
    include(CheckIPOSupported)
    check_ipo_supported(RESULT works OUTPUT details)
    set(GYRE_LTO_WORKS ${works} CACHE INTERNAL "whether this compiler's link-time optimisation works")
    if(NOT works)
        message(STATUS "Link-time optimisation is left out: it does not work here (clang needs the package llvm)")
    endif()
endif()
if(GYRE_LTO AND GYRE_LTO_WORKS)
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
endif()

add_library(gyre_warnings INTERFACE)
target_compile_options(gyre_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion)
# Where several files are compiled as one, a local variable may be called as something in another file is.
target_compile_options(gyre_warnings INTERFACE $<$<NOT:$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>>:-Wshadow>)
# gcc 12 sees overlapping and oversized copies in "text" + std::string (its bugs 105651 and 105329, mended in 13). The
# second shows in link-time optimisation too, with reads beyond strings, so the linker needs to hear of it.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(gyre_warnings INTERFACE -Wno-restrict -Wno-stringop-overflow -Wno-array-bounds)
    target_link_options(gyre_warnings INTERFACE -Wno-stringop-overflow -Wno-stringop-overread)
endif()
# Two types of one name in two files: each file is right alone, and only link-time optimisation sees it.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_link_options(gyre_warnings INTERFACE -Werror=odr -Werror=lto-type-mismatch)
endif()
# Errors only with the compilers the tests use: a newer one's new warning must not keep anybody from building.
option(GYRE_WERROR "Take warnings for errors, with gcc 12 and clang 14" ${PROJECT_IS_TOP_LEVEL})
if(GYRE_WERROR AND
   (CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^12\\."
    OR CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^14\\."))
    target_compile_options(gyre_warnings INTERFACE -Werror)
endif()

# gyre_compile_for(OPTIONS FILE...): options of their own, so no common headers that were compiled for others.
function(gyre_compile_for options)
    set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS "${options}" SKIP_PRECOMPILE_HEADERS ON)
endfunction()

# gyre_portable_headers(RESULT FOLDER NAME): where to find the headers FOLDER/NAME, which are for any system. What else
# lies in FOLDER is for this one, so that programs for other systems are compiled without it.
function(gyre_portable_headers result folder name)
    if(CMAKE_CROSSCOMPILING)
        file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/headers/${name})
        file(CREATE_LINK ${folder}/${name} ${PROJECT_BINARY_DIR}/headers/${name}/${name} SYMBOLIC)
        set(folder ${PROJECT_BINARY_DIR}/headers/${name})
    endif()
    set(${result} ${folder} PARENT_SCOPE)
endfunction()

# What each file of these folders may execute; which of them runs is chosen when the program starts. A later -march wins.
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

# What looks at the processor before anything else runs must itself run on each.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    gyre_compile_for("-march=x86-64;-fno-lto" ${PROJECT_SOURCE_DIR}/src/base/cpu_check.cpp)
endif()

# The same program for newer processors, which a portable one on Linux may have inside.
set(GYRE_INNER_V3 "" CACHE FILEPATH "A program built with GYRE_LEVEL=v3 to be put into this one")
set(GYRE_INNER_V4 "" CACHE FILEPATH "A program built with GYRE_LEVEL=v4 to be put into this one")
if(GYRE_INNER_V3 AND GYRE_INNER_V4)
    # By an assembler directive, like the net below.
    set_source_files_properties(${PROJECT_SOURCE_DIR}/src/cli/inner_programs.cpp PROPERTIES
        COMPILE_DEFINITIONS "GYRE_INNER_V3=\"${GYRE_INNER_V3}\";GYRE_INNER_V4=\"${GYRE_INNER_V4}\""
        COMPILE_OPTIONS -fno-lto
        SKIP_PRECOMPILE_HEADERS ON
        OBJECT_DEPENDS "${GYRE_INNER_V3};${GYRE_INNER_V4}")
endif()

# The net that the program plays by where nobody names another, and one that adds to the classical evaluation for those
# who ask for `hybrid`: built in if the tree has them.
file(GLOB GYRE_DEFAULT_NET CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/nets/default.gnn)
file(GLOB GYRE_HYBRID_NET CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/nets/hybrid.gnn)
if(GYRE_DEFAULT_NET)
    set(nets "GYRE_DEFAULT_NET=\"${GYRE_DEFAULT_NET}\"")
    if(GYRE_HYBRID_NET)
        list(APPEND nets "GYRE_HYBRID_NET=\"${GYRE_HYBRID_NET}\"")
    endif()
    # Its bytes come by an assembler directive, of which neither dependency scanners nor link-time optimisers know.
    set_source_files_properties(${PROJECT_SOURCE_DIR}/src/engine/embedded_network.cpp PROPERTIES
        COMPILE_DEFINITIONS "${nets}"
        COMPILE_OPTIONS -fno-lto
        SKIP_PRECOMPILE_HEADERS ON
        OBJECT_DEPENDS "${GYRE_DEFAULT_NET};${GYRE_HYBRID_NET}")
endif()
