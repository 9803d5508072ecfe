# Adds the target gyre::zstd if libzstd is installed. CMake before 4 has no find module for it, and not every package of
# libzstd includes a CMake file. This file is installed too, for projects that link Gyre's static library.
find_path(GYRE_ZSTD_INCLUDE_DIR zstd.h)
find_library(GYRE_ZSTD_LIBRARY zstd)
mark_as_advanced(GYRE_ZSTD_INCLUDE_DIR GYRE_ZSTD_LIBRARY)
if(GYRE_ZSTD_INCLUDE_DIR AND GYRE_ZSTD_LIBRARY AND NOT TARGET gyre::zstd)
    add_library(gyre::zstd UNKNOWN IMPORTED)
    set_target_properties(gyre::zstd PROPERTIES
        IMPORTED_LOCATION ${GYRE_ZSTD_LIBRARY}
        INTERFACE_INCLUDE_DIRECTORIES ${GYRE_ZSTD_INCLUDE_DIR})
endif()
