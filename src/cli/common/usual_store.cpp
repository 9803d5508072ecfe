#include "cli/common/usual_store.h"

#include <cstdlib>
#include <filesystem>
#include <initializer_list>
#include <string_view>
#include <system_error>

#include "base/text.h"

namespace gyre::cli {

namespace {

/// A folder of the user that a variable names, or else one below the home folder; empty if there is none or the path is
/// relative.
std::filesystem::path user_folder(const char* variable, const char* below_home) {
    const auto folder_of = [](const char* name) {
        const char* const value = std::getenv(name);
        const std::filesystem::path folder(value == nullptr ? "" : value);
        return folder.is_absolute() ? folder : std::filesystem::path();
    };
    if (auto folder = folder_of(variable); !folder.empty()) return folder;
    const auto home = folder_of("HOME");
    return home.empty() ? home : home / below_home;
}
std::filesystem::path user_cache() { return user_folder("XDG_CACHE_HOME", ".cache"); }
std::filesystem::path user_data() { return user_folder("XDG_DATA_HOME", ".local/share"); }

/// Creates those of the folders that are missing, outer ones first.
Result<void, std::string> make_folders(std::initializer_list<std::filesystem::path> folders) {
    std::error_code failure;
    for (const std::filesystem::path& folder : folders) {
        if (std::filesystem::is_directory(folder, failure)) continue;
        std::filesystem::create_directory(folder, failure);
        if (failure) return gyre::quoted_path(folder.string()) + ": " + failure.message();
    }
    return {};
}

std::string usual_file(const std::filesystem::path& outer, const char* name) {
    return outer.empty() ? std::string() : (outer / "gyre" / name).string();
}

}  // namespace

std::string usual_analysis_store() { return usual_file(user_cache(), "analysis.sqlite"); }
std::string usual_progress_file() { return usual_file(user_data(), "progress.sqlite"); }

Result<void, std::string> make_usual_store_folder() {
    // The cache folder itself may be missing on a new system, so it is created, but not its parent.
    return make_folders({user_cache(), user_cache() / "gyre"});
}

Result<void, std::string> make_usual_progress_folder() {
    const std::filesystem::path data = user_data();
    // On a new system both parts of ~/.local/share may be missing.
    return make_folders({data.parent_path(), data, data / "gyre"});
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
