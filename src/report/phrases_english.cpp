#include "report/phrases.h"

namespace gyre::report {

namespace {

/// What English calls each value of an enumeration elsewhere too.
template <class E>
EnumArray<E, std::string_view> names(std::string_view (*name_of)(E)) {
    EnumArray<E, std::string_view> all;
    for (std::size_t i = 0; i < enum_size<E>; ++i) all[E(i)] = name_of(E(i));
    return all;
}

}  // namespace

const Phrases english_phrases = {
    .language = Language::English,
    .decimal_point = '.',

    .marks = {{"", "Inaccuracy", "Mistake", "Blunder", "Interesting", "Good move", "Brilliant move"}},
    .sides = {{{"White", "Black"}}},
    .elements = names<classic::Element>(classic::name_of),
    .outcomes = names<Outcome>(describe),
    .men = {{{{"a pawn", "pawns"},
              {"a knight", "knights"},
              {"a bishop", "bishops"},
              {"a rook", "rooks"},
              {"a queen", "queens"},
              {"a king", "kings"}}}},
    .numbers = {"two", "three", "four", "five", "six", "seven", "eight"},
    .and_ = " and ",

    .misses_mate = "Misses mate in {0}: {1}.",
    .allows_mate = "Allows mate in {0}: {1}.",
    .loses = "Loses {0}.",
    .loses_by_line = "Loses {0}: {1}.",
    .wins = "{0} wins {1}.",
    .traded = "{0} for {1}",
    .exchange = "{0} wins {1} by exchange.",
    .mate_threat = "{0} threatens mate by {1}.",
    .draw = "Gives a draw: {0}.",
    .element_changes = "Against the best line: {0}.",
    .only_move = "The only move: the next best comes to {0}.",
    .sacrifice = "Gives up {0} ({1}).",

    .marked = "{0} ({1} to {2})",
    .was_best = "{0} was best",
    .accuracy = "accuracy {0} %",
    .average_loss = "average loss {0} centipawns",
    .inaccuracies = {"inaccuracy", "inaccuracies"},
    .mistakes = {"mistake", "mistakes"},
    .blunders = {"blunder", "blunders"},
    .missed_mates = {"missed mate", "missed mates"},
    .chances = "White wins {0} %, draw {1} %, Black wins {2} %",
    .depth = "depth",

    .middlegame_from = "middlegame from move {0}",
    .endgame_from = "endgame from move {0}",
    .middlegame = "middlegame",
    .endgame = "endgame",
    .incomplete = "The analysis is not complete.",
    .unread = "Not read: {0}.",
    .one_game_title = "Analysis of a game",
    .games_title = "Analysis of {0} games",
    .round = "round {0}",
    .head_accuracy = "accuracy",
    .head_loss = "average loss",
    .head_missed_mates = "missed mates",
    .head_best = "engine's choice",
    .of = "{0} of {1}",
    .critical_moments = "Critical moments",
    .arrows_key = "The red arrow was played, the green one is the engine's choice.",
    .moves = "Moves",
    .board_before = "Board before {0}",
    .afterwards = "Afterwards {0}",
    .graph = "White's winning chances",
    .footer = "Analysed by Gyre. Scores are White's; the graph shows White's winning chances.",
};

}  // namespace gyre::report
