#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "base/text.h"
#include "database/database.h"
#include "database/database_writer.h"

namespace gyre::database {

namespace {

constexpr std::string_view lost_ending = ".lost";

/// Files that have new names until they get their old ones back.
class RenamedFiles {
public:
    explicit RenamedFiles(std::string folder) : folder_(std::move(folder)) {}

    /// A file that is missing is no error.
    Result<void, std::string> rename(const std::string& name) {
        const std::string path = folder_ + '/' + name;
        std::error_code error;
        if (!std::filesystem::exists(path, error)) return {};
        std::filesystem::rename(path, path + std::string(lost_ending), error);
        if (error) return Failure(quoted_path(path) + ": " + error.message());
        paths_.push_back(path);
        return {};
    }
    void undo() const {
        std::error_code ignored;
        for (const std::string& path : paths_) std::filesystem::rename(path + std::string(lost_ending), path, ignored);
    }

private:
    std::string folder_;
    std::vector<std::string> paths_;
};

}  // namespace

Result<std::uint64_t, std::string> DatabaseWriter::drop_unreadable() {
    const auto database = Database::open(folder_);
    if (!database) return Failure(database.error().message());
    std::uint64_t lost = 0;
    std::vector<SegmentEntry> kept, dropped;
    for (std::size_t i = 0; i < database->segments().size(); ++i) {
        const Segment& segment = *database->segments()[i];
        const SegmentEntry& entry = database->manifest().segments[i];
        (segment.readable() ? kept : dropped).push_back(entry);
        if (!segment.readable()) lost += segment.games() - segment.deleted_games();
    }
    if (dropped.empty()) return lost;
    // The commit removes files that the manifest no longer names, except those with other endings.
    RenamedFiles files(folder_);
    const auto drop = [&]() -> Result<void, std::string> {
        for (const SegmentEntry& entry : dropped) {
            if (auto renamed = files.rename(entry.file); !renamed) return renamed;
            if (!entry.deleted) continue;
            if (auto renamed = files.rename(entry.deleted->file); !renamed) return renamed;
        }
        manifest_.segments = std::move(kept);
        return commit();
    };
    if (const auto done = drop(); !done) {
        files.undo();
        return Failure(done.error());
    }
    return lost;
}

}  // namespace gyre::database
