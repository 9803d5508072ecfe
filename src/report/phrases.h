#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "analysis/game_analysis.h"
#include "analysis/marks.h"
#include "analysis/reasons.h"
#include "board/color.h"
#include "board/piece.h"
#include "chess/outcome.h"
#include "chess/position.h"
#include "eval/classic/element.h"
#include "eval/score.h"
#include "eval/wdl.h"
#include "language/language.h"
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

/// "?!", "?", "??", "!?", "!", "!!"; empty for Mark::None.
std::string_view symbol_of(analysis::Mark mark);

/// "missed mate" and the like, for programs.
std::string_view name_of(analysis::CriticalMoment::Kind kind);

/// The number in front of a move at that position: "12." or "12...".
std::string move_number_text(const Position& position);

/// A fact in a sentence with a full stop, of a move made at `before`; empty for one that another fact of the move says
/// already.
std::string sentence_of(const analysis::Reason& reason, const Position& before, Move move, Language language);

/// All that is to be said of a move in sentences; empty if nothing is. "Blunder (+0.35 to -2.31): Re1 was best. Loses a
/// knight: 22... Bxf2+ 23. Kxf2 Qxd4."
std::string explain(const analysis::GameAnalysis& game, std::size_t ply, const Position& before, Language language);

/// "White: accuracy 87.3 %, average loss 24 centipawns, 3 inaccuracies, 1 mistake, 0 blunders"; empty if the side has
/// no judged moves.
std::string summary_of(const analysis::GameAnalysis& game, Color side, Language language);

/// "White wins 43.1 %, draw 30.2 %, Black wins 26.7 %", of chances of the side to move.
std::string chances_text(const Wdl& chances, Color side, Language language);

}  // namespace gyre::report
