#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "collection/collector.h"

namespace gyre::collection {

class Statistics {
public:
    void add(const GameFacts& game);
    void add_stray(const PgnError& error) { ++errors_[error.kind]; }
    void merge(const Statistics& other);

    std::uint64_t games() const { return games_; }
    std::uint64_t broken_games() const { return broken_games_; }

    std::string text() const;
    std::string json() const;

private:
    struct Average {
        std::uint64_t count = 0;
        std::int64_t sum = 0;
        int least = 0, most = 0;

        void add(int value);
        void merge(const Average& other);
    };

    void add_opening(const GameFacts& game);
    void add_date(std::string_view text);
    std::string render(bool json) const;
    template <class Fields>
    static void add_average(Fields& fields, const std::string& name, std::string_view title, const Average& average);

    std::uint64_t games_ = 0, broken_games_ = 0, repaired_games_ = 0, without_moves_ = 0, without_result_ = 0;
    std::uint64_t set_up_ = 0, chess960_ = 0, variations_ = 0, comments_ = 0, nags_ = 0;
    std::uint64_t plies_ = 0, variation_plies_ = 0, deepest_ = 0;
    Average length_, elo_;
    std::array<std::uint64_t, 4> results_{};
    std::map<Outcome, std::uint64_t> outcomes_;
    std::map<PgnError::Kind, std::uint64_t> errors_;
    /// Games by the first three letters of the tag ECO, or by their positions.
    std::map<std::string, std::uint64_t> eco_;
    /// Games by the tag Opening, or by their positions.
    std::map<std::string, std::uint64_t> openings_;
    std::string first_date_, last_date_;
    std::uint64_t unreadable_dates_ = 0;
    std::unordered_map<std::string, std::uint64_t> players_;
};

class StatisticsSink : public GameSink {
public:
    Statistics statistics;
    /// Errors of the counted games and of stray text; only the first ones if there are very many.
    std::vector<PgnError> errors;

    void accept(const GameFacts& game) override {
        statistics.add(game);
        for (const PgnError& error : game.errors) keep(error);
    }
    void stray(const PgnError& error) override {
        statistics.add_stray(error);
        keep(error);
    }

private:
    void keep(const PgnError& error) {
        constexpr std::size_t most = 10'000;
        if (errors.size() < most) errors.push_back(error);
    }
};

}  // namespace gyre::collection
