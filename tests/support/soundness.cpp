#include "tests/support/soundness.h"

#include <cstdlib>
#include <memory>
#include <stdexcept>

#include "chess/generate.h"
#include "engine/solo_search.h"
#include "notation/move/uci_move.h"
#include "notation/position/fen.h"
#include "tests/support/flip.h"

namespace gyre::test {

namespace {

// The quick effort proves most mates; the patient one is used for those that are short enough.
constexpr ClaimProver::Effort quick_effort{1'000'000, 1'000}, patient_effort{10'000'000, 5'000};
constexpr int longest_for_patience = 6;
constexpr std::uint64_t most_nodes_to_refute = 1'000'000;
constexpr std::size_t adviser_hash_mib = 16;

std::string text_of_line(const SearchReport& report) {
    std::string text = "score " + std::to_string(report.score.cp());
    if (report.score.is_mate_score()) text += " (mate in " + std::to_string(report.score.plies_to_mate()) + " plies)";
    if (report.bound == Bound::Lower) text += " or more";
    if (report.bound == Bound::Upper) text += " or less";
    text += ", depth " + std::to_string(report.depth) + ", line " + std::to_string(report.multi_pv) + ":";
    for (Move move : report.pv) text += ' ' + to_uci(move, UciCastling::Chess960);
    return text;
}

}  // namespace

std::optional<std::string> line_fault(const Position& root, const SearchReport& report) {
    Position position = root;
    if (report.pv.empty()) return "a line without a move";
    for (Move move : report.pv) {
        if (!position.is_legal(move)) return "illegal move " + to_uci(move, UciCastling::Chess960);
        position.make(move);
    }
    if (!report.score.is_mate_score()) return std::nullopt;
    const auto plies = static_cast<std::size_t>(report.score.plies_to_mate());
    const bool wins = report.score > Score::draw();
    if (wins != (plies % 2 == 1)) return "a mate on the wrong side's ply";
    if (report.pv.size() > plies) return "a line longer than its mate";
    if (report.bound != Bound::Exact) return std::nullopt;
    if (report.pv.size() < plies) return "a line that breaks off before its mate";
    if (!position.in_check() || count_legal_moves(position) > 0) return "a line that does not end in its mate";
    return std::nullopt;
}

std::optional<MateClaim> mate_claim(const Position& root, const SearchReport& report) {
    if (!report.score.is_mate_score() || report.pv.empty() || !root.is_legal(report.pv.front())) return std::nullopt;
    const bool wins = report.score > Score::draw();
    if (report.bound == (wins ? Bound::Upper : Bound::Lower)) return std::nullopt;
    const int plies = report.score.plies_to_mate();
    // The first line stands for the whole position, because all moves lose. Each other line stands for its own move
    // only.
    if (!wins && report.multi_pv == 1) return MateClaim{root, true, plies / 2};
    Position after = root;
    after.make(report.pv.front());
    return MateClaim{after, wins, plies / 2};
}

// --- Proofs ---

/// Runs a search that suggests the attacker's moves.
class ClaimProver::Adviser {
public:
    Adviser() : search_(adviser_hash_mib) {}

    Move suggest(const Position& position, std::uint64_t nodes) {
        Limits limits;
        limits.nodes = nodes;
        return search_.search(position, limits).best;
    }

private:
    SoloSearch<FixedParams> search_;
};

ClaimProver::ClaimProver()
    : adviser_(std::make_shared<Adviser>()), quick_(prover_of(quick_effort)), patient_(prover_of(patient_effort)) {}

MateProver ClaimProver::prover_of(Effort effort) const {
    const auto hint = [adviser = adviser_, effort](const Position& position, int) {
        return adviser->suggest(position, effort.hint_nodes);
    };
    return MateProver(effort.nodes, hint, effort.hint_nodes);
}

Proof ClaimProver::prove(const MateClaim& claim) {
    const auto ask = [&claim](MateProver& prover) {
        return claim.side_to_move_is_mated ? prover.is_mated(claim.position, claim.moves)
                                           : prover.can_mate(claim.position, claim.moves);
    };
    const auto [entry, is_new] = known_.try_emplace(
        {claim.position.key().value(), claim.position.halfmove_clock(), claim.side_to_move_is_mated, claim.moves},
        Proof::Unknown);
    if (!is_new) return entry->second;
    Proof proof = ask(quick_);
    if (proof == Proof::Unknown && claim.moves <= longest_for_patience) proof = ask(patient_);
    entry->second = proof;
    tally_.proved += proof == Proof::True ? 1 : 0;
    tally_.wrong += proof == Proof::False ? 1 : 0;
    tally_.given_up += proof == Proof::Unknown ? 1 : 0;
    return proof;
}

Proof ClaimProver::can_mate(const Position& position, int moves) {
    // Hints do not help to refute a mate.
    return MateProver(most_nodes_to_refute).can_mate(position, moves);
}

// --- The engine ---

void CheckedEngine::configure(int threads, int lines) {
    engine_.configure({.threads = threads, .multi_pv = lines}).value();
}

void CheckedEngine::check_line(const Position& root, const SearchReport& report, CheckedSearch& checked) {
    ++checked.lines;
    if (const auto fault = line_fault(root, report)) checked.faults.push_back(*fault + ": " + text_of_line(report));
    const auto claim = mate_claim(root, report);
    if (!claim) return;
    ++checked.mate_lines;
    const Proof proof = prover_.prove(*claim);
    if (proof == Proof::False) checked.faults.push_back("there is no such mate: " + text_of_line(report));
    if (proof == Proof::Unknown) checked.unproved.push_back(text_of_line(report));
}

CheckedSearch CheckedEngine::search(const Position& root, const Limits& limits) {
    reports_.clear();
    engine_.new_game();
    engine_.set_position(root);
    engine_.go(limits);
    engine_.wait();
    CheckedSearch checked;
    checked.result = result_;
    Move last_best;
    for (const SearchReport& report : reports_) {
        check_line(root, report, checked);
        if (report.multi_pv == 1 && !report.pv.empty()) last_best = report.pv.front();
    }
    check_line(root, result_.report, checked);
    if (!root.is_legal(result_.best)) checked.faults.push_back("an illegal best move");
    if (result_.report.pv.empty() || result_.best != result_.report.pv.front())
        checked.faults.push_back("the best move is not the first of its line: " + text_of_line(result_.report));
    if (last_best != result_.best) checked.faults.push_back("the best move is not the first of the last line reported");
    return checked;
}

MateSearchResult check_go_mate(const Position& root, int moves, std::uint64_t most_nodes, ClaimProver& prover) {
    SoloSearch<FixedParams> search(adviser_hash_mib);
    Limits limits;
    limits.mate = moves;
    limits.nodes = most_nodes;
    const SearchReport report = search.search(root, limits).report;
    const bool found = report.score.is_mate_score() && report.score > Score::draw();
    // A search that was cut short may have found no mate or a longer one, but each claim must be true.
    const bool cut_short = report.nodes >= most_nodes;
    if (!found && cut_short) return {MateSearch::GaveUp, {}};
    if (!found) return {MateSearch::Wrong, "go mate " + std::to_string(moves) + " found nothing"};
    if (const auto fault = line_fault(root, report))
        return {MateSearch::Wrong, "go mate: " + *fault + ": " + text_of_line(report)};
    if (const auto claim = mate_claim(root, report); claim && prover.prove(*claim) == Proof::False)
        return {MateSearch::Wrong, "go mate: there is no such mate: " + text_of_line(report)};
    const int found_moves = report.score.moves_to_mate();
    if (found_moves > moves && cut_short) return {MateSearch::GaveUp, {}};
    if (found_moves > moves)
        return {MateSearch::Wrong, "go mate " + std::to_string(moves) + " found a longer one: " + text_of_line(report)};
    switch (prover.can_mate(root, found_moves - 1)) {
        case Proof::True:
            if (cut_short) return {MateSearch::GaveUp, {}};
            return {MateSearch::Wrong, "go mate: there is a shorter one than " + text_of_line(report)};
        case Proof::False: return {MateSearch::FoundShortest, {}};
        case Proof::Unknown: break;
    }
    return {MateSearch::FoundMaybeShortest, {}};
}

// --- Colour flip ---

Position flipped(const Position& position) {
    const auto valid = validate(flip_colors(position.setup()), every_waiver);
    if (!valid) throw std::logic_error("the twin of a legal position is not legal: " + to_fen(position));
    return Position(*valid);
}

Move flipped(Move move) {
    constexpr unsigned last_rank_bits = 56;
    return Move::from_word(static_cast<std::uint16_t>(move.word() ^ (last_rank_bits | last_rank_bits << 6)));
}

FlipDifference flip_difference(const SearchResult& ours, const SearchResult& twins) {
    FlipDifference difference;
    difference.centipawns = std::abs((ours.report.score - twins.report.score).cp());
    difference.depth = ours.report.depth != twins.report.depth;
    difference.best = flipped(ours.best) != twins.best;
    std::vector<Move> line;
    for (Move move : twins.report.pv) line.push_back(flipped(move));
    difference.line = line != ours.report.pv;
    return difference;
}

}  // namespace gyre::test
