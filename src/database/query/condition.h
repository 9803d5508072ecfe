#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "database/damage_log.h"
#include "database/game_set.h"
#include "database/query/question.h"
#include "database/segment.h"

namespace gyre::database {

/// What a condition costs for a game; cheaper ones are tried first.
enum class Cost : std::uint8_t { Column, Scan, Replay, Record };

/// What conditions need besides the games.
struct Narrowing {
    /// Conditions that read games fail soon after a stop is requested.
    std::stop_token stop{};
    /// Gets the games that cannot be read; without it such a game is an error.
    UnreadGames* unread = nullptr;

    /// Called for a game that cannot be read.
    Result<void, std::string> pass_over(std::size_t game, const std::string& reason) const {
        if (unread == nullptr) return Failure(reason);
        unread->add(game, reason);
        return {};
    }
    /// Removes the games for which `is_met` returns false, a `Result<bool, std::string>`.
    template <class IsMet>
    Result<void, std::string> keep_met(GameSet& games, const IsMet& is_met) const {
        Result<void, std::string> done;
        games.for_each([&](std::size_t game) {
            if (!done) return;
            if (stop.stop_requested()) {
                done = Failure("stopped");
                return;
            }
            const auto met = is_met(game);
            if (!met)
                done = pass_over(game, met.error());
            else if (!*met)
                games.remove(game);
        });
        return done;
    }
};

/// Part of a question. May be used by several threads.
class Condition {
public:
    virtual ~Condition() = default;
    virtual Cost cost() const = 0;
    /// Removes the games that do not meet the condition. Those that cannot be read may stay. Fails if a column is
    /// damaged.
    virtual Result<void, std::string> narrow(const Segment& segment, GameSet& games,
                                             const Narrowing& narrowing) const = 0;
};

/// Either a condition or why the value of the term is wrong.
using MadeCondition = Result<std::unique_ptr<Condition>, Fault>;

template <class Made, class... Arguments>
MadeCondition made(Arguments&&... arguments) {
    return std::unique_ptr<Condition>(std::make_unique<Made>(std::forward<Arguments>(arguments)...));
}

/// Field of the language.
struct QuestionField {
    std::string_view name;
    /// The relations that it takes, with blanks between; empty if it takes no value.
    std::string_view relations;
    std::string_view help;
    MadeCondition (*make)(const QuestionTerm& term);
};
const std::vector<QuestionField>& question_fields();

/// Met by games whose tag has the value of the term, which may be any part of it. Reads the games.
MadeCondition make_tag_condition(std::string_view tag, const QuestionTerm& term);

// Tables of fields by kind of condition.
std::vector<QuestionField> header_fields();
std::vector<QuestionField> number_fields();
std::vector<QuestionField> board_fields();
std::vector<QuestionField> material_fields();
std::vector<QuestionField> record_fields();

/// Makes a condition of a checked tree. The error has the column in the question.
Result<std::unique_ptr<Condition>, QuestionError> make_condition(const QuestionTree& tree);

}  // namespace gyre::database
