#include "chess/attack_sets.h"
#include "chess/move_codec.h"
#include "chess/perft.h"
#include "chess/static_exchange.h"
#include "lab/exchange_steps.h"
#include "lab/exhibits.h"
#include "lab/number_text.h"
#include "lab/piece_sets.h"
#include "lab/pins_by_look_up.h"
#include "notation/move/san.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"

/// Rows C6 to C9: piece codes, moves by look-ups, exchanges, kings and pins.
namespace gyre::lab {

namespace {

std::string yes_or_no(bool yes) { return yes ? "yes" : "no"; }

std::string piece_and_square(const Position& position, Square square) {
    return std::string(1, to_char(type_of(position.piece_on(square)))) + to_text(square);
}

/// The 21 bits in their fields, the highest first.
std::vector<std::string> packed_row(const Position& position, Move move) {
    const HyattMove packed = to_hyatt(position, move);
    return {to_san(position, move),
            binary(packed.word >> 18, 3),
            binary((packed.word >> 15) & 7, 3),
            binary((packed.word >> 12) & 7, 3),
            binary((packed.word >> 6) & 63, 6),
            binary(packed.word & 63, 6),
            std::to_string(packed.word)};
}

/// The first move of each kind that the position has, so that the table stays short.
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

/// The side to move's pieces, or those of them that were named.
Bitboard pieces_to_show(const Request& request) {
    const Position& position = request.position;
    const Bitboard own = position.pieces(position.side_to_move()) & ~position.pieces(PieceType::Pawn);
    return request.squares.empty() ? own : own & request.square_set();
}

Table targets_table(const Position& position, Bitboard pieces) {
    const Color us = position.side_to_move();
    Table table{{"piece", "attacks AND NOT own pieces", "captures: AND the enemy's"}, {}};
    for (Square square : pieces) {
        const Bitboard attacks = position.attacks_from(square);
        table.rows.push_back({piece_and_square(position, square), squares_text(attacks & ~position.pieces(us)),
                              squares_text(attacks & position.pieces(~us))});
    }
    return table;
}

/// A check by a rook from afar, a knight that can stand between, and a queen that can do both.
constexpr std::string_view check_example = "4r2k/8/8/8/Q7/3N4/8/4K3 w - - 0 1";

/// In check: who gives it, what may be moved onto to meet it, and whether all evasions but the king's end there.
void add_evasions(Exhibit& exhibit, const Position& position) {
    const Square king = position.king(position.side_to_move());
    const Bitboard checkers = position.checkers();
    Bitboard mask;
    if (checkers.exactly_one()) mask = between(king, checkers.lsb()) | checkers;
    Bitboard king_targets, other_targets;
    std::string evasions;
    for (Move move : legal_moves(position)) {
        // A pawn that checks may be captured from beside it, en passant.
        const bool from_beside = move.kind() == Move::Kind::EnPassant && !mask.contains(move.to());
        const Square met = from_beside ? en_passant_victim(move.to()) : move.to();
        (move.from() == king ? king_targets : other_targets) |= bb(met);
        evasions += (evasions.empty() ? "" : " ") + to_san(position, move);
    }
    Board board = piece_board("in check from " + squares_text(checkers), position, mask);
    board.caption = "mask: " + squares_text(mask);
    Board kings = piece_board("where the king can go", position, king_targets);
    exhibit.boards({std::move(board), std::move(kings)});
    exhibit.lines("evasions: " + (evasions.empty() ? "none" : evasions));
    exhibit.check("evasions of others that leave the mask", "-", squares_text(other_targets & ~mask));
}

int packed_and_found_again(const Position& position) {
    int found = 0;
    for (Move move : legal_moves(position)) found += from_hyatt(position, to_hyatt(position, move)) == move ? 1 : 0;
    return found;
}

/// The capture that wins most, or the first one; nothing without captures.
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
    Table table{{"", "side", "takes with", "gains", "balance", "best", "attackers then", "revealed"}, {}};
    for (std::size_t i = 0; i < steps.captures.size(); ++i) {
        const ExchangeCapture& capture = steps.captures[i];
        table.rows.push_back({std::to_string(i + 1), std::string(to_text(capture.side)),
                              std::string(1, to_char(capture.capturer)) + to_text(capture.from),
                              std::string(to_text(capture.victim)) + " " + signed_text(capture.gain),
                              signed_text(capture.balance), signed_text(steps.best[i]), squares_text(capture.attackers),
                              squares_text(capture.revealed)});
    }
    return table;
}

/// Of all legal captures, how many the engine's own static exchange evaluation values alike.
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
    Board board = cell_board(std::string(to_text(color)) + "'s king: attackers a square", [&](Square square) {
        if (!king_attacks(king).contains(square)) return std::string();
        return std::to_string(attackers(position, square, ~color).count());
    });
    board.cells[king] = "K";
    board.marked = king_attacks(king);
    Bitboard all;
    for (Square square : king_attacks(king)) all |= attackers(position, square, ~color);
    board.caption = "attackers: " + squares_text(all);
    return board;
}

Table mobility_table(const Position& position) {
    Table table{{"piece", "targets", "count"}, {}};
    for (Color color : all_colors)
        for (Square square : position.pieces(color) & ~position.pieces(PieceType::Pawn)) {
            const Bitboard targets = mobility(position, square);
            table.rows.push_back({std::string(to_text(color)) + " " + piece_and_square(position, square),
                                  squares_text(targets), std::to_string(targets.count())});
        }
    return table;
}

}  // namespace

Shown show_piece_codes(const Request&) {
    Exhibit exhibit;
    exhibit.text(
        "Hyatt numbers the pieces so that bits answer: 4 means that it slides, and of sliders 1 means along "
        "diagonals and 2 along ranks and files. The queen has all three.");
    Table table{{"piece", "code", "bits", "& 4: slides", "& 1: diagonally", "& 2: straight"}, {}};
    int agreements = 0;
    for (PieceType type :
         {PieceType::Pawn, PieceType::Knight, PieceType::King, PieceType::Bishop, PieceType::Rook, PieceType::Queen}) {
        const HyattCode code = hyatt_code(type);
        table.rows.push_back({std::string(to_text(type)), std::to_string(code.code), binary(code.code, 3),
                              yes_or_no(code.slides()), yes_or_no(code.slides_diagonally()),
                              yes_or_no(code.slides_straight())});
        const bool diagonal = type == PieceType::Bishop || type == PieceType::Queen;
        const bool straight = type == PieceType::Rook || type == PieceType::Queen;
        agreements += code.slides_diagonally() == diagonal && code.slides_straight() == straight ? 1 : 0;
    }
    exhibit.table(std::move(table));
    exhibit.check("pieces whose bits say how they move", 6, agreements);
    exhibit.check("codes of P N K B R Q", "1 2 3 5 6 7", [] {
        std::string codes;
        for (PieceType type : {PieceType::Pawn, PieceType::Knight, PieceType::King, PieceType::Bishop, PieceType::Rook,
                               PieceType::Queen})
            codes += (codes.empty() ? "" : " ") + std::to_string(hyatt_code(type).code);
        return codes;
    }());
    exhibit.departure(
        "1 and 2 mean something of sliders only: the pawn's code is 1, the knight's 2 and the king's 3. "
        "The print tests 4 apart, Gyre's questions test it with them.");
    return exhibit;
}

Shown show_moves(const Request& request) {
    const Position& position = request.position;
    Exhibit exhibit;
    exhibit.text(
        "A piece's targets are its attacks without its own side's pieces; captures alone are its attacks AND the "
        "enemy's pieces. No move is generated to be thrown away.");
    const Bitboard pieces = pieces_to_show(request);
    if (pieces.empty()) return std::string("no piece of the side to move stands on the squares in question");
    exhibit.boards({position_board(position, pieces)});
    exhibit.table(targets_table(position, pieces));
    const auto all = static_cast<int>(count_legal_moves(position));
    exhibit.lines("legal moves: " + std::to_string(all) + ", of which " +
                  std::to_string(legal_moves<Generate::Tactical>(position).size()) + " capture or promote");
    exhibit.text(
        "In check, targets are AND-ed with one mask more: the checker and what lies between it and the king. In "
        "a double check the mask is empty, and only the king moves.");
    add_evasions(exhibit, position.in_check() ? position : Position(*read_position(check_example)));
    exhibit.text(
        "A move packed into 21 bits, the lowest on the right: promotion, captured and moving piece by row C6's "
        "codes, to, from.");
    Table packed{{"move", "promotion", "captured", "piece", "to", "from", "number"}, {}};
    for (Move move : moves_of_all_kinds(position)) packed.rows.push_back(packed_row(position, move));
    exhibit.table(std::move(packed));
    exhibit.check("moves found again from their 21 bits", all, packed_and_found_again(position));
    const Position start;
    exhibit.check("leaves from the start position at depth 3", 8902, static_cast<long long>(perft(start, 3)));
    exhibit.departure(
        "The printed loop packs by temp+to<<6, which C reads as (temp+to)<<6; meant is temp + (to << 6).");
    exhibit.departure(
        "The translation's list of fields leaves the captured piece out: 6 + 6 + 3 + 3 are 18 of 21 bits.");
    exhibit.departure(
        "Gyre keeps moves in 16 bits and reads pieces from the board; the 21-bit form is there for both "
        "ways.");
    return exhibit;
}

Shown show_exchange(const Request& request) {
    const Position& position = request.position;
    const auto move = request.move ? request.move : best_capture(position);
    if (!move) return std::string("there is no capture here; name a move by --move");
    if (move->kind() == Move::Kind::Castling) return std::string("castling starts no exchange");
    const ExchangeSteps steps = exchange_steps(position, *move);
    Exhibit exhibit;
    exhibit.text(
        "Both sides capture on one square in turn, the cheapest piece first. Each capturer leaves its own square, "
        "and whatever slides through it now attacks as well. The balance is what the side that captured has "
        "gained if it ends there; read backwards, each side stops where going on would cost it more.");
    Board board = piece_board("before " + to_san(position, *move), position, position.attacks_to(move->to()));
    board.lost = bb(move->to());
    exhibit.boards({std::move(board)});
    exhibit.table(exchange_table(steps));
    exhibit.lines(to_san(position, *move) + " is worth " + signed_text(steps.value()) + " centipawns");
    exhibit.check("the engine's static exchange evaluation", exchange_value(position, *move), steps.value());
    const ExchangeAgreement agreement = compare_exchanges(position);
    exhibit.check("captures of this position that it values alike", agreement.captures, agreement.equal);
    exhibit.departure(
        "Hyatt collects attackers by attacks_to and reveals sliders; here the captures are legal moves that "
        "are made, so that pinned pieces stay and kings do not step into attacks.");
    exhibit.departure("He prints no values; these are the thesis's 100, 300, 300, 500 and 900.");
    return exhibit;
}

Shown show_kings(const Request& request) {
    const Position& position = request.position;
    Exhibit exhibit;
    exhibit.text("Three questions that sets answer at once. Who attacks the squares round a king: OR over attacks_to.");
    exhibit.boards({position_board(position), king_board(position, Color::White), king_board(position, Color::Black)});
    exhibit.text("How mobile is a piece: the number of ones in its attacks without its own side's pieces.");
    exhibit.table(mobility_table(position));
    exhibit.text(
        "What is pinned: look from the king along a slider's lines, take the own pieces that it sees away, look "
        "again; an enemy slider that comes to light pins what stood between.");
    Table table{{"king", "own pieces it sees", "pinners behind them", "pinned"}, {}};
    for (Color color : all_colors) {
        const PinsFound found = find_pins(position, color);
        table.rows.push_back({std::string(to_text(color)) + " " + to_text(position.king(color)),
                              squares_text(found.seen), squares_text(found.pinners), squares_text(found.pinned)});
        exhibit.check(std::string(to_text(color)) + "'s pinned pieces by the engine",
                      squares_text(pinned_pieces(position, color)), squares_text(found.pinned));
    }
    exhibit.table(std::move(table));
    exhibit.departure(
        "Hyatt speaks of one look-up; both kinds of lines take one each, with and without the own pieces.");
    return exhibit;
}

}  // namespace gyre::lab
