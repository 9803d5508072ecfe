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

/// Whether what the search says is true: for tools/soundness.cpp and the tests.
namespace gyre::test {

/// What is wrong with a line as it stands: an illegal move, longer than its mate, or of an exact mate score not ending
/// in checkmate on the announced ply. Nothing if it is sound.
std::optional<std::string> line_fault(const Position& root, const SearchReport& report);

/// The mate that a report claims; nothing if its score, or the side on which its bound lies, claims none.
struct MateClaim {
    Position position;
    /// Whether its side to move is mated in so many moves of the other side, or mates itself in so many.
    bool side_to_move_is_mated;
    int moves;
};
std::optional<MateClaim> mate_claim(const Position& root, const SearchReport& report);

/// Proves mate claims, each only once.
class ClaimProver {
public:
    struct Effort {
        std::uint64_t nodes;
        /// Of each search that suggests a move.
        std::uint64_t hint_nodes;
    };

    ClaimProver();
    Proof prove(const MateClaim& claim);
    /// Whether the side to move mates in at most so many moves, without advice: mostly to be refuted.
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

/// One search of the whole engine and what was wrong in it.
struct CheckedSearch {
    SearchResult result;
    std::size_t lines = 0, mate_lines = 0;
    /// Each a sentence.
    std::vector<std::string> faults;
    /// Claims that could be neither proved nor refuted.
    std::vector<std::string> unproved;
};

/// An engine every report of which is checked.
class CheckedEngine {
public:
    explicit CheckedEngine(ClaimProver& prover) : prover_(prover) {}

    /// Throws if the engine cannot do it.
    void configure(int threads, int lines);
    /// From an empty table.
    CheckedSearch search(const Position& root, const Limits& limits);

private:
    void check_line(const Position& root, const SearchReport& report, CheckedSearch& checked);

    ClaimProver& prover_;
    std::vector<SearchReport> reports_;
    SearchResult result_;
    // Last, so that it is gone before what its callbacks write to.
    Engine engine_{{.on_report = [this](const SearchReport& report) { reports_.push_back(report); },
                    .on_result = [this](const SearchResult& result) { result_ = result; }}};
};

/// `go mate`: whether it finds the mate that is there, and the shortest.
enum class MateSearch : std::uint8_t { FoundShortest, FoundMaybeShortest, GaveUp, Wrong };
struct MateSearchResult {
    MateSearch kind;
    /// Of a wrong one.
    std::string fault;
};
/// `moves`: a mate in so many is there. Gives up after so many nodes.
MateSearchResult check_go_mate(const Position& root, int moves, std::uint64_t most_nodes, ClaimProver& prover);

/// The same game with the colours exchanged, and a move of it.
Position flipped(const Position& position);
Move flipped(Move move);

/// What the search of a position and that of its twin with exchanged colours have not in common.
struct FlipDifference {
    int centipawns = 0;
    bool depth = false, line = false, best = false;
    bool none() const { return centipawns == 0 && !depth && !line && !best; }
};
FlipDifference flip_difference(const SearchResult& ours, const SearchResult& twins);

}  // namespace gyre::test
