#include "tests/support/mate_prover.h"

#include <algorithm>
#include <vector>

#include "chess/generate.h"

namespace gyre::test {

namespace {

constexpr int fifty_moves = 100;
/// Shorter mates are found faster without a hint.
constexpr int hint_from_moves = 3;
constexpr std::size_t largest_table = 4'000'000;

struct Candidate {
    Move move;
    /// Checks come first; among equals, moves that leave the defender fewer replies.
    std::size_t rank;
};

std::vector<Candidate> order_attack(Position& position) {
    constexpr std::size_t after_checks = 1000;
    std::vector<Candidate> candidates;
    for (Move move : legal_moves(position)) {
        const bool check = position.gives_check(move);
        position.make(move);
        candidates.push_back({move, count_legal_moves(position) + (check ? 0 : after_checks)});
        position.unmake(move);
    }
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& a, const Candidate& b) { return a.rank < b.rank; });
    return candidates;
}

}  // namespace

Proof MateProver::proof_of(bool holds, bool gave_up) {
    // A proof stays valid even if it exceeded the node limit.
    if (holds) return Proof::True;
    return gave_up ? Proof::Unknown : Proof::False;
}

void MateProver::begin(const Position& position, int moves) {
    position_ = position;
    nodes_ = 0;
    // Near the fifty-move limit, the value of a position depends on its clock, so the table is not used.
    use_table_ = position.halfmove_clock() + 2 * moves < fifty_moves;
    if (table_.size() > largest_table) table_.clear();
}

Proof MateProver::can_mate(const Position& position, int moves) {
    begin(position, moves);
    const bool holds = moves > 0 && attack(moves);
    return proof_of(holds, gave_up());
}

Proof MateProver::is_mated(const Position& position, int moves) {
    begin(position, moves);
    const bool holds = defend(moves);
    return proof_of(holds, gave_up());
}

/// Returns false if there is no mate or if the search was given up.
bool MateProver::attack(int moves) {
    ++nodes_;
    if (gave_up()) return false;
    if (!use_table_) return mates_at_once() || (moves > 1 && search_attack(moves));
    const std::uint64_t key = position_.key().value();
    const Known known = table_[key];
    if (known.proved <= moves) return true;
    if (known.refuted >= moves) return false;
    if (mates_at_once()) {
        table_[key].proved = 1;
        return true;
    }
    const bool mate = moves > 1 && search_attack(moves);
    Known& entry = table_[key];
    if (mate)
        entry.proved = std::min(entry.proved, moves);
    else if (!gave_up())
        entry.refuted = std::max(entry.refuted, moves);
    return mate;
}

bool MateProver::mates_at_once() {
    for (Move move : legal_moves(position_))
        if (position_.gives_check(move) && try_move(move, 0)) return true;
    return false;
}

bool MateProver::search_attack(int moves) {
    Move hinted;
    if (hint_ && moves >= hint_from_moves) {
        nodes_ += hint_nodes_;
        hinted = hint_(position_, moves);
    }
    if (hinted && position_.is_legal(hinted) && try_move(hinted, moves - 1)) return true;
    for (const Candidate& candidate : order_attack(position_)) {
        if (gave_up()) return false;
        if (candidate.move != hinted && try_move(candidate.move, moves - 1)) return true;
    }
    return false;
}

bool MateProver::try_move(Move move, int moves) {
    position_.make(move);
    const bool mated = defend(moves);
    position_.unmake(move);
    return mated;
}

bool MateProver::defend(int moves) {
    ++nodes_;
    const MoveList replies = legal_moves(position_);
    if (replies.empty()) return position_.in_check();
    if (moves == 0 || gave_up() || position_.halfmove_clock() >= fifty_moves) return false;
    for (Move reply : replies) {
        position_.make(reply);
        const bool lost = position_.halfmove_clock() < fifty_moves && attack(moves);
        position_.unmake(reply);
        if (!lost) return false;
    }
    return true;
}

}  // namespace gyre::test
