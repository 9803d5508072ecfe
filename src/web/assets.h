#pragma once

#include <span>
#include <string_view>

namespace gyre::web {

/// A file of the page, built into the program from webui/dist.
struct Asset {
    /// Path in the URL, such as "/index.html".
    std::string_view path;
    std::string_view content_type;
    std::string_view bytes;
    /// ETag with its quotes. It differs if the bytes differ.
    std::string_view tag;
};

std::span<const Asset> page_assets();

}  // namespace gyre::web
