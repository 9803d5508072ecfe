# The farm's SQL as C++ strings, and the libraries of its two stores. Each library is used if its option is on and it is
# installed.

# gyre_sql_texts(FOLDER OUTPUT): stores the files NNNN_*.sql of src/farm/sql/FOLDER as initialisers of Migration, by
# number. Files of one number are one migration, in the order of their names.
function(gyre_sql_texts folder output)
    file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/farm/sql/${folder}/[0-9]*.sql)
    list(SORT files)
    set(version 0)
    foreach(file IN LISTS files)
        gyre_sql_text(${file} text)
        get_filename_component(name ${file} NAME)
        string(REGEX MATCH "^0*([0-9]+)" number ${name})
        if(NOT CMAKE_MATCH_1 EQUAL version)
            if(texts)
                string(APPEND texts "},\n")
            endif()
            string(APPEND texts "    {${version}, ${CMAKE_MATCH_1},\n")
            set(version ${CMAKE_MATCH_1})
        endif()
        string(APPEND texts "${text}\n")
    endforeach()
    string(APPEND texts "},\n")
    set(${output} "${texts}" PARENT_SCOPE)
endfunction()

function(gyre_sql_text file output)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} text)
    set(${output} "R\"sql(${text})sql\"" PARENT_SCOPE)
endfunction()

# gyre_make_farm_sql(SOURCE): writes the C++ source for src/farm/sql_files.h and stores its path.
function(gyre_make_farm_sql source)
    gyre_sql_texts(postgres postgres)
    gyre_sql_texts(sqlite sqlite)
    gyre_sql_text(${PROJECT_SOURCE_DIR}/src/farm/sql/sqlite/functions.sql functions)
    set(made ${PROJECT_BINARY_DIR}/farm_sql.cpp)
    file(CONFIGURE OUTPUT ${made} @ONLY CONTENT [[// Made by cmake/GyreFarm.cmake of src/farm/sql.
#include "farm/sql_files.h"

namespace gyre::farm {

static constexpr Migration postgres_files[] = {
@postgres@};
static constexpr Migration sqlite_files[] = {
@sqlite@};

std::span<const Migration> postgres_migrations() { return postgres_files; }
std::span<const Migration> sqlite_migrations() { return sqlite_files; }
std::string_view sqlite_functions() { return @functions@; }

}  // namespace gyre::farm
]])
    set(${source} ${made} PARENT_SCOPE)
endfunction()

option(GYRE_WITH_POSTGRES "Support farms on a PostgreSQL server" ON)

# SQLite, and the headers of PostgreSQL's client library: a build without them cannot join a farm on a server.
function(gyre_link_farm)
    if(NOT TARGET gyre_farm)
        return()
    endif()
    if(GYRE_WITH_SQLITE AND SQLite3_FOUND)
        target_compile_definitions(gyre_farm PRIVATE GYRE_SQLITE)
        target_link_libraries(gyre_farm PRIVATE SQLite::SQLite3)
    endif()
    if(GYRE_WITH_POSTGRES)
        find_package(PostgreSQL QUIET)
        if(PostgreSQL_FOUND)
            target_compile_definitions(gyre_farm PRIVATE GYRE_POSTGRES)
            # farm/store/libpq.cpp loads the library when a farm needs it.
            target_include_directories(gyre_farm PRIVATE ${PostgreSQL_INCLUDE_DIRS})
            target_link_libraries(gyre_farm PRIVATE ${CMAKE_DL_LIBS})
        else()
            message(STATUS "libpq is not installed: gyre farm is built without PostgreSQL")
        endif()
    endif()
endfunction()
