#include <algorithm>
#include <filesystem>
#include <system_error>

#include "base/text.h"
#include "tablebase/tables.h"

namespace gyre::tablebase {

namespace {

std::vector<std::string> folders_of(std::string_view path) {
    std::vector<std::string> folders;
    while (!path.empty()) {
        const std::string_view folder = take_until(path, path_separator);
        if (!folder.empty()) folders.emplace_back(folder);
    }
    return folders;
}

}  // namespace

FoundFiles find_table_files(std::string_view path) {
    namespace fs = std::filesystem;
    FoundFiles found;
    for (const std::string& folder : folders_of(path)) {
        std::error_code error;
        std::vector<std::string> files;
        if (fs::is_regular_file(folder, error)) {
            files.push_back(folder);
        } else {
            for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
                files.push_back(at->path().string());
            if (error) found.faults.push_back(quoted_path(folder) + " can't be read: " + error.message());
        }
        std::erase_if(files, [](const std::string& file) {
            return !file.ends_with(file_suffix(TableKind::Wdl)) && !file.ends_with(file_suffix(TableKind::Dtz));
        });
        std::sort(files.begin(), files.end());
        found.paths.insert(found.paths.end(), files.begin(), files.end());
    }
    return found;
}

}  // namespace gyre::tablebase
