#pragma once

#include <cstddef>
#include <cstdint>

#include "base/enum_array.h"

/// The columns of a segment (docs/reference/database-format.md), in the order of the file.
namespace gyre::database {

/// Columns of numbers.
enum class Column : std::uint8_t {
    // One value for each game.
    Date,
    WhiteElo,
    BlackElo,
    Eco,
    Result,
    Flags,
    Line,
    // One value more than games: game `i` has the items from value `i` to value `i + 1`.
    FirstMove,
    FirstRecordByte,
    /// One value for each move; since format 3 a code of 11 bits (move_codes.h).
    Moves,
    /// One value for each position: a game has one more than moves. Empty since format 2, which has an index instead.
    Hashes,
    // One value more than blocks.
    FirstBlockByte,
    FirstPackedByte,
    /// Blocks of records, packed.
    Packed,
    // Positions that many games have (common_positions.h).
    CommonHash,
    CommonPosition,
    /// One value more than common positions.
    FirstCommonMove,
    CommonMoves,
};

/// Columns of numbers of texts, one for each game.
enum class Field : std::uint8_t {
    White,
    Black,
    Event,
    Site,
    Round,
    TimeControl,
    Annotator,
    Opening,
    Source,
    Layout,
    Start,
};

/// Lists of different texts; the first text is empty.
enum class TextList : std::uint8_t {
    Players,
    Events,
    Sites,
    Rounds,
    TimeControls,
    Annotators,
    Openings,
    Sources,
    Layouts,
    Starts,
};

/// Columns of numbers since format 2, behind the lists of texts.
enum class LaterColumn : std::uint8_t {
    /// One value for each game (piece_summary.h).
    Summary,
    // Games by the hashes of their positions (position_index.h).
    /// One value more than parts of the index.
    FirstEntry,
    /// One value for each position.
    Entries,
};

/// Columns of a list of texts. The texts are concatenated; text `i` has the bytes from value `i` to `i + 1`.
enum class TextPart : std::uint8_t { First, Bytes, FirstFolded, Folded };

}  // namespace gyre::database

template <>
inline constexpr std::size_t gyre::enum_size<gyre::database::Column> = 18;
template <>
inline constexpr std::size_t gyre::enum_size<gyre::database::Field> = 11;
template <>
inline constexpr std::size_t gyre::enum_size<gyre::database::TextList> = 10;
template <>
inline constexpr std::size_t gyre::enum_size<gyre::database::TextPart> = 4;
template <>
inline constexpr std::size_t gyre::enum_size<gyre::database::LaterColumn> = 3;

namespace gyre::database {

/// Index of a column among all columns of a segment.
using ColumnIndex = std::size_t;

constexpr ColumnIndex column(Column which) { return index_of(which); }
constexpr ColumnIndex column(Field which) { return enum_size<Column> + index_of(which); }
constexpr ColumnIndex column(TextList list, TextPart part) {
    return enum_size<Column> + enum_size<Field> + index_of(list) * enum_size<TextPart> + index_of(part);
}
/// Formats of segments: the newest is written, the older ones are read.
inline constexpr unsigned oldest_format = 1, newest_format = 3;
inline constexpr ColumnIndex first_later_column =
    enum_size<Column> + enum_size<Field> + enum_size<TextList> * enum_size<TextPart>;
constexpr ColumnIndex column(LaterColumn which) { return first_later_column + index_of(which); }
inline constexpr ColumnIndex column_count = first_later_column + enum_size<LaterColumn>;
/// Number of columns of a segment.
constexpr ColumnIndex columns_of_format(unsigned format) { return format == 1 ? first_later_column : column_count; }

/// Bytes of one value; 1 for columns of bytes and of bits.
constexpr std::size_t width_of(ColumnIndex index, unsigned format) {
    if (index == column(Column::Moves) && format >= 3) return 1;
    constexpr std::size_t widths[] = {4, 2, 2, 2, 1, 1, 8, 4, 8, 2, 4, 8, 8, 1, 4, 24, 4, 64};
    constexpr std::size_t later_widths[] = {8, 4, 4};
    if (index < enum_size<Column>) return widths[index];
    if (index >= first_later_column) return later_widths[index - first_later_column];
    if (index < enum_size<Column> + enum_size<Field>) return 4;
    return (index - enum_size<Column> - enum_size<Field>) % 2 == 0 ? 4 : 1;
}

/// White and Black share the list of players.
constexpr TextList list_of(Field field) {
    return static_cast<TextList>(index_of(field) - (field == Field::White ? 0 : 1));
}

/// Whether the list has its texts in folded form too, for questions about names.
constexpr bool is_folded(TextList list) {
    return list == TextList::Players || list == TextList::Events || list == TextList::Sites ||
           list == TextList::Annotators || list == TextList::Openings;
}

/// Bits of the column Flags.
enum Flag : std::uint8_t {
    /// Text of the game was lost: the record has the errors and the text.
    broken_flag = 1,
    /// The moves could not be read at all.
    unplayable_flag = 2,
    /// The game has a termination marker.
    marker_flag = 4,
    /// The game has comments, glyphs or variations.
    annotated_flag = 8,
};
inline constexpr std::uint8_t all_flags = 15;

/// Value of the column Eco for a game without a code; else A00 is 0 and E99 is 499.
inline constexpr std::uint16_t no_eco = 0xFFFF;

}  // namespace gyre::database
