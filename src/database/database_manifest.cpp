#include "database/database_manifest.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <fmt/core.h>

#include "base/bytes.h"
#include "base/file_bytes.h"
#include "base/json.h"
#include "base/new_file.h"
#include "base/system.h"
#include "base/text.h"
#include "base/try.h"
#include "base/xxh64.h"

namespace gyre::database {

namespace {

constexpr std::size_t most_manifest_bytes = std::size_t{1} << 30;
constexpr std::string_view sum_word = "xxh64 ";

std::uint64_t sum_of(std::string_view text) { return xxh64(byte_view(text)); }

/// Reads the members of an object; remembers whether one was missing or had another type.
class Members {
public:
    explicit Members(const Json& object) : object_(object) {}

    std::uint64_t number(std::string_view name) {
        const Json* const member = object_.find(name);
        const double* const value = member == nullptr ? nullptr : member->number();
        constexpr double most = 9007199254740992.0;
        if (value == nullptr || *value < 0 || *value > most || *value != std::floor(*value)) return lack();
        return static_cast<std::uint64_t>(*value);
    }
    std::uint64_t hex(std::string_view name) {
        const std::string digits = text(name);
        std::uint64_t value = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
        if (digits.empty() || read.ec != std::errc() || read.ptr != digits.data() + digits.size()) return lack();
        return value;
    }
    std::string text(std::string_view name) {
        const Json* const member = object_.find(name);
        const std::string* const value = member == nullptr ? nullptr : member->text();
        if (value == nullptr) lack();
        return value == nullptr ? std::string() : *value;
    }
    bool flag(std::string_view name) {
        const Json* const member = object_.find(name);
        const bool* const value = member == nullptr ? nullptr : member->boolean();
        if (value == nullptr) lack();
        return value != nullptr && *value;
    }
    /// Name of a file in the folder itself.
    std::string file_name(std::string_view name) {
        std::string file = text(name);
        if (file.empty() || file.find_first_of("/\\") != file.npos || file.starts_with('.')) lack();
        return file;
    }
    bool is_complete() const { return complete_; }

private:
    std::uint64_t lack() {
        complete_ = false;
        return 0;
    }

    const Json& object_;
    bool complete_ = true;
};

Json to_json(const SegmentEntry& segment) {
    Json json;
    json.set("file", segment.file).set("size", segment.size).set("games", segment.games).set("moves", segment.moves);
    json.set("sum", hex_digits(segment.sum));
    if (segment.format != oldest_format) json.set("format", segment.format);
    if (segment.deleted)
        json.set("deleted", Json()
                                .set("file", segment.deleted->file)
                                .set("games", segment.deleted->games)
                                .set("sum", hex_digits(segment.deleted->sum)));
    return json;
}

Fault wrong_member() { return {"fault.database.wrong_member"}; }

/// Reads an entry of a list.
template <class Entry>
Result<Entry, Fault> read(const Json& json);

template <>
Result<SegmentEntry, Fault> read(const Json& json) {
    Members members(json);
    SegmentEntry segment{members.file_name("file"),
                         members.number("size"),
                         members.number("games"),
                         members.number("moves"),
                         members.hex("sum"),
                         {},
                         oldest_format};
    if (json.find("format") != nullptr) segment.format = static_cast<unsigned>(members.number("format"));
    bool is_right = segment.format >= oldest_format && segment.format <= newest_format;
    if (const Json* const deleted = json.find("deleted")) {
        Members about(*deleted);
        segment.deleted = DeletionEntry{about.file_name("file"), about.number("games"), about.hex("sum")};
        is_right = is_right && about.is_complete() && segment.deleted->games <= segment.games;
    }
    if (!is_right || !members.is_complete()) return wrong_member();
    return segment;
}

Json to_json(const ImportedSource& source) {
    return Json()
        .set("path", source.path)
        .set("size", source.size)
        .set("head", hex_digits(source.head))
        .set("offset", source.offset)
        .set("line", source.line)
        .set("games", source.games)
        .set("broken", source.broken)
        .set("done", source.is_done)
        .set("encoding", hex_digits(source.encoding));
}

template <>
Result<ImportedSource, Fault> read(const Json& json) {
    Members members(json);
    ImportedSource source{members.text("path"),     members.number("size"), members.hex("head"),
                          members.number("offset"), members.number("line"), members.number("games"),
                          members.number("broken"), members.flag("done"),   members.hex("encoding")};
    if (!members.is_complete()) return wrong_member();
    return source;
}

Json to_json(const SavedSearch& search) { return Json().set("name", search.name).set("question", search.question); }

template <>
Result<SavedSearch, Fault> read(const Json& json) {
    Members members(json);
    SavedSearch search{members.text("name"), members.text("question")};
    if (!members.is_complete()) return wrong_member();
    return search;
}

/// Reads the list of a member.
template <class Entry>
Result<void, Fault> read_list(const Json& json, std::string_view name, std::vector<Entry>& entries) {
    const Json* const list = json.find(name);
    const Json::Array* const array = list == nullptr ? nullptr : list->array();
    if (array == nullptr) return wrong_member();
    for (const Json& item : *array) {
        GYRE_TRY(auto entry, read<Entry>(item));
        entries.push_back(std::move(entry));
    }
    return {};
}

/// Why a manifest is not read.
struct NotRead {
    Fault reason;
    /// Whether a newer Gyre wrote it; else it is damaged.
    bool is_newer = false;
};

/// `name` is what a newer Gyre has written.
Result<Manifest, NotRead> read_text(std::string_view text, const std::string& name) {
    const std::size_t at = text.rfind(sum_word);
    if (at == text.npos || text.substr(at) != fmt::format("{}{}\n", sum_word, hex_digits(sum_of(text.substr(0, at)))))
        return NotRead{"fault.database.wrong_checksum"};
    constexpr JsonLimits limits{16, 100'000'000};
    const auto json = parse_json(text.substr(0, at), limits);
    if (!json) return NotRead{Fault::plain(json.error())};
    Members members(*json);
    const std::uint64_t format = members.number("gyre_database");
    if (format > newest_format)
        return NotRead{{"fault.database.newer", {name, std::to_string(oldest_format), std::to_string(newest_format)}},
                       true};
    Manifest manifest;
    manifest.generation = members.number("generation");
    manifest.next_file = members.number("next_file");
    if (format < oldest_format || !members.is_complete()) return NotRead{wrong_member()};
    const auto lists = read_list(*json, "segments", manifest.segments)
                           .and_then([&] { return read_list(*json, "sources", manifest.sources); })
                           .and_then([&] { return read_list(*json, "searches", manifest.searches); });
    if (!lists) return NotRead{lists.error()};
    return manifest;
}

}  // namespace

unsigned Manifest::format() const {
    unsigned format = oldest_format;
    for (const SegmentEntry& segment : segments) format = std::max(format, segment.format);
    return format;
}

std::string Manifest::text() const {
    Json json;
    json.set("gyre_database", format()).set("generation", generation).set("next_file", next_file);
    json.set("segments", json_array(segments, [](const auto& entry) { return to_json(entry); }));
    json.set("sources", json_array(sources, [](const auto& entry) { return to_json(entry); }));
    json.set("searches", json_array(searches, [](const auto& entry) { return to_json(entry); }));
    const std::string text = json.dump(JsonStyle::Lines) + '\n';
    return fmt::format("{}{}{}\n", text, sum_word, hex_digits(sum_of(text)));
}

Result<Manifest, std::string> Manifest::parse(std::string_view text) {
    return read_text(text, "it").transform_error([](const NotRead& error) { return error.reason.message(); });
}

Result<std::string, Fault> read_manifest_text(const std::string& folder) {
    namespace fs = std::filesystem;
    const std::string path = folder + '/' + std::string(manifest_name);
    const auto bytes = read_regular_file(path, most_manifest_bytes);
    if (bytes) return std::string(bytes->begin(), bytes->end());
    std::error_code error;
    const fs::file_status status = fs::status(folder, error);
    if (status.type() == fs::file_type::not_found) return Fault{"fault.database.no_folder", {quoted_path(folder)}};
    if (status.type() == fs::file_type::regular) return file_instead_of_folder(folder);
    if (fs::status(path, error).type() == fs::file_type::not_found)
        return Fault{"fault.database.no_manifest", {quoted_path(folder), std::string(manifest_name)}};
    return Fault{"fault.database.not_one", {quoted_path(folder), bytes.error()}};
}

Fault file_instead_of_folder(const std::string& path) { return {"fault.database.is_file", {quoted_path(path)}}; }

Result<Manifest, Fault> read_manifest(const std::string& folder) {
    GYRE_TRY(const auto text, read_manifest_text(folder));
    return read_text(text, quoted_path(folder)).transform_error([&](const NotRead& error) -> Fault {
        if (error.is_newer) return error.reason;
        return {"fault.database.damaged",
                {quoted_path(folder + '/' + std::string(manifest_name)), std::vector{error.reason}}};
    });
}

Result<void, std::string> replace_manifest(const std::string& folder, const Manifest& manifest) {
    namespace fs = std::filesystem;
    const std::string path = folder + '/' + std::string(manifest_name), text = manifest.text();
    const std::string next = folder + '/' + std::string(next_manifest_name);
    std::error_code ignored;
    fs::remove(next, ignored);
    auto file = NewFile::create(next);
    if (!file) return Failure(next + ": " + file.error());
    auto written = file->write(text).and_then([&] { return file->finish(); });
    if (!written) return Failure(next + ": " + written.error());
    if (const auto old = fs::status(path, ignored); fs::exists(old)) fs::permissions(next, old.permissions(), ignored);
    // Never by a copy: it would be incomplete after a crash.
    if (const auto renamed = system::rename_over(next, path); !renamed) {
        fs::remove(next, ignored);
        return Failure(path + ": " + renamed.error().message());
    }
    if (const auto synced = system::sync_folder(folder); !synced)
        return Failure(folder + ": " + synced.error().message());
    return {};
}

}  // namespace gyre::database
