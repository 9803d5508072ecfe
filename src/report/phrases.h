#pragma once

#include <string>
#include <utility>

#include "analysis/marks.h"
#include "board/color.h"
#include "board/piece.h"
#include "chess/outcome.h"
#include "eval/classic/element.h"
#include "language/message.h"

namespace gyre::report {

/// What a language has for what analyses find: the texts "report." of the catalogue. Which fact fills which gap stands
/// once, in words.cpp, so that all languages say the same.
class Phrases {
public:
    explicit Phrases(Language language) : language_(language) {}

    Language language() const { return language_; }

    /// The text of that id, its gaps filled.
    template <class... Arguments>
    std::string operator()(MessageId id, Arguments&&... arguments) const {
        return in_language(message(id, std::forward<Arguments>(arguments)...), language_);
    }

    /// Empty for Mark::None.
    std::string mark(analysis::Mark mark) const;
    std::string side(Color side) const;
    std::string element(classic::Element element) const;
    std::string outcome(Outcome outcome) const;
    /// As the object of "loses", "gains", "gives up" and "for": "a rook", "two rooks".
    std::string pieces(PieceType type, int count = 1) const;
    /// "1 mistake", "2 mistakes".
    std::string counted(int count, MessageId one, MessageId many) const;
    /// Rounded to one digit behind the point, as the language writes it. Not negative.
    std::string decimal(double value) const;
    char decimal_point() const;

private:
    Language language_;
};

}  // namespace gyre::report
