#pragma once

#include <cstdint>
#include <functional>
#include <unordered_map>
#include <utility>

#include "chess/position.h"

namespace gyre::test {

enum class Proof : std::uint8_t {
    True,
    False,
    /// Given up after too many nodes.
    Unknown,
};

/// Proves and refutes mates by trying every defence, without evaluation, window or pruning. It is an oracle that shares
/// only the rules of chess with Gyre's search. It ignores repetitions, because no shortest mate needs one, and respects
/// the fifty-move rule.
class MateProver {
public:
    /// Suggests a move where a mate in this number of moves is sought. A bad hint costs time and never gives a false
    /// proof.
    using Hint = std::function<Move(const Position& position, int moves)>;

    /// Gives up after `most_nodes` positions; each hint counts as `hint_nodes`.
    explicit MateProver(std::uint64_t most_nodes, Hint hint = {}, std::uint64_t hint_nodes = 0)
        : most_nodes_(most_nodes), hint_(std::move(hint)), hint_nodes_(hint_nodes) {}

    /// Returns whether the side to move can mate in at most this number of its own moves.
    Proof can_mate(const Position& position, int moves);
    /// Returns whether the side to move is mated after any defence by at most this number of moves of the other side;
    /// with 0 moves, whether it is mated now.
    Proof is_mated(const Position& position, int moves);

    /// Number of positions visited for the last question.
    std::uint64_t nodes() const { return nodes_; }

private:
    /// The smallest number of moves with a proved mate, and the largest with a refuted one.
    struct Known {
        int proved = 1000, refuted = 0;
    };

    void begin(const Position& position, int moves);
    bool gave_up() const { return nodes_ > most_nodes_; }
    bool attack(int moves);
    bool mates_at_once();
    bool search_attack(int moves);
    bool defend(int moves);
    bool try_move(Move move, int moves);
    static Proof proof_of(bool holds, bool gave_up);

    std::uint64_t most_nodes_;
    Hint hint_;
    std::uint64_t hint_nodes_;
    Position position_;
    std::uint64_t nodes_ = 0;
    bool use_table_ = true;
    std::unordered_map<std::uint64_t, Known> table_;
};

}  // namespace gyre::test
