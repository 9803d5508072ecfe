#pragma once

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>

#include "analysis/marks.h"
#include "base/enum_array.h"
#include "board/color.h"
#include "board/piece.h"
#include "chess/outcome.h"
#include "eval/classic/element.h"
#include "report/language.h"

namespace gyre::report {

/// A word for one thing and for several.
struct Counted {
    std::string_view one, many;
};

/// All that a language has for what analyses find. Gaps are {0}, {1} ...; what goes into them is told beside each text.
/// Each language is one table in a file of its own, phrases_english.cpp and so on; which fact fills which gap stands
/// once, in words.cpp, so that all languages say the same.
struct Phrases {
    Language language = Language::English;
    char decimal_point = '.';

    // --- Names ---
    EnumArray<analysis::Mark, std::string_view> marks;
    ColorArray<std::string_view> sides;
    EnumArray<classic::Element, std::string_view> elements;
    EnumArray<Outcome, std::string_view> outcomes;
    /// As the object of "loses", "gains", "gives up" and "for": "a rook", "rooks".
    PieceTypeArray<Counted> men;
    /// In front of several men, from two to eight.
    std::array<std::string_view, 7> numbers;
    /// In front of the last of a list.
    std::string_view and_;

    // --- Facts ---
    /// {0} moves, {1} the line
    std::string_view misses_mate, allows_mate;
    /// {0} men, {1} the line
    std::string_view loses, loses_by_line;
    /// {0} the line, {1} men
    std::string_view wins;
    /// {0} men, {1} the others' men
    std::string_view traded;
    /// {0} the capture, {1} pawns
    std::string_view exchange;
    /// {0} the reply, {1} the mating move
    std::string_view mate_threat;
    /// {0} why
    std::string_view draw;
    /// {0} elements with their changes
    std::string_view element_changes;
    /// {0} a score
    std::string_view only_move;
    /// {0} a piece, {1} pawns
    std::string_view sacrifice;

    // --- Moves and sides ---
    /// {0} the mark, {1} the score before and {2} after the move
    std::string_view marked;
    /// {0} a move
    std::string_view was_best;
    /// {0} percent
    std::string_view accuracy;
    /// {0} centipawns
    std::string_view average_loss;
    Counted inaccuracies, mistakes, blunders, missed_mates;
    /// {0} {1} {2} percent
    std::string_view chances;
    std::string_view depth;

    // --- Summaries and pages ---
    /// {0} the number of a move
    std::string_view middlegame_from, endgame_from;
    std::string_view middlegame, endgame, incomplete;
    /// {0} why, with the place in the text
    std::string_view unread;
    std::string_view one_game_title;
    /// {0} how many
    std::string_view games_title;
    /// {0} a number
    std::string_view round;
    std::string_view head_accuracy, head_loss, head_missed_mates, head_best;
    /// {0} moves of {1}
    std::string_view of;
    std::string_view critical_moments, arrows_key, moves;
    /// {0} a move
    std::string_view board_before;
    /// {0} the chances
    std::string_view afterwards;
    /// For who cannot see the graph.
    std::string_view graph;
    std::string_view footer;
};

extern const Phrases english_phrases, german_phrases;
const Phrases& phrases_of(Language language);

/// A text with its gaps filled.
std::string fill(std::string_view text, std::initializer_list<std::string_view> values);

/// Rounded to one digit behind the point, as the language writes it. Not negative.
std::string decimal_text(double value, const Phrases& phrases);

/// "1 mistake", "2 mistakes".
std::string counted(int count, const Counted& word);

}  // namespace gyre::report
