#pragma once

#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "board/piece.h"
#include "chess/outcome.h"
#include "chess/position.h"
#include "eval/classic/element.h"
#include "eval/score.h"

/// Why a move is good or bad: facts that a search or the board proves, for a face to put into words.
namespace gyre::analysis {

/// What a side takes and loses along a line; equal men taken for each other are left out.
struct MaterialChange {
    PieceTypeArray<int> won{}, lost{};

    /// In centipawns, a pawn being 100, a minor piece 300, a rook 500, a queen 900.
    int points() const;
    friend bool operator==(const MaterialChange&, const MaterialChange&) = default;
};

/// The mover had a mate in so many moves and let it go.
struct MissedMate {
    int moves = 0;
    /// From before the move.
    std::vector<Move> line{};
};
/// The opponent mates in so many moves.
struct AllowsMate {
    int moves = 0;
    /// From after the move.
    std::vector<Move> line{};
};
/// The refutation wins material that the best move would have kept.
struct LosesMaterial {
    /// The mover's.
    MaterialChange change{};
    /// From after the move, to where the material is settled.
    std::vector<Move> line{};
};
/// The best move would have won material.
struct MissesMaterial {
    MaterialChange change{};
    /// From before the move, likewise.
    std::vector<Move> line{};
};
/// The best reply captures, and the exchange on that square alone wins so much, less what the move itself took.
struct LosesExchange {
    Move capture{};
    PieceType victim = PieceType::None;
    int centipawns = 0;
};
/// After the best reply a mate in one is threatened: were the mover to pass, it would come.
struct AllowsMateThreat {
    Move reply{}, mate{};
};
/// The move ends a game that was not drawn, or lets it be claimed a draw.
struct GivesDraw {
    Outcome outcome = Outcome::Ongoing;
};
/// How an element of the evaluation differs, in centipawns and for the mover, between where the move and its best reply
/// lead and where the best move leads; the largest difference first.
struct ElementChange {
    classic::Element element{};
    int centipawns = 0;
};
struct ElementChanges {
    std::vector<ElementChange> changes{};
};
/// Every other move is much worse: what the second line comes to, for the mover.
struct OnlyMove {
    Score second{};
};
/// The opponent may win so much by an exchange, more than the move took.
struct Sacrifice {
    PieceType piece = PieceType::None;
    int centipawns = 0;
};

using Reason = std::variant<MissedMate, AllowsMate, LosesMaterial, MissesMaterial, LosesExchange, AllowsMateThreat,
                            GivesDraw, ElementChanges, OnlyMove, Sacrifice>;

/// A move and what is known about it. The lines must outlive the call; they may be empty.
struct ReasonFacts {
    const Position& before;
    Move move;
    /// The best line before the move, and the one after it.
    std::span<const Move> best, refutation;
    /// The mover's view.
    Score score_before, score_after;
    std::optional<Score> second{};
};

/// Why the move is bad; nothing is said that does not hold. Most important first.
std::vector<Reason> reasons_against(const ReasonFacts& facts);
/// Why it is good.
std::vector<Reason> reasons_for(const ReasonFacts& facts);

/// What the mover gives up if the opponent takes what the best exchange wins; nothing if the move takes as much.
std::optional<Sacrifice> sacrifice_of(const Position& before, Move move);

}  // namespace gyre::analysis
