#include "base/text.h"
#include "chess/attack_sets.h"
#include "chess/move_codec.h"
#include "chess/perft.h"
#include "chess/static_exchange.h"
#include "lab/exchange_steps.h"
#include "lab/exhibits.h"
#include "lab/piece_sets.h"
#include "lab/ray_reading.h"
#include "notation/move/san.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"
#include "wording/chess_words.h"

/// Rows C6 to C9: piece codes, moves by look-ups, exchanges, kings and pins.
namespace gyre::lab {

namespace {

std::string piece_and_square(const Position& position, Square square) {
    return std::string(1, to_char(type_of(position.piece_on(square)))) + to_text(square);
}

/// The 21 bits by field, the highest first.
std::vector<Message> packed_row(const Position& position, Move move) {
    const HyattMove packed = to_hyatt(position, move);
    return {to_san(position, move),
            binary(packed.word >> 18, 3),
            binary((packed.word >> 15) & 7, 3),
            binary((packed.word >> 12) & 7, 3),
            binary((packed.word >> 6) & 63, 6),
            binary(packed.word & 63, 6),
            std::to_string(packed.word)};
}

/// The first move of each kind in the position, to keep the table short.
std::vector<Move> moves_of_all_kinds(const Position& position) {
    std::vector<Move> chosen;
    bool seen[2][4] = {};
    for (Move move : legal_moves(position)) {
        bool& mark = seen[position.is_capture(move) ? 1 : 0][index_of(move.kind())];
        if (!mark) chosen.push_back(move);
        mark = true;
    }
    return chosen;
}

/// Pieces of the side to move, or those of them that were named.
Bitboard pieces_to_show(const Request& request) {
    const Position& position = request.position;
    const Bitboard own = position.pieces(position.side_to_move()) & ~position.pieces(PieceType::Pawn);
    return request.squares.empty() ? own : own & request.square_set();
}

Table targets_table(const Position& position, Bitboard pieces) {
    const Color us = position.side_to_move();
    Table table{
        {message("lab.word.piece"), message("lab.moves.attacks_not_own_pieces"), message("lab.moves.captures_enemys")},
        {}};
    for (Square square : pieces) {
        const Bitboard attacks = position.attacks_from(square);
        table.rows.push_back({piece_and_square(position, square), squares_text(attacks & ~position.pieces(us)),
                              squares_text(attacks & position.pieces(~us))});
    }
    return table;
}

/// A check by a distant rook, a knight that can block, and a queen that can block or capture.
constexpr std::string_view check_example = "4r2k/8/8/8/Q7/3N4/8/4K3 w - - 0 1";

/// Shows for a position in check the checkers, the squares that answer it, and whether other pieces evade only to
/// these.
void add_evasions(Exhibit& exhibit, const Position& position) {
    const Square king = position.king(position.side_to_move());
    const Bitboard checkers = position.checkers();
    Bitboard mask;
    if (checkers.exactly_one()) mask = between(king, checkers.lsb()) | checkers;
    Bitboard king_targets, other_targets;
    std::string evasions;
    for (Move move : legal_moves(position)) {
        // A checking pawn may be captured en passant from the square beside it.
        const bool from_beside = move.kind() == Move::Kind::EnPassant && !mask.contains(move.to());
        const Square met = from_beside ? en_passant_victim(move.to()) : move.to();
        (move.from() == king ? king_targets : other_targets) |= bb(met);
        evasions += (evasions.empty() ? "" : " ") + to_san(position, move);
    }
    Board board = piece_board(message("lab.evasions.in_check_from", squares_text(checkers)), position, mask);
    board.caption = message("lab.evasions.mask", squares_text(mask));
    Board kings = piece_board(message("lab.evasions.where_king_can_go"), position, king_targets);
    exhibit.boards({std::move(board), std::move(kings)});
    exhibit.lines(message("lab.evasions.evasions", evasions.empty() ? message("lab.word.none") : evasions));
    exhibit.check(message("lab.evasions.check.evasions_others_leave_mask"), "-", squares_text(other_targets & ~mask));
}

/// Hyatt's loop over one set of pieces (section 6), here for the first kind of the side to move that has moves, queens
/// first. His `LastOne` is the lowest bit of Gyre's order.
void add_printed_loop(Exhibit& exhibit, const Position& position) {
    const Color us = position.side_to_move();
    Table table{{message("lab.moves.from_set"), "from", message("lab.moves.moves_set"), "to", "temp + (to << 6)"}, {}};
    int packed = 0, expected = 0;
    for (PieceType type : {PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight}) {
        Bitboard pieces = position.pieces(us, type);
        for (; pieces.any(); pieces &= ~bb(pieces.lsb())) {
            const Square from = pieces.lsb();
            Bitboard moves = position.attacks_from(from) & ~position.pieces(us);
            expected += moves.count();
            for (; moves.any(); moves &= ~bb(moves.lsb())) {
                const Square to = moves.lsb();
                const auto word = index_of(from) + (std::size_t{hyatt_code(type).code} << 12) + (index_of(to) << 6);
                if (table.rows.size() < 8)
                    table.rows.push_back(
                        {squares_text(pieces), to_text(from), squares_text(moves), to_text(to), std::to_string(word)});
                const bool found = square_at(static_cast<int>(word & 63)) == from &&
                                   square_at(static_cast<int>((word >> 6) & 63)) == to;
                packed += found ? 1 : 0;
            }
        }
        if (!table.rows.empty()) break;
    }
    if (table.rows.empty()) return;
    exhibit.text(message("lab.moves.printed_loop"));
    exhibit.lines(message("lab.moves.loop_program"));
    exhibit.table(std::move(table));
    exhibit.check(message("lab.moves.check.loop"), expected, packed);
}

int packed_and_found_again(const Position& position) {
    int found = 0;
    for (Move move : legal_moves(position)) found += from_hyatt(position, to_hyatt(position, move)) == move ? 1 : 0;
    return found;
}

/// Returns the capture with the longest exchange; nothing without captures.
std::optional<Move> best_capture(const Position& position) {
    std::optional<Move> best;
    for (Move move : legal_moves<Generate::Tactical>(position)) {
        if (!position.is_capture(move)) continue;
        if (!best || exchange_steps(position, move).captures.size() > exchange_steps(position, *best).captures.size())
            best = move;
    }
    return best;
}

Table exchange_table(const ExchangeSteps& steps) {
    Table table{{"", message("lab.word.side"), message("lab.exchange.takes"), message("lab.word.gains"),
                 message("lab.word.balance"), message("lab.word.best"), message("lab.exchange.attackers_then"),
                 message("lab.word.revealed")},
                {}};
    for (std::size_t i = 0; i < steps.captures.size(); ++i) {
        const ExchangeCapture& capture = steps.captures[i];
        table.rows.push_back({std::to_string(i + 1), word_of(capture.side),
                              std::string(1, to_char(capture.capturer)) + to_text(capture.from),
                              joined({word_of(capture.victim), signed_text(capture.gain)}, " "),
                              signed_text(capture.balance), signed_text(steps.best[i]), squares_text(capture.attackers),
                              squares_text(capture.revealed)});
    }
    return table;
}

/// Hyatt's way to reveal: the first piece on the ray from the target through the square that the capturer left, if it
/// slides along that ray.
Bitboard revealed_by_ray(const Position& start, Square target, Square left, Bitboard occupied) {
    for (std::size_t d = 0; d < enum_size<Direction>; ++d) {
        const Direction direction{static_cast<std::uint8_t>(d)};
        if (!ray(direction, target).contains(left)) continue;
        const auto first = read_ray(direction, left, occupied).first;
        if (!first) return {};
        const HyattCode code = hyatt_code(type_of(start.piece_on(*first)));
        const bool straight = file_of(target) == file_of(left) || rank_of(target) == rank_of(left);
        return (straight ? code.slides_straight() : code.slides_diagonally()) ? bb(*first) : Bitboard{};
    }
    return {};
}

/// Compares what rays reveal with the sets of the moves that were made.
void add_reveals(Exhibit& exhibit, const Position& position, Move move, const ExchangeSteps& steps) {
    Table table{{"", message("lab.exchange.left_square"), message("lab.exchange.ray_reveals"),
                 message("lab.exchange.moves_reveal")},
                {}};
    Bitboard occupied = position.occupied();
    int equal = 0;
    for (std::size_t i = 0; i < steps.captures.size(); ++i) {
        const ExchangeCapture& capture = steps.captures[i];
        occupied &= ~bb(capture.from);
        Bitboard revealed = revealed_by_ray(position, steps.target, capture.from, occupied);
        if (i == 0 && move.kind() == Move::Kind::EnPassant) {
            // The captured pawn is on another square than the target, and leaves the board too.
            const Square victim = en_passant_victim(move.to());
            occupied &= ~bb(victim);
            revealed |= revealed_by_ray(position, steps.target, victim, occupied);
        }
        equal += revealed == capture.revealed ? 1 : 0;
        table.rows.push_back(
            {std::to_string(i + 1), to_text(capture.from), squares_text(revealed), squares_text(capture.revealed)});
    }
    exhibit.text(message("lab.exchange.hyatt_reveals"));
    exhibit.table(std::move(table));
    exhibit.check(message("lab.exchange.check.rays_reveal"), static_cast<int>(steps.captures.size()), equal);
}

/// Counts the legal captures for which the engine's static exchange evaluation gives the same value.
struct ExchangeAgreement {
    int captures = 0, equal = 0;
};

ExchangeAgreement compare_exchanges(const Position& position) {
    ExchangeAgreement agreement;
    for (Move move : legal_moves<Generate::Tactical>(position)) {
        if (!position.is_capture(move)) continue;
        ++agreement.captures;
        agreement.equal += exchange_steps(position, move).value() == exchange_value(position, move) ? 1 : 0;
    }
    return agreement;
}

Board king_board(const Position& position, Color color) {
    const Square king = position.king(color);
    const Message title =
        color == Color::White ? message("lab.kings.white_attackers") : message("lab.kings.black_attackers");
    Board board = cell_board(title, [&](Square square) {
        if (!king_attacks(king).contains(square)) return std::string();
        return std::to_string(attackers(position, square, ~color).count());
    });
    board.cells[king] = "K";
    board.marked = king_attacks(king);
    Bitboard all;
    for (Square square : king_attacks(king)) all |= attackers(position, square, ~color);
    board.caption = message("lab.kings.attackers", squares_text(all));
    return board;
}

Table mobility_table(const Position& position) {
    Table table{{message("lab.word.piece"), message("lab.word.targets"), message("lab.word.count")}, {}};
    for (Color color : all_colors)
        for (Square square : position.pieces(color) & ~position.pieces(PieceType::Pawn)) {
            const Bitboard targets = mobility(position, square);
            table.rows.push_back({joined({word_of(color), piece_and_square(position, square)}, " "),
                                  squares_text(targets), std::to_string(targets.count())});
        }
    return table;
}

}  // namespace

Shown show_piece_codes(const Request&) {
    Exhibit exhibit;
    exhibit.text(message("lab.codes.hyatt_numbers_pieces_bits"));
    Table table{{message("lab.word.piece"), message("lab.word.code"), message("lab.word.bits"),
                 message("lab.codes.4_slides"), message("lab.codes.1_diagonally"), message("lab.codes.2_straight")},
                {}};
    int agreements = 0;
    for (PieceType type :
         {PieceType::Pawn, PieceType::Knight, PieceType::King, PieceType::Bishop, PieceType::Rook, PieceType::Queen}) {
        const HyattCode code = hyatt_code(type);
        table.rows.push_back({word_of(type), std::to_string(code.code), binary(code.code, 3), yes_or_no(code.slides()),
                              yes_or_no(code.slides_diagonally()), yes_or_no(code.slides_straight())});
        const bool diagonal = type == PieceType::Bishop || type == PieceType::Queen;
        const bool straight = type == PieceType::Rook || type == PieceType::Queen;
        agreements += code.slides_diagonally() == diagonal && code.slides_straight() == straight ? 1 : 0;
    }
    exhibit.table(std::move(table));
    exhibit.check(message("lab.codes.check.pieces_whose_bits_say"), 6, agreements);
    exhibit.check(message("lab.codes.check.codes_p_n_k"), "1 2 3 5 6 7", [] {
        std::string codes;
        for (PieceType type : {PieceType::Pawn, PieceType::Knight, PieceType::King, PieceType::Bishop, PieceType::Rook,
                               PieceType::Queen})
            codes += (codes.empty() ? "" : " ") + std::to_string(hyatt_code(type).code);
        return codes;
    }());
    exhibit.departure(message("lab.codes.print.1_2_mean_something"));
    return exhibit;
}

Shown show_moves(const Request& request) {
    const Position& position = request.position;
    Exhibit exhibit;
    exhibit.text(message("lab.moves.piece_targets_attacks_without"));
    const Bitboard pieces = pieces_to_show(request);
    if (pieces.empty()) return message("lab.refusal.no_piece_there");
    exhibit.boards({position_board(position, pieces)});
    exhibit.table(targets_table(position, pieces));
    const auto all = static_cast<int>(count_legal_moves(position));
    exhibit.lines(message("lab.moves.legal_moves", all, legal_moves<Generate::Tactical>(position).size()));
    add_printed_loop(exhibit, position);
    exhibit.text(message("lab.moves.check_targets_ed_mask"));
    add_evasions(exhibit, position.in_check() ? position : Position(*read_position(check_example)));
    exhibit.text(message("lab.moves.move_packed_into_21"));
    Table packed{
        {message("lab.word.move"), message("lab.word.promotion"), message("lab.word.captured"),
         message("lab.word.piece"), message("lab.word.to"), message("lab.word.from"), message("lab.word.number")},
        {}};
    for (Move move : moves_of_all_kinds(position)) packed.rows.push_back(packed_row(position, move));
    exhibit.table(std::move(packed));
    exhibit.check(message("lab.moves.check.moves_found_again_their"), all, packed_and_found_again(position));
    const Position start;
    exhibit.check(message("lab.moves.check.leaves_start_position_depth"), 8902,
                  static_cast<long long>(perft(start, 3)));
    exhibit.departure(message("lab.moves.print.printed_loop_packs_temp"));
    exhibit.departure(message("lab.moves.print.translation_list_fields_leaves"));
    exhibit.departure(message("lab.moves.print.gyre_keeps_moves_16"));
    return exhibit;
}

Shown show_exchange(const Request& request) {
    const Position& position = request.position;
    const auto move = request.move ? request.move : best_capture(position);
    if (!move) return message("lab.refusal.no_capture");
    if (move->kind() == Move::Kind::Castling) return message("lab.refusal.castling_is_no_exchange");
    const ExchangeSteps steps = exchange_steps(position, *move);
    Exhibit exhibit;
    exhibit.text(message("lab.exchange.both_sides_capture_square"));
    Board board =
        piece_board(message("lab.exchange.before", to_san(position, *move)), position, position.attacks_to(move->to()));
    board.lost = bb(move->to());
    exhibit.boards({std::move(board)});
    exhibit.table(exchange_table(steps));
    exhibit.lines(message("lab.exchange.is_worth", to_san(position, *move), signed_text(steps.value())));
    add_reveals(exhibit, position, *move, steps);
    exhibit.check(message("lab.exchange.check.engine_static_exchange_evaluation"), exchange_value(position, *move),
                  steps.value());
    const ExchangeAgreement agreement = compare_exchanges(position);
    exhibit.check(message("lab.exchange.check.captures_position_values_alike"), agreement.captures, agreement.equal);
    exhibit.departure(message("lab.exchange.print.hyatt_collects_attackers_attacks"));
    exhibit.departure(message("lab.exchange.print.he_prints_no_values"));
    return exhibit;
}

Shown show_kings(const Request& request) {
    const Position& position = request.position;
    Exhibit exhibit;
    exhibit.text(message("lab.kings.three_questions_sets_answer"));
    exhibit.boards({position_board(position), king_board(position, Color::White), king_board(position, Color::Black)});
    exhibit.text(message("lab.kings.how_mobile_piece_number"));
    exhibit.table(mobility_table(position));
    exhibit.text(message("lab.kings.what_pinned_look_king"));
    Table table{{message("chess.piece.king"), message("lab.kings.own_pieces_sees"),
                 message("lab.kings.pinners_behind_them"), message("lab.word.pinned")},
                {}};
    for (Color color : all_colors) {
        const PinsFound found = find_pins(position, color);
        table.rows.push_back({joined({word_of(color), to_text(position.king(color))}, " "), squares_text(found.seen),
                              squares_text(found.pinners), squares_text(found.pinned)});
        exhibit.check(
            color == Color::White ? message("lab.kings.check.white_pinned") : message("lab.kings.check.black_pinned"),
            squares_text(pinned_pieces(position, color)), squares_text(found.pinned));
    }
    exhibit.table(std::move(table));
    exhibit.departure(message("lab.kings.print.hyatt_speaks_look_up"));
    return exhibit;
}

}  // namespace gyre::lab
