#pragma once

#include "board/rays.h"
#include "eval/classic/development.h"

/// Knights, bishops, rooks and queens: placement, mobility, outposts, and terms of single pieces.
namespace gyre::classic {

namespace detail {

template <PieceType type>
constexpr auto placement_row() {
    if constexpr (type == PieceType::Knight)
        return term::knight_placement;
    else if constexpr (type == PieceType::Bishop)
        return term::bishop_placement;
    else if constexpr (type == PieceType::Rook)
        return term::rook_placement;
    else
        return term::queen_placement;
}

template <PieceType type>
constexpr auto mobility_row() {
    if constexpr (type == PieceType::Knight)
        return term::knight_mobility;
    else if constexpr (type == PieceType::Bishop)
        return term::bishop_mobility;
    else if constexpr (type == PieceType::Rook)
        return term::rook_mobility;
    else
        return term::queen_mobility;
}

constexpr int danger_of(PieceType type) {
    constexpr int points[] = {0, danger::danger_knight, danger::danger_bishop, danger::danger_rook,
                              danger::danger_queen};
    return points[index_of(type)];
}

template <Color us, PieceType type>
Bitboard attacks_of(const Context& context, Square square) {
    if constexpr (type == PieceType::Knight)
        return knight_attacks(square);
    else if constexpr (type == PieceType::Bishop)
        return context.bishop_view.bishop(square);
    else if constexpr (type == PieceType::Rook)
        return context.rook_view[us].rook(square);
    else
        return queen_attacks(context.position.sliders(), square);
}

template <Color us>
Bitboard outposts(const Context& context) {
    return relative_ranks(us, Rank::R4, Rank::R6) & context.pawns.attacks[us] & ~context.pawns.span[~us];
}

template <Color us, TermSink Sink>
void add_knight(const Context& context, Square square, Bitboard attacks, Sink& sink) {
    const Bitboard places = outposts<us>(context);
    sink.add(us, term::knight_king_distance, distance(square, context.position.king(us)));
    sink.add(us, term::knight_reaches_outpost,
             int{!places.contains(square)} & int{places.intersects(attacks & ~context.position.pieces(us))});
}

/// True if the bishop is on its own first three ranks and no pawn blocks the long diagonal up to the far centre square.
template <Color us>
bool looks_along_long_diagonal(const Position& position, Square square) {
    const Bitboard way = between(square, flip_rank(flip_file(square))) & relative_ranks(us, Rank::R1, Rank::R5);
    return relative(us, rank_of(square)) <= Rank::R3 && way.any() && !way.intersects(position.pieces(PieceType::Pawn));
}

template <Color us, TermSink Sink>
void add_bishop(const Context& context, Square square, Bitboard attacks, Sink& sink) {
    const Position& position = context.position;
    const Bitboard same_color = is_dark(square) ? dark_squares : light_squares;
    const Bitboard own_pawns = context.own(us, PieceType::Pawn);
    const Bitboard blocked = own_pawns & forward(~us, position.occupied()) & centre_files;
    sink.add(us, term::bishop_king_distance, distance(square, position.king(us)));
    sink.add(us, term::bishop_pawns, (own_pawns & same_color).count());
    sink.add(us, term::bishop_blocked_pawns, (blocked & same_color).count());
    sink.add(us, term::bishop_enemy_pawns, (context.own(~us, PieceType::Pawn) & bishop_rays(square)).count());
    if (looks_along_long_diagonal<us>(position, square)) sink.add(us, term::bishop_long_diagonal);
    const bool at_ring = attacks.intersects(context.ring[~us]);
    sink.add(us, term::bishop_queen_battery, int{at_ring} & int{attacks.intersects(context.own(us, PieceType::Queen))});
    sink.add(us, term::bishop_on_king_diagonal, int{!at_ring} & int{bishop_rays(square).intersects(context.ring[~us])});
}

/// A rook with few moves that is shut in between its king and the edge.
template <Color us, TermSink Sink>
void add_rook_of_few_moves(const Context& context, Square square, Sink& sink) {
    const Position& position = context.position;
    const File king = file_of(position.king(us)), rook = file_of(square);
    const bool outside_king = king >= File::E ? rook > king : rook < king;
    if (!outside_king || relative(us, rank_of(position.king(us))) > Rank::R2) return;
    sink.add(us, term::rook_trapped_by_king, position.castling_rights().any(us) ? 1 : 2);
}

/// Terms of a rook with other heavy pieces and on the lines of enemy pieces.
template <Color us, TermSink Sink>
void add_rook_lines(const Context& context, Square square, Bitboard attacks, Sink& sink) {
    // The counts 0 and 1 are added without a branch, because mispredicted branches would be slower.
    const Bitboard file = bb(file_of(square)), rooks = attacks & context.own(us, PieceType::Rook);
    const Bitboard ring = context.ring[~us];
    sink.add(us, term::doubled_rooks, (rooks & file).count());
    sink.add(us, term::connected_rooks, (rooks & ~file).count());
    sink.add(us, term::rook_queen_battery,
             (attacks & file & context.own(us, PieceType::Queen) & ~context.pawns.files[us]).count());
    sink.add(us, term::rook_on_king_file, int{file.intersects(ring)} & int{!attacks.intersects(ring)});
    sink.add(us, term::rook_on_queen_file, int{context.position.pieces(PieceType::Queen).intersects(file)});
}

template <Color us, TermSink Sink>
void add_rook(const Context& context, Square square, Bitboard attacks, int mobility, Sink& sink) {
    const Position& position = context.position;
    const Bitboard file = bb(file_of(square)), own_pawns = context.own(us, PieceType::Pawn);
    if (context.pawns.files[us].contains(square)) {
        if (own_pawns.intersects(file & forward(~us, position.occupied()))) sink.add(us, term::rook_blocked_file);
        if (mobility <= 3) add_rook_of_few_moves<us>(context, square, sink);
    }
    add_rook_lines<us>(context, square, attacks, sink);
}

template <Color us>
void note_assault(Context& context, PieceType type, Bitboard attacks) {
    if (!attacks.intersects(context.ring[~us])) return;
    Assault& assault = context.assault[us];
    ++assault.attackers;
    assault.points += danger_of(type);
    assault.beside_king += (attacks & context.attacked_by[~us][PieceType::King]).count();
}

template <Color us, PieceType type, TermSink Sink>
void add_pieces_of_kind(Context& context, Sink& sink) {
    for (Square square : context.own(us, type)) {
        Bitboard attacks = attacks_of<us, type>(context, square);
        if (context.pinned[us].contains(square)) attacks &= line(context.position.king(us), square);
        context.note_attacks(us, type, attacks);
        note_assault<us>(context, type, attacks);
        const int mobility = (attacks & context.mobility_area[us]).count();
        sink.add(us, placement_row<type>()[half_board_index(us, square)]);
        sink.add(us, mobility_row<type>()[mobility]);
        if constexpr (type == PieceType::Knight) add_knight<us>(context, square, attacks, sink);
        if constexpr (type == PieceType::Bishop) add_bishop<us>(context, square, attacks, sink);
        if constexpr (type == PieceType::Rook) add_rook<us>(context, square, attacks, mobility, sink);
    }
}

/// Terms that are counted for all rooks or minor pieces at once.
template <Color us, TermSink Sink>
void add_places(const Context& context, Sink& sink) {
    const Position& position = context.position;
    const auto& files = context.pawns.files;
    const Bitboard rooks = context.own(us, PieceType::Rook), places = outposts<us>(context);
    const Bitboard targets = (context.own(~us, PieceType::Pawn) & relative_rank(us, Rank::R7)) |
                             (context.own(~us, PieceType::King) & relative_rank(us, Rank::R8));
    sink.add(us, term::rook_open_file, (rooks & ~files[us] & ~files[~us]).count());
    sink.add(us, term::rook_half_open_file, (rooks & ~files[us] & files[~us]).count());
    if (targets.any()) sink.add(us, term::rook_on_seventh, (rooks & relative_rank(us, Rank::R7)).count());
    sink.add(us, term::knight_outpost, (places & context.own(us, PieceType::Knight)).count());
    sink.add(us, term::bishop_outpost, (places & context.own(us, PieceType::Bishop)).count());
    sink.add(
        us, term::minor_behind_pawn,
        (position.pieces(us, PieceType::Knight, PieceType::Bishop) & forward(~us, position.pieces(PieceType::Pawn)))
            .count());
}

template <Color us, TermSink Sink>
void add_pieces_of(Context& context, Sink& sink) {
    add_pieces_of_kind<us, PieceType::Knight>(context, sink);
    add_pieces_of_kind<us, PieceType::Bishop>(context, sink);
    add_pieces_of_kind<us, PieceType::Rook>(context, sink);
    add_pieces_of_kind<us, PieceType::Queen>(context, sink);
    add_places<us>(context, sink);
    add_development<us>(context, sink);
}

}  // namespace detail

/// Adds the pieces of both sides and completes the context's attacks.
template <TermSink Sink>
void add_pieces(Context& context, Sink& sink) {
    detail::add_pieces_of<Color::White>(context, sink);
    detail::add_pieces_of<Color::Black>(context, sink);
    context.complete();
}

}  // namespace gyre::classic
