# The public libraries gyre::chess, gyre::engine, gyre::database, gyre::lab and gyre::c, made of layers, and their headers. The
# targets have the same names in a project that adds this folder and in one that finds an installed Gyre.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(GYRE_ZSH_COMPLETIONS zsh/site-functions CACHE STRING "Folder for zsh completions, relative to share")
mark_as_advanced(GYRE_ZSH_COMPLETIONS)

# The engine, the database library and the Lab may use the chess library, not the other way round.
set(GYRE_CHESS_LAYERS base board chess notation tablebase)
set(GYRE_ENGINE_LAYERS eval search engine client)
set(GYRE_DATABASE_LAYERS collection database)
# The Lab may use the engine library too.
set(GYRE_LAB_LAYERS language plot wording lab)
# The C library needs no other one, so that bindings load a single file.
set(GYRE_C_LAYERS ${GYRE_CHESS_LAYERS} eval search engine capi)

# Before 1.0, every minor version may change the public interface.
if(PROJECT_VERSION_MAJOR EQUAL 0)
    set(GYRE_SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
    set(GYRE_COMPATIBILITY SameMinorVersion)
else()
    set(GYRE_SOVERSION ${PROJECT_VERSION_MAJOR})
    set(GYRE_COMPATIBILITY SameMajorVersion)
endif()

# The C interface has a version of its own, which changes only when programs must be compiled again.
file(STRINGS ${PROJECT_SOURCE_DIR}/include/gyre.h GYRE_C_SOVERSION REGEX "^#define GYRE_API_MAJOR ")
string(REGEX REPLACE "[^0-9]" "" GYRE_C_SOVERSION "${GYRE_C_SOVERSION}")

# gyre_find_sliders(RESULT): stores the class that board/attacks/active.h chooses with the flags of this build. The
# preprocessor evaluates the header, so that the rule is not repeated here.
function(gyre_find_sliders result)
    get_directory_property(options COMPILE_OPTIONS)
    get_target_property(own gyre_flags INTERFACE_COMPILE_OPTIONS)
    list(APPEND options ${own})
    list(FILTER options INCLUDE REGEX "^-m")
    if(GYRE_SLIDERS)
        list(APPEND options -DGYRE_SLIDERS=${GYRE_SLIDERS})
    endif()
    string(TOUPPER "CMAKE_CXX_FLAGS_${CMAKE_BUILD_TYPE}" given)
    separate_arguments(given UNIX_COMMAND "${CMAKE_CXX_FLAGS} ${${given}}")
    execute_process(
        COMMAND ${CMAKE_CXX_COMPILER} ${given} ${options} -std=c++20 -E -P -I${PROJECT_SOURCE_DIR}/src -x c++
                ${PROJECT_SOURCE_DIR}/src/board/attacks/active.h
        OUTPUT_VARIABLE text ERROR_VARIABLE errors RESULT_VARIABLE status)
    if(NOT status EQUAL 0 OR NOT text MATCHES "using Sliders = ([A-Za-z0-9_]+)")
        message(FATAL_ERROR "board/attacks/active.h chooses no slider method:\n${errors}")
    endif()
    set(${result} ${CMAKE_MATCH_1} PARENT_SCOPE)
endfunction()

# Adds the target gyre_headers, which copies include/gyre and the headers of the layers, as consumers include them, into
# include/gyre of the build folder.
function(gyre_public_headers)
    gyre_find_sliders(sliders)
    set(layers ${GYRE_CHESS_LAYERS} ${GYRE_ENGINE_LAYERS} ${GYRE_DATABASE_LAYERS} ${GYRE_LAB_LAYERS})
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/include/gyre/*.h)
    foreach(layer IN LISTS layers)
        file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${layer}/*.h
             ${PROJECT_SOURCE_DIR}/src/${layer}/*.inl ${PROJECT_SOURCE_DIR}/src/${layer}/*.def)
        list(APPEND sources ${headers})
    endforeach()
    # The copies are listed as byproducts, so that changed or removed headers cause a rebuild of the files that include
    # them.
    set(written)
    foreach(source IN LISTS sources)
        cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
        string(REGEX REPLACE "^(include/gyre|src)/" "" name ${source})
        list(APPEND written ${PROJECT_BINARY_DIR}/include/gyre/${name})
    endforeach()
    set(script ${PROJECT_SOURCE_DIR}/cmake/make_headers.cmake)
    set(stamp ${PROJECT_BINARY_DIR}/include/headers.stamp)
    string(REPLACE ";" "," layer_words "${layers}")
    add_custom_command(
        OUTPUT ${stamp}
        BYPRODUCTS ${written} ${PROJECT_BINARY_DIR}/include/gyre.h
        COMMAND ${CMAKE_COMMAND} -DROOT=${PROJECT_SOURCE_DIR} -DDESTINATION=${PROJECT_BINARY_DIR}/include/gyre
                -DLAYERS=${layer_words} -DSLIDERS=${sliders} -DVERSION=${PROJECT_VERSION} -P ${script}
        COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
        DEPENDS ${sources} ${PROJECT_SOURCE_DIR}/include/gyre.h ${script} ${PROJECT_SOURCE_DIR}/CMakeLists.txt
        COMMENT "Writing the public headers"
        VERBATIM)
    add_custom_target(gyre_headers DEPENDS ${stamp})
endfunction()

# gyre_limit_symbols(TARGET MAP SOVERSION): exports only Gyre's own symbols from a shared library, by cmake/MAP.map.in,
# and not instances of the standard library's templates.
function(gyre_limit_symbols target map soversion)
    set_target_properties(${target} PROPERTIES VERSION ${soversion} SOVERSION ${soversion})
    if(NOT map STREQUAL gyre_c)
        set_target_properties(${target} PROPERTIES VERSION ${PROJECT_VERSION})
    endif()
    set(script ${PROJECT_BINARY_DIR}/${map}.map)
    configure_file(${PROJECT_SOURCE_DIR}/cmake/${map}.map.in ${script} @ONLY)
    target_link_options(${target} PRIVATE -Wl,--version-script=${script} -Wl,-z,defs -Wl,-Bsymbolic-functions)
    set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS ${script})
endfunction()

# gyre_library(NAME LAYER ...): adds the library gyre::NAME, made of the objects of these layers.
function(gyre_library name)
    set(target gyre_${name}_library)
    set(objects)
    foreach(layer IN LISTS ARGN)
        if(NOT TARGET gyre_${layer})
            continue()
        endif()
        get_target_property(type gyre_${layer} TYPE)
        if(NOT type STREQUAL INTERFACE_LIBRARY)
            list(APPEND objects $<TARGET_OBJECTS:gyre_${layer}>)
        endif()
    endforeach()
    # A shared library does not export its {fmt} functions, so each shared library needs its own.
    if(BUILD_SHARED_LIBS AND NOT base IN_LIST ARGN)
        list(APPEND objects $<FILTER:$<TARGET_OBJECTS:gyre_base>,INCLUDE,/fmt\\.cpp\\.>)
    endif()
    add_library(${target} ${objects})
    add_library(gyre::${name} ALIAS ${target})
    add_dependencies(${target} gyre_headers)
    # A layer's archive may have the same name, so the libraries go to a folder of their own.
    set_target_properties(${target} PROPERTIES
        OUTPUT_NAME gyre_${name} EXPORT_NAME ${name} LINKER_LANGUAGE CXX
        ARCHIVE_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib)
    if(NOT name STREQUAL c)
        target_compile_features(${target} INTERFACE cxx_std_20)
    endif()
    target_include_directories(${target} INTERFACE
        $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
    target_link_libraries(${target} PUBLIC Threads::Threads)
    if(GYRE_SANITIZE)
        target_link_options(${target} PUBLIC -fsanitize=${GYRE_SANITIZE})
    endif()
    if(BUILD_SHARED_LIBS AND name STREQUAL c)
        gyre_limit_symbols(${target} gyre_c ${GYRE_C_SOVERSION})
    elseif(BUILD_SHARED_LIBS)
        gyre_limit_symbols(${target} gyre ${GYRE_SOVERSION})
    endif()
endfunction()

function(gyre_libraries)
    gyre_public_headers()
    gyre_library(chess ${GYRE_CHESS_LAYERS})
    gyre_library(engine ${GYRE_ENGINE_LAYERS})
    gyre_library(database ${GYRE_DATABASE_LAYERS})
    gyre_library(lab ${GYRE_LAB_LAYERS})
    gyre_library(c ${GYRE_C_LAYERS})
    target_link_libraries(gyre_engine_library PUBLIC gyre_chess_library)
    target_link_libraries(gyre_database_library PUBLIC gyre_chess_library)
    target_link_libraries(gyre_lab_library PUBLIC gyre_engine_library)
    get_property(compression GLOBAL PROPERTY GYRE_COMPRESSION_TARGETS)
    target_link_libraries(gyre_chess_library PRIVATE ${compression})
    target_link_libraries(gyre_c_library PRIVATE ${compression})
    # abidiff reads types from the debug information of the functions of the interface.
    if(GYRE_ABI_INFO)
        target_compile_options(gyre_capi PRIVATE -g -fno-lto)
    endif()
endfunction()

# gyre_pkg_config(NAME DESCRIPTION [REQUIRED ...]): installs gyre-NAME.pc. A static library does not record which
# libraries it needs, so they are listed in Libs.
function(gyre_pkg_config name description)
    set(PC_NAME ${name})
    set(PC_DESCRIPTION ${description})
    list(JOIN ARGN " " PC_REQUIRES)
    set(PC_OTHER_LIBRARIES "-pthread")
    if(name MATCHES "^(chess|c)$" AND NOT BUILD_SHARED_LIBS)
        get_property(words GLOBAL PROPERTY GYRE_COMPRESSION_WORDS)
        list(JOIN words " " words)
        string(APPEND PC_OTHER_LIBRARIES " ${words}")
    endif()
    # A C compiler does not link the library of C++ by itself.
    if(name STREQUAL c AND NOT BUILD_SHARED_LIBS)
        string(APPEND PC_OTHER_LIBRARIES " -lstdc++ -lm")
    endif()
    file(RELATIVE_PATH PC_PREFIX ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
    string(REGEX REPLACE "/$" "" PC_PREFIX "${PC_PREFIX}")
    configure_file(${PROJECT_SOURCE_DIR}/cmake/gyre.pc.in ${PROJECT_BINARY_DIR}/gyre-${name}.pc @ONLY)
    install(FILES ${PROJECT_BINARY_DIR}/gyre-${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
            COMPONENT development)
endfunction()

function(gyre_install_libraries)
    set(package ${CMAKE_INSTALL_LIBDIR}/cmake/gyre)
    install(TARGETS gyre_chess_library gyre_engine_library gyre_database_library gyre_lab_library gyre_c_library EXPORT gyreTargets
            LIBRARY COMPONENT libraries NAMELINK_COMPONENT development
            ARCHIVE COMPONENT development)
    install(FILES ${PROJECT_SOURCE_DIR}/include/gyre.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
    install(DIRECTORY ${PROJECT_BINARY_DIR}/include/gyre DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
            COMPONENT development)
    install(EXPORT gyreTargets NAMESPACE gyre:: DESTINATION ${package} COMPONENT development)
    get_property(GYRE_COMPRESSION_TARGETS GLOBAL PROPERTY GYRE_COMPRESSION_TARGETS)
    configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/gyreConfig.cmake.in
        ${PROJECT_BINARY_DIR}/gyreConfig.cmake INSTALL_DESTINATION ${package} NO_SET_AND_CHECK_MACRO)
    write_basic_package_version_file(${PROJECT_BINARY_DIR}/gyreConfigVersion.cmake COMPATIBILITY ${GYRE_COMPATIBILITY})
    install(FILES ${PROJECT_BINARY_DIR}/gyreConfig.cmake ${PROJECT_BINARY_DIR}/gyreConfigVersion.cmake
            ${PROJECT_SOURCE_DIR}/cmake/GyreZstd.cmake
            DESTINATION ${package} COMPONENT development)
    gyre_pkg_config(chess "A chess library: positions, moves, notation, PGN, books, endgame tables")
    gyre_pkg_config(engine "A chess engine as a library, and a client for UCI engines" "gyre-chess = ${PROJECT_VERSION}")
    gyre_pkg_config(database "Databases of chess games" "gyre-chess = ${PROJECT_VERSION}")
    gyre_pkg_config(lab "The algorithms of four documents on chess programs, to read and call"
                    "gyre-engine = ${PROJECT_VERSION}")
    gyre_pkg_config(c "Gyre's chess library and engine for C and for bindings of other languages")
    if(GYRE_LTO AND GYRE_LTO_WORKS AND NOT BUILD_SHARED_LIBS)
        install(CODE "message(WARNING \"The static libraries were built with GYRE_LTO: only \
${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION} can link them\")" COMPONENT development)
    endif()
endfunction()

# Installs the program, its licences, manual pages and shell completions. The program itself writes the latter two; they are
# left out if it cannot run here, for example when it was compiled for another system.
function(gyre_install_program)
    install(TARGETS gyre RUNTIME COMPONENT tools)
    install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/NOTICES.md
            DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT tools)
    if(CMAKE_CROSSCOMPILING OR GYRE_SANITIZE)
        return()
    endif()
    set(folder ${PROJECT_BINARY_DIR}/shell)
    add_custom_command(
        OUTPUT ${folder}/gyre.fish
        COMMAND ${CMAKE_COMMAND} -E rm -rf ${folder}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}/man1
        COMMAND gyre man --folder ${folder}/man1
        COMMAND gyre completion bash > ${folder}/gyre
        COMMAND gyre completion zsh > ${folder}/_gyre
        COMMAND gyre completion fish > ${folder}/gyre.fish
        DEPENDS gyre
        COMMENT "Writing manual pages and completions"
        VERBATIM)
    add_custom_target(gyre_shell_files ALL DEPENDS ${folder}/gyre.fish)
    install(DIRECTORY ${folder}/man1 DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT tools)
    install(FILES ${folder}/gyre DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT tools)
    install(FILES ${folder}/_gyre DESTINATION ${CMAKE_INSTALL_DATADIR}/${GYRE_ZSH_COMPLETIONS} COMPONENT tools)
    install(FILES ${folder}/gyre.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT tools)
endfunction()
