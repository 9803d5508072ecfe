#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>

#include "analysis/game_analysis.h"
#include "analysis/marks.h"
#include "analysis/reasons.h"
#include "analysis/time_use.h"
#include "board/color.h"
#include "board/piece.h"
#include "board/square.h"
#include "chess/outcome.h"
#include "chess/position.h"
#include "eval/classic/element.h"
#include "eval/score.h"
#include "eval/wdl.h"
#include "language/language.h"
#include "language/message.h"

namespace gyre::report {

/// Words of a language for the findings of an analysis: the texts "report." of the catalogue. phrases.cpp fills their
/// placeholders in one place, so that all languages say the same.
class Phrases {
public:
    explicit Phrases(Language language) : language_(language) {}

    Language language() const { return language_; }

    template <class... Arguments>
    std::string operator()(MessageId id, Arguments&&... arguments) const {
        return in_language(message(id, std::forward<Arguments>(arguments)...), language_);
    }

    /// A template, because a literal must be an id and not a message of that text.
    template <std::same_as<Message> M>
    std::string operator()(const M& message) const {
        return in_language(message, language_);
    }

    /// Empty for Mark::None.
    std::string mark(analysis::Mark mark) const;
    /// As the object of "loses", "gains", "gives up" and "for": "a rook", "two rooks".
    std::string pieces(PieceType type, int count = 1) const;
    std::string counted(int count, MessageId one, MessageId many) const;
    /// Returns the number with one decimal, in the format of the language. It must not be negative.
    std::string decimal(double value) const;
    /// Returns a number or a score, such as "+0.30" or "#-2", in the format of the language.
    std::string number(std::string text) const;
    /// Returns the piece as an object: "the knight on d5"; for a pawn "the a6 pawn".
    std::string piece_on(PieceType type, Square square) const;

private:
    Language language_;
};

/// Returns "?!", "?", "??", "!?", "!" or "!!"; empty for Mark::None.
std::string_view symbol_of(analysis::Mark mark);

/// Returns an identifier for programs, such as "missed mate".
std::string_view name_of(analysis::CriticalMoment::Kind kind);

/// Returns a fact about a move made at `before` as a sentence.
std::string sentence_of(const analysis::Reason& reason, const Position& before, Move move, Language language);

/// Returns the mark of a move and the first reason for it, such as "Blunder (+0.35 to -2.31): Re1 was best. Loses the
/// knight on d4: 22... Bxf2+ 23. Kxf2 Qxd4."; empty if there are none.
std::string explain(const analysis::GameAnalysis& game, std::size_t ply, const Position& before, Language language);

/// Returns a summary such as "White: accuracy 87.3 %, average loss 24 centipawns, 3 inaccuracies, 1 mistake, 0
/// blunders"; empty if the side has no judged moves.
std::string summary_of(const analysis::GameAnalysis& game, Color side, Language language);

/// Returns the accuracy of each phase, such as "White by phase: opening 95.1 %, middlegame 80.0 %"; empty if there is
/// at most one.
std::string phases_of(const analysis::GameAnalysis& game, Color side, Language language);

MessageId phase_word(analysis::GamePhase phase);

/// Returns how time was used, such as "6.1 s a move; moves in time trouble: 12, accuracy 61.2 %, otherwise 85.3 %";
/// empty if no time is known.
std::string time_text(const analysis::TimeUse& use, Language language);

/// Returns "White wins 43.1 %, draw 30.2 %, Black wins 26.7 %"; `chances` are from the view of `side`.
std::string chances_text(const WinDrawLoss& chances, Color side, Language language);

}  // namespace gyre::report
