# Writes the public headers into DESTINATION: those of ROOT/include/gyre as they are, and those of each of LAYERS with
# their includes as "gyre/LAYER/FILE" instead of "LAYER/FILE". board/attacks/active.h names SLIDERS, the method that the
# library was built with, whatever flags the includer has. Files that stay the same are not touched.
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
/// The version of this library: what is public changes with the major number only, or before 1.0 with the minor one.

/// As text.
#define GYRE_VERSION \"${VERSION}\"
/// The first number.
#define GYRE_VERSION_MAJOR ${major}
/// The second number.
#define GYRE_VERSION_MINOR ${minor}
/// The third number.
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

/// The method that the library was built with; what includes this must use the same.
using Sliders = ${SLIDERS};

}  // namespace gyre
")

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
