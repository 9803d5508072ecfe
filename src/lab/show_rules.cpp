#include <algorithm>
#include <span>

#include "chess/move_facts.h"
#include "chess/outcome.h"
#include "lab/search_exhibits.h"
#include "notation/move/san.h"
#include "notation/position/fen.h"

/// Row D1: the rules, each by a position.
namespace gyre::lab {

namespace {

/// Of a FEN that stands in this file, after moves that are legal there.
Position position_after(std::string_view fen, std::span<const std::string_view> moves = {}) {
    Position position(*read_position(fen));
    for (const std::string_view move : moves) position.make(*parse_san(position, move));
    return position;
}

struct EndingRow {
    std::string_view fen;
    std::span<const std::string_view> moves;
    Outcome outcome;
    std::string_view words;
};

/// The legal moves of one kind, as people write them.
template <class Wanted>
std::string moves_text(const Position& position, Wanted wanted) {
    std::vector<std::string> names;
    for (Move move : legal_moves(position))
        if (wanted(move)) names.push_back(to_san(position, move));
    std::sort(names.begin(), names.end());
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
    return text.empty() ? "none" : text;
}

void add_endings(Exhibit& exhibit) {
    static constexpr std::string_view fourfold[] = {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"};
    static constexpr std::string_view last_move[] = {"Rb3"};
    constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const EndingRow rows[] = {
        {"R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", {}, Outcome::Checkmate, "attacked, and no move helps"},
        {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", {}, Outcome::Stalemate, "not attacked, and no move at all"},
        {start, fourfold, Outcome::ThreefoldRepetition, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8"},
        {"7k/8/8/8/8/8/1R6/K7 w - - 99 80", last_move, Outcome::FiftyMoves,
         "the hundredth ply without a pawn's move or a capture"},
    };
    Table table{{"rule", "because", "position"}, {}};
    std::vector<Board> boards;
    for (const EndingRow& row : rows) {
        const Position position = position_after(row.fen, row.moves);
        const Square king = position.king(position.side_to_move());
        boards.push_back(piece_board(std::string(describe(row.outcome)), position, bb(king)));
        table.rows.push_back({std::string(describe(row.outcome)), std::string(row.words), to_fen(position)});
        exhibit.check("the program's word for it", std::string(describe(row.outcome)),
                      std::string(describe(outcome(position))));
    }
    exhibit.blocks.insert(exhibit.blocks.begin() + 1, Boards{std::move(boards)});
    exhibit.blocks.insert(exhibit.blocks.begin() + 2, std::move(table));
}

void add_castling(Exhibit& exhibit) {
    const Position free = position_after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    const Position attacked = position_after("4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1");
    const Position checked = position_after("4k3/8/8/8/8/4r3/8/R3K2R w KQ - 0 1");
    exhibit.text(
        "Castling: king and rook have not moved, nothing stands between them, and the king neither leaves, crosses nor "
        "reaches an attacked square.");
    exhibit.boards({piece_board("both sides", free), piece_board("f1 is attacked", attacked, bb(Square::F1)),
                    piece_board("in check", checked, bb(Square::E1))});
    exhibit.check("free", "O-O O-O-O", moves_text(free, is_castling));
    exhibit.check("with f1 attacked", "O-O-O", moves_text(attacked, is_castling));
    exhibit.check("in check", "none", moves_text(checked, is_castling));
}

void add_pawns(Exhibit& exhibit) {
    static constexpr std::string_view push[] = {"d4"}, later[] = {"d4", "Kd7", "Kd2"};
    constexpr std::string_view before = "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1";
    const Position pushed = position_after(before, push), too_late = position_after(before, later);
    const Position promoting = position_after("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    exhibit.text(
        "En passant: a pawn that has just gone two squares can be taken as if it had gone one, and at once only. "
        "Promotion: a pawn on its last rank becomes one of four pieces.");
    exhibit.boards(
        {piece_board("after d2-d4", pushed, bb(Square::D3)), piece_board("before a8", promoting, bb(Square::A8))});
    exhibit.check("en passant, at once", "exd3", moves_text(pushed, is_en_passant));
    exhibit.check("en passant, a move later", "none", moves_text(too_late, is_en_passant));
    exhibit.check("promotions", "a8=B a8=N a8=Q a8=R", moves_text(promoting, is_promotion));
}

}  // namespace

Shown show_rules(const Request&) {
    Exhibit exhibit;
    exhibit.text("The aim is mate. Four ways to end a game, each in the smallest position that shows it:");
    add_endings(exhibit);
    add_castling(exhibit);
    add_pawns(exhibit);
    exhibit.departure(
        "The thesis counts \"fifty moves without an irreversible one\"; here, as in FIDE's Laws, these are fifty of "
        "each side, and a mate by the last of them wins.");
    exhibit.departure(
        "Threefold repetition and fifty moves have to be claimed by the Laws of today, and a game ends by itself at "
        "the fifth repetition and after seventy-five moves.");
    return exhibit;
}

}  // namespace gyre::lab
