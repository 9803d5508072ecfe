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

/// Reasons why a move is good or bad: facts proved by a search or by the board, as input for texts.
namespace gyre::analysis {

/// Material won and lost along a line; equal exchanges are left out.
struct MaterialChange {
    PieceTypeArray<int> won{}, lost{};

    /// Balance in centipawns, with 100 for a pawn, 300 for a minor piece, 500 for a rook and 900 for a queen.
    int points() const;
    friend bool operator==(const MaterialChange&, const MaterialChange&) = default;
};

struct MissedMate {
    int moves = 0;
    /// Line from the position before the move.
    std::vector<Move> line{};
};
struct AllowsMate {
    int moves = 0;
    /// Line from the position after the move.
    std::vector<Move> line{};
};
struct LosesMaterial {
    MaterialChange change{};
    /// Line from the position after the move to where the material is settled.
    std::vector<Move> line{};
    /// Where the lost piece is taken, if it is the whole change.
    Square square = Square::None;
};
struct MissesMaterial {
    MaterialChange change{};
    /// Line from the position before the move to where the material is settled.
    std::vector<Move> line{};
    /// Where the won piece is taken, if it is the whole change.
    Square square = Square::None;
};
/// The best reply is a capture whose exchange on that square wins `centipawns`, minus what the move took.
struct LosesExchange {
    Move capture{};
    PieceType victim = PieceType::None;
    int centipawns = 0;
};
struct AllowsMateThreat {
    Move reply{}, mate{};
};
struct GivesDraw {
    Outcome outcome = Outcome::Ongoing;
};
/// Loss by an evaluation element in centipawns for the mover, between the ends of the best line and the played line.
struct ElementChange {
    classic::Element element{};
    int centipawns = 0;
};
struct ElementChanges {
    std::vector<ElementChange> changes{};
};
/// All other moves are much worse; `second` is the score of the second line for the mover.
struct OnlyMove {
    Score second{};
};
/// The opponent can win `centipawns` by an exchange, more than the move took.
struct Sacrifice {
    PieceType piece = PieceType::None;
    int centipawns = 0;
    Square square = Square::None;
};

using Reason = std::variant<MissedMate, AllowsMate, LosesMaterial, MissesMaterial, LosesExchange, AllowsMateThreat,
                            GivesDraw, ElementChanges, OnlyMove, Sacrifice>;

/// Facts about a move. The lines must outlive the call; they may be empty.
struct ReasonFacts {
    const Position& before;
    Move move;
    /// Best lines before and after the move.
    std::span<const Move> best, refutation;
    Score score_before, score_after;
    std::optional<Score> second{};
};

std::vector<Reason> reasons_against(const ReasonFacts& facts);
std::vector<Reason> reasons_for(const ReasonFacts& facts);

/// Returns what the mover sacrifices if the opponent plays the best exchange; nothing if the move takes as much.
std::optional<Sacrifice> sacrifice_of(const Position& before, Move move);

}  // namespace gyre::analysis
