#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "database/database.h"
#include "database/game_set.h"
#include "database/query/condition.h"
#include "database/query/question.h"

namespace gyre::database {

/// Question that was parsed and checked.
class Question {
public:
    static Result<Question, QuestionError> parse(std::string_view text);

    const Condition& condition() const { return *condition_; }

private:
    explicit Question(std::unique_ptr<Condition> condition) : condition_(std::move(condition)) {}

    std::unique_ptr<Condition> condition_;
};

/// Games of a database, a set for each segment, without deleted games.
struct FoundGames {
    std::vector<GameSet> segments{};

    std::uint64_t count() const;
    /// Calls `use` with the places in the order of their numbers, until it returns false.
    void for_each(const std::function<bool(const Database::Place&)>& use) const;
};

/// Runs `work` for every segment, on several threads; returns the first error.
Result<void, std::string> for_each_segment(const Database& database, std::size_t threads,
                                           const std::function<Result<void, std::string>(std::size_t)>& work);

/// Fails if the database is damaged where it had to be read.
Result<FoundGames, std::string> find_games(const Database& database, const Question& question, std::size_t threads);

}  // namespace gyre::database
