#include <algorithm>

#include "base/rng.h"
#include "board/pawn_masks.h"
#include "chess/generate.h"
#include "lab/examples.h"
#include "lab/exhibits.h"
#include "lab/incremental_attacks.h"
#include "lab/piece_sets.h"
#include "lab/ray_reading.h"
#include "notation/san.h"
#include "notation/symbols.h"

/// Rows C1 to C4: attacks from and to a square, the arrays of Slate and Atkin, passed pawns, rays.
namespace gyre::lab {

namespace {

/// What a piece of that kind and colour on the square would attack: turned round, where such a piece must stand to
/// attack the square.
Bitboard pattern(const Position& position, Piece piece, Square square) {
    const auto& sliders = position.sliders();
    switch (type_of(piece)) {
        case PieceType::Pawn: return pawn_attacks(~color_of(piece), square);
        case PieceType::Knight: return knight_attacks(square);
        case PieceType::Bishop: return sliders.bishop(square);
        case PieceType::Rook: return sliders.rook(square);
        case PieceType::Queen: return sliders.bishop(square) | sliders.rook(square);
        default: return king_attacks(square);
    }
}

std::string piece_text(Piece piece) {
    return std::string(to_text(color_of(piece))) + " " + std::string(to_text(type_of(piece))) + "s";
}

/// One AND for each of the twelve sets.
struct AttackersTable {
    Table table{{"set", "where they stand", "where they would have to", "both"}, {}};
    Bitboard attackers;
};

AttackersTable attackers_table(const Position& position, Square square) {
    AttackersTable result;
    for (Color color : all_colors)
        for (PieceType type : all_piece_types) {
            const Piece piece = make_piece(color, type);
            const Bitboard standing = position.pieces(color, type), wanted = pattern(position, piece, square);
            result.attackers |= standing & wanted;
            result.table.rows.push_back(
                {piece_text(piece), squares_text(standing), squares_text(wanted & standing), hex(standing & wanted)});
        }
    result.table.header[2] = "those that attack it";
    result.table.header[3] = "set AND pattern";
    return result;
}

/// Squares where a walk over the board, and the sets, agree on who attacks them and on what their piece attacks.
int agreements_with_rays(const Position& position) {
    int equal = 0;
    SquareArray<Bitboard> to{};
    for (Square square : position.occupied())
        for (Square target : position.attacks_from(square)) to[target] |= bb(square);
    for (Square square : all_squares) equal += to[square] == position.attacks_to(square) ? 1 : 0;
    return equal;
}

/// A pawn is passed if no square ahead of it on three files has an enemy pawn: square by square, as a mailbox would.
bool is_passed_by_walking(const Position& position, Color color, Square square) {
    const Piece enemy = make_piece(~color, PieceType::Pawn);
    for (Square other : all_squares) {
        const bool near = distance(file_of(other), file_of(square)) <= 1;
        const bool ahead = relative(color, rank_of(other)) > relative(color, rank_of(square));
        if (near && ahead && position.piece_on(other) == enemy) return false;
    }
    return true;
}

Bitboard pawns_to_show(const Request& request) {
    const Bitboard pawns = request.position.pieces(PieceType::Pawn);
    return request.squares.empty() ? pawns : pawns & request.square_set();
}

Board passed_board(const Position& position, Color color, Square square) {
    const Bitboard mask = passed_pawn_mask(color, square), enemies = position.pieces(~color, PieceType::Pawn);
    Board board = piece_board(std::string(to_text(color)) + "'s pawn on " + to_text(square), position, mask);
    for (Square s : mask)
        if (board.cells[s].empty()) board.cells[s] = "1";
    board.lost = mask & enemies;
    board.caption = (mask & enemies).empty() ? "AND is 0: passed" : "AND: " + squares_text(mask & enemies);
    return board;
}

Board ray_board(const RayReading& reading, Square square) {
    Board board = set_board(std::string(hyatt_name(reading.direction)), reading.attacks);
    board.lost = reading.cut;
    for (Square s : reading.cut) board.cells[s] = "x";
    for (Square s : reading.blockers) board.cells[s] = reading.cut.contains(s) ? "#" : "B";
    board.cells[square] = "*";
    return board;
}

std::vector<Direction> directions_of(Piece piece) {
    const HyattCode code = piece == Piece::None ? HyattCode{7} : hyatt_code(type_of(piece));
    const HyattCode used = code.slides() ? code : HyattCode{7};
    std::vector<Direction> directions;
    for (std::size_t d = 0; d < enum_size<Direction>; ++d) {
        const Direction direction{static_cast<std::uint8_t>(d)};
        const bool straight = std::find(std::begin(straight_directions), std::end(straight_directions), direction) !=
                              std::end(straight_directions);
        if (straight ? used.slides_straight() : used.slides_diagonally()) directions.push_back(direction);
    }
    return directions;
}

Table rays_table(const std::vector<RayReading>& readings) {
    Table table{{"ray", "squares", "blockers", "first", "cut off by XOR", "attacked"}, {}};
    for (const RayReading& reading : readings)
        table.rows.push_back({std::string(hyatt_name(reading.direction)), squares_text(reading.whole),
                              squares_text(reading.blockers), reading.first ? to_text(*reading.first) : "none",
                              squares_text(reading.cut), squares_text(reading.attacks)});
    return table;
}

}  // namespace

Shown show_attacks(const Request& request) {
    const Position& position = request.position;
    const Square square = request.squares.front();
    const AttackersTable to = attackers_table(position, square);
    Exhibit exhibit;
    exhibit.text(
        "Two questions about a square: what does the piece there attack, and who attacks the square? The second "
        "is asked backwards: put each kind of piece on the square, see what it attacks from there, and AND that "
        "with the set of such pieces.");
    Board from = piece_board("attacks_from(" + to_text(square) + ")", position, position.attacks_from(square));
    from.caption = hex(position.attacks_from(square));
    Board attackers = piece_board("attacks_to(" + to_text(square) + ")", position, to.attackers);
    attackers.caption = hex(to.attackers);
    exhibit.boards({from, attackers});
    exhibit.lines("attacks_from(" + to_text(square) + ") = " + squares_text(position.attacks_from(square)) +
                  "\nattacks_to(" + to_text(square) + ")   = " + squares_text(to.attackers));
    exhibit.table(to.table);
    exhibit.check("attackers by the engine", squares_text(position.attacks_to(square)), squares_text(to.attackers));
    exhibit.check("squares whose attackers are just the pieces that attack them", 64, agreements_with_rays(position));
    exhibit.departure("Both colours are in one answer, as in the print; an AND with one colour's pieces parts them.");
    return exhibit;
}

Shown show_incremental_attacks(const Request& request) {
    constexpr int plies = 12;
    Position position = request.position;
    IncrementalAttacks arrays(position);
    Rng rng(1);
    Table table{{"move", "entries of attacks_from", "of attacks_to", "both", "wrong"}, {}};
    int written = 0, wrong = arrays.differences(position);
    for (int ply = 0; ply < plies; ++ply) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) break;
        const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        const std::string name = to_san(position, move);
        const auto before = arrays.updates();
        position.make(move, arrays);
        const auto cost = arrays.updates() - before;
        const int differences = arrays.differences(position);
        table.rows.push_back({name, std::to_string(cost.from), std::to_string(cost.to), std::to_string(cost.all()),
                              std::to_string(differences)});
        written += cost.all();
        wrong += differences;
    }
    const auto count = static_cast<int>(table.rows.size());
    Exhibit exhibit;
    exhibit.text(
        "Slate and Atkin kept both arrays, 128 numbers, and mended them after every move: the piece's own "
        "attacks leave with it and come back where it lands, and sliders that it blocked are drawn out or cut "
        "off. Random moves from this position:");
    exhibit.boards({piece_board("before", request.position), piece_board("after", position)});
    exhibit.table(std::move(table));
    exhibit.text(
        "On average " + std::to_string(count == 0 ? 0 : (written + count / 2) / count) +
        " entries a move are written, whether or not anybody asks for them; a rotated board costs two or three "
        "XORs and one look-up for each question.");
    exhibit.check("entries that differ from what row C1 computes, over all positions", 0, wrong);
    exhibit.departure("Chess 4.x is told of in words only; which entries a move touches follows from them.");
    return exhibit;
}

Shown show_passed_pawns(const Request& request) {
    const Position& position = request.position;
    const Bitboard pawns = pawns_to_show(request);
    if (pawns.empty()) return std::string("no pawn stands on the squares in question");
    Exhibit exhibit;
    exhibit.text(
        "Is any enemy pawn ahead of this one, on its file or beside it? A mailbox asks square by square. One AND "
        "of a mask, made once for each square, with the enemy's pawns answers all at once.");
    std::vector<Board> boards;
    const Bitboard passed = pawns & (passed_pawns(position, Color::White) | passed_pawns(position, Color::Black));
    int agreements = 0;
    for (Square square : pawns) {
        const Color color = color_of(position.piece_on(square));
        boards.push_back(passed_board(position, color, square));
        agreements += passed.contains(square) == is_passed_by_walking(position, color, square) ? 1 : 0;
    }
    exhibit.boards(std::move(boards));
    exhibit.lines("passed: " + squares_text(passed));
    const Bitboard inner = passed_pawn_mask(Color::White, Square::E4) & ~bb(Rank::R8);
    exhibit.check("Hyatt's nine squares for a pawn on e4", "d5 e5 f5 d6 e6 f6 d7 e7 f7", squares_text(inner));
    exhibit.check("pawns for which square by square says the same", pawns.count(), agreements);
    exhibit.departure(
        "Gyre's masks go up to the last rank, where no pawn ever stands: twelve squares instead of nine.");
    return exhibit;
}

Shown show_rays(const Request& request) {
    const Position& position = request.position;
    const Square square = request.squares.front();
    const auto readings = read_rays(directions_of(position.piece_on(square)), square, position.occupied());
    Exhibit exhibit;
    exhibit.text(
        "A ray is everything in one direction. AND with the occupied squares finds what stands on it, a bit scan "
        "the first of these, and XOR with that one's own ray takes away what lies behind. * is the slider, B "
        "what it sees, x and # what is cut off.");
    std::vector<Board> boards = {piece_board("the position", position, bb(square))};
    for (const RayReading& reading : readings) boards.push_back(ray_board(reading, square));
    exhibit.boards(std::move(boards));
    exhibit.table(rays_table(readings));
    exhibit.lines("together: " + squares_text(attacks_of(readings)) + " = " + hex(attacks_of(readings)));
    const Bitboard printed =
        bb(Square::B1, Square::C2, Square::D3, Square::E4, Square::G6, Square::H3, Square::G4, Square::E6, Square::D7);
    const auto bishop = read_rays(diagonal_directions, Square::F5, hyatt_occupancy());
    exhibit.check("Hyatt's bishop on f5", squares_text(printed), squares_text(attacks_of(bishop)));
    if (hyatt_code(type_of(position.piece_on(square))).slides())
        exhibit.check("the engine's own answer here", squares_text(position.attacks_from(square)),
                      squares_text(attacks_of(readings)));
    exhibit.departure(
        "The printed code scans an empty set where nothing stands on a ray, and its table needs an entry "
        "for \"no square\"; here the ray stays whole.");
    exhibit.departure(
        "Hyatt's FirstOne finds the most significant bit, which is his lowest square: on rays that go up "
        "it is the lowest bit of Gyre's order, LastOne on the others the highest.");
    return exhibit;
}

}  // namespace gyre::lab
