#include "datagen/self_play.h"

#include "chess/chess960.h"
#include "game/referee.h"

namespace gyre::datagen {

namespace {

/// An opening with at least this score is replaced by another one, because decided games are of little use.
constexpr Score decided_opening{1000};
/// Limit for positions from which all openings are decided.
constexpr int most_openings_drawn = 200;
/// Adjudicates only clear results: adjudicated positions are lost as training data.
constexpr game::Rules usual_rules{.adjudication = {.win_score = 2000,
                                                   .win_plies = 8,
                                                   .draw_score = 5,
                                                   .draw_plies = 12,
                                                   .draw_after_plies = 119,
                                                   .believes_mates = true},
                                  .most_plies = 400};

/// Returns the random numbers of one game. Similar seeds give unrelated streams.
Rng rng_of(std::uint64_t seed, std::uint32_t index) {
    const std::uint64_t seed_bits = Rng(seed).next();
    return Rng(seed_bits ^ Rng(~std::uint64_t{index}).next());
}

game::Rules rules_of(const Conditions& conditions) {
    game::Rules rules = usual_rules;
    if (!conditions.adjudicate_draws) rules.adjudication.draw_plies = 0;
    return rules;
}

}  // namespace

template <class Params>
SelfPlay<Params>::SelfPlay(const Conditions& conditions, const Params& params)
    : conditions_(conditions), search_(conditions.hash_mib, params, conditions.net) {}

template <class Params>
Setup SelfPlay<Params>::draw_start(Rng& rng) const {
    if (!conditions_.openings.empty())
        return conditions_.openings[rng.below(static_cast<std::uint32_t>(conditions_.openings.size()))];
    if (rng.below(100) >= conditions_.chess960_percent) return Setup::standard();
    const auto white = static_cast<int>(rng.below(chess960_starts));
    const auto black = static_cast<int>(rng.below(chess960_starts));
    return chess960_start(white, black);
}

/// Nothing if the game was over on the way.
template <class Params>
std::optional<game::Opening> SelfPlay<Params>::draw_opening(Rng& rng) const {
    const auto start = validate(draw_start(rng));
    if (!start) return std::nullopt;
    return game::random_opening(*start, static_cast<int>(conditions_.random_plies + rng.below(2)), rng);
}

/// Plays from the end of the opening to the end of the game. Nothing if the opening has decided the game, or if it was
/// asked to stop.
template <class Params>
std::optional<GameRecord> SelfPlay<Params>::continue_game(const game::Opening& opening, const std::stop_token& stop) {
    search_.new_game();
    GameRecord game{.start = opening.start.setup()};
    for (const Move move : opening.moves) game.plies.push_back({move});
    const std::size_t opening_plies = game.plies.size();
    game::Referee referee(opening.position(), rules_of(conditions_), static_cast<int>(opening_plies));
    while (!referee.verdict()) {
        const SearchResult found = search(referee.position());
        // The move of a search that was cut short depends on the time of the stop.
        if (stop.stop_requested()) return std::nullopt;
        const Score score = found.report.score;
        if (game.plies.size() == opening_plies && (score >= decided_opening || score <= -decided_opening))
            return std::nullopt;
        game.plies.push_back({found.best, score});
        referee.play(found.best, score);
    }
    game.result = referee.verdict()->result;
    game.end = referee.verdict()->ending;
    return game;
}

template <class Params>
std::optional<GameRecord> SelfPlay<Params>::play(std::uint32_t index, const std::stop_token& stop) {
    Rng rng = rng_of(conditions_.seed, index);
    limits_.nodes = nodes_of_game(conditions_, index);
    search_.resume();
    const std::stop_callback on_stop(stop, [this] { search_.stop(); });
    for (int drawn = 0; drawn < most_openings_drawn && !stop.stop_requested(); ++drawn) {
        const auto opening = draw_opening(rng);
        auto game = opening ? continue_game(*opening, stop) : std::nullopt;
        if (!game) continue;
        game->index = index;
        return game;
    }
    return std::nullopt;
}

template class SelfPlay<FixedParams>;
template class SelfPlay<TableParams>;

}  // namespace gyre::datagen
