#include "engine/opening_book.h"

#include "notation/move/uci_move.h"

namespace gyre {

namespace {

/// The book is not used for analysis, pondering and mate searches.
bool wants_a_game_move(const Limits& limits) { return !limits.infinite && !limits.ponder && !limits.mate; }

}  // namespace

Result<void, std::string> OpeningBook::load(const std::string& path) {
    if (path.empty()) {
        book_ = {};
        return {};
    }
    auto book = load_book(path, BookSource::RegularFile);
    if (!book) return book.error();
    book_ = std::move(*book);
    return {};
}

std::optional<OpeningBook::Answer> OpeningBook::answer(const Position& position, const EngineOptions& options,
                                                       const Limits& limits, std::uint64_t seed) const {
    if (!options.own_book || position.fullmove_number() > options.book_depth || !wants_a_game_move(limits))
        return std::nullopt;
    std::vector<BookMove> moves = book_moves(book_, position);
    std::erase_if(moves, [&](const BookMove& book) { return !limits.allows(book.move); });
    Rng rng(seed ^ position.key().value());
    const auto chosen = pick(moves, {options.book_variety}, rng);
    if (!chosen) return std::nullopt;

    Answer answer{chosen->move};
    std::uint64_t sum = 0;
    for (const BookMove& move : moves) sum += move.weight;
    const bool chess960 = options.chess960 || position.needs_chess960();
    answer.note = "book move " + to_uci(chosen->move, chess960 ? UciCastling::Chess960 : UciCastling::Standard) +
                  ", weight " + std::to_string(chosen->weight) + " of " + std::to_string(sum);
    Position after = position;
    after.make(chosen->move);
    const auto replies = book_moves(book_, after);
    if (!replies.empty()) answer.ponder = replies.front().move;
    return answer;
}

}  // namespace gyre
