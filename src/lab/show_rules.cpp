#include <algorithm>
#include <span>

#include "chess/move_facts.h"
#include "chess/outcome.h"
#include "lab/exhibits.h"
#include "notation/move/san.h"
#include "notation/position/fen.h"
#include "wording/chess_words.h"

/// Row D1: the rules, each with a position.
namespace gyre::lab {

namespace {

/// FEN and moves must be valid; they are constants of this file.
Position position_after(std::string_view fen, std::span<const std::string_view> moves = {}) {
    Position position(*read_position(fen));
    for (const std::string_view move : moves) position.make(*parse_san(position, move));
    return position;
}

struct EndingRow {
    std::string_view fen;
    std::span<const std::string_view> moves;
    Outcome outcome;
    Message because;
};

/// Returns the legal moves of one kind in SAN.
template <class Wanted>
Message moves_text(const Position& position, Wanted wanted) {
    std::vector<std::string> names;
    for (Move move : legal_moves(position))
        if (wanted(move)) names.push_back(to_san(position, move));
    std::sort(names.begin(), names.end());
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
    return text.empty() ? message("lab.word.none") : Message(text);
}

void add_endings(Exhibit& exhibit) {
    static constexpr std::string_view fourfold[] = {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"};
    static constexpr std::string_view last_move[] = {"Rb3"};
    constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const EndingRow rows[] = {
        {"R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", {}, Outcome::Checkmate, message("lab.rules.attacked_no_move_helps")},
        {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", {}, Outcome::Stalemate, message("lab.rules.not_attacked_no_move")},
        {start, fourfold, Outcome::ThreefoldRepetition, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8"},
        {"7k/8/8/8/8/8/1R6/K7 w - - 99 80", last_move, Outcome::FiftyMoves,
         message("lab.rules.hundredth_ply_without_pawn")},
    };
    Table table{{message("lab.word.rule"), message("lab.word.because"), message("lab.word.position")}, {}};
    std::vector<Board> boards;
    for (const EndingRow& row : rows) {
        const Position position = position_after(row.fen, row.moves);
        const Square king = position.king(position.side_to_move());
        boards.push_back(piece_board(word_of(row.outcome), position, bb(king)));
        table.rows.push_back({word_of(row.outcome), row.because, to_fen(position)});
        exhibit.check(message("lab.rules.check.program_word"), word_of(row.outcome), word_of(outcome(position)));
    }
    exhibit.blocks.insert(exhibit.blocks.begin() + 1, Boards{std::move(boards)});
    exhibit.blocks.insert(exhibit.blocks.begin() + 2, std::move(table));
}

void add_castling(Exhibit& exhibit) {
    const Position free = position_after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    const Position attacked = position_after("4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1");
    const Position checked = position_after("4k3/8/8/8/8/4r3/8/R3K2R w KQ - 0 1");
    exhibit.text(message("lab.rules.castling_king_rook_not"));
    exhibit.boards({piece_board(message("lab.rules.both_sides"), free),
                    piece_board(message("lab.rules.f1_attacked"), attacked, bb(Square::F1)),
                    piece_board(message("lab.rules.check"), checked, bb(Square::E1))});
    exhibit.check(message("lab.rules.check.free"), "O-O O-O-O", moves_text(free, is_castling));
    exhibit.check(message("lab.rules.check.f1_attacked"), "O-O-O", moves_text(attacked, is_castling));
    exhibit.check(message("lab.rules.check"), message("lab.word.none"), moves_text(checked, is_castling));
}

void add_pawns(Exhibit& exhibit) {
    static constexpr std::string_view push[] = {"d4"}, later[] = {"d4", "Kd7", "Kd2"};
    constexpr std::string_view before = "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1";
    const Position pushed = position_after(before, push), too_late = position_after(before, later);
    const Position promoting = position_after("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    exhibit.text(message("lab.rules.en_passant_pawn_just"));
    exhibit.boards({piece_board(message("lab.rules.after_d2_d4"), pushed, bb(Square::D3)),
                    piece_board(message("lab.rules.before_a8"), promoting, bb(Square::A8))});
    exhibit.check(message("lab.rules.check.en_passant_once"), "exd3", moves_text(pushed, is_en_passant));
    exhibit.check(message("lab.rules.check.en_passant_move_later"), message("lab.word.none"),
                  moves_text(too_late, is_en_passant));
    exhibit.check(message("lab.rules.check.promotions"), "a8=B a8=N a8=Q a8=R", moves_text(promoting, is_promotion));
}

}  // namespace

Shown show_rules(const Request&) {
    Exhibit exhibit;
    exhibit.text(message("lab.rules.aim_mate_four_ways"));
    add_endings(exhibit);
    add_castling(exhibit);
    add_pawns(exhibit);
    exhibit.departure(message("lab.rules.print.thesis_counts_fifty_moves"));
    exhibit.departure(message("lab.rules.print.threefold_repetition_fifty_moves"));
    return exhibit;
}

}  // namespace gyre::lab
