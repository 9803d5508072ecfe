#include "match/opening.h"

#include <utility>

#include "base/rng.h"
#include "chess/chess960.h"
#include "chess/outcome.h"
#include "chess/random_position.h"

namespace gyre::match {

/// The chance of one opening.
class OpeningDice : public Rng {
public:
    /// Two rounds, so that the streams of neighbouring numbers don't overlap.
    OpeningDice(std::uint64_t seed, std::uint64_t index) : Rng(Rng(Rng(seed).next() ^ index).next()) {}

    /// True in that share of all cases, from 0 to 1.
    bool happens(double share) { return share > 0 && below(parts) < share * parts; }

private:
    static constexpr std::uint32_t parts = 1'000'000;
};

namespace {

void shuffle(std::vector<ValidSetup>& book, std::uint64_t seed) {
    Rng rng(seed);
    for (std::size_t i = book.size(); i > 1; --i)
        std::swap(book[i - 1], book[rng.below(static_cast<std::uint32_t>(i))]);
}

/// False if the game is over before all moves are made.
bool add_random_moves(Opening& opening, int plies, OpeningDice& dice) {
    Position position(opening.start);
    for (int ply = 0; ply < plies; ++ply) {
        if (outcome(position) != Outcome::Ongoing) return false;
        opening.moves.push_back(*random_move(position, dice));
        position.make(opening.moves.back());
    }
    return outcome(position) == Outcome::Ongoing;
}

}  // namespace

Position Opening::position() const {
    Position position(start);
    for (const Move move : moves) position.make(move);
    return position;
}

OpeningSource::OpeningSource(OpeningOptions options) : options_(std::move(options)) {
    shuffle(options_.book, options_.seed);
}

ValidSetup OpeningSource::choose_start(std::uint64_t index, bool first_attempt, OpeningDice& dice) const {
    if (dice.happens(options_.chess960_share))
        return *validate(chess960_start(static_cast<int>(dice.below(chess960_starts))));
    if (options_.book.empty()) return *validate(Setup::standard());
    const auto size = static_cast<std::uint32_t>(options_.book.size());
    // Every line once before any comes twice; where one is refused, another steps in by lot.
    return options_.book[first_attempt ? index % size : dice.below(size)];
}

std::optional<Opening> OpeningSource::opening(std::uint64_t index, const Judge& judge) const {
    OpeningDice dice(options_.seed, index);
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        Opening opening{choose_start(index, attempt == 0, dice), {}};
        if (!add_random_moves(opening, options_.random_plies, dice)) continue;
        if (options_.balance_limit > 0 && judge) {
            const int score = judge(opening.position()).cp();
            if (score > options_.balance_limit || score < -options_.balance_limit) continue;
        }
        return opening;
    }
    return std::nullopt;
}

}  // namespace gyre::match
