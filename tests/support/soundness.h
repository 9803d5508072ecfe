#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "chess/position.h"
#include "engine/engine.h"
#include "search/report.h"
#include "tests/support/mate_prover.h"

/// Checks whether the search's claims about mates are true, for tools/soundness.cpp and the tests.
namespace gyre::test {

/// Returns the fault of a line: an illegal move, more moves than its mate allows, or an exact mate score that does not
/// end in checkmate on the announced ply. Returns nothing if the line is sound.
std::optional<std::string> line_fault(const Position& root, const SearchReport& report);

/// The mate that a report claims. There is none if neither the score nor the side of its bound claims a mate.
struct MateClaim {
    Position position;
    /// True if the side to move is mated in `moves` moves of the other side, false if it mates in `moves` moves itself.
    bool side_to_move_is_mated;
    int moves;
};
std::optional<MateClaim> mate_claim(const Position& root, const SearchReport& report);

/// Proves mate claims, each only once.
class ClaimProver {
public:
    struct Effort {
        std::uint64_t nodes;
        /// Node limit of each search that suggests a move.
        std::uint64_t hint_nodes;
    };

    ClaimProver();
    Proof prove(const MateClaim& claim);
    /// Returns whether the side to move mates in at most this number of moves. It uses no hints, because most such
    /// claims are refuted.
    Proof can_mate(const Position& position, int moves);

    struct Tally {
        std::size_t proved = 0, wrong = 0, given_up = 0;
    };
    const Tally& tally() const { return tally_; }

private:
    class Adviser;
    MateProver prover_of(Effort effort) const;

    std::map<std::tuple<std::uint64_t, int, bool, int>, Proof> known_;
    Tally tally_;
    std::shared_ptr<Adviser> adviser_;
    MateProver quick_, patient_;
};

/// One search of the engine and the faults found in it.
struct CheckedSearch {
    SearchResult result;
    std::size_t lines = 0, mate_lines = 0;
    /// Faults, each as a sentence.
    std::vector<std::string> faults;
    /// Claims that were neither proved nor refuted.
    std::vector<std::string> unproved;
};

/// An engine whose every report is checked.
class CheckedEngine {
public:
    explicit CheckedEngine(ClaimProver& prover) : prover_(prover) {}

    /// Throws if the engine rejects the options.
    void configure(int threads, int lines);
    /// Searches with an empty table.
    CheckedSearch search(const Position& root, const Limits& limits);

private:
    void check_line(const Position& root, const SearchReport& report, CheckedSearch& checked);

    ClaimProver& prover_;
    std::vector<SearchReport> reports_;
    SearchResult result_;
    // The engine is the last member, so it is destroyed before the members that its callbacks write to.
    Engine engine_{{.on_report = [this](const SearchReport& report) { reports_.push_back(report); },
                    .on_result = [this](const SearchResult& result) { result_ = result; }}};
};

/// Outcome of `go mate`: whether it finds the existing mate, and whether that is the shortest.
enum class MateSearch : std::uint8_t { FoundShortest, FoundMaybeShortest, GaveUp, Wrong };
struct MateSearchResult {
    MateSearch kind;
    /// Reason of the outcome Wrong.
    std::string fault;
};
/// Searches a position that has a mate in `moves` moves. The search gives up after `most_nodes` nodes.
MateSearchResult check_go_mate(const Position& root, int moves, std::uint64_t most_nodes, ClaimProver& prover);

/// The same game, or a move of it, with colours exchanged.
Position flipped(const Position& position);
Move flipped(Move move);

/// Differences between the search of a position and that of its colour-flipped twin.
struct FlipDifference {
    int centipawns = 0;
    bool depth = false, line = false, best = false;
    bool none() const { return centipawns == 0 && !depth && !line && !best; }
};
FlipDifference flip_difference(const SearchResult& ours, const SearchResult& twins);

}  // namespace gyre::test
