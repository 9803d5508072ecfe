#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/bytes.h"
#include "board/color.h"
#include "chess/position.h"

/// The coding of databases of SCID 5, which reader and writer share. A database is three files: NAME.si5 with an entry
/// of 56 bytes for each game, NAME.sn5 with the names that the entries refer to, and NAME.sg5 with the games.
namespace gyre::database::scid {

inline constexpr std::size_t entry_size = 56;
/// Size limit of a game in NAME.sg5. The file consists of blocks of this size, and no game crosses the end of a block.
inline constexpr std::size_t block_size = std::size_t{1} << 17;
inline constexpr std::uint64_t most_games = 0xFFFF'FFFE;
/// Limits in bytes of tags that are not part of the entry.
inline constexpr std::size_t longest_tag_name = 240, longest_tag_value = 255;
/// SCID does not open games with more glyphs at a move.
inline constexpr std::size_t most_glyphs = 7;

/// Lists of names in NAME.sn5, and texts about the database.
enum class NameList : std::uint8_t { Players, Events, Sites, Rounds, Info };
inline constexpr std::size_t name_lists = 4;

/// Bits of `Entry::flags`.
enum EntryFlag : std::uint32_t { own_start = 1, has_promotion = 2, has_underpromotion = 4, is_deleted = 8 };

/// Entry of a game.
struct Entry {
    /// Numbers of names.
    std::uint32_t white = 0, black = 0, event = 0, site = 0, round = 0;
    bool is_chess960 = false;
    /// As by `pack_date`; years up to 2047.
    std::uint32_t date = 0, event_date = 0;
    /// 0 if unknown, and indices in `rating_names`.
    std::uint32_t white_elo = 0, black_elo = 0, white_rating = 0, black_rating = 0;
    /// Plies of the main line, at most 1023.
    std::uint32_t plies = 0;
    std::uint32_t flags = 0;
    /// Place of the game in NAME.sg5.
    std::uint64_t offset = 0;
    std::uint32_t length = 0;
    /// Numbers of comments, variations and glyphs, by `count_class`.
    std::uint32_t comments = 0, variations = 0, glyphs = 0;
    /// By `material_of` of the last position.
    std::uint32_t material = 0;
    /// Number of pawns that left their first squares or were captured there, and four bits for each in their order,
    /// the highest first: a2 to h2 are 15 to 8, a7 to h7 are 7 to 0.
    std::uint32_t home_pawns_gone = 0;
    std::uint64_t home_pawns = 0;
    /// Index of a GameResult plus one, modulo 4.
    std::uint32_t result = 0;
    /// By `eco_number`; 0 if unknown.
    std::uint32_t eco = 0;

    friend bool operator==(const Entry&, const Entry&) = default;
};

/// Appends the 56 bytes of an entry.
void put_entry(Bytes& bytes, const Entry& entry);
/// Reads an entry; `bytes` must have 56 bytes.
Entry get_entry(ByteView bytes);

/// Returns the class of a number of comments, variations or glyphs: the index of the nearest of 0 to 10, 15, 20, 30,
/// 40 and 50.
std::uint32_t count_class(std::size_t count);
/// Returns the numbers of pieces, at most three for pieces other than pawns.
std::uint32_t material_of(const Position& position);

/// Words that follow "White" and "Black" in the tags of ratings.
inline constexpr std::string_view rating_names[] = {"Elo", "Rating", "Rapid", "ICCF", "USCF", "DWZ", "ECF"};
/// Tag names that are one byte in a game, from 241 on.
inline constexpr std::string_view short_tag_names[] = {"WhiteCountry", "BlackCountry", "Annotator", "PlyCount",
                                                       "EventDate",    "Opening",      "Variation", "Setup",
                                                       "Source",       "SetUp"};
inline constexpr std::size_t first_short_tag = 241;
/// Tag byte of an old form of the event's date, with a value of three bytes without their length.
inline constexpr std::uint8_t old_event_date = 255;

/// Number of an ECO code with SCID's extensions, such as "B90", "B90a" or "B90a4"; 0 for other texts.
std::uint32_t eco_number(std::string_view text);
/// Text of a number from 1 to 65500; empty for others.
std::string eco_text(std::uint32_t number);

/// Bytes of a game's moves that are no moves. Castling is the bytes 9 (a-side) and 10, a null move is 0.
enum Token : std::uint8_t { glyph = 11, comment_here = 12, begin_variation = 13, end_variation = 14, end_of_game = 15 };

/// The squares of the pieces in the order that gives each piece its number in the bytes of moves.
class PieceNumbers {
public:
    /// The numbers at the start of a game, which depend on whether the game has a FEN; nothing if a side has more than
    /// 16 pieces.
    static std::optional<PieceNumbers> of(const Position& start, bool has_fen);

    /// Square of a piece; Square::None if there is no piece of that number.
    Square square(Color color, std::size_t number) const {
        return number < sides_[color].count ? sides_[color].squares[number] : Square::None;
    }
    /// Number of the piece on a square, which must be one of that side.
    std::size_t number(Color color, Square square) const;
    /// Must be called with the position before each move.
    void make(const Position& before, Move move);

private:
    struct Side {
        std::array<Square, 16> squares{};
        std::size_t count = 0;
    };

    ColorArray<Side> sides_{};
};

/// Appends the one or two bytes of a legal move.
void put_move(Bytes& bytes, const Position& before, const PieceNumbers& numbers, Move move);

struct ReadMove {
    /// Empty for a null move.
    Move move;
    std::size_t size = 1;
};
/// Reads the move at the head of `bytes`, which are not empty and do not begin with a token. The move is legal; returns
/// nothing if there is no such move.
std::optional<ReadMove> get_move(ByteView bytes, const Position& before, const PieceNumbers& numbers);

}  // namespace gyre::database::scid
