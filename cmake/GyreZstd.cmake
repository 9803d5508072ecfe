# The target gyre::zstd where libzstd is found: no CMake before 4 knows it, and not every system's package brings its own
# file. Installed too, for projects that link the static library.
find_path(GYRE_ZSTD_INCLUDE_DIR zstd.h)
find_library(GYRE_ZSTD_LIBRARY zstd)
mark_as_advanced(GYRE_ZSTD_INCLUDE_DIR GYRE_ZSTD_LIBRARY)
if(GYRE_ZSTD_INCLUDE_DIR AND GYRE_ZSTD_LIBRARY AND NOT TARGET gyre::zstd)
    add_library(gyre::zstd UNKNOWN IMPORTED)
    set_target_properties(gyre::zstd PROPERTIES
        IMPORTED_LOCATION ${GYRE_ZSTD_LIBRARY}
        INTERFACE_INCLUDE_DIRECTORIES ${GYRE_ZSTD_INCLUDE_DIR})
endif()
