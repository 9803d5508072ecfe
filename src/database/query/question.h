#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "notation/remark.h"

/// The language of questions (docs/reference/database.md).
namespace gyre::database {

/// Why a question is wrong: a sentence that texts/*.json have in several languages, and its arguments.
struct QuestionReason {
    /// Text that is the same in all languages, or a remark about a FEN.
    using Argument = std::variant<std::string, Remark>;

    /// Id of the sentence, such as "fault.question.no_number". The text of the id must outlive the reason.
    std::string_view id{};
    /// Values of the placeholders {0}, {1} and so on.
    std::vector<Argument> arguments{};

    /// Returns the sentence in English, without a full stop.
    std::string text() const;
};

/// Error in a question.
struct QuestionError {
    /// Column in bytes, from 1.
    std::size_t column = 1;
    /// What is wrong there.
    QuestionReason reason{};
    /// Column in characters, from 1; 0 if it is the same.
    std::size_t character = 0;

    /// Returns the reason in English with its place, "column 5: …", in characters.
    std::string message() const;
};

enum class Relation : std::uint8_t { Has, Equal, NotEqual, Like, Less, AtMost, Greater, AtLeast };
std::string_view to_text(Relation relation);

/// One condition as it was written: `elo>=2600`, or `ending` without a relation and a value.
struct QuestionTerm {
    std::string field;
    /// Has if there is no value.
    Relation relation = Relation::Has;
    bool has_value = false;
    std::string value;
    /// Columns of the field, the relation and the value.
    std::size_t column = 1, relation_column = 1, value_column = 1;
};

/// Question as a tree.
struct QuestionTree {
    enum class Kind : std::uint8_t { All, And, Or, Not, Term };

    Kind kind = Kind::All;
    std::vector<QuestionTree> parts{};
    QuestionTerm term{};
};

/// Parses a question; an empty one means all games. The fields and values are not checked.
Result<QuestionTree, QuestionError> parse_question(std::string_view text);

}  // namespace gyre::database
