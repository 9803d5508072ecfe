#include <algorithm>

#include "chess/zobrist.h"
#include "lab/exhibits.h"
#include "lab/random_game.h"
#include "notation/fen.h"
#include "notation/san.h"
#include "notation/symbols.h"

/// Rows D5 and D7: eight bitboards and their algebra, and keys of positions.
namespace gyre::lab {

namespace {

std::string key_text(Key key) { return hex(key.value()); }

/// White's pushes by one step, pawn by pawn.
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

Key word_of(Piece piece, Square square) { return zobrist::piece(piece, square); }

Table two_kings_table() {
    const Key white_e2 = word_of(Piece::WhiteKing, Square::E2), white_e3 = word_of(Piece::WhiteKing, Square::E3);
    const Key black_f5 = word_of(Piece::BlackKing, Square::F5);
    const Key before = white_e2 ^ black_f5, without = before ^ white_e2, after = without ^ white_e3;
    return {{"step", "word", "key of the pieces"},
            {{"white king on e2", key_text(white_e2), key_text(white_e2)},
             {"black king on f5", key_text(black_f5), key_text(before)},
             {"Ke3: away from e2", key_text(white_e2), key_text(without)},
             {"Ke3: onto e3", key_text(white_e3), key_text(after)},
             {"taken back: away from e3", key_text(white_e3), key_text(after ^ white_e3)},
             {"taken back: onto e2", key_text(white_e2), key_text(after ^ white_e3 ^ white_e2)}}};
}

/// One line of play with the key after every move.
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

/// Plies of a random game, made and taken back, after which the kept key and one from nothing are the same.
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

/// All words that keys are made of.
std::vector<std::uint64_t> piece_words() {
    std::vector<std::uint64_t> words;
    for (Color color : all_colors)
        for (PieceType type : all_piece_types)
            for (Square square : all_squares) words.push_back(word_of(make_piece(color, type), square).value());
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    return words;
}

}  // namespace

Shown show_eight_boards(const Request& request) {
    const Position& position = request.position;
    Exhibit exhibit;
    exhibit.text(
        "A bit says that something stands on a square, not what. Eight numbers do: one for each kind of piece, "
        "one for each colour. Everything else is AND, OR, NOT and shifts.");
    std::vector<Board> boards;
    for (PieceType type : all_piece_types)
        boards.push_back(set_board(std::string(to_text(type)) + "s", position.pieces(type)));
    for (Color color : all_colors)
        boards.push_back(set_board(std::string(to_text(color)) + "'s", position.pieces(color)));
    exhibit.boards(std::move(boards));
    const Bitboard pawns = position.pieces(PieceType::Pawn), rooks = position.pieces(PieceType::Rook);
    const Bitboard white = position.pieces(Color::White), black = position.pieces(Color::Black);
    exhibit.boards({set_board("pawns OR rooks", pawns | rooks), set_board("pawns AND White's", pawns & white)});
    exhibit.text("All pushes of White's pawns by one step, in one expression:");
    exhibit.lines("((pawns AND white) LEFTSHIFT 8) AND COMPLEMENT(white OR black)");
    const Bitboard moved = (pawns & white) << 8, unoccupied = ~(white | black);
    exhibit.boards({set_board("(pawns AND white) << 8", moved), plain_board("NOT (white OR black)", unoccupied),
                    set_board("AND", moved & unoccupied)});
    exhibit.check("pushes, pawn by pawn", squares_text(pushes_one_by_one(position)), squares_text(moved & unoccupied));
    exhibit.check("each piece is in one kind and one colour", hex(white | black), [&] {
        Bitboard all;
        for (PieceType type : all_piece_types) all ^= position.pieces(type);
        return hex(all);
    }());
    exhibit.departure(
        "The thesis calls the second bit a2; its printed boards and its shift by 8 for one step ahead take "
        "it for b1, as Gyre does.");
    exhibit.departure("It calls OR an addition, which is the same only where no square is in both sets.");
    exhibit.departure("\"All legal pawn moves\" are pushes by one step: no double steps, captures, promotions, pins.");
    return exhibit;
}

Shown show_keys(const Request& request) {
    Exhibit exhibit;
    exhibit.text(
        "A random word of 64 bits for each of 12 pieces on each of 64 squares; a position's key is the XOR of "
        "the words of its pieces. XOR with the same word again takes it out, so that a move costs two XORs and "
        "is taken back by the same two. Figure 3-3 of the thesis:");
    exhibit.boards({piece_board("before Ke3", Position(*read_position(two_kings)))});
    const Table table = two_kings_table();
    exhibit.table(table);
    exhibit.check("after make and unmake the key is", table.rows[1][2], table.rows.back()[2]);
    exhibit.text("The order of moves makes no difference: figure 3-1 is reached by two ways.");
    const Line first = play_line({"e4", "e6", "d4"}), second = play_line({"d4", "e6", "e4"});
    Table lines{{"1.e4 e6 2.d4", "key", "1.d4 e6 2.e4", "key"}, {}};
    for (std::size_t i = 0; i < first.moves.size(); ++i)
        lines.rows.push_back({first.moves[i], key_text(first.keys[i]), second.moves[i], key_text(second.keys[i])});
    exhibit.table(std::move(lines));
    exhibit.check("both keys", key_text(first.keys.back()), key_text(second.keys.back()));
    exhibit.check("different words for 12 pieces and 64 squares", 768, static_cast<int>(piece_words().size()));
    const Position& position = request.position;
    exhibit.lines("key of this position: " + key_text(position.key()) + "\nits FEN: " + to_fen(position));
    const KeyComparison comparison = compare_keys(position, 100);
    exhibit.check("positions of a random game, made and taken back, whose key is that computed from nothing",
                  comparison.positions, comparison.equal);
    exhibit.departure(
        "The thesis asks that castling rights and en passant go into the key without saying how: a word for "
        "each right and each file, the latter only where the capture is legal.");
    exhibit.departure("It does not speak of the side to move, which has a word of its own here.");
    exhibit.departure("The words are Polyglot's, so that keys are those of opening books.");
    return exhibit;
}

}  // namespace gyre::lab
