#include "match/match_ledger.h"

#include <utility>

#include "base/file_content.h"
#include "base/file_kind.h"
#include "base/system.h"
#include "base/text.h"

namespace gyre::match {

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
    const auto allowed = check_replacement(options.pgn_path, FileContent::Pgn);
    if (!allowed && !options.replaces_other_file)
        return Failure(quoted_path(options.pgn_path) + ": " + allowed.error() + "; --force replaces it");
    ledger.pgn_.open(options.pgn_path, std::ios::binary | (allowed ? std::ios::app : std::ios::trunc));
    if (!ledger.pgn_) return quoted_path(options.pgn_path) + ": " + not_opened(system::last_error());
    return ledger;
}

bool MatchLedger::is_decided() const {
    return options_->sprt && decide(tally_.pentanomial, *options_->sprt) != SprtDecision::Continue;
}

Result<void, std::string> MatchLedger::add(const FinishedPair& pair) {
    // Games are written first, so that every pair of the results file has its games in the PGN file.
    if (pgn_.is_open() && !(pgn_ << pair.pgn << std::flush))
        return quoted_path(options_->pgn_path) + ": writing failed: " + system::last_error().message();
    if (results_)
        if (const auto written = results_->append(pair.record); !written)
            return Failure(quoted_path(options_->results_path) + ": " + written.error());
    taken_.insert(pair.record.index);
    tally_.add(pair.record);
    return {};
}

}  // namespace gyre::match
