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
    /// Given up: too many nodes.
    Unknown,
};

/// Proves and refutes mates by going through every defence, without evaluation, window or pruning: an oracle that
/// shares nothing with Gyre's search but the rules of the game. Repetitions are not looked at, as no shortest mate
/// needs one; the fifty-move rule is.
class MateProver {
public:
    /// Suggests a move where a mate in that many moves is wanted. A bad one costs time and never makes a proof.
    using Hint = std::function<Move(const Position& position, int moves)>;

    /// Gives up a question after `most_nodes` positions, a hint counting for `hint_nodes`.
    explicit MateProver(std::uint64_t most_nodes, Hint hint = {}, std::uint64_t hint_nodes = 0)
        : most_nodes_(most_nodes), hint_(std::move(hint)), hint_nodes_(hint_nodes) {}

    /// Whether the side to move mates in at most so many moves of its own.
    Proof can_mate(const Position& position, int moves);
    /// Whether the side to move is mated whatever it does, by at most so many moves of the other side; with 0 moves,
    /// whether it is mated now.
    Proof is_mated(const Position& position, int moves);

    /// Positions looked at for the last question.
    std::uint64_t nodes() const { return nodes_; }

private:
    /// The fewest moves with which a mate is proved, and the most with which it is refuted.
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
