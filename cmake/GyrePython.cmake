# The Python package gyre: extension modules of python/src, and the Python files of python/gyre, together in
# python/gyre of the build folder. PYTHONPATH=build/python/python uses the package without installing it.

# gyre_python_module(NAME FOLDER LAYER...): adds the extension module gyre.NAME, made of python/src/FOLDER/*.cpp. Nothing
# happens if there are no sources.
function(gyre_python_module name folder)
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/python/src/${folder}/*.cpp)
    if(NOT sources)
        return()
    endif()
    set(target gyre_python${name})
    pybind11_add_module(${target} MODULE NO_EXTRAS ${sources})
    list(TRANSFORM ARGN PREPEND gyre_)
    target_link_libraries(${target} PRIVATE ${ARGN} gyre_flags gyre_fmt gyre_warnings)
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/python/src)
    target_compile_definitions(${target} PRIVATE GYRE_VERSION="${PROJECT_VERSION}")
    # Each module has its own copy of Gyre's code: no symbol may be shared with another module of the process.
    set(script ${PROJECT_BINARY_DIR}/python_module.map)
    file(CONFIGURE OUTPUT ${script} CONTENT "{ global: PyInit_*; local: *; };\n")
    target_link_options(${target} PRIVATE -Wl,--version-script=${script})
    gyre_skip_link_time_optimisation(${target})
    # Builds that are only tested compile the bindings with less optimisation, in half the time.
    if(GYRE_FAT_OBJECTS)
        target_compile_options(${target} PRIVATE -O1)
    endif()
    # Debian's build has no build type, and keeps the debug information in a package of its own.
    if(CMAKE_BUILD_TYPE STREQUAL Release)
        target_link_options(${target} PRIVATE -s)
    endif()
    set_target_properties(${target} PROPERTIES
        OUTPUT_NAME ${name} CXX_VISIBILITY_PRESET hidden LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/python/gyre)
    add_dependencies(gyre_python ${target})
    install(TARGETS ${target} LIBRARY DESTINATION ${GYRE_PYTHON_FOLDER}/gyre COMPONENT python)
endfunction()

# Links each file of python/gyre into the build folder, so that a change needs no build.
function(gyre_link_python_files)
    file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/python/gyre
         ${PROJECT_SOURCE_DIR}/python/gyre/*.py ${PROJECT_SOURCE_DIR}/python/gyre/*.pyi
         ${PROJECT_SOURCE_DIR}/python/gyre/py.typed)
    foreach(file IN LISTS files)
        cmake_path(GET file PARENT_PATH folder)
        file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/python/gyre/${folder})
        file(CREATE_LINK ${PROJECT_SOURCE_DIR}/python/gyre/${file} ${PROJECT_BINARY_DIR}/python/gyre/${file} SYMBOLIC)
        install(FILES ${PROJECT_SOURCE_DIR}/python/gyre/${file} DESTINATION ${GYRE_PYTHON_FOLDER}/gyre/${folder}
                COMPONENT python)
    endforeach()
endfunction()

# Adds the target gyre_python, which builds all modules.
function(gyre_python)
    find_package(Python 3.11 REQUIRED COMPONENTS Interpreter Development.Module)
    find_package(pybind11 2.10 REQUIRED)
    set(GYRE_PYTHON_FOLDER lib/python3/dist-packages CACHE STRING "Folder of the Python package, relative to the prefix")
    mark_as_advanced(GYRE_PYTHON_FOLDER)
    add_custom_target(gyre_python)
    gyre_python_module(_core core base board chess notation tablebase eval search engine engines collection database
                       analysis puzzles report)
    gyre_python_module(_chess chess base board chess notation tablebase)
    gyre_link_python_files()
endfunction()
