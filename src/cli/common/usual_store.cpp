#include "cli/common/usual_store.h"

#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "base/text.h"

namespace gyre::cli {

namespace {

/// Returns the user's cache folder; empty if there is none or the path is relative.
std::filesystem::path user_cache() {
    const auto folder_of = [](const char* name) {
        const char* const value = std::getenv(name);
        const std::filesystem::path folder(value == nullptr ? "" : value);
        return folder.is_absolute() ? folder : std::filesystem::path();
    };
    if (auto cache = folder_of("XDG_CACHE_HOME"); !cache.empty()) return cache;
    const auto home = folder_of("HOME");
    return home.empty() ? home : home / ".cache";
}

}  // namespace

std::string usual_analysis_store() {
    const std::filesystem::path cache = user_cache();
    return cache.empty() ? std::string() : (cache / "gyre" / "analysis.sqlite").string();
}

Result<void, std::string> make_usual_store_folder() {
    const std::filesystem::path cache = user_cache();
    // The cache folder itself may be missing on a new system, so it is created, but not its parent.
    std::error_code failure;
    for (const std::filesystem::path& folder : {cache, cache / "gyre"}) {
        if (std::filesystem::is_directory(folder, failure)) continue;
        std::filesystem::create_directory(folder, failure);
        if (failure) return gyre::quoted(folder.string(), 200) + ": " + failure.message();
    }
    return {};
}

}  // namespace gyre::cli
