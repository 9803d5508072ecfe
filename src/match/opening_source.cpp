#include "match/opening_source.h"

#include <set>
#include <utility>

#include "base/rng.h"
#include "chess/chess960.h"
#include "chess/outcome.h"

namespace gyre::match {

/// Random numbers of one opening.
class OpeningDice : public Rng {
public:
    /// Two rounds, so that the streams of neighbouring numbers don't overlap.
    OpeningDice(std::uint64_t seed, std::uint64_t index) : Rng(Rng(Rng(seed).next() ^ index).next()) {}

    /// Returns true with a probability of `share`, 0 to 1.
    bool happens(double share) { return share > 0 && below(parts) < share * parts; }

private:
    static constexpr std::uint32_t parts = 1'000'000;
};

std::vector<ValidSetup> distinct_openings(const std::vector<ValidSetup>& book) {
    std::vector<ValidSetup> distinct;
    std::set<std::pair<Key, int>> seen;
    for (const ValidSetup& start : book) {
        const Position position(start);
        // The clock of the fifty-move rule is not part of the key.
        if (outcome(position) == Outcome::Ongoing && seen.emplace(position.key(), start.setup().halfmove_clock).second)
            distinct.push_back(start);
    }
    return distinct;
}

OpeningSource::OpeningSource(OpeningOptions options) : options_(std::move(options)) {
    Rng rng(options_.seed);
    shuffle(options_.book, rng);
}

ValidSetup OpeningSource::choose_start(std::uint64_t index, bool first_attempt, OpeningDice& dice) const {
    if (dice.happens(options_.chess960_share))
        return *validate(chess960_start(static_cast<int>(dice.below(chess960_starts))));
    if (options_.book.empty()) return *validate(Setup::standard());
    const auto size = static_cast<std::uint32_t>(options_.book.size());
    // The first attempts for the openings take the lines in turn. After a rejected opening, the line is random.
    return options_.book[first_attempt ? index % size : dice.below(size)];
}

Result<Opening, std::string> OpeningSource::opening(std::uint64_t index, const PositionJudge& judge) const {
    OpeningDice dice(options_.seed, index);
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        auto opening = game::random_opening(choose_start(index, attempt == 0, dice), options_.random_plies, dice);
        if (!opening) continue;
        if (options_.balance_limit > 0 && judge) {
            const int score = judge(opening->position()).cp();
            if (score > options_.balance_limit || score < -options_.balance_limit) continue;
        }
        return *std::move(opening);
    }
    return "no opening that is not over and balanced was found for pair " + std::to_string(index);
}

}  // namespace gyre::match
