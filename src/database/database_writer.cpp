#include "database/database_writer.h"

#include <algorithm>
#include <fcntl.h>
#include <filesystem>
#include <fmt/core.h>
#include <set>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "base/file_bytes.h"
#include "base/new_file.h"
#include "base/system.h"
#include "base/text.h"
#include "base/try.h"
#include "base/xxh64.h"
#include "database/database.h"
#include "database/stored_game.h"

namespace gyre::database {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_id = 64;
constexpr int usual_mode = 0666;

std::string join_path(const std::string& folder, std::string_view name) { return folder + '/' + std::string(name); }

std::string file_name(std::uint64_t number, std::string_view kind) { return fmt::format("{:06}.{}", number, kind); }

constexpr std::string_view part_ending = ".part";

/// Whether a name is one that a writer gives; a file of another program must never be removed.
bool is_own_name(std::string_view name) {
    if (name.ends_with(part_ending)) name.remove_suffix(part_ending.size());
    if (name == next_manifest_name) return true;
    const std::size_t digits = std::min(name.find_first_not_of("0123456789"), name.size());
    const std::string_view kind = name.substr(digits);
    return digits >= 6 && (kind == ".games" || kind == ".deleted");
}

Fault::Argument lock_owner(const std::string& path) {
    const auto bytes = read_regular_file(path, longest_id);
    if (!bytes || bytes->empty()) return std::vector{Fault("fault.database.another_program")};
    return std::vector{Fault("fault.database.process", {showable(trimmed(text_view(*bytes)), longest_id)})};
}

/// Fails if a folder without a manifest has files that a new database might remove.
Result<void, Fault> check_is_unused(const std::string& folder) {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename().string();
        if (name == lock_name || name == next_manifest_name) continue;
        if (!is_own_name(name)) return Fault{"fault.database.other_files", {quoted_path(folder)}};
        if (!name.ends_with(part_ending))
            return Fault{"fault.database.lost_manifest", {quoted_path(folder), std::string(manifest_name)}};
    }
    if (error) return Fault::plain(folder + ": " + error.message());
    return {};
}

/// Whether games were deleted, or the format is an old one.
bool must_be_rewritten(const SegmentEntry& entry) { return entry.deleted || entry.format != newest_format; }

bool needs_compaction(const SegmentEntry& entry) {
    return must_be_rewritten(entry) || (entry.games < most_segment_games / 2 && entry.size < most_segment_bytes / 2);
}

}  // namespace

Result<DatabaseWriter, Fault> DatabaseWriter::lock(const std::string& folder) {
    const std::string path = join_path(folder, lock_name);
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | system::open_flags, usual_mode);
    if (file < 0) return Fault::plain(path + ": " + system::last_error().message());
    DatabaseWriter writer(folder, Descriptor(file));
    if (!system::lock(file)) return Fault{"fault.database.locked", {lock_owner(path), quoted_path(folder)}};
    // A writer that discards its new database removes the file before it gives up the lock.
    struct stat held {
    }, named{};
    if (::fstat(file, &held) != 0 || ::stat(path.c_str(), &named) != 0 || held.st_dev != named.st_dev ||
        held.st_ino != named.st_ino)
        return Fault{"fault.database.just_removed", {quoted_path(folder)}};
    const std::string id = fmt::format("{}\n", ::getpid());
    const bool is_noted = ::ftruncate(file, 0) == 0 && ::write(file, id.data(), id.size()) >= 0;
    if (!is_noted) return Fault::plain(path + ": " + system::last_error().message());
    return writer;
}

Result<DatabaseWriter, Fault> DatabaseWriter::open(const std::string& folder) {
    // A folder that is not a database gets no lock file.
    if (const auto manifest = read_manifest(folder); !manifest) return manifest.error();
    auto writer = lock(folder);
    if (!writer) return writer;
    if (auto loaded = writer->load(); !loaded) return loaded.error();
    return writer;
}

Result<void, Fault> DatabaseWriter::load() {
    GYRE_TRY(auto manifest, read_manifest(folder_));
    stored_ = manifest;
    manifest_ = std::move(manifest);
    remove_other_files();
    return {};
}

Result<DatabaseWriter, Fault> DatabaseWriter::open_or_create(const std::string& folder) {
    std::error_code error;
    bool makes_folder = false;
    if (fs::exists(join_path(folder, manifest_name), error)) return open(folder);
    if (fs::is_directory(folder, error)) {
        if (auto checked = check_is_unused(folder); !checked) return checked.error();
    } else if (fs::exists(folder, error)) {
        return file_instead_of_folder(folder);
    } else {
        if (!fs::create_directory(folder, error))
            return Fault{"fault.database.cannot_make", {quoted_path(folder), error.message()}};
        makes_folder = true;
        // Otherwise a crash could remove the folder with everything stored in it.
        if (const auto synced = system::sync_folder(join_path(folder, "..")); !synced)
            return Fault::plain(folder + ": " + synced.error().message());
    }
    auto writer = lock(folder);
    if (!writer) return writer;
    // Another program may have made the database in the meantime.
    const bool is_there = fs::exists(join_path(folder, manifest_name), error);
    if (is_there) {
        if (auto loaded = writer->load(); !loaded) return loaded.error();
    } else if (auto stored = writer->commit(); !stored) {
        return Fault::plain(stored.error());
    }
    writer->made_folder_ = makes_folder;
    writer->made_database_ = !is_there;
    return writer;
}

void DatabaseWriter::discard_if_unused() {
    const bool has_games = std::any_of(stored_.sources.begin(), stored_.sources.end(),
                                       [](const ImportedSource& source) { return source.games > 0; });
    const bool is_used = !stored_.segments.empty() || has_games || !stored_.searches.empty();
    if (!made_database_ || is_used) return;
    made_database_ = false;
    std::error_code error;
    // The lock last, so that no other program takes the folder for a database meanwhile.
    fs::remove(join_path(folder_, manifest_name), error);
    fs::remove(join_path(folder_, lock_name), error);
    // Only an empty folder is removed.
    if (made_folder_) fs::remove(folder_, error);
}

Result<void, std::string> DatabaseWriter::commit() {
    ++manifest_.generation;
    // The names of new files must be on disk before the manifest that has them.
    auto synced = system::sync_folder(folder_);
    auto done = synced ? replace_manifest(folder_, manifest_)
                       : Result<void, std::string>(Failure(folder_ + ": " + synced.error().message()));
    if (!done) {
        forget_changes();
        return done;
    }
    stored_ = manifest_;
    remove_other_files();
    return {};
}

/// Names are never used twice, and a manifest that was perhaps written must not be newer than the next one.
void DatabaseWriter::forget_changes() {
    const std::uint64_t generation = manifest_.generation, next_file = manifest_.next_file;
    manifest_ = stored_;
    manifest_.generation = generation;
    manifest_.next_file = next_file;
}

void DatabaseWriter::remove_other_files() const {
    std::set<std::string, std::less<>> needed{std::string(manifest_name), std::string(lock_name)};
    for (const SegmentEntry& segment : manifest_.segments) {
        needed.insert(segment.file);
        if (segment.deleted) needed.insert(segment.deleted->file);
    }
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder_, error)) {
        const std::string name = entry.path().filename().string();
        if (is_own_name(name) && !needed.contains(name)) fs::remove(entry.path(), error);
    }
}

Result<SegmentEntry, std::string> DatabaseWriter::write(const GameColumns& games) {
    return games.write(folder_, file_name(manifest_.next_file++, "games"));
}

Result<void, std::string> DatabaseWriter::add(const GameColumns& games) {
    if (games.games() == 0) return {};
    GYRE_TRY(auto entry, write(games));
    manifest_.segments.push_back(std::move(entry));
    return {};
}

Result<std::uint64_t, std::string> DatabaseWriter::remove(const std::vector<std::uint64_t>& numbers) {
    std::uint64_t count = 0;
    {
        const auto database = Database::open(folder_);
        if (!database) return Failure(database.error().message());
        for (const std::uint64_t number : numbers)
            if (number == 0 || number > database->last_number())
                return Failure(fmt::format("there is no game {}; the last one is {}", number, database->last_number()));
        const auto marked = mark_deleted(*database, numbers);
        if (!marked) {
            forget_changes();
            return marked.error();
        }
        count = *marked;
    }
    if (count > 0)
        if (auto done = commit(); !done) return done.error();
    return count;
}

Result<std::uint64_t, std::string> DatabaseWriter::replace(std::uint64_t number, const GameColumns& games) {
    std::uint64_t first = 0;
    const auto change = [&]() -> Result<void, std::string> {
        const auto database = Database::open(folder_);
        if (!database) return Failure(database.error().message());
        if (const auto place = database->find(number); !place) return Failure(place.error().message());
        first = 1;
        for (const SegmentEntry& entry : manifest_.segments) first += entry.games;
        if (const auto marked = mark_deleted(*database, {number}); !marked) return marked.error();
        return add(games);
    };
    if (auto changed = change(); !changed) {
        forget_changes();
        return changed.error();
    }
    if (auto done = commit(); !done) return done.error();
    return first;
}

/// Adds deletions to the changes; returns how many of the games were not deleted before.
Result<std::uint64_t, std::string> DatabaseWriter::mark_deleted(const Database& database,
                                                                const std::vector<std::uint64_t>& numbers) {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < database.segments().size(); ++i) {
        const Segment& segment = *database.segments()[i];
        Bytes bits((segment.games() + 7) / 8);
        std::uint64_t deleted = segment.deleted_games(), before = deleted;
        for (std::size_t game = 0; game < segment.games(); ++game)
            if (segment.is_deleted(game)) bits[game / 8] |= static_cast<std::uint8_t>(1u << (game % 8));
        for (const std::uint64_t number : numbers) {
            const std::uint64_t first = database.first_number(i);
            if (number < first || number - first >= segment.games()) continue;
            if (const auto& readable = segment.readable(); !readable)
                return Failure(fmt::format("game {}: {}", number, readable.error().message()));
            std::uint8_t& byte = bits[(number - first) / 8];
            const auto bit = static_cast<std::uint8_t>(1u << ((number - first) % 8));
            deleted += (byte & bit) == 0 ? 1u : 0u;
            byte |= bit;
        }
        if (deleted == before) continue;
        count += deleted - before;
        if (auto done = write_deleted(i, bits, deleted); !done) return done.error();
    }
    return count;
}

Result<void, std::string> DatabaseWriter::write_deleted(std::size_t segment, const Bytes& bits, std::uint64_t deleted) {
    const std::string name = file_name(manifest_.next_file++, "deleted");
    auto file = NewFile::create(join_path(folder_, name));
    if (!file) return Failure(name + ": " + file.error());
    if (auto done = file->write(bits).and_then([&] { return file->finish(); }); !done)
        return Failure(name + ": " + done.error());
    manifest_.segments[segment].deleted = DeletionEntry{name, deleted, xxh64(bits)};
    return {};
}

Result<std::uint64_t, std::string> DatabaseWriter::compact(const std::function<bool()>& stop) {
    const auto database = Database::open(folder_);
    if (!database) return Failure(database.error().message());
    std::vector<SegmentEntry> kept;
    GameColumns games;
    std::size_t rewritten = 0;
    UnpackedBlock block;
    const auto flush = [&]() -> Result<void, std::string> {
        games.pack_records();
        if (games.games() == 0) return {};
        GYRE_TRY(auto entry, write(games));
        kept.push_back(std::move(entry));
        games.clear();
        return {};
    };
    const auto& old = database->manifest().segments;
    for (std::size_t i = 0; i < old.size(); ++i) {
        const bool has_small_neighbour =
            games.games() > 0 || (i + 1 < old.size() && needs_compaction(old[i + 1]) && !must_be_rewritten(old[i]));
        if (!needs_compaction(old[i]) || (!must_be_rewritten(old[i]) && !has_small_neighbour) ||
            !database->segments()[i]->readable()) {
            if (auto done = flush(); !done) return done.error();
            kept.push_back(old[i]);
            continue;
        }
        ++rewritten;
        const Segment& segment = *database->segments()[i];
        for (std::size_t game = 0; game < segment.games(); ++game) {
            if (stop && stop()) return Failure("stopped; nothing was changed");
            if (segment.is_deleted(game)) continue;
            GYRE_TRY(auto row, database->row({i, game}, block));
            const auto hashes = hashes_of(row);
            if (!hashes) return Failure(segment.damage(game, hashes.error()));
            row.hashes = *hashes;
            games.add(row);
            if (!games.is_full()) continue;
            if (auto done = flush(); !done) return done.error();
        }
    }
    if (auto done = flush(); !done) return done.error();
    if (rewritten == 0) return std::uint64_t{0};
    const auto size_of = [](const std::vector<SegmentEntry>& segments) {
        std::uint64_t size = 0;
        for (const SegmentEntry& segment : segments) size += segment.size;
        return size;
    };
    const std::uint64_t before = size_of(old), after = size_of(kept);
    manifest_.segments = std::move(kept);
    if (auto done = commit(); !done) return done.error();
    return before > after ? before - after : std::uint64_t{0};
}

}  // namespace gyre::database
