#include "puzzles/themes.h"

#include <algorithm>

#include "analysis/reasons.h"
#include "board/leapers.h"
#include "chess/generate.h"
#include "chess/move_facts.h"
#include "chess/outcome.h"
#include "puzzles/tactics.h"

namespace gyre::puzzles {

namespace {

constexpr std::string_view goal_names[] = {"mate", "win", "save"};

constexpr std::string_view theme_names[] = {
    "mate",          "mateIn1",       "mateIn2",    "mateIn3",   "mateIn4",   "mateIn5",          "backRankMate",
    "smotheredMate", "winsPiece",     "fork",       "pin",       "skewer",    "discoveredAttack", "doubleCheck",
    "hangingPiece",  "sacrifice",     "intermezzo", "quietMove", "promotion", "underPromotion",   "enPassant",
    "castling",      "defensiveMove", "stalemate",  "crushing",  "advantage", "equality",         "opening",
    "middlegame",    "endgame",       "oneMove",    "short",     "long",      "veryLong"};
static_assert(std::size(theme_names) == enum_size<Theme>);

/// Centipawns from which on a win is crushing, and of a piece that is won for at most a pawn less than its value.
constexpr int crushing_score = 600, piece_won = 300;

/// The mated king is on its back rank, a rook or queen checks along that rank, and the king's own pieces stand on all
/// squares in front of it.
bool is_back_rank_mate(const Position& mate) {
    const Color loser = mate.side_to_move();
    const Square king = mate.king(loser);
    const Bitboard rank = bb(rank_of(king));
    if (relative(loser, rank_of(king)) != Rank::R1 || !mate.checkers().subset_of(rank)) return false;
    const Bitboard front = king_attacks(king) & forward(loser, rank);
    return front.subset_of(mate.pieces(loser));
}

/// A knight checks, and the king's own pieces stand on all squares next to it.
bool is_smothered_mate(const Position& mate) {
    const Color loser = mate.side_to_move();
    return mate.checkers().exactly_one() && mate.checkers().subset_of(mate.pieces(PieceType::Knight)) &&
           king_attacks(mate.king(loser)).subset_of(mate.pieces(loser));
}

/// Whether some capture of the moved piece stalemates the solver.
bool offers_stalemate(const PlayedSolution& played, std::size_t ply) {
    Position after = played.after(ply);
    for (const Move move : legal_moves(after)) {
        if (!after.is_capture(move) || move.to() != arrival_square(played.moves[ply])) continue;
        after.make(move);
        const bool is_stalemate = outcome(after) == Outcome::Stalemate;
        after.unmake(move);
        if (is_stalemate) return true;
    }
    return false;
}

class Themes {
public:
    explicit Themes(const ThemeFacts& facts) : facts_(facts), played_(start_of(facts), facts.solution) {}

    std::vector<Theme> all() {
        if (facts_.goal == PuzzleGoal::Mate) add_mate();
        if (wins_piece()) add(Theme::WinsPiece);
        for (std::size_t ply = 0; ply < facts_.solution.size(); ply += 2) add_tactics(ply);
        if (is_hanging_piece()) add(Theme::HangingPiece);
        add_goal();
        constexpr Theme lengths[] = {Theme::OneMove, Theme::Short, Theme::Long, Theme::VeryLong};
        add(lengths[std::min<std::size_t>(facts_.solution.size() / 2, 3)]);
        std::vector<Theme> themes;
        for (std::size_t i = 0; i < enum_size<Theme>; ++i)
            if (has_[static_cast<Theme>(i)]) themes.push_back(static_cast<Theme>(i));
        return themes;
    }

private:
    static Position start_of(const ThemeFacts& facts) {
        Position start = facts.before;
        start.make(facts.last);
        return start;
    }
    void add(Theme theme) { has_[theme] = true; }
    void add_if(bool holds, Theme theme) { has_[theme] |= holds; }

    void add_mate() {
        add(Theme::Mate);
        const std::size_t moves = (facts_.solution.size() + 1) / 2;
        constexpr std::size_t most_named = 5;
        if (moves <= most_named) add(static_cast<Theme>(index_of(Theme::MateIn1) + moves - 1));
        add_if(is_back_rank_mate(played_.end()), Theme::BackRankMate);
        add_if(is_smothered_mate(played_.end()), Theme::SmotheredMate);
    }

    void add_tactics(std::size_t ply) {
        const Position &before = played_.before(ply), &after = played_.after(ply);
        const Move move = facts_.solution[ply];
        add_if(is_fork(played_, ply), Theme::Fork);
        add_if(uses_pin(played_, ply), Theme::Pin);
        add_if(is_skewer(played_, ply), Theme::Skewer);
        add_if(is_discovered_attack(played_, ply), Theme::DiscoveredAttack);
        add_if(after.checkers().more_than_one(), Theme::DoubleCheck);
        add_if(analysis::sacrifice_of(before, move).has_value(), Theme::Sacrifice);
        add_if(is_intermezzo(ply), Theme::Intermezzo);
        add_if(!before.is_capture(move) && !after.in_check() && !is_promotion(move), Theme::QuietMove);
        add_if(is_promotion(move), Theme::Promotion);
        add_if(is_promotion(move) && move.promotion() != PieceType::Queen, Theme::Underpromotion);
        add_if(is_en_passant(move), Theme::EnPassant);
        add_if(is_castling(move), Theme::Castling);
        add_if(facts_.goal == PuzzleGoal::Save && offers_stalemate(played_, ply), Theme::Stalemate);
    }

    void add_goal() {
        switch (facts_.goal) {
            case PuzzleGoal::Mate: break;
            case PuzzleGoal::Win: {
                const bool crushing = facts_.score.is_decisive() || facts_.score.cp() >= crushing_score;
                add(crushing ? Theme::Crushing : Theme::Advantage);
                break;
            }
            case PuzzleGoal::Save:
                add(Theme::DefensiveMove);
                add(Theme::Equality);
                break;
        }
    }

    /// At the end the solver has won a piece or more since before the opponent's last move, whatever the opponent then
    /// captures.
    bool wins_piece() const {
        if (facts_.goal == PuzzleGoal::Mate) return false;
        const Color solver = played_.solver();
        const int gained = material_balance(played_.end(), solver) - material_balance(facts_.before, solver);
        return gained - best_exchange_gain(played_.end()) >= piece_won;
    }

    /// The first move captures a piece that nothing can recapture, and that did not capture itself.
    bool is_hanging_piece() const {
        const Move move = facts_.solution.front();
        const Position& start = played_.before(0);
        const PieceType captured = start.captured_type(move);
        if (captured == PieceType::None || captured == PieceType::Pawn) return false;
        if (facts_.last.to() == move.to() && facts_.before.is_capture(facts_.last)) return false;
        const MoveList replies = legal_moves(played_.after(0));
        return std::none_of(replies.begin(), replies.end(),
                            [&](Move reply) { return reply.to() == move.to() && !is_castling(reply); });
    }

    /// The opponent has captured, the solver could recapture but first plays another move, and recaptures then.
    bool is_intermezzo(std::size_t ply) const {
        const Position& earlier = ply == 0 ? facts_.before : played_.before(ply - 1);
        const Move capture = ply == 0 ? facts_.last : facts_.solution[ply - 1];
        if (!earlier.is_capture(capture) || ply + 2 >= facts_.solution.size()) return false;
        const Square square = capture.to();
        if (facts_.solution[ply].to() == square || facts_.solution[ply + 2].to() != square) return false;
        if (!played_.before(ply + 2).is_capture(facts_.solution[ply + 2])) return false;
        const MoveList moves = legal_moves(played_.before(ply));
        return std::any_of(moves.begin(), moves.end(),
                           [&](Move move) { return move.to() == square && !is_castling(move); });
    }

    const ThemeFacts& facts_;
    PlayedSolution played_;
    EnumArray<Theme, bool> has_{};
};

}  // namespace

std::string_view to_text(PuzzleGoal goal) { return goal_names[static_cast<std::size_t>(goal)]; }
std::string_view to_text(Theme theme) { return theme_names[static_cast<std::size_t>(theme)]; }

std::vector<Theme> themes_of(const ThemeFacts& facts) { return Themes(facts).all(); }

}  // namespace gyre::puzzles
