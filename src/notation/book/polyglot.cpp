#include "notation/book/polyglot.h"

#include <algorithm>
#include <cstdint>
#include <fmt/core.h>
#include <limits>
#include <unordered_map>

#include "base/file_bytes.h"
#include "base/text.h"
#include "notation/move/uci_move.h"
#include "notation/symbols.h"

namespace gyre {

namespace {

/// Many times the size of the largest known book, as far as a program with 32-bit addresses can hold it.
constexpr std::size_t largest_book = static_cast<std::size_t>(
    std::min<std::uint64_t>(std::uint64_t{1} << 34, std::numeric_limits<std::size_t>::max() / 2));
static_assert(largest_book >= std::size_t{1} << 30);

template <class Word>
Word read_big_endian(const std::uint8_t* bytes) {
    Word word = 0;
    for (std::size_t i = 0; i < sizeof(Word); ++i) word = static_cast<Word>(word << 8 | bytes[i]);
    return word;
}

template <class Word>
void append_big_endian(std::vector<std::uint8_t>& bytes, Word word) {
    for (std::size_t i = sizeof(Word); i-- > 0;) bytes.push_back(static_cast<std::uint8_t>(word >> (8 * i)));
}

BookEntry read_entry(const std::uint8_t* bytes) {
    return {Key(read_big_endian<std::uint64_t>(bytes)), read_big_endian<std::uint16_t>(bytes + 8),
            read_big_endian<std::uint16_t>(bytes + 10), read_big_endian<std::uint32_t>(bytes + 12)};
}

Square from_of(std::uint16_t bits) { return square_at((bits >> 6) & 63); }
Square to_of(std::uint16_t bits) { return square_at(bits & 63); }
std::size_t promotion_code(std::uint16_t bits) { return bits >> 12; }

bool may_be_a_move(std::uint16_t bits) {
    return from_of(bits) != to_of(bits) && promotion_code(bits) <= index_of(PieceType::Queen);
}

bool key_before(const BookEntry& entry, Key key) { return entry.key < key; }

class BookWalk {
public:
    BookWalk(const PolyglotBook& book, Position position, int max_ply,
             const std::function<bool(const BookPosition&)>& visit)
        : book_(book), position_(std::move(position)), max_ply_(max_ply), visit_(visit) {}

    /// Searches depth first with an explicit stack, because a book may be deep.
    void run() {
        enter();
        while (!levels_.empty()) {
            Level& level = levels_.back();
            if (level.next == level.moves.size()) {
                leave();
                continue;
            }
            const Move move = level.moves[level.next++].move;
            position_.make_unchecked(move);
            line_.push_back(move);
            if (!enter()) take_back();
        }
    }

private:
    struct Level {
        std::vector<BookMove> moves;
        std::size_t next = 0;
    };

    bool enter() {
        const int plies_left = max_ply_ - static_cast<int>(line_.size());
        // A position that was found on a line at least as short has nothing new; one found on a longer line may have.
        const auto [found, is_new] = seen_.try_emplace(position_.polyglot_key().value(), plies_left);
        if (!is_new && found->second >= plies_left) return false;
        found->second = plies_left;
        Level level{book_moves(book_, position_)};
        if (level.moves.empty()) return false;
        if (is_new && !visit_({position_, line_, level.moves})) {
            found->second = max_ply_;
            return false;
        }
        if (plies_left == 0) return false;
        levels_.push_back(std::move(level));
        return true;
    }

    void leave() {
        levels_.pop_back();
        if (!levels_.empty()) take_back();
    }

    void take_back() {
        position_.unmake_unchecked(line_.back());
        line_.pop_back();
    }

    const PolyglotBook& book_;
    Position position_;
    int max_ply_;
    const std::function<bool(const BookPosition&)>& visit_;
    std::vector<Move> line_;
    std::vector<Level> levels_;
    /// Number of plies that were left when a position was visited.
    std::unordered_map<std::uint64_t, int> seen_;
};

}  // namespace

std::string BookError::message() const {
    return fmt::format("byte {} (entry {}): {}", offset, offset / book_entry_bytes + 1, reason);
}

Result<PolyglotBook, BookError> PolyglotBook::read(std::span<const std::uint8_t> bytes) {
    if (bytes.empty()) return BookError{0, "the book is empty"};
    const std::size_t whole = bytes.size() / book_entry_bytes * book_entry_bytes;
    std::vector<BookEntry> entries;
    entries.reserve(bytes.size() / book_entry_bytes);
    for (std::size_t at = 0; at < whole; at += book_entry_bytes) {
        const BookEntry entry = read_entry(bytes.data() + at);
        if (!entries.empty() && entry.key < entries.back().key)
            return BookError{at, "its key is smaller than that of the entry before it"};
        if (entry.key != Key() && !may_be_a_move(entry.move)) return BookError{at + 8, "it holds no move"};
        entries.push_back(entry);
    }
    if (whole != bytes.size())
        return BookError{whole, "only " + std::to_string(bytes.size() - whole) + " of its 16 bytes are there"};
    return PolyglotBook(std::move(entries));
}

PolyglotBook PolyglotBook::of(std::vector<BookEntry> entries) {
    std::stable_sort(entries.begin(), entries.end(), [](const BookEntry& a, const BookEntry& b) {
        return a.key != b.key ? a.key < b.key : a.weight > b.weight;
    });
    return PolyglotBook(std::move(entries));
}

std::vector<std::uint8_t> PolyglotBook::bytes() const {
    std::vector<std::uint8_t> bytes;
    bytes.reserve(entries_.size() * book_entry_bytes);
    for (const BookEntry& entry : entries_) {
        append_big_endian(bytes, entry.key.value());
        append_big_endian(bytes, entry.move);
        append_big_endian(bytes, entry.weight);
        append_big_endian(bytes, entry.learn);
    }
    return bytes;
}

std::span<const BookEntry> PolyglotBook::find(Key key) const {
    const auto first = std::lower_bound(entries_.begin(), entries_.end(), key, key_before);
    const auto last = std::find_if(first, entries_.end(), [&](const BookEntry& entry) { return entry.key != key; });
    return {first, last};
}

std::size_t PolyglotBook::position_count() const {
    std::size_t count = 0;
    Key last;
    for (const BookEntry& entry : entries_) {
        count += entry.key != last ? 1 : 0;
        last = entry.key;
    }
    return count;
}

Result<PolyglotBook, std::string> load_book(const std::string& path, BookSource source) {
    const std::string name = "the book " + quoted_path(path);
    const auto bytes =
        source == BookSource::RegularFile ? read_regular_file(path, largest_book) : read_file_bytes(path, largest_book);
    if (!bytes) return name + ": " + bytes.error();
    auto book = PolyglotBook::read(*bytes);
    if (!book) return name + ", " + book.error().message();
    return std::move(*book);
}

std::uint16_t to_polyglot(Move move) {
    const std::size_t promotion = move.promotion() == PieceType::None ? 0 : index_of(move.promotion());
    return static_cast<std::uint16_t>(index_of(move.to()) | index_of(move.from()) << 6 | promotion << 12);
}

std::optional<Move> from_polyglot(const Position& position, std::uint16_t bits) {
    if (!may_be_a_move(bits)) return std::nullopt;
    const std::size_t code = promotion_code(bits);
    const auto move =
        find_move(position, from_of(bits), to_of(bits), code == 0 ? PieceType::None : static_cast<PieceType>(code));
    return move ? std::optional(*move) : std::nullopt;
}

std::string polyglot_move_text(std::uint16_t bits) {
    std::string text = to_text(from_of(bits)) + to_text(to_of(bits));
    const std::size_t code = promotion_code(bits);
    if (code > 0) text += code <= index_of(PieceType::Queen) ? to_lower(to_char(static_cast<PieceType>(code))) : '?';
    return text;
}

std::vector<BookMove> book_moves(const PolyglotBook& book, const Position& position) {
    std::vector<BookMove> moves;
    for (const BookEntry& entry : book.find(position.polyglot_key())) {
        const auto move = from_polyglot(position, entry.move);
        if (!move) continue;
        const auto same = std::find_if(moves.begin(), moves.end(), [&](const BookMove& m) { return m.move == *move; });
        if (same == moves.end())
            moves.push_back({*move, entry.weight, entry.learn});
        else
            same->weight += entry.weight;
    }
    std::stable_sort(moves.begin(), moves.end(),
                     [](const BookMove& a, const BookMove& b) { return a.weight > b.weight; });
    return moves;
}

std::optional<BookMove> pick(std::span<const BookMove> moves, BookVariety variety, Rng& rng) {
    if (moves.empty()) return std::nullopt;
    const auto heavier = [](const BookMove& a, const BookMove& b) { return a.weight < b.weight; };
    const auto heaviest = std::max_element(moves.begin(), moves.end(), heavier);
    if (heaviest->weight == 0) return std::nullopt;
    if (variety.percent <= 0) return *heaviest;
    // 64 bits have room for any sum of 32-bit weights times a hundred.
    const std::uint64_t least = heaviest->weight * static_cast<std::uint64_t>(100 - std::min(variety.percent, 100));
    const auto chance = [&](const BookMove& move) {
        return std::uint64_t{move.weight} * 100 >= least ? move.weight : 0;
    };
    std::uint64_t sum = 0;
    for (const BookMove& move : moves) sum += chance(move);
    std::uint64_t rest = rng.next() % sum;
    for (const BookMove& move : moves) {
        if (rest < chance(move)) return move;
        rest -= chance(move);
    }
    return std::nullopt;
}

void walk_book(const PolyglotBook& book, const Position& start, int max_ply,
               const std::function<bool(const BookPosition&)>& visit) {
    BookWalk(book, start, max_ply, visit).run();
}

}  // namespace gyre
