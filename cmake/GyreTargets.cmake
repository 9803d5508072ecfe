# One function for each kind of target.

# Makes each build check whether folders of rooms were added or removed.
file(GLOB gyre_rooms CONFIGURE_DEPENDS LIST_DIRECTORIES true ${PROJECT_SOURCE_DIR}/src/*)

# gyre_make_precompiled_headers(TARGET [OPTION...]): precompiles, with these options, the headers that most files above
# the room chess include.
function(gyre_make_precompiled_headers target)
    set(source ${PROJECT_BINARY_DIR}/precompiled_headers.cpp)
    file(CONFIGURE OUTPUT ${source} CONTENT "")
    add_library(${target} OBJECT ${source})
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(${target} PRIVATE gyre_flags gyre_fmt gyre_warnings)
    target_compile_options(${target} PRIVATE ${ARGN})
    target_precompile_headers(${target} PRIVATE
        <algorithm> <array> <charconv> <cmath> <fmt/core.h> <fstream> <functional> <map> <memory>
        <mutex> <optional> <span> <sstream> <string> <string_view> <thread> <utility> <variant> <vector>
        ${PROJECT_SOURCE_DIR}/src/base/text.h
        ${PROJECT_SOURCE_DIR}/src/chess/generate.h
        ${PROJECT_SOURCE_DIR}/src/chess/position.h)
endfunction()

# gyre_share_precompiled_headers(TARGET [OPTION...]): compiles the target with these options and, with GYRE_PCH, with
# precompiled headers that were made with the same options.
function(gyre_share_precompiled_headers target)
    target_compile_options(${target} PRIVATE ${ARGN})
    if(GYRE_PCH)
        string(MAKE_C_IDENTIFIER "gyre_precompiled${ARGN}" headers)
        if(NOT TARGET ${headers})
            gyre_make_precompiled_headers(${headers} ${ARGN})
        endif()
        target_precompile_headers(${target} REUSE_FROM ${headers})
    endif()
endfunction()

# Rooms whose optimisation does not affect the speed of play. Fully optimised, they would take a third of the link time,
# and most of the build time of the sanitizer builds for ./test, where the list is longer.
if(GYRE_SANITIZE AND GYRE_TESTS)
    set(gyre_cold_rooms answers cli client collection datagen farm match mcp plot puzzles report uci web)
    # Tests of threads run little code of these rooms.
    if(GYRE_SANITIZE STREQUAL "thread")
        list(APPEND gyre_cold_rooms analysis lab measure tablebase training)
    endif()
    set(gyre_cold_option -O0)
elseif(PROJECT_IS_TOP_LEVEL AND NOT GYRE_SANITIZE AND CMAKE_BUILD_TYPE STREQUAL "Release")
    set(gyre_cold_rooms answers cli client console lab match mcp plot report uci web)
    set(gyre_cold_option -O1)
    # A browser loads the whole module.
    if(CMAKE_SYSTEM_NAME STREQUAL WASI)
        list(APPEND gyre_cold_rooms game language measure notation plot tablebase wording)
        set(gyre_cold_option -Oz)
    endif()
endif()

# gyre_link_hot_first(TARGET): links the optimised rooms first. Of an inline function that several rooms contain, the
# linker keeps the first copy, which is then an optimised one.
function(gyre_link_hot_first target)
    if(NOT gyre_cold_rooms)
        return()
    endif()
    get_property(layers GLOBAL PROPERTY GYRE_LAYERS)
    foreach(layer IN LISTS layers)
        string(REGEX REPLACE "^gyre_([a-z]+).*" "\\1" room ${layer})
        get_target_property(type ${layer} TYPE)
        # The program does not use the C interface, which may not be built.
        if(NOT room IN_LIST gyre_cold_rooms AND NOT room STREQUAL capi AND type STREQUAL STATIC_LIBRARY)
            list(APPEND first $<TARGET_FILE:${layer}>)
        endif()
    endforeach()
    target_link_options(${target} PRIVATE -Wl,--whole-archive ${first} -Wl,--no-whole-archive)
endfunction()

# gyre_leave_unoptimised(TARGET): compiles the target without optimisation in a sanitizer build for ./test.
function(gyre_leave_unoptimised target)
    if(GYRE_SANITIZE AND GYRE_TESTS)
        target_compile_options(${target} PRIVATE -O0)
    endif()
endfunction()

# gyre_compile_together(TARGET ROOM): with GYRE_UNITY, compiles several files of the room as one, because most of the
# compile time of a file goes into its headers. Rooms where speed matters (except in builds for tests), files that are
# slow to compile themselves, and files whose names would clash, are compiled as usual.
function(gyre_compile_together target room)
    set(rooms "analysis|answers|base|collection|datagen|farm|lab|language|match|mcp|measure|plot|puzzles|report|training|console|uci|cli/?[a-z]*|web")
    # For WebAssembly, the linker compiles everything again. GYRE_FAT_OBJECTS marks a release build that is only tested.
    if(GYRE_SANITIZE OR GYRE_FAT_OBJECTS OR CMAKE_SYSTEM_NAME STREQUAL WASI OR CMAKE_BUILD_TYPE STREQUAL "Debug")
        string(APPEND rooms "|database|notation|game|tablebase|board|chess|eval|search|engine|engines|client|wording")
    endif()
    if(NOT GYRE_UNITY OR NOT room MATCHES "^(${rooms})$")
        return()
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
endfunction()
foreach(alone measure/perft_count measure/slider_bench cli/learn/data_count cli/learn/data_stats lab/rows web/server
        notation/pgn/pgn_text notation/pgn/pgn_movetext database/scid_writer search/time_manager)
    set_source_files_properties(${PROJECT_SOURCE_DIR}/src/${alone}.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endforeach()

# With full optimisation, perft_count.cpp takes more than a minute to compile.
if(GYRE_FAT_OBJECTS)
    gyre_compile_for(-O1 ${PROJECT_SOURCE_DIR}/src/measure/perft_count.cpp)
endif()

# gyre_choose_for_system(LIST): where FILE.cpp and FILE_windows.cpp or FILE_wasm.cpp exist, keeps the one for this
# system.
function(gyre_choose_for_system list)
    set(own none)
    if(WIN32)
        set(own windows)
    elseif(CMAKE_SYSTEM_NAME STREQUAL WASI)
        set(own wasm)
        list(FILTER ${list} EXCLUDE REGEX "/src/(${gyre_not_in_wasm})\\.cpp$")
    endif()
    foreach(system windows wasm)
        set(special ${${list}})
        list(FILTER special INCLUDE REGEX "_${system}\\.cpp$")
        foreach(source IN LISTS special)
            string(REPLACE _${system}.cpp .cpp usual ${source})
            if(system STREQUAL own)
                list(REMOVE_ITEM ${list} ${usual})
            else()
                list(REMOVE_ITEM ${list} ${source})
            endif()
        endforeach()
    endforeach()
    set(${list} ${${list}} PARENT_SCOPE)
endfunction()

# gyre_layer(NAME [LAYER ...]): adds the library gyre_NAME of src/NAME, which may use the other layers. The library of
# cli/play is called gyre_cli_play. A room without a .cpp file is an INTERFACE library; a missing folder is skipped.
function(gyre_layer name)
    set(room ${PROJECT_SOURCE_DIR}/src/${name})
    # The layer client uses POSIX processes and pipes; engines does without it on Windows.
    if(NOT IS_DIRECTORY ${room} OR (WIN32 AND name STREQUAL client))
        return()
    endif()
    if(CMAKE_SYSTEM_NAME STREQUAL WASI AND NOT name IN_LIST gyre_wasm_rooms)
        return()
    endif()
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${room}/*.cpp)
    list(REMOVE_ITEM sources ${room}/main.cpp)
    foreach(lower IN LISTS ARGN)
        if(lower MATCHES "^${name}/")
            list(FILTER sources EXCLUDE REGEX "/src/${lower}/")
        endif()
    endforeach()
    gyre_choose_for_system(sources)
    if(name STREQUAL notation)
        gyre_make_opening_table(table)
        list(APPEND sources ${table})
    endif()
    if(name STREQUAL chess)
        gyre_make_fault_texts(fault_texts)
        list(APPEND sources ${fault_texts})
    endif()
    if(name STREQUAL language)
        gyre_make_catalogues(catalogues)
        list(APPEND sources ${catalogues})
    endif()
    if(name STREQUAL farm)
        gyre_make_farm_sql(farm_sql)
        list(APPEND sources ${farm_sql})
    endif()

    string(REPLACE / _ target gyre_${name})
    if(sources)
        add_library(${target} STATIC ${sources})
        target_link_libraries(${target} PRIVATE gyre_fmt gyre_warnings)
        gyre_define_version(${target} ${name})
        # In the rooms below notation, precompiling headers would take longer than it saves.
        string(REGEX REPLACE "/.*" "" outer ${name})
        if("chess" IN_LIST ARGN OR name MATCHES "^cli")
            if(outer IN_LIST gyre_cold_rooms)
                gyre_share_precompiled_headers(${target} ${gyre_cold_option})
            else()
                gyre_share_precompiled_headers(${target})
            endif()
        elseif(outer IN_LIST gyre_cold_rooms)
            target_compile_options(${target} PRIVATE ${gyre_cold_option})
        endif()
        gyre_compile_together(${target} ${name})
        if(name MATCHES "^(board|chess|eval|search|engine)$")
            gyre_optimise_by_profile(${target})
        endif()
        # Only this room and its tests include gyre.h, so that the options of all other files stay the same.
        if(name STREQUAL capi)
            target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/include)
        endif()
        set(scope PUBLIC)
    else()
        add_library(${target} INTERFACE)
        set(scope INTERFACE)
    endif()
    target_include_directories(${target} ${scope} ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(${target} ${scope} gyre_flags)
    foreach(lower IN LISTS ARGN)
        string(REPLACE / _ lower gyre_${lower})
        if(TARGET ${lower})
            target_link_libraries(${target} ${scope} ${lower})
        endif()
    endforeach()
    set_property(GLOBAL APPEND PROPERTY GYRE_LAYERS ${target})
endfunction()

# Only the front ends and the farm get the version, so that a new version does not cause a rebuild of the rest.
function(gyre_define_version target layer)
    if(layer MATCHES "^(uci|cli|farm|capi)$")
        target_compile_definitions(${target} PRIVATE GYRE_VERSION="${PROJECT_VERSION}")
    endif()
endfunction()

# gyre_program(TARGET LIBRARIES... SOURCES...): adds an executable made of Gyre's own sources.
function(gyre_program target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LIBRARIES;SOURCES")
    add_executable(${target} ${arg_SOURCES})
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(${target} PRIVATE ${arg_LIBRARIES} gyre_flags gyre_fmt gyre_warnings)
endfunction()

function(gyre_executable)
    set(main ${PROJECT_SOURCE_DIR}/src/cli/main.cpp)
    file(GLOB sources CONFIGURE_DEPENDS ${main})
    if(sources)
        gyre_program(gyre SOURCES ${main} LIBRARIES gyre_cli)
        gyre_define_version(gyre cli)
        gyre_link_hot_first(gyre)
    endif()
endfunction()

# gyre_support_tool(TARGET LIBRARY SOURCE...): links a tool with the library and with files of tests/support.
function(gyre_support_tool target library)
    if(NOT TARGET ${target})
        return()
    endif()
    foreach(source IN LISTS ARGN)
        gyre_reference(${source})
        target_sources(${target} PRIVATE $<TARGET_OBJECTS:gyre_reference_${source}>)
    endforeach()
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR})
    target_link_libraries(${target} PRIVATE ${library})
endfunction()

# gyre_reference(SOURCE): compiles a file of tests/support once for the tests and for tools. These files compute long.
function(gyre_reference source)
    set(target gyre_reference_${source})
    if(TARGET ${target})
        return()
    endif()
    set(file ${PROJECT_SOURCE_DIR}/tests/support/${source}.cpp)
    add_library(${target} OBJECT EXCLUDE_FROM_ALL ${file})
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(${target} PRIVATE gyre_flags gyre_fmt gyre_warnings)
    if(CMAKE_INTERPROCEDURAL_OPTIMIZATION)
        set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
    endif()
    set_property(GLOBAL APPEND PROPERTY GYRE_REFERENCES ${file})
    set_property(GLOBAL APPEND PROPERTY GYRE_REFERENCE_OBJECTS $<TARGET_OBJECTS:${target}>)
endfunction()

function(gyre_tools)
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tools/*.cpp)
    foreach(source IN LISTS sources)
        cmake_path(GET source STEM tool)
        gyre_program(${tool} SOURCES ${source} LIBRARIES gyre_board)
        gyre_leave_unoptimised(${tool})
    endforeach()
    # These tools share code with the tests.
    gyre_support_tool(soundness "gyre_engine;gyre_console" soundness mate_prover)
    gyre_support_tool(check_moves gyre_console differential naive_board)
    gyre_support_tool(search_bench gyre_engine)
    gyre_support_tool(make_opening_names gyre_notation)
    gyre_support_tool(random_net "gyre_eval;gyre_console" random_network)
    gyre_support_tool(pgn_speed gyre_notation)
endfunction()

# gyre_threaded_only(LIST): removes test files without a suite that ./test runs under the thread sanitizer. Compiling
# them would take minutes.
function(gyre_threaded_only list)
    foreach(source IN LISTS ${list})
        file(STRINGS ${source} threaded REGEX "^[A-Z_]*TEST[A-Z_]*\\(.*(Threads|Engine|Uci)" LIMIT_COUNT 1)
        if(threaded OR source MATCHES "/tests/support/")
            list(APPEND kept ${source})
        endif()
    endforeach()
    set(${list} ${kept} PARENT_SCOPE)
endfunction()

# gyre_compile_tests_together(TARGET SOURCE...): with GYRE_UNITY, compiles several tests of these rooms as one file.
# Tests of the other rooms define helpers of the same names, so they cannot be joined.
function(gyre_compile_tests_together target)
    if(NOT GYRE_UNITY)
        return()
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    set(rooms analysis base board chess client collection console database datagen engine eval farm game lab match mcp
        measure notation puzzles search tablebase training uci web)
    foreach(room IN LISTS rooms ITEMS cli/analyse cli/common cli/database cli/farm cli/files cli/lab cli/learn cli/measure
            cli/play cli/serve)
        set(sources ${ARGN})
        list(FILTER sources INCLUDE REGEX "/tests/${room}/")
        list(FILTER sources EXCLUDE REGEX ${gyre_computing_tests})
        list(FILTER sources EXCLUDE REGEX "/(same_position|outcome|validation|packed_record|trace|soundness|text_encoding|search_rows|lab_api|uci_move|pgn_leniency|pgn_reader|line_reader)_test\\.cpp$")
        set(number 0)
        foreach(source IN LISTS sources)
            math(EXPR group "${number} / 6")
            math(EXPR number "${number} + 1")
            string(MAKE_C_IDENTIFIER ${room}_${group} name)
            set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${name})
        endforeach()
    endforeach()
endfunction()

# Links the tests with Fathom, if installed: they compare its probes of Syzygy tables with Gyre's.
function(gyre_link_fathom target)
    if(NOT GYRE_FATHOM)
        return()
    endif()
    find_library(FATHOM_LIBRARY fathom)
    find_path(FATHOM_INCLUDE_DIRECTORY tbprobe.h)
    if(NOT FATHOM_LIBRARY OR NOT FATHOM_INCLUDE_DIRECTORY)
        message(STATUS "Fathom is not installed: the tests do not compare table probes with it")
        return()
    endif()
    target_include_directories(${target} SYSTEM PRIVATE ${FATHOM_INCLUDE_DIRECTORY})
    target_link_libraries(${target} PRIVATE ${FATHOM_LIBRARY})
    target_compile_definitions(${target} PRIVATE GYRE_FATHOM)
endfunction()

# gyre_compile_c(SOURCE...): compiles files as plain C99.
function(gyre_compile_c)
    set_source_files_properties(${ARGN} PROPERTIES
        LANGUAGE C SKIP_PRECOMPILE_HEADERS ON SKIP_UNITY_BUILD_INCLUSION ON
        COMPILE_OPTIONS "-std=c99;-Wall;-Wextra;-Werror;-pedantic")
endfunction()

# Builds each examples/NAME.cpp as the program example_NAME, and each examples/c/NAME.c as example_c_NAME, in the way of
# other projects: with the installed headers and libraries, and without src/ in the include path.
function(gyre_examples)
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/examples/*.cpp)
    foreach(source IN LISTS sources)
        cmake_path(GET source STEM name)
        add_executable(example_${name} ${source})
        target_link_libraries(example_${name} PRIVATE gyre::lab gyre::database gyre_flags gyre_warnings)
        gyre_leave_unoptimised(example_${name})
        set_property(GLOBAL APPEND PROPERTY GYRE_EXAMPLE_TARGETS example_${name})
    endforeach()
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/examples/c/*.c)
    foreach(source IN LISTS sources)
        cmake_path(GET source STEM name)
        gyre_compile_c(${source})
        add_executable(example_c_${name} ${source})
        target_link_libraries(example_c_${name} PRIVATE gyre::c gyre_flags)
        set_property(GLOBAL APPEND PROPERTY GYRE_EXAMPLE_TARGETS example_c_${name})
    endforeach()
endfunction()

# gyre_tested_programs(TARGET): builds the programs that the tests start, and passes their folder to
# tests/support/programs.cpp.
function(gyre_tested_programs target)
    gyre_program(gyre_fake_engine SOURCES ${PROJECT_SOURCE_DIR}/tests/client/fake_engine.cpp)
    get_property(examples GLOBAL PROPERTY GYRE_EXAMPLE_TARGETS)
    # Link-time optimisation would compile the library once for each example, and no example tests threads.
    if(CMAKE_INTERPROCEDURAL_OPTIMIZATION OR GYRE_SANITIZE STREQUAL "thread")
        set(examples)
    endif()
    add_dependencies(${target} gyre gyre_fake_engine ${examples})
    set(has_examples 0)
    if(examples)
        set(has_examples 1)
    endif()
    # Only this file gets the path, so that ccache can share the objects of all others between build folders.
    set_source_files_properties(${PROJECT_SOURCE_DIR}/tests/support/programs.cpp PROPERTIES
        SKIP_PRECOMPILE_HEADERS ON
        COMPILE_DEFINITIONS "GYRE_PROGRAM_FOLDER=\"$<TARGET_FILE_DIR:gyre>\";GYRE_HAS_EXAMPLES=${has_examples}")
endfunction()

# Reference implementations of the tests, and tests that are themselves slow.
set(gyre_computing_tests
    "/tests/(support/.*|chess/(legality|static_exchange)_test|notation/move_text_test|search/search_test|training/classic_tuner_test)\\.cpp$")

# gyre_leave_tests_unoptimised(TARGET SOURCE...): compiles the tests themselves without optimisation, which saves
# minutes. The tested libraries are optimised as usual.
function(gyre_leave_tests_unoptimised target)
    if(NOT gyre_cold_rooms)
        return()
    endif()
    target_compile_options(${target} PRIVATE -O0)
    gyre_skip_link_time_optimisation(${target})
    set(computing ${ARGN})
    list(FILTER computing INCLUDE REGEX ${gyre_computing_tests})
    gyre_compile_for(-O1 ${computing})
endfunction()

function(gyre_tests)
    find_package(GTest REQUIRED)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/*.cpp)
    # These files are programs of their own.
    list(FILTER sources EXCLUDE REGEX "/tests/(fuzz|consumer)/|/tests/client/fake_engine\\.cpp$")
    if(GYRE_SANITIZE STREQUAL "thread")
        gyre_threaded_only(sources)
    endif()
    get_property(references GLOBAL PROPERTY GYRE_REFERENCES)
    get_property(reference_objects GLOBAL PROPERTY GYRE_REFERENCE_OBJECTS)
    list(REMOVE_ITEM sources ${references} "")
    if(sources)
        get_property(layers GLOBAL PROPERTY GYRE_LAYERS)
        file(GLOB c_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/capi/*.c)
        gyre_compile_c(${c_sources})
        file(GLOB c_tests CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/capi/*)
        set_source_files_properties(${c_tests} PROPERTIES INCLUDE_DIRECTORIES ${PROJECT_SOURCE_DIR}/include)
        gyre_program(gyre_tests SOURCES ${sources} ${c_sources} ${reference_objects}
            LIBRARIES ${layers} GTest::gtest_main)
        target_include_directories(gyre_tests PRIVATE ${PROJECT_SOURCE_DIR})
        set_source_files_properties(${PROJECT_SOURCE_DIR}/tests/support/source_file.cpp PROPERTIES
            COMPILE_DEFINITIONS GYRE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
        gyre_leave_tests_unoptimised(gyre_tests ${sources})
        gyre_link_hot_first(gyre_tests)
        if(GYRE_PCH)
            target_precompile_headers(gyre_tests PRIVATE <algorithm> <functional> <optional> <string> <string_view> <vector>
                <gtest/gtest.h> ${PROJECT_SOURCE_DIR}/src/engine/engine.h)
        endif()
        gyre_compile_tests_together(gyre_tests ${sources})
        gyre_link_fathom(gyre_tests)
        add_test(NAME gyre_tests COMMAND gyre_tests)
        gyre_tested_programs(gyre_tests)
    endif()
endfunction()

# Builds each bench/NAME.cpp as the program bench_NAME.
function(gyre_benchmarks)
    find_package(benchmark)
    if(NOT benchmark_FOUND)
        message(STATUS "Google Benchmark is not installed: bench/ is left out")
        return()
    endif()
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cpp)
    get_property(layers GLOBAL PROPERTY GYRE_LAYERS)
    foreach(source IN LISTS sources)
        cmake_path(GET source STEM name)
        gyre_program(bench_${name} SOURCES ${source} LIBRARIES ${layers} benchmark::benchmark_main)
    endforeach()
endfunction()
