#include "tablebase/layout.h"

#include <algorithm>
#include <functional>
#include <string>

#include "tablebase/numbering.h"

namespace gyre::tablebase {

namespace {

namespace n = numbering;

/// The leading pawns are those of the side with fewer pawns; of White if both have as many.
Color leading_color(Material material) {
    const int white = material.count(Color::White, PieceType::Pawn),
              black = material.count(Color::Black, PieceType::Pawn);
    return black > 0 && (white == 0 || white > black) ? Color::Black : Color::White;
}

/// Both kings lead if no other piece is single; otherwise three single pieces lead.
int leading_pieces_of(Material material) {
    int single = 2;
    for (Color color : all_colors)
        for (PieceType type : all_piece_types)
            single += type != PieceType::King && material.count(color, type) == 1 ? 1 : 0;
    return single == 2 ? 2 : 3;
}

/// Insertion sort for a few numbers; gcc 12 warns in std::sort about ranges that do not occur here (-Warray-bounds).
template <class Less = std::less<>>
void sort_few(int* from, const int* to, Less less = {}) {
    for (int* next = from; next != to; ++next) std::rotate(std::upper_bound(from, next, *next, less), next, next + 1);
}

int squares_below(const int* from, const int* to, int square) {
    return static_cast<int>(std::count_if(from, to, [square](int other) { return other < square; }));
}

}  // namespace

// --- What a table sees ---

TableView::TableView(const Position& position, bool exchanged, bool turned) {
    for (Color color : all_colors)
        for (PieceType type : all_piece_types) {
            const Bitboard set = position.pieces(exchanged ? ~color : color, type);
            sets_[index_of(color)][index_of(type)] = turned ? flip_ranks(set) : set;
        }
}

bool Layout::has_two_kinds_of_pawns(Material material) {
    return material.count(Color::White, PieceType::Pawn) > 0 && material.count(Color::Black, PieceType::Pawn) > 0;
}

Result<Layout, std::string> Layout::make(const Order& order, Material material, int file) {
    Layout layout;
    layout.pieces_ = order.pieces;
    layout.piece_count_ = material.total();
    layout.two_kinds_of_pawns_ = has_two_kinds_of_pawns(material);
    if (auto found = layout.find_groups(material); !found) return Failure(std::move(found).error());
    if (auto found = layout.find_factors(order, file); !found) return Failure(std::move(found).error());
    return layout;
}

/// A group is the leading pieces, the other side's pawns, or a run of equal pieces.
Result<void, std::string> Layout::find_groups(Material material) {
    const auto begin = pieces_.begin(), end = begin + piece_count_;
    for (Color color : all_colors)
        for (PieceType type : all_piece_types)
            if (std::count(begin, end, PieceCode(color, type)) != material.count(color, type))
                return "its pieces are not those of " + material.name();
    const auto run_from = [&](int first) {
        const auto at = begin + first;
        return static_cast<int>(std::find_if(at, end, [at](PieceCode code) { return code != *at; }) - at);
    };
    int next = 0;
    const auto add_group = [&](int size) {
        groups_[static_cast<std::size_t>(group_count_++)] = {next, size, 0};
        next += size;
    };
    if (material.has_pawns()) {
        if (pieces_[0] != PieceCode(leading_color(material), PieceType::Pawn))
            return Failure("it does not begin with the leading pawns");
        add_group(run_from(0));
    } else {
        const int leading = leading_pieces_of(material);
        for (int i = 0; i < leading; ++i)
            if (material.count(pieces_[static_cast<std::size_t>(i)].color(),
                               pieces_[static_cast<std::size_t>(i)].type()) != 1)
                return "it does not begin with " + std::to_string(leading) + " single pieces";
        add_group(leading);
    }
    if (two_kinds_of_pawns_ && pieces_[static_cast<std::size_t>(next)].type() != PieceType::Pawn)
        return Failure("the other side's pawns do not come second");
    while (next < piece_count_) add_group(run_from(next));
    const auto seen_before = [&](int first) {
        return std::find(begin, begin + first, pieces_[static_cast<std::size_t>(first)]) != begin + first;
    };
    for (int i = 1; i < group_count_; ++i)
        if (seen_before(groups_[static_cast<std::size_t>(i)].first))
            return Failure("like pieces do not stand together");
    return {};
}

/// Returns the number of placements of a group after the groups before it in the list of pieces were placed.
std::uint64_t Layout::placements(int group, int file) const {
    const Group& here = groups_[static_cast<std::size_t>(group)];
    if (group > 0) return n::choose((two_kinds_of_pawns_ && group == 1 ? 48 : 64) - here.first, here.size);
    if (has_pawns())
        return n::leading_pawns.total[static_cast<std::size_t>(here.size - 1)][static_cast<std::size_t>(file)];
    return here.size == 2 ? n::king_pairs : n::piece_triples;
}

/// Multiplies the factors in the order of the header, which has the places of the leading group and of the other side's
/// pawns; the other groups follow in their order.
Result<void, std::string> Layout::find_factors(const Order& order, int file) {
    const int other_pawns_at = two_kinds_of_pawns_ ? order.other_pawns_at : none;
    if (order.leading_at >= group_count_ || (two_kinds_of_pawns_ && other_pawns_at >= group_count_) ||
        order.leading_at == other_pawns_at)
        return Failure("the order of its groups is impossible");
    int next = two_kinds_of_pawns_ ? 2 : 1;
    size_ = 1;
    for (int turn = 0; turn < group_count_; ++turn) {
        const int group = turn == order.leading_at ? 0 : turn == other_pawns_at ? 1 : next++;
        groups_[static_cast<std::size_t>(group)].factor = size_;
        size_ *= placements(group, file);
    }
    return {};
}

// --- Numbering ---

Layout::Squares Layout::squares_of(const TableView& view) const {
    Squares squares{};
    for (int i = 0; i < piece_count_;)
        for (Square square : view.pieces(pieces_[static_cast<std::size_t>(i)]))
            squares[static_cast<std::size_t>(i++)] = static_cast<int>(index_of(square));
    return squares;
}

int Layout::leading_file(const TableView& view) const {
    int lowest = n::pawn_places;
    for (Square square : view.pieces(pieces_[0]))
        lowest = std::min(lowest, n::pawn_place(static_cast<int>(index_of(square))));
    return lowest / 6;
}

/// Mirrors the board so that the first piece is in the left half; without pawns also in the lower half and not above
/// the diagonal.
void Layout::normalise(Squares& squares) const {
    const auto begin = squares.begin(), end = begin + piece_count_;
    const auto mirror = [&](int mask) { std::for_each(begin, end, [mask](int& square) { square ^= mask; }); };
    if (n::file_of(squares[0]) > 3) mirror(0b000111);
    if (has_pawns()) return;
    if (n::rank_of(squares[0]) > 3) mirror(0b111000);
    const auto off =
        std::find_if(begin, begin + groups_[0].size, [](int square) { return n::off_diagonal(square) != 0; });
    if (off != begin + groups_[0].size && n::off_diagonal(*off) < 0)
        std::transform(begin, end, begin, n::across_diagonal);
}

std::uint64_t Layout::leading_pieces(const Squares& squares) const {
    const int a = squares[0], b = squares[1], c = squares[2];
    const auto at = [](const auto& table, int square) { return table[static_cast<std::size_t>(square)]; };
    if (groups_[0].size == 2) return static_cast<std::uint64_t>(at(at(n::king_pair, at(n::triangle, a)), b));
    // Occupied squares are skipped in the numbering.
    const int b_rest = b - (b > a ? 1 : 0), c_rest = c - (c > a ? 1 : 0) - (c > b ? 1 : 0);
    const int b_rank = n::rank_of(b) - (b > a ? 1 : 0), c_rank = n::rank_of(c) - (c > a ? 1 : 0) - (c > b ? 1 : 0);
    int number = 0;
    if (n::off_diagonal(a) != 0)
        number = n::first_off + (at(n::triangle, a) * 63 + b_rest) * 62 + c_rest;
    else if (n::off_diagonal(b) != 0)
        number = n::second_off + (n::rank_of(a) * 28 + at(n::below_diagonal, b)) * 62 + c_rest;
    else if (n::off_diagonal(c) != 0)
        number = n::third_off + (n::rank_of(a) * 7 + b_rank) * 28 + at(n::below_diagonal, c);
    else
        number = n::none_off + (n::rank_of(a) * 7 + b_rank) * 6 + c_rank;
    return static_cast<std::uint64_t>(number);
}

/// The leading pawn comes first; the others follow from the highest order.
std::uint64_t Layout::leading_pawns(Squares& squares) const {
    const int count = groups_[0].size;
    sort_few(squares.data() + 1, squares.data() + count,
             [](int a, int b) { return n::pawn_order(a) > n::pawn_order(b); });
    std::uint64_t number =
        n::leading_pawns
            .before[static_cast<std::size_t>(count - 1)][static_cast<std::size_t>(n::pawn_place(squares[0]))];
    for (int i = 1; i < count; ++i)
        number += n::binomial(n::pawn_order(squares[static_cast<std::size_t>(i)]), count - i);
    return number;
}

std::uint64_t Layout::number_of(const TableView& view) const {
    Squares squares = squares_of(view);
    if (has_pawns()) {
        const auto by_place = [](int a, int b) { return n::pawn_place(a) < n::pawn_place(b); };
        std::iter_swap(squares.begin(), std::min_element(squares.begin(), squares.begin() + groups_[0].size, by_place));
    }
    normalise(squares);
    std::uint64_t number = (has_pawns() ? leading_pawns(squares) : leading_pieces(squares)) * groups_[0].factor;
    for (int i = 1; i < group_count_; ++i) {
        const Group& group = groups_[static_cast<std::size_t>(i)];
        int* const first = squares.data() + group.first;
        sort_few(first, first + group.size);
        // Pawns of the second group cannot be on the first rank.
        const int unused = two_kinds_of_pawns_ && i == 1 ? 8 : 0;
        std::uint64_t placement = 0;
        for (int k = 0; k < group.size; ++k)
            placement += n::binomial(first[k] - squares_below(squares.data(), first, first[k]) - unused, k + 1);
        number += placement * group.factor;
    }
    return number;
}

}  // namespace gyre::tablebase
