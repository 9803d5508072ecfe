#include "match/spsa_games.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "base/condition_list.h"
#include "base/try.h"
#include "engine/network_choice.h"
#include "engine/parameter_file.h"
#include "match/player.h"

namespace gyre::match {

namespace {

/// Players of one thread.
struct Board {
    explicit Board(const SpsaGames& games)
        : plus(games.base, games.hash_mib, games.net), minus(games.base, games.hash_mib, games.net) {
        if (games.openings.balance_limit > 0) judge = std::make_unique<OpeningJudge>();
    }

    TablePlayer plus, minus;
    /// Null unless openings must be balanced.
    std::unique_ptr<OpeningJudge> judge;
};

class GameObjective {
public:
    GameObjective(const SpsaGames& games, const std::vector<SpsaParameter>& parameters, int threads,
                  std::stop_token stop)
        : games_(games), parameters_(parameters), openings_(games.openings), stop_(std::move(stop)) {
        for (int i = 0; i < threads; ++i) boards_.push_back(std::make_unique<Board>(games));
    }

    Result<std::optional<double>, std::string> operator()(const SpsaProbe& probe, std::size_t thread) {
        Board& board = *boards_[thread];
        board.plus.set_params(params_of(probe.plus));
        board.minus.set_params(params_of(probe.minus));
        const std::stop_callback on_stop(stop_, [&board] {
            board.plus.stop();
            board.minus.stop();
        });
        double outcome = 0;
        for (std::uint64_t i = 0; i < games_.pairs; ++i) {
            const auto points = play_pair(probe.iteration * games_.pairs + i, board);
            if (!points || !*points) return points;
            outcome += **points;
        }
        return std::optional(outcome);
    }

private:
    TableParams params_of(const std::vector<int>& setting) const {
        return with_values(games_.base, parameters_, {setting.begin(), setting.end()});
    }

    /// Wins minus losses of `plus` in both games of an opening; empty if stopped.
    Result<std::optional<double>, std::string> play_pair(std::uint64_t index, Board& board) const {
        const auto judge = [&board](const Position& position) { return board.judge->score(position); };
        GYRE_TRY(const Opening opening, openings_.opening(index, judge));
        double points = 0;
        for (const bool plus_is_white : {true, false}) {
            Player* const plus = &board.plus;
            Player* const minus = &board.minus;
            const ColorArray<Player*> players = {{plus_is_white ? plus : minus, plus_is_white ? minus : plus}};
            const PlayedGame game = play_game(opening, players, {{games_.limits, games_.limits}}, games_.rules, stop_);
            if (game.ending == game::Ending::Stopped) return std::optional<double>();
            if (game.result == GameResult::Draw) continue;
            points += (game.result == GameResult::WhiteWins) == plus_is_white ? 1 : -1;
        }
        return std::optional(points);
    }

    SpsaGames games_;
    std::vector<SpsaParameter> parameters_;
    OpeningSource openings_;
    std::vector<std::unique_ptr<Board>> boards_;
    std::stop_token stop_;
};

SpsaParameter parameter_of(std::size_t row, const TableParams& base) {
    const ParamRow& text = param_rows[row];
    const auto number = [](int value) { return static_cast<double>(value); };
    return {std::string(text.name), number(base.value(row)), number(text.min), number(text.max), number(text.step)};
}

}  // namespace

std::optional<SpsaParameter> spsa_parameter(std::string_view name, const TableParams& base) {
    for (std::size_t row = 0; row < std::size(param_rows); ++row)
        if (param_rows[row].name == name) return parameter_of(row, base);
    return std::nullopt;
}

std::vector<SpsaParameter> all_spsa_parameters(const TableParams& base, bool with_net) {
    const auto is_idle = [with_net](const ParamRow& row) { return !with_net && row.name.starts_with("net_"); };
    std::vector<SpsaParameter> parameters;
    for (std::size_t row = 0; row < std::size(param_rows); ++row)
        if (param_rows[row].step > 0 && !is_idle(param_rows[row])) parameters.push_back(parameter_of(row, base));
    return parameters;
}

TableParams with_values(TableParams base, const std::vector<SpsaParameter>& parameters,
                        const std::vector<double>& values) {
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const double value = std::clamp(values[i], parameters[i].min, parameters[i].max);
        base.set(parameters[i].name, static_cast<int>(std::lround(value))).value();
    }
    return base;
}

ConditionList conditions_of(const SpsaGames& games) {
    ConditionList conditions = {
        {"base", digest(write_parameters(games.base))},
        {"limits", games.limits.text()},
        {"pairs", std::to_string(games.pairs)},
        {"hash", std::to_string(games.hash_mib)},
    };
    if (games.net) conditions.emplace_back("net", describe(games.net));
    add_game_conditions(games.openings, games.rules, conditions);
    return conditions;
}

SpsaObjective make_game_objective(const SpsaGames& games, const std::vector<SpsaParameter>& parameters, int threads,
                                  std::stop_token stop) {
    // Shared, because the content of a std::function must be copyable.
    const auto objective = std::make_shared<GameObjective>(games, parameters, threads, std::move(stop));
    return [objective](const SpsaProbe& probe, std::size_t thread) { return (*objective)(probe, thread); };
}

}  // namespace gyre::match
