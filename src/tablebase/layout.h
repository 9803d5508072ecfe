#pragma once

#include <array>
#include <cstdint>

#include "base/result.h"
#include "board/piece.h"
#include "tablebase/byte_reader.h"
#include "tablebase/table_material.h"

namespace gyre::tablebase {

/// Piece code of table files: white pawn to king 1–6, black ones 9–14.
class PieceCode {
public:
    constexpr PieceCode() = default;
    constexpr explicit PieceCode(unsigned code) : code_(static_cast<std::uint8_t>(code)) {}
    constexpr PieceCode(Color color, PieceType type)
        : PieceCode(static_cast<unsigned>(index_of(color) * 8 + index_of(type) + 1)) {}

    constexpr bool is_piece() const { return (code_ & 7) >= 1 && (code_ & 7) <= 6 && code_ < 16; }
    /// Must be called for a piece only.
    constexpr Color color() const { return (code_ & 8) == 0 ? Color::White : Color::Black; }
    constexpr PieceType type() const { return static_cast<PieceType>((code_ & 7) - 1); }
    friend constexpr bool operator==(PieceCode, PieceCode) = default;

private:
    std::uint8_t code_ = 0;
};

/// The position as a table sees it. Its White is the side that its name has first: where that is Black on our board,
/// colours are exchanged, and where there are pawns the board is turned over as well.
class TableView {
public:
    TableView(const Position& position, bool exchanged, bool turned);

    Bitboard pieces(PieceCode code) const { return sets_[index_of(code.color())][index_of(code.type())]; }

private:
    std::array<std::array<Bitboard, 6>, 2> sets_;
};

/// Numbering of the placements of one table: the order of the pieces, the groups of equal pieces, and the factor of
/// each group. `docs/reference/tablebases.md` explains the numbering.
class Layout {
public:
    /// Order in the header: the pieces, and the places in the sequence of groups where the first group and the group of
    /// the other side's pawns are counted.
    struct Order {
        std::array<PieceCode, most_pieces> pieces{};
        int leading_at = 0, other_pawns_at = 0;
    };
    /// `file` is the file of the leading pawn, 0–3 from the edge; 0 without pawns. Fails with the reason.
    static Result<Layout, std::string> make(const Order& order, Material material, int file);

    /// Whether both sides have pawns, so that the header has their order too.
    static bool has_two_kinds_of_pawns(Material material);

    std::uint64_t size() const { return size_; }
    /// The placement's number, below `size()`.
    std::uint64_t number_of(const TableView& view) const;
    /// The file, 0–3 counted from the edge, of the pawn that decides which of a table's four parts is asked.
    int leading_file(const TableView& view) const;

private:
    using Squares = std::array<int, most_pieces>;
    static constexpr int none = most_pieces;

    Result<void, std::string> find_groups(Material material);
    Result<void, std::string> find_factors(const Order& order, int file);
    std::uint64_t placements(int group, int file) const;
    Squares squares_of(const TableView& view) const;
    void normalise(Squares& squares) const;
    std::uint64_t leading_pieces(const Squares& squares) const;
    std::uint64_t leading_pawns(Squares& squares) const;
    bool has_pawns() const { return pieces_[0].type() == PieceType::Pawn; }

    struct Group {
        int first = 0, size = 0;
        std::uint64_t factor = 0;
    };

    std::array<PieceCode, most_pieces> pieces_{};
    int piece_count_ = 0;
    std::array<Group, most_pieces> groups_{};
    int group_count_ = 0;
    bool two_kinds_of_pawns_ = false;
    std::uint64_t size_ = 0;
};

}  // namespace gyre::tablebase
