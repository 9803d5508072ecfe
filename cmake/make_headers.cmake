# Writes the public headers into DESTINATION. Headers of ROOT/include are copied unchanged; in headers of LAYERS,
# includes of "LAYER/FILE" become "gyre/LAYER/FILE". board/attacks/active.h is replaced by one that always chooses
# SLIDERS, the method that the library was built with. Files whose contents stay the same are not rewritten.
string(REPLACE "," ";" LAYERS "${LAYERS}")
set(written)

function(put name text)
    set(path ${DESTINATION}/${name})
    set(old)
    if(EXISTS ${path})
        file(READ ${path} old)
    endif()
    if(NOT "${old}" STREQUAL "${text}")
        file(WRITE ${path} "${text}")
    endif()
    set(written ${written} ${path} PARENT_SCOPE)
endfunction()

string(REPLACE "." ";" parts ${VERSION})
list(GET parts 0 major)
list(GET parts 1 minor)
list(GET parts 2 patch)
put(version.h "#pragma once

/// @file
/// Version of this library. The public interface changes only with the major number; before 1.0, with the minor number.

/// The version as text.
#define GYRE_VERSION \"${VERSION}\"
/// Major number of the version.
#define GYRE_VERSION_MAJOR ${major}
/// Minor number of the version.
#define GYRE_VERSION_MINOR ${minor}
/// Patch number of the version.
#define GYRE_VERSION_PATCH ${patch}
")

string(REGEX REPLACE "Attacks$" "" method ${SLIDERS})
if(method STREQUAL "Pext" OR method STREQUAL "Magic")
    string(TOLOWER ${method} header)
else()
    set(header all)
endif()
set(active "#pragma once

#include \"gyre/board/attacks/${header}.h\"

namespace gyre {

/// Slider attack method that the library was built with.
using Sliders = ${SLIDERS};

}  // namespace gyre
")

# The C interface is beside the folder.
file(READ ${ROOT}/include/gyre.h text)
put(../gyre.h "${text}")

file(GLOB umbrellas RELATIVE ${ROOT}/include/gyre ${ROOT}/include/gyre/*.h)
foreach(name IN LISTS umbrellas)
    file(READ ${ROOT}/include/gyre/${name} text)
    put(${name} "${text}")
endforeach()

string(REPLACE ";" "|" any_layer "${LAYERS}")
foreach(layer IN LISTS LAYERS)
    file(GLOB_RECURSE names RELATIVE ${ROOT}/src ${ROOT}/src/${layer}/*.h ${ROOT}/src/${layer}/*.inl
         ${ROOT}/src/${layer}/*.def)
    foreach(name IN LISTS names)
        file(READ ${ROOT}/src/${name} text)
        string(REGEX REPLACE "#include \"(${any_layer})/" "#include \"gyre/\\1/" text "${text}")
        if(name STREQUAL "board/attacks/active.h")
            set(text "${active}")
        endif()
        put(${name} "${text}")
    endforeach()
endforeach()

file(GLOB_RECURSE there ${DESTINATION}/*)
if(there)
    list(REMOVE_ITEM there ${written})
endif()
if(there)
    file(REMOVE ${there})
endif()
