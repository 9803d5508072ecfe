#include <algorithm>
#include <cmath>

#include "chess/zobrist.h"
#include "lab/exhibits.h"
#include "lab/key_cost.h"
#include "lab/key_words.h"
#include "lab/logic_tables.h"
#include "lab/number_text.h"
#include "lab/random_game.h"
#include "notation/move/san.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"
#include "wording/chess_words.h"

/// Rows D5 and D7: eight bitboards and their algebra, and keys of positions.
namespace gyre::lab {

namespace {

std::string key_text(Key key) { return hex(key.value()); }

/// White's single pushes, pawn by pawn.
Bitboard pushes_one_by_one(const Position& position) {
    Bitboard targets;
    for (Square square : position.pieces(Color::White, PieceType::Pawn)) {
        const Square ahead = forward(Color::White, square);
        if (position.is_empty(ahead)) targets |= bb(ahead);
    }
    return targets;
}

/// Figure 3-3: a white king on e2, a black one on f5.
constexpr std::string_view two_kings = "8/8/8/5k2/8/8/4K3/8 w - - 0 1";

Key piece_word(Piece piece, Square square) { return zobrist::piece(piece, square); }

Table two_kings_table() {
    const Key white_e2 = piece_word(Piece::WhiteKing, Square::E2), white_e3 = piece_word(Piece::WhiteKing, Square::E3);
    const Key black_f5 = piece_word(Piece::BlackKing, Square::F5);
    const Key before = white_e2 ^ black_f5, without = before ^ white_e2, after = without ^ white_e3;
    return {{message("lab.word.step"), message("lab.word.word"), message("lab.keys.key_pieces")},
            {{message("lab.keys.white_king_e2"), key_text(white_e2), key_text(white_e2)},
             {message("lab.keys.black_king_f5"), key_text(black_f5), key_text(before)},
             {message("lab.keys.ke3_away_e2"), key_text(white_e2), key_text(without)},
             {message("lab.keys.ke3_onto_e3"), key_text(white_e3), key_text(after)},
             {message("lab.keys.taken_back_away_e3"), key_text(white_e3), key_text(after ^ white_e3)},
             {message("lab.keys.taken_back_onto_e2"), key_text(white_e2), key_text(after ^ white_e3 ^ white_e2)}}};
}

/// A move of each kind, with the expected changes for pieces.
struct CostExample {
    MessageId kind;
    std::string_view fen, move;
    int pieces;
};
constexpr std::string_view all_rights = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr CostExample cost_examples[] = {
    {"lab.keys.free_square", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e3", 2},
    {"lab.keys.two_steps_en_passant", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e4", 2},
    {"lab.word.capture", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", 3},
    {"lab.word.en_passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", 3},
    {"lab.word.promotion", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", 2},
    {"lab.keys.capture_promotion", "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=Q", 3},
    {"lab.keys.first_move_rook", all_rights, "Rb1", 2},
    {"lab.keys.capture_unmoved_rook", all_rights, "Rxa8+", 3},
    {"lab.word.castling", all_rights, "O-O", 4},
};

/// Adds a row for a move. Returns whether the changes lead from the old key to the new one.
bool add_cost_row(Table& table, const Message& kind, const Position& before, Move move) {
    const KeyCost cost = key_cost(before, move);
    Position after = before;
    after.make(move);
    const auto number = [](int count) { return std::to_string(count); };
    table.rows.push_back({kind, to_san(before, move), number(cost.pieces), number(cost.rights), number(cost.en_passant),
                          number(cost.side), number(cost.all())});
    return (before.key() ^ cost.change) == after.key();
}

void add_costs(Exhibit& exhibit, const Request& request) {
    exhibit.text(message("lab.keys.how_many_words_go"));
    Table table{{message("lab.word.move"), message("lab.word.example"), message("lab.word.pieces"),
                 message("lab.keys.castling_rights"), message("lab.word.en_passant"), message("lab.keys.side_move"),
                 message("lab.keys.xors")},
                {}};
    int right = 0;
    std::string pieces, expected;
    for (const CostExample& example : cost_examples) {
        const Position before(*read_position(example.fen));
        right += add_cost_row(table, message(example.kind), before, *parse_san(before, example.move)) ? 1 : 0;
        pieces +=
            (pieces.empty() ? "" : " ") + std::to_string(key_cost(before, *parse_san(before, example.move)).pieces);
        expected += (expected.empty() ? "" : " ") + std::to_string(example.pieces);
    }
    if (request.move) {
        exhibit.boards({position_board(request.position)});
        right += add_cost_row(table, message("lab.keys.move_asked_about"), request.position, *request.move) ? 1 : 0;
    }
    const auto moves = static_cast<int>(table.rows.size());
    exhibit.table(std::move(table));
    exhibit.check(message("lab.keys.check.xors_pieces"), expected, pieces);
    exhibit.check(message("lab.keys.check.moves_whose_words_lead"), moves, right);
}

struct Line {
    std::vector<std::string> moves;
    std::vector<Key> keys;
};

Line play_line(std::initializer_list<std::string_view> names) {
    Line line;
    Position position;
    for (std::string_view name : names) {
        const auto move = parse_san(position, name);
        if (!move) break;
        position.make(*move);
        line.moves.emplace_back(name);
        line.keys.push_back(position.key());
    }
    return line;
}

/// Compares the updated key with one computed from scratch, after each ply of a random game made and taken back.
struct KeyComparison {
    int positions = 0, equal = 0;
};

KeyComparison compare_keys(const Position& start, int plies) {
    KeyComparison comparison;
    Position position = start;
    const auto look = [&] {
        ++comparison.positions;
        comparison.equal += position.key() == position.compute_key() ? 1 : 0;
    };
    walk_random_game(position, plies, look);
    return comparison;
}

/// Returns all random numbers of pieces on squares, without duplicates.
std::vector<std::uint64_t> piece_words() {
    std::vector<std::uint64_t> words;
    for (Color color : all_colors)
        for (PieceType type : all_piece_types)
            for (Square square : all_squares) words.push_back(piece_word(make_piece(color, type), square).value());
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    return words;
}

}  // namespace

namespace {

std::string halves_text(Halves number) {
    const std::string digits = hex((std::uint64_t{number.high} << 32) | number.low);
    return digits.substr(2, 8) + " : " + digits.substr(10);
}

/// Section 2.1.1: the shift of the white pawns as a processor of 32 bits makes it.
void add_halves(Exhibit& exhibit, Bitboard pawns) {
    constexpr int distance = 8;
    const Halves before = halves_of(pawns.bits()), after = shifted_left(before, distance);
    exhibit.text(message("lab.boards.two_halves"));
    exhibit.lines(message("lab.boards.halves_shifted", halves_text(before), halves_text(after)));
    exhibit.check(message("lab.boards.check.halves"), halves_text(halves_of((pawns << distance).bits())),
                  halves_text(after));
}

/// The numbers of boards that the preface names.
void add_numbers_of_boards(Exhibit& exhibit) {
    exhibit.text(message("lab.boards.how_many"));
    Table table{{message("lab.boards.pieces_on_board"), message("lab.boards.boards"), message("lab.boards.preface")},
                {}};
    table.rows.push_back({message("lab.boards.any_of_13"), power_text(13, 64), "10^72"});
    table.rows.push_back({"3..32", decimal_power_text(boards_with(3, 32)), "3 * 10^46"});
    table.rows.push_back(
        {"3..6", decimal_power_text(boards_with(3, 6)), joined({with_decimal_point("4.3"), " * 10^12"})});
    exhibit.table(std::move(table));
    exhibit.check(message("lab.boards.check.two_kings"), 64 * 63, std::llround(boards_with(2)));
}

}  // namespace

Shown show_eight_boards(const Request& request) {
    const Position& position = request.position;
    Exhibit exhibit;
    exhibit.text(message("lab.boards.bit_says_something_stands"));
    std::vector<Board> boards;
    for (PieceType type : all_piece_types) boards.push_back(set_board(plural_of(type), position.pieces(type)));
    for (Color color : all_colors)
        boards.push_back(set_board(color == Color::White ? message("lab.boards.whites") : message("lab.boards.blacks"),
                                   position.pieces(color)));
    exhibit.boards(std::move(boards));
    const Bitboard pawns = position.pieces(PieceType::Pawn), rooks = position.pieces(PieceType::Rook);
    const Bitboard white = position.pieces(Color::White), black = position.pieces(Color::Black);
    exhibit.boards({set_board(message("lab.boards.pawns_rooks"), pawns | rooks),
                    set_board(message("lab.boards.pawns_whites"), pawns & white)});
    exhibit.table(logic_table(Logic::And));
    exhibit.table(logic_table(Logic::Or));
    exhibit.text(message("lab.boards.all_pushes_white_pawns"));
    exhibit.lines(message("lab.boards.pawns_white_leftshift_8"));
    const Bitboard moved = (pawns & white) << 8, unoccupied = ~(white | black);
    exhibit.boards({set_board(message("lab.boards.pawns_white_8"), moved),
                    plain_board(message("lab.boards.not_white_black"), unoccupied),
                    set_board("AND", moved & unoccupied)});
    exhibit.check(message("lab.boards.check.pushes_pawn_pawn"), squares_text(pushes_one_by_one(position)),
                  squares_text(moved & unoccupied));
    exhibit.check(message("lab.boards.check.each_piece_kind_colour"), hex(white | black), [&] {
        Bitboard all;
        for (PieceType type : all_piece_types) all ^= position.pieces(type);
        return hex(all);
    }());
    add_halves(exhibit, pawns & white);
    add_numbers_of_boards(exhibit);
    exhibit.departure(message("lab.boards.print.thesis_calls_second_bit"));
    exhibit.departure(message("lab.boards.print.calls_addition_same_only"));
    exhibit.departure(message("lab.boards.print.number_of_all_boards", power_text(13, 64)));
    exhibit.departure(message("lab.boards.print.all_legal_pawn_moves"));
    return exhibit;
}

Shown show_keys(const Request& request) {
    Exhibit exhibit;
    exhibit.text(message("lab.keys.random_word_64_bits"));
    exhibit.boards({piece_board(message("lab.keys.before_ke3"), Position(*read_position(two_kings)))});
    const Table table = two_kings_table();
    exhibit.table(table);
    exhibit.check(message("lab.keys.check.after_make_unmake_key"), table.rows[1][2], table.rows.back()[2]);
    exhibit.table(logic_table(Logic::Xor));
    add_costs(exhibit, request);
    exhibit.text(message("lab.keys.order_moves_makes_no"));
    const Line first = play_line({"e4", "e6", "d4"}), second = play_line({"d4", "e6", "e4"});
    Table lines{{"1.e4 e6 2.d4", message("lab.word.key"), "1.d4 e6 2.e4", message("lab.word.key")}, {}};
    for (std::size_t i = 0; i < first.moves.size(); ++i)
        lines.rows.push_back({first.moves[i], key_text(first.keys[i]), second.moves[i], key_text(second.keys[i])});
    exhibit.table(std::move(lines));
    exhibit.check(message("lab.keys.check.both_keys"), key_text(first.keys.back()), key_text(second.keys.back()));
    exhibit.check(message("lab.keys.check.different_words_12_pieces"), 768, static_cast<int>(piece_words().size()));
    const Position& position = request.position;
    exhibit.lines(message("lab.keys.key_and_fen", key_text(position.key()), to_fen(position)));
    const KeyComparison comparison = compare_keys(position, 100);
    exhibit.check(message("lab.keys.check.positions_random_game_made"), comparison.positions, comparison.equal);
    exhibit.departure(message("lab.keys.print.thesis_asks_castling_rights"));
    exhibit.departure(message("lab.keys.print.does_not_speak_side"));
    exhibit.departure(message("lab.keys.print.sums_up_move_takes"));
    exhibit.departure(message("lab.keys.print.words_polyglots_keys_those"));
    return exhibit;
}

}  // namespace gyre::lab
