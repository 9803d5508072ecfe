#include "datagen/manifest.h"

#include <algorithm>
#include <fmt/core.h>
#include <fstream>
#include <optional>

#include "base/number.h"
#include "base/sha256.h"
#include "base/system.h"
#include "base/text.h"

namespace gyre::datagen {

namespace {

constexpr std::size_t sha256_digits = 64;
/// The separator of sha256sum: a blank, and another one for a text file.
constexpr std::string_view before_name = "  ";
constexpr std::string_view shards_word = " shards, ", games_word = " games";

struct Totals {
    std::uint64_t shards = 0, games = 0;
};

/// Removes a number and the word after it from the start of a text.
std::optional<std::uint64_t> take_number(std::string_view& text, std::string_view word) {
    const std::size_t end = text.find(word);
    if (end == text.npos) return std::nullopt;
    const auto number = parse_integer<std::uint64_t>(text.substr(0, end));
    text.remove_prefix(end + word.size());
    return number;
}

std::optional<Totals> read_totals(std::string_view line) {
    if (!line.starts_with(manifest_mark)) return std::nullopt;
    line.remove_prefix(manifest_mark.size());
    const auto shards = take_number(line, shards_word);
    const auto games = take_number(line, games_word);
    if (!shards || !games || !line.empty()) return std::nullopt;
    return Totals{*shards, *games};
}

/// Reads "HASH  NAME"; returns nothing if the line or the name is invalid.
std::optional<Shard> read_shard(std::string_view line) {
    if (line.size() <= sha256_digits + before_name.size()) return std::nullopt;
    const std::string_view hash = line.substr(0, sha256_digits);
    const std::string_view name = line.substr(sha256_digits + before_name.size());
    if (hash.find_first_not_of("0123456789abcdef") != hash.npos ||
        line.substr(sha256_digits, before_name.size()) != before_name || name.find('/') != name.npos || name == "..")
        return std::nullopt;
    return Shard{std::string(name), 0, std::string(hash)};
}

}  // namespace

std::string write_manifest(const std::vector<Shard>& shards) {
    std::uint64_t games = 0;
    std::string lines;
    for (const Shard& shard : shards) {
        games += shard.games;
        lines += fmt::format("# {}{}\n{}{}{}\n", shard.games, games_word, shard.sha256, before_name, shard.name);
    }
    return fmt::format("{}{}{}{}{}\n{}", manifest_mark, shards.size(), shards_word, games, games_word, lines);
}

Result<std::vector<Shard>, std::string> read_manifest(std::string_view text) {
    std::vector<Shard> shards;
    std::optional<Totals> totals;
    // Number of games of the next line's shard, once it was read.
    std::vector<std::uint64_t> next_games;
    Totals found;
    for (int number = 1; !text.empty(); ++number) {
        std::string_view line = take_until(text, '\n');
        const auto error = [number](std::string_view what) { return fmt::format("line {}: {}", number, what); };
        if (!totals) {
            totals = read_totals(line);
            if (!totals) return error("this is not a manifest of shards");
        } else if (line.starts_with("# ")) {
            line.remove_prefix(2);
            const auto games = take_number(line, games_word);
            if (!games || !line.empty()) return error("this is not '# N games'");
            next_games = {*games};
        } else {
            auto shard = read_shard(line);
            if (!shard || next_games.empty()) return error("this is not a SHA-256 and a name after '# N games'");
            shard->games = next_games.front();
            next_games.clear();
            ++found.shards;
            found.games += shard->games;
            shards.push_back(std::move(*shard));
        }
    }
    if (!totals) return std::string("this is not a manifest of shards");
    if (found.shards != totals->shards || found.games != totals->games)
        return fmt::format("its first line says {} shards with {} games, the others list {} with {}", totals->shards,
                           totals->games, found.shards, found.games);
    return shards;
}

Result<std::string, std::string> sha256_of_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return Failure(system::last_error().message());
    std::vector<std::uint8_t> bytes(1 << 18);
    Sha256 digest;
    while (file) {
        file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
        digest.add(std::span(bytes).first(static_cast<std::size_t>(file.gcount())));
    }
    if (!file.eof()) return Failure(system::last_error().message());
    return digest.digits();
}

}  // namespace gyre::datagen
