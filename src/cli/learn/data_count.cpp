#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/core.h>
#include <fstream>
#include <map>

#include "base/json.h"
#include "base/number.h"
#include "base/text.h"
#include "cli/learn/data_verbs.h"
#include "console/exit_status.h"
#include "console/text_file.h"
#include "datagen/data_statistics.h"
#include "datagen/game_index.h"
#include "datagen/manifest.h"

namespace gyre::cli {

namespace {

using datagen::GameBatch;
using datagen::GameFileError;
using datagen::GameFileFault;
using datagen::GameIndex;
using datagen::Tally;

struct Counted {
    Tally tally;
    std::vector<GameFileError> faults;
    struct Game {
        std::uint64_t offset;
        std::uint32_t index, checksum;
        std::shared_ptr<const datagen::FileHeader> part;
    };
    std::vector<Game> games;
};

Counted count_batch(const GameBatch& batch) {
    Counted counted;
    for (const GameBatch::Record& record : batch.records) {
        const auto game = batch.game_of(record);
        if (!game) {
            counted.faults.push_back(game.error());
            continue;
        }
        if (const auto added = add_game(*game, record.size, counted.tally); !added)
            counted.faults.push_back(
                {GameFileFault::DamagedRecord, record.offset, fmt::format("game {}: {}", game->index, added.error())});
        counted.games.push_back({record.offset, game->index,
                                 content_checksum(*game, record.part->format, batch.bytes_of(record)), record.part});
    }
    return counted;
}

/// A number for the table and the JSON object.
struct TallyColumn {
    std::string_view title, json_name;
    std::string (*value)(const Tally& tally);
};

/// Returns for example "12.3".
std::string percent(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? "-" : fmt::format("{:.1f}", percentage(part, whole));
}

std::string ratio(std::uint64_t part, std::uint64_t whole, int places) {
    return whole == 0 ? "-" : fmt::format("{:.{}f}", static_cast<double>(part) / static_cast<double>(whole), places);
}

struct ResultColumn {
    std::string_view title, json_name;
    GameResult result;
};
constexpr ResultColumn result_columns[] = {{"1-0", "white_wins", GameResult::WhiteWins},
                                           {"1/2", "draws", GameResult::Draw},
                                           {"0-1", "black_wins", GameResult::BlackWins}};
constexpr std::array<std::string_view, datagen::recorded_endings> end_titles = {
    "mate", "stalemate", "material", "repeated", "fifty", "won", "drawn", "long"};

std::string table_head(std::size_t name_width) {
    std::string text = fmt::format("{:{}}{:>12}{:>10}{:>15}{:>8}{:>11}{:>15}{:>12}", "", name_width, "games",
                                   "chess960", "plies", "a game", "bytes/ply", "positions", "% of plies");
    for (const ResultColumn& column : result_columns) text += fmt::format("{:>7}", column.title);
    text += "  ";
    for (const std::string_view title : end_titles)
        text += fmt::format("{:>{}}", title, std::max<std::size_t>(title.size() + 2, 6));
    return text + '\n';
}

std::string table_line(const std::string& name, std::size_t name_width, const Tally& tally) {
    std::string text = fmt::format("{:{}}{:>12}{:>8} %{:>15}{:>8}{:>11}{:>15}{:>12}", name, name_width,
                                   grouped(tally.games), percent(tally.chess960, tally.games), grouped(tally.plies),
                                   ratio(tally.plies, tally.games, 1), ratio(tally.bytes, tally.plies, 2),
                                   grouped(tally.positions), percent(tally.positions, tally.plies));
    for (const ResultColumn& column : result_columns)
        text += fmt::format("{:>7}", percent(tally.results[column.result], tally.games));
    text += "  ";
    for (std::size_t i = 0; i < end_titles.size(); ++i)
        text += fmt::format("{:>{}}", percent(tally.ends[static_cast<datagen::Ending>(i)], tally.games),
                            std::max<std::size_t>(end_titles[i].size() + 2, 6));
    return text + '\n';
}

Json tally_json(const Tally& tally) {
    Json json;
    json.set("games", tally.games)
        .set("chess960", tally.chess960)
        .set("plies", tally.plies)
        .set("positions", tally.positions)
        .set("bytes", tally.bytes);
    for (const ResultColumn& column : result_columns) json.set(column.json_name, tally.results[column.result]);
    Json ends;
    for (std::size_t i = 0; i < datagen::recorded_endings; ++i)
        ends.set(describe(static_cast<datagen::Ending>(i)), tally.ends[static_cast<datagen::Ending>(i)]);
    return json.set("ends", std::move(ends));
}

/// Escapes characters that could control a terminal.
std::string printable(const std::string& line) {
    const std::string shown = quoted(line, line.size());
    return shown.substr(1, shown.size() - 2);
}

/// Counts games by conditions, in the order of their first game.
class ConditionsSeen {
public:
    void add(const std::string& conditions) {
        const auto [entry, is_new] = games_.emplace(conditions, 0);
        if (is_new) order_.push_back(&*entry);
        ++entry->second;
    }
    std::string text() const {
        std::string text;
        for (const auto* entry : order_) {
            text += "conditions of " + counted(entry->second, "game") + ':';
            std::string line = entry->first;
            while (line.ends_with('\n')) line.pop_back();
            for (std::size_t end = line.find('\n'); end != line.npos; end = line.find('\n')) line.replace(end, 1, ", ");
            // The text comes from the file and may contain anything.
            text += ' ' + printable(line) + '\n';
        }
        return text;
    }
    Json json() const {
        return json_array(order_, [](const auto* entry) {
            return Json().set("games", entry->second).set("conditions", entry->first);
        });
    }

private:
    std::map<std::string, std::uint64_t> games_;
    std::vector<const std::pair<const std::string, std::uint64_t>*> order_;
};

std::string counts_text(const DataTask& task, const std::vector<Tally>& files, const Tally& all) {
    std::size_t name_width = 4;
    for (const std::string& name : task.files) name_width = std::max(name_width, printable(name).size());
    std::string text = table_head(name_width);
    for (std::size_t i = 0; i < files.size(); ++i) text += table_line(printable(task.files[i]), name_width, files[i]);
    if (files.size() > 1) text += table_line("all", name_width, all);
    return text + "results and ends in percent of the games\n";
}

Json counts_json(const DataTask& task, const std::vector<Tally>& files, const Tally& all) {
    std::size_t file = 0;
    const auto file_json = [&](const Tally& tally) {
        return Json().set("file", task.files[file++]).set("counts", tally_json(tally));
    };
    return Json().set("files", json_array(files, file_json)).set("all", tally_json(all));
}

}  // namespace

int count_games(const DataTask& task, Output& output) {
    DataRun run(task, output);
    std::vector<Tally> files(task.files.size());
    ConditionsSeen conditions;
    const bool whole = run.run(count_batch, [&](const GameBatch& batch, const Counted& counted) {
        files[batch.file] += counted.tally;
        for (const Counted::Game& game : counted.games) conditions.add(game.part->conditions);
        return true;
    });
    Tally all;
    for (const Tally& tally : files) all += tally;
    if (task.json)
        output.line(
            counts_json(task, files, all).set("conditions", conditions.json()).set("faults", run.faults_json()).dump());
    else if (all.games > 0 || run.all_good())
        output.lines(counts_text(task, files, all) + conditions.text());
    return whole && run.all_good() ? 0 : exit_failed;
}

namespace {

/// A file to check, with the manifest's data if there is any.
struct CheckedFile {
    std::string path;
    std::optional<datagen::Shard> promised{};
};

bool is_manifest(const std::string& path) {
    std::string begin(datagen::manifest_mark.size(), ' ');
    if (path == "-") return false;
    std::ifstream file(path, std::ios::binary);
    return file.read(begin.data(), static_cast<std::streamsize>(begin.size())) && begin == datagen::manifest_mark;
}

/// Replaces each manifest by its shards.
Result<std::vector<CheckedFile>, std::string> files_to_check(const std::vector<std::string>& paths) {
    std::vector<CheckedFile> files;
    for (const std::string& path : paths) {
        if (!is_manifest(path)) {
            files.push_back({path});
            continue;
        }
        const auto text = read_text_file(path);
        if (!text) return text.error();
        auto shards = datagen::read_manifest(text->text);
        if (!shards) return shown_name(path) + ": " + shards.error();
        for (datagen::Shard& shard : *shards)
            files.push_back({(std::filesystem::path(path).parent_path() / shard.name).string(), std::move(shard)});
    }
    return files;
}

/// Reports games that occur twice in a file.
void find_repeated(const GameBatch& batch, const Counted& counted, GameIndex& index, DataRun& run) {
    for (const Counted::Game& game : counted.games)
        if (index.add(game.part->conditions, game.index, game.checksum) != GameIndex::Answer::New)
            run.report(batch.file, {GameFileFault::DamagedRecord, game.offset,
                                    "game " + std::to_string(game.index) + " was there before"});
}

/// Compares a shard with its manifest.
void compare(std::size_t file, const CheckedFile& checked, std::uint64_t games, DataRun& run) {
    if (!checked.promised) return;
    const auto digest = datagen::sha256_of_file(checked.path);
    if (!digest)
        run.report(file, {GameFileFault::System, 0, "its SHA-256 is not known: " + digest.error()});
    else if (*digest != checked.promised->sha256)
        run.report(file, {GameFileFault::DamagedRecord, 0, "its SHA-256 is not the manifest's"});
    if (games != checked.promised->games)
        run.report(file, {GameFileFault::DamagedRecord, 0,
                          "it has " + counted(games, "game") + ", not " + grouped(checked.promised->games)});
}

}  // namespace

int check_games(const DataTask& task, Output& output) {
    const auto files = files_to_check(task.files);
    if (!files) return report_failure("data", file_error(files.error()), output);
    DataTask expanded = task;
    expanded.files.clear();
    for (const CheckedFile& file : *files) expanded.files.push_back(file.path);
    DataRun run(expanded, output);
    std::vector<std::uint64_t> games(files->size());
    GameIndex index;
    std::size_t indexed_file = 0;
    const bool whole = run.run(count_batch, [&](const GameBatch& batch, const Counted& counted) {
        if (batch.file != indexed_file) index.clear();
        indexed_file = batch.file;
        games[batch.file] += counted.tally.games;
        find_repeated(batch, counted, index, run);
        return true;
    });
    std::string text;
    Json json = Json::Array();
    for (std::size_t i = 0; i < games.size() && whole; ++i) {
        compare(i, (*files)[i], games[i], run);
        text += fmt::format("{}: {}, {}\n", printable(expanded.files[i]), counted(games[i], "game"),
                            run.faults_of(i) == 0 ? "all good" : counted(run.faults_of(i), "fault"));
        json.push(Json().set("file", expanded.files[i]).set("games", games[i]).set("faults", run.faults_of(i)));
    }
    if (task.json)
        output.line(Json().set("files", std::move(json)).set("faults", run.faults_json()).dump());
    else
        output.lines(text);
    return whole && run.all_good() ? 0 : exit_failed;
}

}  // namespace gyre::cli
