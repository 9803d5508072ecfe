#include "chess/validation.h"

#include <algorithm>

#include "base/enum_texts.h"
#include "board/attacks/walk.h"
#include "board/leapers.h"
#include "board/rays.h"
#include "chess/fault_texts.h"

namespace gyre {

namespace {

struct Sets {
    ColorArray<PieceTypeArray<Bitboard>> by_kind{};
    ColorArray<Bitboard> by_color{};

    explicit Sets(const Setup& setup) {
        for (Square square : all_squares) {
            const Piece piece = setup.board[square];
            if (piece == Piece::None) continue;
            by_kind[color_of(piece)][type_of(piece)] |= bb(square);
            by_color[color_of(piece)] |= bb(square);
        }
    }

    Bitboard occupied() const { return by_color[Color::White] | by_color[Color::Black]; }

    Bitboard attackers(Square target, Color by, Bitboard occupancy) const {
        const auto& own = by_kind[by];
        const Bitboard diagonally = WalkAttacks::walk(target, diagonal_directions, occupancy);
        const Bitboard straight = WalkAttacks::walk(target, straight_directions, occupancy);
        return (pawn_attacks(~by, target) & own[PieceType::Pawn]) | (knight_attacks(target) & own[PieceType::Knight]) |
               (king_attacks(target) & own[PieceType::King]) |
               (diagonally & (own[PieceType::Bishop] | own[PieceType::Queen])) |
               (straight & (own[PieceType::Rook] | own[PieceType::Queen]));
    }
};

using Faults = std::vector<SetupError>;

/// Returns the fault for a colour; White's fault comes directly before Black's.
SetupFault for_color(SetupFault white_fault, Color color) {
    return static_cast<SetupFault>(index_of(white_fault) + index_of(color));
}

void find_king_faults(const Sets& sets, Faults& faults) {
    for (Color color : all_colors)
        if (sets.by_kind[color][PieceType::King].empty()) faults.push_back({for_color(SetupFault::NoWhiteKing, color)});
    for (Color color : all_colors) {
        const Bitboard kings = sets.by_kind[color][PieceType::King];
        if (kings.more_than_one()) faults.push_back({for_color(SetupFault::TooManyWhiteKings, color), kings.lsb()});
    }
}

int promoted_pieces(const PieceTypeArray<Bitboard>& own) {
    const auto surplus = [](Bitboard pieces, int at_start) { return std::max(0, pieces.count() - at_start); };
    return surplus(own[PieceType::Queen], 1) + surplus(own[PieceType::Rook], 2) + surplus(own[PieceType::Knight], 2) +
           surplus(own[PieceType::Bishop] & light_squares, 1) + surplus(own[PieceType::Bishop] & dark_squares, 1);
}

void find_material_faults(const Sets& sets, Faults& faults) {
    const auto pawns = [&](Color color) { return sets.by_kind[color][PieceType::Pawn].count(); };
    for (Color color : all_colors)
        if (sets.by_color[color].count() > 16) faults.push_back({for_color(SetupFault::TooManyWhitePieces, color)});
    for (Color color : all_colors)
        if (pawns(color) > 8) faults.push_back({for_color(SetupFault::TooManyWhitePawns, color)});
    for (Color color : all_colors)
        if (promoted_pieces(sets.by_kind[color]) > std::max(0, 8 - pawns(color)))
            faults.push_back({for_color(SetupFault::TooMuchWhiteMaterial, color)});
}

/// With several kings, which is a fault of its own, any of them is accepted.
bool right_is_possible(const Setup& setup, const Sets& sets, Castle castle) {
    const Color color = color_of(castle);
    const Square rook = setup.castling_rooks[castle];
    const Bitboard back_rank = bb(relative(color, Rank::R1));
    if (rook == Square::None || !(sets.by_kind[color][PieceType::Rook] & back_rank).contains(rook)) return false;
    for (Square king : sets.by_kind[color][PieceType::King] & back_rank)
        if ((index_of(rook) > index_of(king)) == is_h_side(castle)) return true;
    return false;
}

void find_castling_faults(const Setup& setup, const Sets& sets, Faults& faults) {
    for (Castle castle : all_castles) {
        const Square rook = setup.castling_rooks[castle];
        if (rook != Square::None && !right_is_possible(setup, sets, castle))
            faults.push_back({SetupFault::BadCastlingRight, rook});
    }
}

struct DoublePush {
    Square from, to;
};

DoublePush double_push(const Setup& setup) {
    const Color mover = ~setup.side_to_move;
    return {forward(~mover, setup.en_passant), forward(mover, setup.en_passant)};
}

bool en_passant_is_possible(const Setup& setup) {
    if (setup.en_passant == Square::None) return false;
    const Color mover = ~setup.side_to_move;
    if (rank_of(setup.en_passant) != relative(mover, Rank::R3)) return false;
    const auto [from, to] = double_push(setup);
    return setup.board[setup.en_passant] == Piece::None && setup.board[from] == Piece::None &&
           setup.board[to] == make_piece(mover, PieceType::Pawn);
}

/// A double push explains only one checker: the pawn, or a slider whose line the pawn blocked on its origin square.
bool push_explains_check(const Setup& setup, const Sets& sets, Square king, Bitboard checkers) {
    const auto [from, to] = double_push(setup);
    if (checkers.more_than_one()) return false;
    if (checkers == bb(to)) return true;
    const Bitboard occupied_before = (sets.occupied() & ~bb(to)) | bb(from);
    return sets.attackers(king, ~setup.side_to_move, occupied_before).empty();
}

void find_impossible_checks(const Setup& setup, const Sets& sets, Faults& faults) {
    const Color us = setup.side_to_move;
    if (!sets.by_kind[us][PieceType::King].exactly_one()) return;
    const Square king = sets.by_kind[us][PieceType::King].lsb();
    const Bitboard checkers = sets.attackers(king, ~us, sets.occupied());
    const auto& theirs = sets.by_kind[~us];
    const Bitboard steppers = theirs[PieceType::Pawn] | theirs[PieceType::Knight];

    if (checkers.count() > 2) faults.push_back({SetupFault::TooManyCheckers, king});
    if ((checkers & steppers).more_than_one()) faults.push_back({SetupFault::TwoSteppingCheckers, king});
    if (checkers.count() == 2 && aligned(checkers.lsb(), checkers.msb(), king))
        faults.push_back({SetupFault::AlignedCheckers, king});
    if (checkers.any() && en_passant_is_possible(setup) && !push_explains_check(setup, sets, king, checkers))
        faults.push_back({SetupFault::CheckContradictsEnPassant, setup.en_passant});
}

void find_opposite_check(const Setup& setup, const Sets& sets, Faults& faults) {
    const Bitboard kings = sets.by_kind[~setup.side_to_move][PieceType::King];
    if (kings.exactly_one() && sets.attackers(kings.lsb(), setup.side_to_move, sets.occupied()).any())
        faults.push_back({SetupFault::OppositeCheck, kings.lsb()});
}

int nearest_halfmove_clock(int clock) { return std::clamp(clock, 0, max_halfmove_clock); }
int nearest_fullmove_number(int number) { return std::clamp(number, 1, max_fullmove_number); }

bool is_waived(SetupFault fault, Waiver waiver) {
    if (fault >= SetupFault::TooManyWhitePieces && fault <= SetupFault::TooMuchBlackMaterial)
        return waiver.too_much_material;
    if (fault >= SetupFault::TooManyCheckers && fault <= SetupFault::CheckContradictsEnPassant)
        return waiver.impossible_check;
    return false;
}

}  // namespace

std::string_view text_id(SetupFault fault) {
    static constexpr EnumTexts<SetupFault> ids("fault.setup.", '_');
    return ids[fault];
}

std::string_view describe(SetupFault fault) { return english_text(text_id(fault)); }

std::vector<SetupError> find_faults(const Setup& setup) {
    const Sets sets(setup);
    Faults faults;
    if (sets.occupied().empty()) faults.push_back({SetupFault::EmptyBoard});
    find_king_faults(sets, faults);
    const Bitboard pawns = sets.by_kind[Color::White][PieceType::Pawn] | sets.by_kind[Color::Black][PieceType::Pawn];
    for (Square square : pawns& back_ranks) faults.push_back({SetupFault::PawnOnBackRank, square});
    find_material_faults(sets, faults);
    find_opposite_check(setup, sets, faults);
    find_castling_faults(setup, sets, faults);
    if (setup.en_passant != Square::None && !en_passant_is_possible(setup))
        faults.push_back({SetupFault::BadEnPassant, setup.en_passant});
    find_impossible_checks(setup, sets, faults);
    if (setup.halfmove_clock != nearest_halfmove_clock(setup.halfmove_clock))
        faults.push_back({SetupFault::BadHalfmoveClock});
    if (setup.fullmove_number != nearest_fullmove_number(setup.fullmove_number))
        faults.push_back({SetupFault::BadFullmoveNumber});
    return faults;
}

Result<ValidSetup, SetupError> validate(const Setup& setup, Waiver waiver) {
    for (const SetupError& error : find_faults(setup))
        if (!is_waived(error.fault, waiver)) return error;
    return ValidSetup(setup);
}

RepairedSetup repair(const Setup& setup) {
    RepairedSetup result{setup, {}};
    const Sets sets(setup);
    find_castling_faults(setup, sets, result.repaired);
    for (Castle castle : all_castles)
        if (!right_is_possible(setup, sets, castle)) result.setup.castling_rooks[castle] = Square::None;
    if (!en_passant_is_possible(setup)) result.setup.en_passant = Square::None;
    if (result.setup.en_passant != setup.en_passant)
        result.repaired.push_back({SetupFault::BadEnPassant, setup.en_passant});

    result.setup.halfmove_clock = nearest_halfmove_clock(setup.halfmove_clock);
    if (result.setup.halfmove_clock != setup.halfmove_clock) result.repaired.push_back({SetupFault::BadHalfmoveClock});
    result.setup.fullmove_number = nearest_fullmove_number(setup.fullmove_number);
    if (result.setup.fullmove_number != setup.fullmove_number)
        result.repaired.push_back({SetupFault::BadFullmoveNumber});
    return result;
}

}  // namespace gyre
