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

Result<std::unique_ptr<analysis::Store>, std::string> open_analysis_store(std::string_view command,
                                                                          const std::string& path, bool is_asked_for,
                                                                          console::Output& output) {
    if (path.empty()) return std::unique_ptr<analysis::Store>(std::make_unique<analysis::MemoryStore>());
    auto folder = is_asked_for ? Result<void, std::string>() : make_usual_store_folder();
    auto opened = std::move(folder).and_then([&path] { return analysis::open_sqlite_store(path); });
    if (opened) return opened;
    if (is_asked_for) return opened.error() + "; --no-store runs without it";
    output.error(std::string(command) + ": warning: " + opened.error() + "; results are not kept for the next run");
    return std::unique_ptr<analysis::Store>(std::make_unique<analysis::MemoryStore>());
}

}  // namespace gyre::cli
