#include "match/results_file.h"

#include <fmt/core.h>
#include <set>

#include "base/file_bytes.h"
#include "base/file_kind.h"
#include "base/number.h"
#include "base/text.h"

namespace gyre::match {

namespace {

constexpr std::string_view results_signature = "gyre-match-1";

/// Parses a text of complete lines.
Result<std::vector<PairRecord>, std::string> parse_results(std::string_view text, const ConditionList& wanted) {
    std::vector<PairRecord> pairs;
    std::set<std::uint64_t> seen;
    for (int number = 1; !text.empty(); ++number) {
        const std::string_view line = take_until(text, '\n');
        if (number == 1) {
            const auto header = parse_conditions(results_signature, line);
            if (!header) return "line 1: " + header.error();
            if (auto same = check_same(*header, wanted); !same)
                return "it was made with other conditions: " + same.error();
            continue;
        }
        const auto pair = parse_pair(line);
        if (!pair) return fmt::format("line {}: {}", number, pair.error());
        if (!seen.insert(pair->index).second) return fmt::format("line {}: pair {} occurs twice", number, pair->index);
        pairs.push_back(*pair);
    }
    return pairs;
}

}  // namespace

std::size_t PairRecord::half_points(std::size_t game) const {
    return static_cast<std::size_t>(game::half_points(games[game].result, game == 0 ? Color::White : Color::Black));
}

std::string to_line(const PairRecord& pair) {
    std::string line = std::to_string(pair.index);
    for (const GameSummary& game : pair.games)
        line += fmt::format(" {} {} {}", to_text(game.result), name_of(game.ending), game.plies);
    return line;
}

Result<PairRecord, std::string> parse_pair(std::string_view line) {
    constexpr std::size_t words_of_game = 3;
    const auto words = split(line, ' ');
    PairRecord pair;
    if (words.size() != 1 + words_of_game * pair.games.size())
        return "a pair has 7 words, not " + std::to_string(words.size());
    const auto index = parse_integer<std::uint64_t>(words[0]);
    if (!index) return quoted(words[0]) + " is not the number of a pair";
    pair.index = *index;
    for (std::size_t i = 0; i < pair.games.size(); ++i) {
        const std::string_view* const game = &words[1 + words_of_game * i];
        const auto ending = game::ending_of(game[1]);
        const auto plies = parse_integer(game[2]);
        const GameResult result = parse_result(game[0]).value_or(GameResult::Unknown);
        if (result == GameResult::Unknown) return quoted(game[0]) + " is not the result of a finished game";
        if (!ending) return quoted(game[1]) + " is not a way to end a game";
        if (!plies || *plies < 0) return quoted(game[2]) + " is not a number of plies";
        pair.games[i] = {result, *ending, *plies};
    }
    return pair;
}

Result<ResultsFile, std::string> ResultsFile::open(const std::string& path, const ConditionList& conditions) {
    const auto failed = [&path](const std::string& reason) { return quoted_path(path) + ": " + reason; };
    // Opening a pipe would wait for its reader.
    if (const auto kind = kind_of_file(path); kind && *kind != FileKind::Regular)
        return failed(needs_regular_file(*kind));
    auto file = AppendedFile::open(path);
    if (!file) return failed(file.error());
    constexpr std::size_t most_bytes = std::size_t{1} << 30;
    const auto content = read_regular_file(path, most_bytes);
    if (!content) return failed(content.error());
    const std::string text(content->begin(), content->end());
    // Text after the last line end is an incomplete line.
    const std::size_t whole = text.rfind('\n') + 1;
    ResultsFile results(*std::move(file));
    if (whole > 0) {
        auto pairs = parse_results(std::string_view(text).substr(0, whole), conditions);
        if (!pairs) return failed(pairs.error());
        results.pairs_ = std::move(*pairs);
    } else if (!std::string_view(conditions_line(results_signature, conditions)).starts_with(text)) {
        return failed("it is not a file of results");
    }
    if (whole < text.size())
        if (const auto cut = results.file_.cut(whole); !cut) return failed(cut.error());
    if (whole == 0)
        if (const auto begun = results.file_.append(conditions_line(results_signature, conditions)); !begun)
            return failed(begun.error());
    return results;
}

Result<void, std::string> ResultsFile::append(const PairRecord& pair) { return file_.append(to_line(pair) + '\n'); }

}  // namespace gyre::match
