#pragma once

#include "board/attacks/batch.h"
#include "chess/generate.h"

namespace gyre {

struct MoveRights {
    CastlingRights castling;
    /// Square::None if no pawn attacks the square that a double push passed.
    Square en_passant = Square::None;
};

template <Color Us, SlidingAttacks S>
std::size_t count_moves(const Placement<S>& placement, const CastlingRules& rules, const MoveRights& rights) {
    const MoveConditions conditions{placement.compute_checks(Us), rights.castling, rights.en_passant};
    CountSink sink;
    Generator<Generate::All, Us, S, CountSink>(placement, rules, conditions, sink).run();
    return sink.count();
}

/// Counts the moves in the positions after each move of a parent position, one position after the other.
struct CountOneByOne {
    template <Color Us, SlidingAttacks S>
    class Siblings {
    public:
        Siblings(const CastlingRules& rules, const Placement<S>&, CastlingRights) : rules_(rules) {}

        void add(const Placement<S>& placement, const MoveRights& rights) {
            moves_ += count_moves<Us>(placement, rules_, rights);
        }
        std::uint64_t moves() const { return moves_; }

    private:
        const CastlingRules& rules_;
        std::uint64_t moves_ = 0;
    };
};

namespace detail {

template <std::size_t N>
struct PlacementSets {
    alignas(8 * N) PieceTypeArray<std::array<std::uint64_t, N>> types;
    alignas(8 * N) ColorArray<std::array<std::uint64_t, N>> colors;
};

/// Common properties of sibling positions: the king of the side to move, and its castling rights.
struct CommonKing {
    Square square;
    const CastlingRules& rules;
    CastlingRights castling;
};

/// Counts the moves of one side in N positions at once, without en passant; its king is on the same square in all.
template <std::size_t N, Color Us>
class BatchCount {
    using Batch = BitboardBatch<N>;

public:
    BatchCount(const PlacementSets<N>& sets, const CommonKing& king)
        : sets_(sets),
          king_(king),
          own_(sets.colors[Us]),
          enemies_(sets.colors[them]),
          empty_(~(own_ | enemies_)),
          targets_(~own_) {
        const Batch queens(sets.types[PieceType::Queen]);
        diagonal_ = Batch(sets.types[PieceType::Bishop]) | queens;
        straight_ = Batch(sets.types[PieceType::Rook]) | queens;
    }

    std::uint64_t count(std::size_t used) {
        find_pins_and_checkers();
        if (checkers_.any()) restrict_to_evasions();
        king_moves();
        pawn_moves();
        knight_moves();
        slider_moves();
        return counts_.sum(used);
    }

private:
    static constexpr Color them = ~Us;
    static constexpr bool is_white = Us == Color::White;

    Batch of(Batch side, PieceType type) const { return side & Batch(sets_.types[type]); }

    struct Sight {
        Batch first, second;
    };
    template <Direction D>
    Sight look() const {
        const Batch ray(gyre::ray(D, king_.square)), blockers = ray & ~empty_;
        const Batch first = nearest<D>(blockers, ray);
        return {first, nearest<D>(blockers ^ first, ray)};
    }

    /// Returns the own pieces that are pinned in a direction, and adds a checker from that direction to `checkers_`.
    template <Direction D>
    Batch pinned_towards(Batch sliders) {
        const Sight sight = look<D>();
        checkers_ |= sight.first & sliders;
        return (sight.first & own_).where_any(sight.second & sliders);
    }

    void find_pins_and_checkers() {
        const Batch straight = straight_ & enemies_, diagonal = diagonal_ & enemies_;
        checkers_ = (Batch(knight_attacks(king_.square)) & of(enemies_, PieceType::Knight)) |
                    (Batch(pawn_attacks(Us, king_.square)) & of(enemies_, PieceType::Pawn));
        if ((straight & Batch(rook_rays(king_.square))).any()) {
            pinned_on_file_ = pinned_towards<Direction::North>(straight) | pinned_towards<Direction::South>(straight);
            pinned_on_rank_ = pinned_towards<Direction::East>(straight) | pinned_towards<Direction::West>(straight);
        }
        if ((diagonal & Batch(bishop_rays(king_.square))).any()) {
            pinned_on_diagonal_ =
                pinned_towards<Direction::NorthEast>(diagonal) | pinned_towards<Direction::SouthWest>(diagonal);
            pinned_on_anti_diagonal_ =
                pinned_towards<Direction::NorthWest>(diagonal) | pinned_towards<Direction::SouthEast>(diagonal);
        }
        free_ = ~(pinned_on_file_ | pinned_on_rank_ | pinned_on_diagonal_ | pinned_on_anti_diagonal_);
    }

    /// Returns the squares from the king to a checker in a direction, including the checker.
    template <Direction D>
    Batch between_king_and_checker() const {
        const Batch ray(gyre::ray(D, king_.square)), first = look<D>().first;
        // Upward, the bits up to the first blocker; downward, the bits from it on.
        const Batch reach = runs_upward(D) ? first | first.below() : ~first.below();
        return (ray & reach).where_any(first & checkers_);
    }

    [[gnu::noinline]] void restrict_to_evasions() {
        const Batch all(all_squares);
        const Batch evasions =
            checkers_ | between_king_and_checker<Direction::North>() | between_king_and_checker<Direction::South>() |
            between_king_and_checker<Direction::East>() | between_king_and_checker<Direction::West>() |
            between_king_and_checker<Direction::NorthEast>() | between_king_and_checker<Direction::SouthWest>() |
            between_king_and_checker<Direction::NorthWest>() | between_king_and_checker<Direction::SouthEast>();
        // In double check only the king can move.
        const Batch double_check = all.where_any(checkers_ ^ checkers_.lowest());
        targets_ &= (evasions & ~double_check) | ~all.where_any(checkers_);
    }

    void king_moves() {
        const Batch by_leapers = attacked_by_leapers();
        const Batch steps = Batch(king_attacks(king_.square)) & ~own_ & ~by_leapers;
        Batch asked = steps;
        if (king_.castling.any(Us))
            for (bool h_side : {true, false}) {
                const Castle castle = make_castle(Us, h_side);
                const Batch king_path(king_.rules.king_path(castle)), path(king_.rules.path(castle));
                if (king_.castling.has(castle)) asked |= king_path & ~king_path.where_any(path & ~empty_);
            }
        // Attacks are not needed if the king has no move to test.
        if (!asked.any()) return;
        const Batch attacked = attacked_by_sliders();
        counts_.add(steps & ~attacked);
        if (king_.castling.any(Us)) castling_moves(attacked | by_leapers);
    }

    Batch attacked_by_leapers() const {
        const Batch pawns = of(enemies_, PieceType::Pawn);
        constexpr Direction west = is_white ? Direction::SouthWest : Direction::NorthWest;
        constexpr Direction east = is_white ? Direction::SouthEast : Direction::NorthEast;
        Batch attacked = stepped<west>(pawns) | stepped<east>(pawns);
        for_each_jump(of(enemies_, PieceType::Knight), [&](Batch reached) { attacked |= reached; });
        const Batch king = of(enemies_, PieceType::King);
        const Batch row = king | stepped<Direction::East>(king) | stepped<Direction::West>(king);
        return attacked | row | row.template moved<8>() | row.template moved<-8>();
    }

    /// Sliders attack through the king, because it cannot flee along the ray that attacks it.
    Batch attacked_by_sliders() const {
        const Batch free = empty_ | Batch(bb(king_.square));
        const Batch straight = straight_ & enemies_, diagonal = diagonal_ & enemies_;
        const Batch attacked =
            ray_attacks<Direction::North>(straight, free) | ray_attacks<Direction::South>(straight, free) |
            ray_attacks<Direction::East>(straight, free) | ray_attacks<Direction::West>(straight, free);
        return attacked | ray_attacks<Direction::NorthEast>(diagonal, free) |
               ray_attacks<Direction::SouthWest>(diagonal, free) | ray_attacks<Direction::NorthWest>(diagonal, free) |
               ray_attacks<Direction::SouthEast>(diagonal, free);
    }

    void castling_moves(Batch attacked) {
        const Batch pinned = ~free_;
        for (bool h_side : {true, false}) {
            const Castle castle = make_castle(Us, h_side);
            if (!king_.castling.has(castle)) continue;
            const Batch path(king_.rules.path(castle)), king_path(king_.rules.king_path(castle));
            const Batch rook(bb(king_.rules.rook(castle)));
            // A captured rook has lost its right; a pinned rook exposes the king when it jumps over it.
            const Batch hindered = (path & ~empty_) | (king_path & attacked) | (rook & (pinned | ~own_)) | checkers_;
            counts_.add(rook & ~rook.where_any(hindered));
        }
    }

    void pawn_moves() {
        constexpr Direction up = is_white ? Direction::North : Direction::South;
        constexpr Direction west = is_white ? Direction::NorthWest : Direction::SouthWest;
        constexpr Direction east = is_white ? Direction::NorthEast : Direction::SouthEast;
        const Batch pawns = of(own_, PieceType::Pawn);
        const Batch steps = stepped<up>(pawns & (free_ | pinned_on_file_)) & empty_;
        const Batch double_steps = stepped<up>(steps & Batch(bb(relative(Us, Rank::R3)))) & empty_ & targets_;
        const Batch pushes = steps & targets_;
        const Batch goals = enemies_ & targets_;
        // A white pawn captures westward along an anti-diagonal, a black one along a diagonal.
        const Batch& westward = is_white ? pinned_on_anti_diagonal_ : pinned_on_diagonal_;
        const Batch& eastward = is_white ? pinned_on_diagonal_ : pinned_on_anti_diagonal_;
        const Batch captures_west = stepped<west>(pawns & (free_ | westward)) & goals;
        const Batch captures_east = stepped<east>(pawns & (free_ | eastward)) & goals;
        counts_.add(pushes);
        counts_.add(double_steps);
        counts_.add(captures_west);
        counts_.add(captures_east);
        const Batch last_rank(bb(relative(Us, Rank::R8)));
        if (!((pushes | captures_west | captures_east) & last_rank).any()) return;
        // The first promotion type is counted already.
        for (std::size_t more = 1; more < std::size(promotion_types); ++more) {
            counts_.add(pushes & last_rank);
            counts_.add(captures_west & last_rank);
            counts_.add(captures_east & last_rank);
        }
    }

    void knight_moves() {
        const Batch knights = of(own_, PieceType::Knight) & free_;
        if (!knights.any()) return;
        for_each_jump(knights, [&](Batch reached) { counts_.add(reached & targets_); });
    }

    void slider_moves() {
        const Batch straight = straight_ & own_, diagonal = diagonal_ & own_;
        if (straight.any()) {
            const Batch on_file = straight & (free_ | pinned_on_file_), on_rank = straight & (free_ | pinned_on_rank_);
            counts_.add(ray_attacks<Direction::North>(on_file, empty_) & targets_);
            counts_.add(ray_attacks<Direction::South>(on_file, empty_) & targets_);
            counts_.add(ray_attacks<Direction::East>(on_rank, empty_) & targets_);
            counts_.add(ray_attacks<Direction::West>(on_rank, empty_) & targets_);
        }
        if (diagonal.any()) {
            const Batch on_diagonal = diagonal & (free_ | pinned_on_diagonal_);
            const Batch on_anti_diagonal = diagonal & (free_ | pinned_on_anti_diagonal_);
            counts_.add(ray_attacks<Direction::NorthEast>(on_diagonal, empty_) & targets_);
            counts_.add(ray_attacks<Direction::SouthWest>(on_diagonal, empty_) & targets_);
            counts_.add(ray_attacks<Direction::NorthWest>(on_anti_diagonal, empty_) & targets_);
            counts_.add(ray_attacks<Direction::SouthEast>(on_anti_diagonal, empty_) & targets_);
        }
    }

    template <Direction D>
    static Batch stepped(Batch set) {
        return set.template moved<distance_of(D)>() & Batch(step(D, all_squares));
    }

    /// Moves the set by `Squares`, of which `Files` are eastward, without wrapping around the edge.
    template <int Squares, int Files>
    static Batch jumped(Batch knights) {
        constexpr Bitboard arrivals = Files == 1    ? east(all_squares)
                                      : Files == 2  ? east(east(all_squares))
                                      : Files == -1 ? west(all_squares)
                                                    : west(west(all_squares));
        return knights.template moved<Squares>() & Batch(arrivals);
    }
    template <class Action>
    static void for_each_jump(Batch knights, Action action) {
        action(jumped<17, 1>(knights));
        action(jumped<10, 2>(knights));
        action(jumped<-6, 2>(knights));
        action(jumped<-15, 1>(knights));
        action(jumped<-17, -1>(knights));
        action(jumped<-10, -2>(knights));
        action(jumped<6, -2>(knights));
        action(jumped<15, -1>(knights));
    }

    const PlacementSets<N>& sets_;
    const CommonKing& king_;
    const Batch own_, enemies_, empty_;
    Batch targets_, diagonal_, straight_, checkers_;
    /// Pieces that are not pinned, and pinned pieces by the line along which they may move.
    Batch free_, pinned_on_file_, pinned_on_rank_, pinned_on_diagonal_, pinned_on_anti_diagonal_;
    SquareCounts<N> counts_;
};

}  // namespace detail

/// Counts the moves in the positions after each move of a parent position, N at a time, one in each lane of a register.
template <std::size_t N>
struct CountInBatches {
    template <Color Us, SlidingAttacks S>
    class Siblings {
    public:
        /// `parent` is the position before the moves, with the enemy to move; `castling` are its rights.
        Siblings(const CastlingRules& rules, const Placement<S>& parent, CastlingRights castling)
            : king_{parent.king(Us), rules, castling} {}

        void add(const Placement<S>& placement, const MoveRights& rights) {
            const std::size_t lane = used_;
            for (PieceType type : all_piece_types) sets_.types[type][lane] = placement.pieces(type).bits();
            for (Color color : all_colors) sets_.colors[color][lane] = placement.pieces(color).bits();
            if (rights.en_passant != Square::None) add_en_passants(placement, rights.en_passant);
            used_ = lane + 1;
            if (used_ == N) flush();
        }
        std::uint64_t moves() {
            if (used_ > 0) flush();
            return moves_;
        }

    private:
        // Not inlined, so that `add` is short enough to be inlined in move making.
        [[gnu::noinline]] void flush() {
            moves_ += detail::BatchCount<N, Us>(sets_, king_).count(used_);
            used_ = 0;
        }
        [[gnu::noinline]] void add_en_passants(const Placement<S>& placement, Square to) {
            for (Square from : pawn_attacks(~Us, to) & placement.pieces(Us, PieceType::Pawn))
                moves_ += placement.en_passant_leaves_king_safe(Us, from, to) ? 1 : 0;
        }

        detail::PlacementSets<N> sets_{};
        const detail::CommonKing king_;
        std::size_t used_ = 0;
        std::uint64_t moves_ = 0;
    };
};

}  // namespace gyre
