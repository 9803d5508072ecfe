#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "database/damage_log.h"
#include "database/database.h"
#include "database/game_set.h"
#include "database/query/condition.h"
#include "database/query/question.h"

namespace gyre::database {

/// Question that was parsed and checked.
class Question {
public:
    /// Parses and checks a question of the language in docs/reference/database.md.
    static Result<Question, QuestionError> parse(std::string_view text);
    /// Question of one condition, whose value is taken as it is, with any quotes and backslashes.
    static Result<Question, Fault> of(QuestionTerm term);

    /// What the games must meet.
    const Condition& condition() const { return *condition_; }

private:
    explicit Question(std::unique_ptr<Condition> condition) : condition_(std::move(condition)) {}

    std::unique_ptr<Condition> condition_;
};

/// Games of a database, a set for each segment, without deleted games. It is a range of places in the order of their
/// numbers.
struct FoundGames {
    /// Goes through the places.
    class Iterator {
    public:
        /// What the standard library asks of iterators.
        using iterator_category = std::forward_iterator_tag;
        /// Where a game is.
        using value_type = Database::Place;
        /// Signed distance.
        using difference_type = std::ptrdiff_t;
        /// Not used.
        using pointer = const value_type*;
        /// Places are returned by value.
        using reference = value_type;

        Iterator() = default;
        Database::Place operator*() const { return place_; }
        Iterator& operator++() {
            ++place_.game;
            skip();
            return *this;
        }
        Iterator operator++(int) {
            Iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const Iterator& other) const {
            return place_.segment == other.place_.segment && place_.game == other.place_.game;
        }

    private:
        friend struct FoundGames;
        Iterator(const FoundGames& games, std::size_t segment) : games_(&games), place_{segment, 0} { skip(); }
        /// Goes on to the next game of the set, which may be the one here.
        void skip() {
            const auto& sets = games_->segments;
            for (; place_.segment < sets.size(); ++place_.segment, place_.game = 0) {
                place_.game = sets[place_.segment].next(place_.game);
                if (place_.game != GameSet::none) return;
            }
        }

        const FoundGames* games_ = nullptr;
        Database::Place place_{};
    };

    /// The games of each segment.
    std::vector<GameSet> segments{};

    /// Place of the first game.
    Iterator begin() const { return Iterator(*this, 0); }
    /// End of the range.
    Iterator end() const { return Iterator(*this, segments.size()); }
    /// Number of games.
    std::uint64_t count() const;
    /// Calls `use` with the places in the order of their numbers, until it returns false.
    void for_each(const std::function<bool(const Database::Place&)>& use) const;
};

/// Runs `work` for every segment, on several threads; returns the first error. Fails too if a stop is requested before
/// the last segment.
Result<void, std::string> for_each_segment(const Database& database, std::size_t threads,
                                           const std::function<Result<void, std::string>(std::size_t)>& work,
                                           const std::stop_token& stop = {});

/// Returns those among some games that meet the question, otherwise as `find_games`.
Result<FoundGames, std::string> narrow_games(const Database& database, FoundGames games, const Question& question,
                                             std::size_t threads = 1, const std::stop_token& stop = {},
                                             DamageLog* damage = nullptr);

/// Returns the games that meet the question, which the threads search together. Fails if a stop is requested, or if the
/// database is damaged where it had to be read. With `damage` the games that cannot be read are left out instead.
Result<FoundGames, std::string> find_games(const Database& database, const Question& question, std::size_t threads = 1,
                                           const std::stop_token& stop = {}, DamageLog* damage = nullptr);

}  // namespace gyre::database
