#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/result.h"
#include "board/piece.h"
#include "tablebase/byte_reader.h"
#include "tablebase/table_material.h"

namespace gyre::tablebase {

/// A piece as table files write it: white pawn to king 1–6, black ones 9–14.
class PieceCode {
public:
    constexpr PieceCode() = default;
    constexpr explicit PieceCode(unsigned code) : code_(static_cast<std::uint8_t>(code)) {}
    constexpr PieceCode(Color color, PieceType type)
        : PieceCode(static_cast<unsigned>(index_of(color) * 8 + index_of(type) + 1)) {}

    constexpr bool is_piece() const { return (code_ & 7) >= 1 && (code_ & 7) <= 6 && code_ < 16; }
    /// Of a piece.
    constexpr Color color() const { return (code_ & 8) == 0 ? Color::White : Color::Black; }
    constexpr PieceType type() const { return static_cast<PieceType>((code_ & 7) - 1); }
    friend constexpr bool operator==(PieceCode, PieceCode) = default;

private:
    std::uint8_t code_ = 0;
};

/// The position as a table sees it. Its White is the side that its name has first: where that is Black on our board,
/// colours are exchanged, and where there are pawns the board is turned over as well.
class View {
public:
    View(const Position& position, bool exchanged, bool turned);

    Bitboard pieces(PieceCode code) const { return sets_[index_of(code.color())][index_of(code.type())]; }

private:
    std::array<std::array<Bitboard, 6>, 2> sets_;
};

/// How the pieces of one table are numbered: in which order they are taken, which like ones form a group, and what a
/// group's placement counts. `docs/reference/tablebases.md` explains the numbering.
class Layout {
public:
    /// What the header says: the pieces in order, and before which of the later groups the first one, and the group of
    /// the other side's pawns, is counted.
    struct Order {
        std::array<PieceCode, most_pieces> pieces{};
        int leading_at = 0, other_pawns_at = 0;
    };
    /// `file` is that of the leading pawn, 0–3 counted from the edge; 0 without pawns. The error names no place.
    static Result<Layout, std::string> make(const Order& order, Material material, int file);

    /// Whether both sides have pawns, so that headers tell of their order too.
    static bool has_two_kinds_of_pawns(Material material);

    /// How many placements there are.
    std::uint64_t size() const { return size_; }
    /// The placement's number, below `size()`.
    std::uint64_t number_of(const View& view) const;
    /// The file, 0–3 counted from the edge, of the pawn that decides which of a table's four parts is asked.
    int leading_file(const View& view) const;

private:
    using Squares = std::array<int, most_pieces>;
    static constexpr int none = most_pieces;

    Result<void, std::string> find_groups(Material material);
    Result<void, std::string> find_factors(const Order& order, int file);
    std::uint64_t placements(int group, int file) const;
    Squares squares_of(const View& view) const;
    void normalise(Squares& squares) const;
    std::uint64_t leading_pieces(const Squares& squares) const;
    std::uint64_t leading_pawns(Squares& squares) const;
    bool has_pawns() const { return pieces_[0].type() == PieceType::Pawn; }

    /// Consecutive pieces that are placed together.
    struct Group {
        int first = 0, size = 0;
        /// Placements of whatever is counted before.
        std::uint64_t factor = 0;
    };

    std::array<PieceCode, most_pieces> pieces_{};
    int piece_count_ = 0;
    std::array<Group, most_pieces> groups_{};
    int group_count_ = 0;
    /// The second group is that of the other side's pawns.
    bool two_kinds_of_pawns_ = false;
    std::uint64_t size_ = 0;
};

}  // namespace gyre::tablebase
