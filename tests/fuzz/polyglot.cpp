// Fuzzes books. A book is written back byte for byte, found moves are legal and in the book, and walks, merges and
// picks use book moves only. If the first byte is odd, all keys become those of a few positions, so that the entries
// have legal moves.

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "chess/generate.h"
#include "notation/book/polyglot_builder.h"
#include "notation/position/fen.h"
#include "tests/fuzz/oracle.h"

using namespace gyre;

namespace {

std::vector<Position> positions() {
    std::vector<Position> all;
    for (const char* fen :
         {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq -",
          "1r2k3/P7/8/3pP3/8/8/8/4K2R w K d6 0 2", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf -"})
        all.emplace_back(*read_position(fen));
    return all;
}

void check_position(const PolyglotBook& book, const Position& position) {
    const auto entries = book.find(position.polyglot_key());
    const auto moves = book_moves(book, position);
    std::uint64_t listed = 0, found = 0;
    for (const BookEntry& entry : entries) {
        const auto move = from_polyglot(position, entry.move);
        fuzz::require(!move || position.is_legal(*move), "a book's move is legal");
        fuzz::require(!move || from_polyglot(position, to_polyglot(*move)) == move, "a move survives its bits");
        if (move) listed += entry.weight;
    }
    for (const BookMove& move : moves) found += move.weight;
    fuzz::require(listed == found, "no weight is lost");
    Rng rng(found);
    for (const int percent : {0, 50, 100}) {
        const auto chosen = pick(moves, {percent}, rng);
        fuzz::require(chosen.has_value() == (found > 0), "something is picked where something has a weight");
        fuzz::require(
            !chosen || chosen->weight * std::uint64_t{100} >= moves[0].weight * (std::uint64_t{100} - percent),
            "what is picked is heavy enough");
    }
    std::set<std::uint64_t> seen;
    walk_book(book, position, 6, [&](const BookPosition& here) {
        fuzz::require(here.line.size() <= 6 && !here.moves.empty(), "a walk stays in the book");
        fuzz::require(seen.insert(here.position.polyglot_key().value()).second, "a walk shows no position twice");
        return seen.size() < 100;
    });
}

void check_merger(const PolyglotBook& book) {
    const std::array<PolyglotBook, 2> twice = {book, book};
    for (const MergeRule rule : {MergeRule::AddWeights, MergeRule::FirstBook}) {
        const PolyglotBook merged = merge_books(twice, rule);
        fuzz::require(merged.position_count() == book.position_count(), "a merger has the positions of its books");
        const auto again = merged.entries().empty() ? PolyglotBook() : *PolyglotBook::read(merged.bytes());
        fuzz::require(again.entries() == merged.entries(), "a merger is a book");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    static const std::vector<Position> known = positions();
    std::vector<std::uint8_t> bytes(data + 1, data + size);
    if (data[0] % 2 == 1)
        for (std::size_t at = 0; at + 8 <= bytes.size(); at += book_entry_bytes) {
            const std::uint64_t key = known[bytes[at] % known.size()].polyglot_key().value();
            for (std::size_t i = 0; i < 8; ++i) bytes[at + i] = static_cast<std::uint8_t>(key >> (56 - 8 * i));
        }
    auto book = PolyglotBook::read(bytes);
    if (!book) {
        fuzz::require(book.error().offset <= bytes.size(), "the error's byte is in the book");
        // The entries may be unsorted; after sorting they must form a book.
        if (data[0] % 2 == 0 || bytes.size() < book_entry_bytes) return 0;
        std::vector<BookEntry> entries;
        for (std::size_t at = 0; at + book_entry_bytes <= bytes.size(); at += book_entry_bytes) {
            const auto one = PolyglotBook::read(std::span(bytes).subspan(at, book_entry_bytes));
            if (one) entries.push_back(one->entries().front());
        }
        if (entries.empty()) return 0;
        bytes = PolyglotBook::of(std::move(entries)).bytes();
        book = PolyglotBook::read(bytes);
        fuzz::require(book.has_value(), "entries in order are a book");
    }
    fuzz::require(book->bytes() == bytes, "a book is written as it was read");
    for (const Position& position : known) check_position(*book, position);
    check_merger(*book);
    return 0;
}
