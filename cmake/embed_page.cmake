# cmake -DPAGE=FOLDER -DOUT=FILE.cpp -P embed_page.cmake: writes a C++ source with the contents of every file in FOLDER.
file(GLOB_RECURSE files RELATIVE ${PAGE} ${PAGE}/*)
list(SORT files)

set(arrays "")
set(rows "")
set(number 0)
foreach(file IN LISTS files)
    file(READ ${PAGE}/${file} bytes HEX)
    file(MD5 ${PAGE}/${file} tag)
    string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
    cmake_path(GET file EXTENSION LAST_ONLY extension)
    set(type application/octet-stream)
    if(extension STREQUAL ".html")
        set(type "text/html; charset=utf-8")
    elseif(extension STREQUAL ".js")
        set(type "text/javascript; charset=utf-8")
    elseif(extension STREQUAL ".css")
        set(type "text/css; charset=utf-8")
    elseif(extension STREQUAL ".svg")
        set(type "image/svg+xml")
    endif()
    string(APPEND arrays "constexpr char file_${number}[] = \"${bytes}\";\n")
    string(APPEND rows "    {\"/${file}\", \"${type}\", {file_${number}, sizeof file_${number} - 1}, \"\\\"${tag}\\\"\"},\n")
    math(EXPR number "${number} + 1")
endforeach()

file(WRITE ${OUT} "// Made by cmake/embed_page.cmake from webui/dist.
#include \"web/assets.h\"

#pragma GCC diagnostic ignored \"-Woverlength-strings\"

namespace gyre::web {

namespace {

${arrays}
constexpr Asset assets[] = {
${rows}};

}  // namespace

std::span<const Asset> page_assets() { return assets; }

}  // namespace gyre::web
")
