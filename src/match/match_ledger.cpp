#include "match/match_ledger.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/file_content.h"
#include "base/text.h"
#include "base/try.h"

namespace gyre::match {

namespace {

/// Whether the text of a game ends with a result.
bool is_whole_game(std::string_view game) {
    game = game.substr(0, game.find_last_not_of(" \r\n\t") + 1);
    const std::string_view last = game.substr(game.find_last_of(" \n") + 1);
    return last == "1-0" || last == "0-1" || last == "1/2-1/2" || last == "*";
}

/// Prepares the end of a PGN file for more games: cuts off a game of a match that was written in part, because its
/// pair is played again. Ends any other text by an empty line.
Result<void, std::string> mend_end(AppendedFile& pgn, const std::string& event) {
    // Longer than any game of a match.
    constexpr std::size_t most_bytes = std::size_t{1} << 20;
    constexpr std::string_view end_of_game = "\n\n";
    GYRE_TRY(const std::string tail, pgn.tail(most_bytes));
    if (tail.empty()) return {};
    const std::size_t blank = tail.rfind("\n\n[");
    const std::string_view game = std::string_view(tail).substr(blank == std::string::npos ? 0 : blank + 2);
    const std::string tag = "[Event \"" + event + "\"]";
    const std::size_t compared = std::min(tag.size(), game.size());
    // In text with other line ends, several games look like one.
    const bool is_of_match =
        game.substr(0, compared) == tag.substr(0, compared) && game.find("[Event ", 1) == std::string_view::npos;
    if (is_of_match && !is_whole_game(game)) return pgn.cut(pgn.size() - game.size());
    if (tail.ends_with(end_of_game)) return {};
    return pgn.append(end_of_game.substr(tail.ends_with('\n') ? 1 : 0));
}

Result<AppendedFile, std::string> open_pgn(const MatchOptions& options) {
    const auto allowed = check_replacement(options.pgn_path, FileContent::Pgn);
    if (!allowed && !options.replaces_other_file) return Failure(allowed.error() + "; --force replaces it");
    auto pgn = AppendedFile::open(options.pgn_path);
    if (!pgn) return pgn;
    auto done = allowed ? mend_end(*pgn, options.event) : pgn->cut(0);
    if (!done) return Failure(std::move(done).error());
    return pgn;
}

}  // namespace

void MatchTally::add(const PairRecord& pair) {
    pentanomial.add(pair.half_points());
    for (std::size_t i = 0; i < pair.games.size(); ++i) {
        std::uint64_t* const kinds[] = {&losses, &draws, &wins};
        ++*kinds[pair.half_points(i)];
        ++endings[pair.games[i].ending];
    }
}

Result<MatchLedger, std::string> MatchLedger::open(const MatchOptions& options) {
    MatchLedger ledger(options);
    if (!options.results_path.empty()) {
        auto results = ResultsFile::open(options.results_path, conditions_of(options));
        if (!results) return Failure(std::move(results).error());
        ledger.results_ = *std::move(results);
        for (const PairRecord& pair : ledger.results_->pairs()) {
            ledger.taken_.insert(pair.index);
            ledger.tally_.add(pair);
        }
    }
    if (options.pgn_path.empty()) return ledger;
    auto pgn = open_pgn(options);
    if (!pgn) return Failure(quoted_path(options.pgn_path) + ": " + pgn.error());
    ledger.pgn_ = *std::move(pgn);
    return ledger;
}

bool MatchLedger::is_decided() const {
    return options_->sprt && decide(tally_.pentanomial, *options_->sprt) != SprtDecision::Continue;
}

Result<void, std::string> MatchLedger::add(const FinishedPair& pair) {
    // Games are written first, so that every pair of the results file has its games in the PGN file.
    const std::uint64_t size_before = pgn_ ? pgn_->size() : 0;
    if (pgn_)
        if (const auto written = pgn_->append(pair.pgn); !written)
            return Failure(quoted_path(options_->pgn_path) + ": " + written.error());
    if (results_)
        if (const auto written = results_->append(pair.record); !written) {
            // The pair is played again, so its games are removed. If that fails, they stay; the first error is
            // reported.
            if (pgn_) static_cast<void>(pgn_->cut(size_before));
            return Failure(quoted_path(options_->results_path) + ": " + written.error());
        }
    taken_.insert(pair.record.index);
    tally_.add(pair.record);
    return {};
}

}  // namespace gyre::match
