#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/rng.h"
#include "chess/position.h"

/// Opening books in Polyglot's format (F. Letouzey): big-endian entries of 16 bytes, sorted by key.
namespace gyre {

/// Entry as in the file.
struct BookEntry {
    /// `Position::polyglot_key()` of the position before the move.
    Key key{};
    /// Move: to in bits 0–5, from 6–11, promotion 12–14 (1 knight … 4 queen). Castling is "king takes own rook".
    std::uint16_t move = 0;
    /// Weight of the move relative to the other moves of its position.
    std::uint16_t weight = 0;
    /// Learning data of other programs; Gyre writes 0 and keeps existing values.
    std::uint32_t learn = 0;

    friend bool operator==(const BookEntry&, const BookEntry&) = default;
};

/// Size of an entry in a file, in bytes.
inline constexpr std::size_t book_entry_bytes = 16;

/// Error in the bytes of a book.
struct BookError {
    /// Offset in bytes from the start of the book.
    std::size_t offset = 0;
    /// Reason without a full stop.
    std::string reason{};

    /// Returns "byte 32 (entry 3): …".
    std::string message() const;
};

/// Book in memory with the entries of a file in their order.
///
/// ```cpp
/// #include <gyre/book.h>
/// const gyre::Position start;
/// const gyre::Move move(gyre::Square::E2, gyre::Square::E4);
/// gyre::BookBuilder builder;
/// builder.add(start, move);
/// builder.end_game(gyre::GameResult::WhiteWins);
/// const gyre::PolyglotBook book = builder.book();
/// assert(gyre::book_moves(book, start).front().move == move);
/// ```
class PolyglotBook {
public:
    /// Makes a book without entries.
    PolyglotBook() = default;
    /// Reads a book. Fails if there are no bytes, an entry is cut off, keys are not sorted, or a move is impossible in
    /// every position. Entries with the key 0 are a header of other programs and may hold anything. Several entries
    /// with the same key and move are accepted.
    static Result<PolyglotBook, BookError> read(std::span<const std::uint8_t> bytes);
    /// Makes a book of entries in any order, which are sorted by key and then by falling weight.
    static PolyglotBook of(std::vector<BookEntry> entries);

    /// Returns the bytes of the file.
    std::vector<std::uint8_t> bytes() const;

    /// Returns all entries in file order, including a header.
    const std::vector<BookEntry>& entries() const { return entries_; }
    /// Returns the entries of one key in file order; empty if there are none.
    std::span<const BookEntry> find(Key key) const;
    /// Number of different keys, without headers.
    std::size_t position_count() const;

private:
    explicit PolyglotBook(std::vector<BookEntry> entries) : entries_(std::move(entries)) {}

    std::vector<BookEntry> entries_;
};

/// Kinds of files that a book may be read from.
enum class BookSource : std::uint8_t {
    /// Regular files only; anything else is rejected at once without waiting.
    RegularFile,
    /// Also pipes, and "-" for standard input.
    AnyStream,
};

/// Reads a book from a file. The error has the file, the byte offset and the reason.
Result<PolyglotBook, std::string> load_book(const std::string& path, BookSource source = BookSource::AnyStream);

/// Returns the 16 bits of a move in a book.
std::uint16_t to_polyglot(Move move);
/// Returns the legal move of those bits; nothing if there is none. Castling may also be the king's move of two squares.
std::optional<Move> from_polyglot(const Position& position, std::uint16_t bits);
/// Returns the move as text without checking it: "e2e4", "e7e8q", "e1h1".
std::string polyglot_move_text(std::uint16_t bits);

/// Legal move of a book.
struct BookMove {
    /// Legal move in the position.
    Move move;
    /// Sum of the weights of all its entries.
    std::uint32_t weight = 0;
    /// Learning data of its first entry.
    std::uint32_t learn = 0;

    friend bool operator==(const BookMove&, const BookMove&) = default;
};

/// Returns the legal moves that a book has for a position, by falling weight. Entries of the same move are added up;
/// illegal moves, which belong to another position with the same key, are ignored.
std::vector<BookMove> book_moves(const PolyglotBook& book, const Position& position);

/// Largest difference of weight, in percent of the heaviest move's weight, at which a move may be picked: 0 always
/// picks the first move, 100 picks any move that has a weight, with a probability in proportion to it.
struct BookVariety {
    /// 0–100.
    int percent = 100;
};

/// Returns a random move with probabilities in proportion to the weights; nothing if no move has a weight.
std::optional<BookMove> pick(std::span<const BookMove> moves, BookVariety variety, Rng& rng);

/// Argument of the visitor of `walk_book`.
struct BookPosition {
    /// Current position.
    const Position& position;
    /// Moves from the start of the walk to the position.
    std::span<const Move> line;
    /// Moves of the book in this position, by falling weight.
    const std::vector<BookMove>& moves;
};

/// Visits the positions of the book that its moves reach from `start` within `max_ply` plies. Each position is visited
/// once, by the first line that finds it; heavier moves come first. The visitor returns whether to continue below the
/// position.
void walk_book(const PolyglotBook& book, const Position& start, int max_ply,
               const std::function<bool(const BookPosition&)>& visit);

}  // namespace gyre
