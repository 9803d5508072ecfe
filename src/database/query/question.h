#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "notation/fault.h"

/// The language of questions (docs/reference/database.md).
namespace gyre::database {

/// Error in a question.
struct QuestionError {
    /// Column in bytes, from 1.
    std::size_t column = 1;
    /// What is wrong there.
    Fault reason{};
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
