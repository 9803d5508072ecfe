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

/// Opening books in the format of Polyglot (F. Letouzey): entries of 16 bytes, big-endian, in the order of their keys.
namespace gyre {

/// One entry as the file has it.
struct BookEntry {
    /// `Position::polyglot_key()` of the position before the move.
    Key key{};
    /// To: bits 0–5, from: 6–11, promotion: 12–14 (1 knight … 4 queen). Castling is the king's move onto his rook.
    std::uint16_t move = 0;
    /// How much it is to be played, against the other moves of its position.
    std::uint16_t weight = 0;
    /// For programs that learn; Gyre writes 0 and keeps what is there.
    std::uint32_t learn = 0;

    friend bool operator==(const BookEntry&, const BookEntry&) = default;
};

/// Of an entry in a file.
inline constexpr std::size_t book_entry_bytes = 16;

/// What is wrong with a book's bytes.
struct BookError {
    /// From the start of the book.
    std::size_t offset = 0;
    /// Without a full stop.
    std::string reason{};

    /// "byte 32 (entry 3): …"
    std::string message() const;
};

/// A book in memory: what stands in a file, in order.
class PolyglotBook {
public:
    /// A book without entries.
    PolyglotBook() = default;
    /// Refuses what is no book: nothing at all, an entry cut off, keys out of order, moves that no position has.
    /// Entries with the key 0 are a header (as some programs write) and may hold anything. Several entries with the
    /// same key and move are let pass.
    static Result<PolyglotBook, BookError> read(std::span<const std::uint8_t> bytes);
    /// Of any entries in any order; they are sorted by key, and those of one key by falling weight.
    static PolyglotBook of(std::vector<BookEntry> entries);

    /// The file.
    std::vector<std::uint8_t> bytes() const;

    /// In the order of the file, a header included.
    const std::vector<BookEntry>& entries() const { return entries_; }
    /// The entries of one key, in the book's order; empty if it has none.
    std::span<const BookEntry> find(Key key) const;
    /// How many different keys there are, headers aside.
    std::size_t position_count() const;

private:
    explicit PolyglotBook(std::vector<BookEntry> entries) : entries_(std::move(entries)) {}

    std::vector<BookEntry> entries_;
};

/// Where a book may come from.
enum class BookSource : std::uint8_t {
    /// Regular files; whatever else has that name is refused at once and never waited for.
    RegularFile,
    /// Pipes as well, and "-" for standard input.
    AnyStream,
};

/// Reads a whole book. The error names the file, the byte and the reason.
Result<PolyglotBook, std::string> load_book(const std::string& path, BookSource source = BookSource::AnyStream);

/// The move's 16 bits in a book.
std::uint16_t to_polyglot(Move move);
/// The legal move that those bits mean; nothing if there is none. Castling may also be the king's two steps.
std::optional<Move> from_polyglot(const Position& position, std::uint16_t bits);
/// "e2e4", "e7e8q", "e1h1", whether or not any position has the move.
std::string polyglot_move_text(std::uint16_t bits);

/// A legal move of a book.
struct BookMove {
    /// Legal in the position that was asked about.
    Move move;
    /// Of all its entries together; how much it is to be played, against the others.
    std::uint32_t weight = 0;
    /// What the first of its entries has there.
    std::uint32_t learn = 0;

    friend bool operator==(const BookMove&, const BookMove&) = default;
};

/// The legal moves that a book has for a position, by falling weight. Entries of the same move count together; those of
/// illegal moves, which come with another position of the same key, are passed over.
std::vector<BookMove> book_moves(const PolyglotBook& book, const Position& position);

/// By how many percent of the heaviest move's weight a move may be lighter and still be picked: 0 picks always the
/// first, 100 every move that has a weight, in proportion to it.
struct BookVariety {
    /// 0–100.
    int percent = 100;
};

/// One of the moves, with probabilities in proportion to their weights; nothing if none has a weight.
std::optional<BookMove> pick(std::span<const BookMove> moves, BookVariety variety, Rng& rng);

/// What `walk_book` shows: a position of the book, the moves that lead to it, and the moves from it.
struct BookPosition {
    /// Where the walk is.
    const Position& position;
    /// From the start of the walk.
    std::span<const Move> line;
    /// By falling weight, as `book_moves` has them.
    const std::vector<BookMove>& moves;
};

/// Visits what is in the book and can be reached from `start` by its moves, in not more than `max_ply` of them, each
/// position once: by the first line that finds it, heavier moves before lighter ones. The visitor says whether to go on
/// below that position.
void walk_book(const PolyglotBook& book, const Position& start, int max_ply,
               const std::function<bool(const BookPosition&)>& visit);

}  // namespace gyre
