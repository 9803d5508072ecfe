# Embeds the built files of the local page into the program. The server needs Boost.Beast and is left out without it.
option(GYRE_WITH_BEAST "Serve the local page with Boost.Beast" ON)

if(TARGET gyre_web)
    set(page ${PROJECT_SOURCE_DIR}/webui/dist)
    file(GLOB_RECURSE page_files CONFIGURE_DEPENDS ${page}/*)
    set(embedded ${PROJECT_BINARY_DIR}/page_assets.cpp)
    add_custom_command(OUTPUT ${embedded}
        COMMAND ${CMAKE_COMMAND} -DPAGE=${page} -DOUT=${embedded} -P ${PROJECT_SOURCE_DIR}/cmake/embed_page.cmake
        DEPENDS ${page_files} ${PROJECT_SOURCE_DIR}/cmake/embed_page.cmake
        VERBATIM)
    target_sources(gyre_web PRIVATE ${embedded})

    if(GYRE_WITH_BEAST)
        find_path(BEAST_INCLUDE_DIR boost/beast/core.hpp)
        mark_as_advanced(BEAST_INCLUDE_DIR)
        if(BEAST_INCLUDE_DIR)
            set_source_files_properties(${PROJECT_SOURCE_DIR}/src/web/server.cpp PROPERTIES COMPILE_DEFINITIONS
                GYRE_BEAST)
            gyre_portable_headers(boost ${BEAST_INCLUDE_DIR} boost)
            target_include_directories(gyre_web SYSTEM PRIVATE ${boost})
            if(WIN32)
                target_link_libraries(gyre_web PRIVATE ws2_32 mswsock)
            endif()
        else()
            message(STATUS "Boost.Beast is not installed: 'gyre serve' is left out")
        endif()
    endif()
endif()
