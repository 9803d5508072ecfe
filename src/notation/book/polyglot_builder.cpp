#include "notation/book/polyglot_builder.h"

#include <algorithm>
#include <limits>

namespace gyre {

namespace {

struct WeightedMove {
    Key key;
    std::uint16_t move = 0;
    std::uint64_t weight = 0;
    std::uint32_t learn = 0;
};

template <class Iterator, class Use>
void for_each_position(Iterator first, Iterator end, Use use) {
    while (first != end) {
        const auto last = std::find_if(first, end, [&](const auto& element) { return element.key != first->key; });
        use(first, last);
        first = last;
    }
}

/// Returns a book sorted by key. Weights of a position keep their proportions, rounded, and never become 0.
PolyglotBook to_book(const std::vector<WeightedMove>& moves) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint16_t>::max();
    std::vector<BookEntry> entries;
    for_each_position(moves.begin(), moves.end(), [&](auto first, auto last) {
        std::uint64_t heaviest = 1;
        for (auto move = first; move != last; ++move) heaviest = std::max(heaviest, move->weight);
        for (auto move = first; move != last; ++move) {
            std::uint64_t weight = move->weight;
            if (heaviest > most && weight > 0) {
                const double part = static_cast<double>(weight) / static_cast<double>(heaviest);
                weight = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(part * most + 0.5));
            }
            entries.push_back({move->key, move->move, static_cast<std::uint16_t>(weight), move->learn});
        }
    });
    return PolyglotBook::of(std::move(entries));
}

bool by_key_and_move(const WeightedMove& a, const WeightedMove& b) {
    return a.key != b.key ? a.key < b.key : a.move < b.move;
}

std::span<const BookEntry> moves_in(const PolyglotBook& book) {
    return std::span(book.entries()).subspan(book.find(Key()).size());
}

}  // namespace

bool BookBuilder::add(const Position& before, Move move) {
    const auto plies = static_cast<int>(game_.size());
    if (plies < rules_.max_ply) game_.push_back({before.polyglot_key(), to_polyglot(move), before.side_to_move()});
    return plies + 1 < rules_.max_ply;
}

void BookBuilder::end_game(GameResult result) {
    const bool is_draw = result == GameResult::Draw || result == GameResult::Unknown;
    if (result != GameResult::Unknown || rules_.counts_unknown) {
        ++games_;
        if (counts_.size() >= room_) join_counts();
        for (const auto& [key, move, mover] : game_) {
            const bool is_win = result == win_of(mover);
            counts_.push_back({key, move, 1, is_draw ? rules_.draw : is_win ? rules_.win : rules_.loss});
        }
    }
    game_.clear();
}

void BookBuilder::join_counts() {
    std::sort(counts_.begin(), counts_.end(),
              [](const Count& a, const Count& b) { return a.key != b.key ? a.key < b.key : a.move < b.move; });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        if (kept > 0 && counts_[kept - 1].same_move(counts_[i])) {
            counts_[kept - 1].games += counts_[i].games;
            counts_[kept - 1].score += counts_[i].score;
        } else {
            counts_[kept++] = counts_[i];
        }
    }
    counts_.resize(kept);
    // Doubling the room means that each count is sorted only a few times on average.
    room_ = std::max(room_, 2 * kept);
}

PolyglotBook BookBuilder::book() {
    join_counts();
    std::vector<WeightedMove> moves;
    for (const Count& count : counts_)
        if (count.games >= rules_.min_games && count.score > 0)
            moves.push_back({count.key, count.move, count.score, 0});
    return to_book(moves);
}

PolyglotBook merge_books(std::span<const PolyglotBook> books, MergeRule rule) {
    std::vector<WeightedMove> all;
    for (std::size_t i = 0; i < books.size(); ++i) {
        const auto entries = moves_in(books[i]);
        for_each_position(entries.begin(), entries.end(), [&](auto first, auto last) {
            const auto has_it = [&](const PolyglotBook& earlier) { return !earlier.find(first->key).empty(); };
            const auto earlier = books.first(i);
            if (rule == MergeRule::FirstBook && std::any_of(earlier.begin(), earlier.end(), has_it)) return;
            for (auto entry = first; entry != last; ++entry)
                all.push_back({entry->key, entry->move, entry->weight, entry->learn});
        });
    }
    std::stable_sort(all.begin(), all.end(), by_key_and_move);
    std::vector<WeightedMove> joined;
    for (const WeightedMove& move : all) {
        const bool again = !joined.empty() && joined.back().key == move.key && joined.back().move == move.move;
        if (again)
            joined.back().weight += move.weight;
        else
            joined.push_back(move);
    }
    return to_book(joined);
}

}  // namespace gyre
