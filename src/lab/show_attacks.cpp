#include <algorithm>

#include "base/rng.h"
#include "board/pawn_masks.h"
#include "chess/generate.h"
#include "chess/random_position.h"
#include "lab/examples.h"
#include "lab/exhibits.h"
#include "lab/incremental_attacks.h"
#include "lab/piece_sets.h"
#include "lab/ray_reading.h"
#include "notation/move/san.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"
#include "wording/chess_words.h"

/// Rows C1 to C4: attacks from and to a square, the arrays of Slate and Atkin, passed pawns, rays.
namespace gyre::lab {

namespace {

/// Returns the squares from which such a piece would attack the square.
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

/// One AND for each of the twelve sets.
struct AttackersTable {
    Table table{{message("lab.word.set"), message("lab.attacks.where_they_stand"), "where they would have to",
                 message("lab.word.both")},
                {}};
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
                {plural_of(piece), squares_text(standing), squares_text(wanted & standing), hex(standing & wanted)});
        }
    result.table.header[2] = message("lab.attacks.those_attack");
    result.table.header[3] = message("lab.attacks.set_pattern");
    return result;
}

/// Counts the squares whose attackers are the same by `attacks_from` and by `attacks_to`.
int agreements_with_rays(const Position& position) {
    int equal = 0;
    SquareArray<Bitboard> to{};
    for (Square square : position.occupied())
        for (Square target : position.attacks_from(square)) to[target] |= bb(square);
    for (Square square : all_squares) equal += to[square] == position.attacks_to(square) ? 1 : 0;
    return equal;
}

/// Forwards a move to the arrays, and counts the changes of occupancy for rotated boards.
struct CountedArrays {
    IncrementalAttacks& arrays;
    int changes = 0;
    Square last_put = Square::None;

    void on_remove(Piece piece, Square square) {
        // A promotion changes only the type of the piece on its square.
        changes += square == last_put ? -1 : 1;
        arrays.on_remove(piece, square);
    }
    void on_put(Piece piece, Square square) {
        ++changes;
        last_put = square;
        arrays.on_put(piece, square);
    }
};

constexpr int rotated_boards = 4;

/// A quiet move changes the occupancy of two squares, a capture removes a third piece, castling moves two pieces.
int expected_xors(const Position& position, Move move) {
    if (move.kind() == Move::Kind::Castling) return 4 * rotated_boards;
    return (position.is_capture(move) ? 3 : 2) * rotated_boards;
}

struct KeptArrays {
    Table table{{message("lab.word.move"), message("lab.arrays.entries_attacks"), message("lab.arrays.attacks"),
                 message("lab.word.both"), message("lab.word.wrong"), message("lab.arrays.xors_rotated_boards")},
                {}};
    Position last;
    int written = 0, wrong = 0, xors = 0, as_expected = 0;
};

KeptArrays play_with_arrays(const Position& start, int plies) {
    KeptArrays kept{.last = start};
    IncrementalAttacks arrays(start);
    kept.wrong = arrays.differences(start);
    Rng rng(1);
    for (int ply = 0; ply < plies; ++ply) {
        const auto move = random_move(kept.last, rng);
        if (!move) break;
        const std::string name = to_san(kept.last, *move);
        const int expected = expected_xors(kept.last, *move);
        const auto before = arrays.updates();
        CountedArrays counted{arrays};
        kept.last.make(*move, counted);
        const auto cost = arrays.updates() - before;
        const int differences = arrays.differences(kept.last), xors = rotated_boards * counted.changes;
        kept.table.rows.push_back({name, std::to_string(cost.from), std::to_string(cost.to), std::to_string(cost.all()),
                                   std::to_string(differences), std::to_string(xors)});
        kept.written += cost.all();
        kept.wrong += differences;
        kept.xors += xors;
        kept.as_expected += xors == expected ? 1 : 0;
    }
    return kept;
}

/// The number of table look-ups for the attacks of each type of piece.
Table look_ups_table() {
    Table table{{message("lab.word.piece"), message("lab.arrays.look_ups_attacks")}, {}};
    for (PieceType type : all_piece_types) {
        const HyattCode code = hyatt_code(type);
        const int kinds_of_lines = (code.slides_diagonally() ? 2 : 0) + (code.slides_straight() ? 2 : 0);
        table.rows.push_back({word_of(type), std::to_string(std::max(1, kinds_of_lines))});
    }
    return table;
}

/// A pawn is passed if no enemy pawn is ahead of it on three files. Tested square by square, as with a mailbox board.
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
    const Message title = color == Color::White ? message("lab.passed.white_pawn_on", to_text(square))
                                                : message("lab.passed.black_pawn_on", to_text(square));
    Board board = piece_board(title, position, mask);
    for (Square s : mask)
        if (board.cells[s].empty()) board.cells[s] = "1";
    board.lost = mask & enemies;
    board.caption =
        (mask & enemies).empty() ? message("lab.passed.0_passed") : Message("AND: " + squares_text(mask & enemies));
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

/// The first blocker of f5's ray up and to the left, with its number.
Message first_on_plus7(Bitboard occupied) {
    const auto first = read_ray(Direction::NorthWest, Square::F5, occupied).first;
    return first ? Message(to_text(*first) + " = " + std::to_string(index_of(*first))) : message("lab.word.none");
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
    Table table{{message("lab.word.ray"), message("lab.word.squares"), message("lab.word.blockers"),
                 message("lab.word.first"), message("lab.rays.cut_off_xor"), message("lab.word.attacked")},
                {}};
    for (const RayReading& reading : readings)
        table.rows.push_back({std::string(hyatt_name(reading.direction)), squares_text(reading.whole),
                              squares_text(reading.blockers),
                              reading.first ? to_text(*reading.first) : message("lab.word.none"),
                              squares_text(reading.cut), squares_text(reading.attacks)});
    return table;
}

}  // namespace

Shown show_attacks(const Request& request) {
    const Position& position = request.position;
    const Square square = request.squares.front();
    const AttackersTable to = attackers_table(position, square);
    Exhibit exhibit;
    exhibit.text(message("lab.attacks.two_questions_about_square"));
    Board from = piece_board("attacks_from(" + to_text(square) + ")", position, position.attacks_from(square));
    from.caption = hex(position.attacks_from(square));
    Board attackers = piece_board("attacks_to(" + to_text(square) + ")", position, to.attackers);
    attackers.caption = hex(to.attackers);
    exhibit.boards({from, attackers});
    exhibit.lines("attacks_from(" + to_text(square) + ") = " + squares_text(position.attacks_from(square)) +
                  "\nattacks_to(" + to_text(square) + ")   = " + squares_text(to.attackers));
    exhibit.table(to.table);
    const Position target(*read_position(hyatt_target));
    exhibit.check(message("lab.attacks.check.attacks_28_e4_hyatt"), "e1 d3 f6 e8",
                  squares_text(attackers_table(target, square_at(28)).attackers));
    exhibit.check(message("lab.attacks.check.attackers_engine"), squares_text(position.attacks_to(square)),
                  squares_text(to.attackers));
    exhibit.check(message("lab.attacks.check.squares_whose_attackers_just"), 64, agreements_with_rays(position));
    exhibit.departure(message("lab.attacks.print.both_colours_answer_print"));
    exhibit.departure(message("lab.attacks.print.figure_12_picture_text"));
    return exhibit;
}

Shown show_incremental_attacks(const Request& request) {
    constexpr int plies = 12;
    const KeptArrays kept = play_with_arrays(request.position, plies);
    const int count = static_cast<int>(kept.table.rows.size());
    const auto average = [count](int sum) { return std::to_string(count == 0 ? 0 : (sum + count / 2) / count); };
    Exhibit exhibit;
    exhibit.text(message("lab.arrays.slate_atkin_kept_both"));
    exhibit.boards({position_board(request.position), piece_board(message("lab.arrays.after_moves"), kept.last)});
    exhibit.table(kept.table);
    exhibit.text(message("lab.arrays.average_cost", average(kept.written), average(kept.xors)),
                 message("lab.arrays.average_cost", gap, gap));
    exhibit.text(message("lab.arrays.return_each_question_costs"));
    exhibit.table(look_ups_table());
    exhibit.check(message("lab.arrays.check.entries_differ_what_row"), 0, kept.wrong);
    exhibit.check(message("lab.arrays.check.moves_xors_their_kind"), count, kept.as_expected);
    exhibit.departure(message("lab.arrays.print.chess_4_x_told"));
    exhibit.departure(message("lab.arrays.print.hyatt_joins_both_squares"));
    return exhibit;
}

Shown show_passed_pawns(const Request& request) {
    const Position& position = request.position;
    const Bitboard pawns = pawns_to_show(request);
    if (pawns.empty()) return message("lab.refusal.no_pawn_there");
    Exhibit exhibit;
    exhibit.text(message("lab.passed.any_enemy_pawn_ahead"));
    std::vector<Board> boards;
    const Bitboard passed = pawns & (passed_pawns(position, Color::White) | passed_pawns(position, Color::Black));
    int agreements = 0;
    for (Square square : pawns) {
        const Color color = color_of(position.piece_on(square));
        boards.push_back(passed_board(position, color, square));
        agreements += passed.contains(square) == is_passed_by_walking(position, color, square) ? 1 : 0;
    }
    exhibit.boards(std::move(boards));
    exhibit.lines(message("lab.passed.passed", squares_text(passed)));
    const Bitboard inner = passed_pawn_mask(Color::White, Square::E4) & ~bb(Rank::R8);
    exhibit.check(message("lab.passed.check.hyatt_nine_squares_pawn"), "d5 e5 f5 d6 e6 f6 d7 e7 f7",
                  squares_text(inner));
    exhibit.check(message("lab.passed.check.pawns_square_square_says"), pawns.count(), agreements);
    exhibit.departure(message("lab.passed.print.masks_reach_last_rank",
                              passed_pawn_mask(Color::White, Square::E4).count(), inner.count()));
    return exhibit;
}

Shown show_rays(const Request& request) {
    const Position& position = request.position;
    const Square square = request.squares.front();
    const auto readings = read_rays(directions_of(position.piece_on(square)), square, position.occupied());
    Exhibit exhibit;
    exhibit.text(message("lab.rays.ray_everything_direction_occupied"));
    std::vector<Board> boards = {piece_board(message("lab.word.the_position"), position, bb(square))};
    for (const RayReading& reading : readings) boards.push_back(ray_board(reading, square));
    exhibit.boards(std::move(boards));
    exhibit.table(rays_table(readings));
    exhibit.lines(message("lab.rays.together", squares_text(attacks_of(readings)) + " = " + hex(attacks_of(readings))));
    const Bitboard printed =
        bb(Square::B1, Square::C2, Square::D3, Square::E4, Square::G6, Square::H3, Square::G4, Square::E6, Square::D7);
    const auto bishop = read_rays(diagonal_directions, Square::F5, hyatt_occupancy());
    exhibit.check(message("lab.rays.check.hyatt_bishop_f5"), squares_text(printed), squares_text(attacks_of(bishop)));
    exhibit.check(message("lab.rays.check.his_firstone_plus7_f5"), "d7 = 51",
                  first_on_plus7(bb(Square::C8, Square::D7)));
    exhibit.check(message("lab.rays.check.e6_occupied_plus7_e6"), "e6 = 44", first_on_plus7(bb(Square::E6)));
    if (hyatt_code(type_of(position.piece_on(square))).slides())
        exhibit.check(message("lab.word.engine_answer"), squares_text(position.attacks_from(square)),
                      squares_text(attacks_of(readings)));
    exhibit.departure(message("lab.rays.print.printed_code_scans_empty"));
    exhibit.departure(message("lab.rays.print.hyatt_firstone_finds_most"));
    exhibit.departure(message("lab.rays.print.hyatt_figures_pictures_text"));
    return exhibit;
}

}  // namespace gyre::lab
