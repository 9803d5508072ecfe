#include "report/annotate.h"

#include <gtest/gtest.h>

#include "notation/move/san.h"
#include "notation/pgn/game_builder.h"
#include "notation/pgn/pgn_writer.h"
#include "report/own_words.h"

namespace gyre {
namespace {

using namespace analysis;

const Language in_english, in_german = *find_language("de");
constexpr const char* fools_mate = "1. f3 e5 2. g4 Qh4# 0-1";

Move move_after(const GameTree& game, std::size_t plies, std::string_view san) {
    Position position = game.start();
    const std::vector<Move> moves = main_moves(game);
    for (std::size_t i = 0; i < plies; ++i) position.make(moves[i]);
    return *parse_san(position, san);
}

/// An analysis of the fool's mate in which 2. g4 has a mark.
GameAnalysis analysed(const GameTree& game, Mark mark, Score before, std::string_view best) {
    GameAnalysis analysis;
    analysis.start = game.start();
    analysis.moves = main_moves(game);
    analysis.positions.resize(analysis.moves.size() + 1);
    analysis.judgements.resize(analysis.moves.size());
    analysis.positions[2] = PositionAnalysis{.score = before, .lines = {{before, 9, {move_after(game, 2, best)}}}};
    analysis.positions[3] =
        PositionAnalysis{.score = Score::mate_in(1), .lines = {{Score::mate_in(1), 9, {analysis.moves[3]}}}};
    analysis.judgements[2] = MoveJudgement{};
    analysis.judgements[2]->before = before;
    analysis.judgements[2]->after = Score::mated_in(1);
    analysis.judgements[2]->mark = mark;
    analysis.judgements[2]->reasons.emplace_back(AllowsMate{1, {analysis.moves[3]}});
    SideSummary& white = analysis.sides[Color::White];
    white.moves = 2;
    white.accuracy = 51.26;
    white.marks[mark] = 1;
    return analysis;
}

GameTree game_of(std::string_view text) { return read_games(text).front().game; }

std::string annotated(const GameTree& game, const GameAnalysis& analysis, Language language = {}) {
    GameTree copy = game;
    report::annotate(copy, analysis, {.language = language});
    return to_pgn(copy);
}

TEST(Annotate, SecondAnalysisReplacesTheFirstOne) {
    const GameTree game = game_of(fools_mate);
    const GameAnalysis first = analysed(game, Mark::Blunder, Score(-30), "e4");
    const GameAnalysis second = analysed(game, Mark::Mistake, Score(-80), "Nc3");
    const std::string once = annotated(game, first), other = annotated(game, second);
    EXPECT_NE(once, other);
    EXPECT_EQ(annotated(game_of(once), first), once);
    EXPECT_EQ(annotated(game_of(once), second), other);
    for (const auto& [before, after] : {std::pair(in_german, in_english), {in_english, in_german}})
        EXPECT_EQ(annotated(game_of(annotated(game, first, before)), second, after), annotated(game, second, after));
}

TEST(Annotate, KeepsWhatUsersWrote) {
    const GameTree game = game_of(
        "{Club game.} 1. f3 {[%clk 0:03:00] a bad start} e5 2. g4 $4 {[%clk 0:02:00] I was tired.} "
        "(2. e3 {[%eval -0.2] solid}) (2. d3 {[%eval -0.3]} Nc6 (2... d5)) Qh4# {Loses a friend.} 0-1");
    const std::string once = annotated(game, analysed(game, Mark::Mistake, Score(-80), "Nc3"));
    for (const std::string_view part :
         {"Club game.", "a bad start", "I was tired.", "solid", "2... d5", "$4", "0:02:00", "Loses a friend."})
        EXPECT_NE(once.find(part), once.npos) << part;
    EXPECT_EQ(annotated(game_of(once), analysed(game, Mark::Mistake, Score(-80), "Nc3")), once);
    const std::string next = annotated(game_of(once), analysed(game, Mark::Blunder, Score(-30), "e4"));
    EXPECT_EQ(next, annotated(game, analysed(game, Mark::Blunder, Score(-30), "e4")));
}

TEST(Annotate, KeepsLinesThatUsersContinued) {
    const GameTree game = game_of(fools_mate);
    const GameAnalysis first = analysed(game, Mark::Blunder, Score(-30), "e4");
    GameTree once = game;
    report::annotate(once, first);
    const GameTree::Node best = once.children(once.main_line()[1]).at(1);
    once.add_nag(best, Nag::GoodMove);
    const std::string twice = annotated(once, analysed(game, Mark::Mistake, Score(-80), "Nc3"));
    EXPECT_NE(twice.find("2. e4 $1"), twice.npos);
    EXPECT_NE(twice.find("2. Nc3"), twice.npos);
}

TEST(Annotate, KeepsWordsAboutMovesThatAreNotJudged) {
    const GameTree game = game_of(fools_mate);
    const GameAnalysis first = analysed(game, Mark::Blunder, Score(-30), "e4");
    GameTree once = game;
    report::annotate(once, first);
    GameAnalysis nothing = first;
    nothing.judgements[2].reset();
    report::annotate(once, nothing);
    EXPECT_NE(once.comments(once.main_line()[2]).front().find("Blunder (-0.30 to #-1)"), std::string::npos);
}

TEST(Annotate, KeepsTheNamesOfOthers) {
    const GameTree game = game_of(fools_mate);
    const GameAnalysis analysis = analysed(game, Mark::Blunder, Score(-30), "e4");
    for (const auto& [before, after] : std::initializer_list<std::pair<std::string_view, std::string_view>>{
             {"?", "Gyre"}, {"Koch", "Koch:Gyre"}, {"Gyre:Koch", "Gyre:Koch"}, {"Gyresen", "Gyresen:Gyre"}}) {
        GameTree annotated = game;
        annotated.set_tag("Annotator", before);
        report::annotate(annotated, analysis);
        EXPECT_EQ(annotated.tag("Annotator"), after);
        report::annotate(annotated, analysis, {.clean = true});
        EXPECT_EQ(annotated.tag("Annotator"), "Gyre");
    }
}

struct OwnCase {
    std::string_view comment, rest;
    Mark mark;
};

TEST(OwnWords, AreTakenOutOfOtherWords) {
    constexpr OwnCase cases[] = {
        {"Blunder (-0.30 to #-1): e4 was best. Allows mate in 1: 2... Qh4#.", "", Mark::Blunder},
        {"[%eval #-1,9] Mistake (+0.35 to -2.31): Re1 was best. Loses the knight on d4: 22... Bxf2+ 23. Kxf2 Qxd4.",
         "[%eval #-1,9]", Mark::Mistake},
        {"I saw Re1. Mistake (+0.35 to -2.31): Re1 was best. Loses a rook and two pawns for a knight: 22... Bxf2+ 23. "
         "Kxf2 Qxd4. Next time I look.",
         "I saw Re1. Next time I look.", Mark::Mistake},
        {"Inaccuracy (+0.00 to -0.60): Nf3 was best. Reply: 2... e5 3. Nf3 Nc6.\nTime trouble.", "Time trouble.",
         Mark::Inaccuracy},
        {"Inaccuracy (+0.00 to -0.60): O-O was best. Compared with the best line: king safety -0.52, material +0.10.",
         "", Mark::Inaccuracy},
        {"Brilliant move (-0.30 to #3). Sacrifices the g4 pawn. The only move: the second best leads to -1.40.", "",
         Mark::Brilliant},
        {"Misses mate in 3: 21. Qh8+ Kxh8 22. Rf8#. Oh no.", "Oh no.", Mark::None},
        {"Patzer (−0,30 auf #−1): e4 war am besten. Erlaubt Matt in 1: 2... Qh4#.", "", Mark::Blunder},
        // What others write, also with such words.
        {"Blunder (Houdini): e4 was best.", "Blunder (Houdini): e4 was best.", Mark::None},
        {"Loses a pawn: 22... Bxf2+ 23. Kxf2.", "Loses a pawn: 22... Bxf2+ 23. Kxf2.", Mark::None},
        {"Misses mate in 3: too hard.", "Misses mate in 3: too hard.", Mark::None},
        {"(0.21 → -0.90) Mistake. Nf3 was best.", "(0.21 → -0.90) Mistake. Nf3 was best.", Mark::None},
        {"", "", Mark::None},
        {"22...", "22...", Mark::None},
    };
    for (const auto& [comment, rest, mark] : cases) {
        const report::ForeignWords foreign = report::without_own_words(comment);
        EXPECT_EQ(foreign.text, rest) << comment;
        EXPECT_EQ(foreign.mark, mark) << comment;
        EXPECT_EQ(foreign.had_own, comment != rest) << comment;
    }
}

TEST(OwnWords, SummariesAreTakenOutOfOtherWords) {
    constexpr std::string_view english =
        "White: accuracy 51.3 %, average loss 480 centipawns, 0 inaccuracies, 0 mistakes, 1 blunder, 2 missed mates; "
        "Black: accuracy 90.0 %, average loss 7 centipawns, 1 inaccuracy, 1 mistake, 2 blunders";
    constexpr std::string_view german =
        "Weiß: im Mittel 480 Centipawns verloren, 0 Ungenauigkeiten, 0 Fehler, 1 Patzer, 2 verpasste Matts";
    constexpr std::string_view least =
        "White: average loss 1 centipawn, 0 inaccuracies, 1 mistake, 0 blunders; Black: average loss 1 centipawns, "
        "0 inaccuracies, 0 mistakes, 0 blunders";
    for (const std::string_view own : {english, german, least}) {
        EXPECT_EQ(report::without_own_summary(own).text, "");
        EXPECT_EQ(report::without_own_summary("Played at home. " + std::string(own) + " A club game.").text,
                  "Played at home. A club game.");
    }
    EXPECT_EQ(report::without_own_summary("White: Anna, 2 mistakes").text, "White: Anna, 2 mistakes");
}

}  // namespace
}  // namespace gyre
