
#include "report/phrases.h"

#include <gtest/gtest.h>

#include "notation/move/san.h"
#include "notation/pgn/game_builder.h"
#include "notation/position/fen.h"
#include "report/annotate.h"
#include "report/html_report.h"
#include "tests/support/text.h"
#include "wording/chess_words.h"

namespace gyre {
namespace {

using namespace analysis;
const Language in_english, in_german = *find_language("de");

constexpr const char* fork = "4k3/8/4b3/3N4/8/8/3Q4/4K3 w - - 0 1";
constexpr const char* quiet = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

using test::contains;

Position position_of(std::string_view fen) { return Position(*read_position(fen)); }

/// Returns consecutive moves, given in SAN.
std::vector<Move> line(Position position, const std::vector<std::string_view>& texts) {
    std::vector<Move> moves;
    for (const std::string_view text : texts) {
        moves.push_back(*parse_san(position, text));
        position.make(moves.back());
    }
    return moves;
}

PieceTypeArray<int> men(std::initializer_list<std::pair<PieceType, int>> counts) {
    PieceTypeArray<int> all{};
    for (const auto& [type, count] : counts) all[type] = count;
    return all;
}

/// The phrase for a fact about a move in both languages.
struct Said {
    Said(std::string_view fen, std::string_view move_text) : before(position_of(fen)) {
        move = *parse_san(before, move_text);
    }
    void expect(const Reason& reason, std::string_view english, std::string_view german) const {
        EXPECT_EQ(report::sentence_of(reason, before, move, in_english), english);
        EXPECT_EQ(report::sentence_of(reason, before, move, in_german), german);
    }
    std::vector<Move> reply(const std::vector<std::string_view>& texts) const {
        Position after = before;
        after.make(move);
        return line(after, texts);
    }

    Position before;
    Move move;
};

TEST(ReportWords, MatesHaveTheirPhrase) {
    const Said missed("6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1", "Rd7");
    missed.expect(MissedMate{1, line(missed.before, {"Rd8#"})}, "Misses mate in 1: 1. Rd8#.",
                  "Verpasst Matt in 1: 1. Rd8#.");
    const Said allowed("3r2k1/8/8/8/8/8/R4PPP/6K1 w - - 0 7", "Ra7");
    allowed.expect(AllowsMate{1, allowed.reply({"Rd1#"})}, "Allows mate in 1: 7... Rd1#.",
                   "Erlaubt Matt in 1: 7... Rd1#.");
    const Said threat("6k1/p4ppp/8/8/8/8/3R4/6K1 b - - 0 1", "a6");
    const auto reply = threat.reply({"Rd7"});
    const Position after = position_of("6k1/3R1ppp/p7/8/8/8/8/6K1 w - - 1 2");
    threat.expect(AllowsMateThreat{reply.front(), *parse_san(after, "Rd8#")}, "2. Rd7 threatens mate by Rd8#.",
                  "2. Rd7 droht Matt durch Rd8#.");
}

TEST(ReportWords, MaterialHasItsPhrase) {
    const Said said(fork, "Qf2");
    LosesMaterial loss;
    loss.change.lost = men({{PieceType::Knight, 1}});
    said.expect(loss, "Loses a knight.", "Verliert einen Springer.");
    loss.line = said.reply({"Bxd5"});
    loss.change.lost = men({{PieceType::Queen, 1}, {PieceType::Pawn, 2}, {PieceType::Rook, 1}});
    loss.change.won = men({{PieceType::Bishop, 2}});
    said.expect(loss, "Loses a queen, a rook and two pawns for two bishops: 1... Bxd5.",
                "Verliert eine Dame, einen Turm und zwei Bauern für zwei Läufer: 1... Bxd5.");
    loss.line.clear();
    loss.change = {{}, men({{PieceType::Knight, 9}})};
    said.expect(loss, "Loses 9 knights.", "Verliert 9 Springer.");

    MissesMaterial missed;
    missed.change.won = men({{PieceType::Bishop, 1}});
    missed.change.lost = men({{PieceType::Pawn, 1}});
    missed.line = line(said.before, {"Nc7+", "Ke7", "Nxe6"});
    said.expect(missed, "1. Nc7+ Ke7 2. Nxe6 wins a bishop for a pawn.",
                "1. Nc7+ Ke7 2. Nxe6 gewinnt einen Läufer für einen Bauern.");

    // The line ends where the material is counted, even if it is long.
    missed.line = line(said.before, {"Ke2", "Kd8", "Ke1", "Ke8", "Ke2", "Kd8", "Ke1", "Ke8", "Ke2", "Kd8", "Ke1", "Ke8",
                                     "Nc7+", "Ke7", "Nxe6"});
    EXPECT_TRUE(contains(report::sentence_of(missed, said.before, said.move, in_english), "8. Nxe6 wins"));

    const Move capture = said.reply({"Bxd5"}).front();
    said.expect(LosesExchange{capture, PieceType::Knight, 300}, "1... Bxd5 wins the knight on d5.",
                "1... Bxd5 gewinnt den Springer auf d5.");
    said.expect(LosesExchange{capture, PieceType::Pawn, 100}, "1... Bxd5 wins the d5 pawn.",
                "1... Bxd5 gewinnt den Bauern d5.");
    said.expect(LosesExchange{capture, PieceType::Rook, 200}, "1... Bxd5 wins the exchange.",
                "1... Bxd5 gewinnt die Qualität.");
    said.expect(LosesExchange{capture, PieceType::Queen, 400}, "1... Bxd5 wins material.",
                "1... Bxd5 gewinnt Material.");
    said.expect(Sacrifice{PieceType::Queen, 600, Square::D5}, "Sacrifices the queen on d5.", "Opfert die Dame auf d5.");
}

TEST(ReportWords, SinglePiecesAreNamedByTheirSquare) {
    const Said said(fork, "Qf2");
    LosesMaterial loss{.square = Square::D5};
    loss.change.lost = men({{PieceType::Knight, 1}});
    loss.line = said.reply({"Bxd5"});
    said.expect(loss, "Loses the knight on d5: 1... Bxd5.", "Verliert den Springer auf d5: 1... Bxd5.");
    MissesMaterial missed{.square = Square::E6};
    missed.change.won = men({{PieceType::Bishop, 1}});
    missed.line = line(said.before, {"Nc7+", "Ke7", "Nxe6"});
    said.expect(missed, "1. Nc7+ Ke7 2. Nxe6 wins the bishop on e6.", "1. Nc7+ Ke7 2. Nxe6 gewinnt den Läufer auf e6.");
}

TEST(ReportWords, DrawsElementsAndOnlyMovesHaveTheirPhrase) {
    const Said said(quiet, "e4");
    said.expect(GivesDraw{Outcome::Stalemate}, "Leads to a draw: stalemate.", "Führt zum Remis: patt.");
    said.expect(GivesDraw{Outcome::ThreefoldRepetition}, "Leads to a draw: threefold repetition.",
                "Führt zum Remis: dreimalige Wiederholung.");
    ElementChanges changes;
    changes.changes = {{classic::Element::KingPosition, -62}, {classic::Element::Centre, -50}, {{}, -46}};
    said.expect(changes, "Compared with the best line: king position -0.62, centre -0.50.",
                "Verglichen mit der besten Variante: Königsstellung −0,62, Zentrum −0,50.");
    said.expect(OnlyMove{Score(-140)}, "The only move: the second best leads to -1.40.",
                "Der einzige Zug: Der zweitbeste führt zu −1,40.");
}

TEST(ReportWords, EveryNameHasATextInEveryLanguage) {
    for (const Language language : all_languages()) {
        const report::Phrases phrases(language);
        const auto is_name = [](const std::string& text) { return !text.empty() && !text.starts_with("report."); };
        for (const classic::Element element : classic::all_elements) EXPECT_TRUE(is_name(phrases(word_of(element))));
        for (std::size_t i = 0; i < enum_size<Outcome>; ++i) EXPECT_TRUE(is_name(phrases(word_of(Outcome(i)))));
        for (int count = 1; count < 10; ++count) EXPECT_TRUE(is_name(phrases.pieces(PieceType::Rook, count)));
        for (std::size_t mark = 1; mark < enum_size<Mark>; ++mark) EXPECT_TRUE(is_name(phrases.mark(Mark(mark))));
        EXPECT_EQ(phrases.mark(Mark::None), "");
    }
    EXPECT_EQ(report::Phrases(in_english).pieces(PieceType::King, 8), "eight kings");
    EXPECT_EQ(report::Phrases(in_german).pieces(PieceType::Rook, 9), "9 Türme");
}

TEST(ReportWords, GapsAreFilledOnce) {
    const report::Phrases phrases(in_english);
    EXPECT_EQ(phrases("report.traded", "{1}", "b"), "{1} for b");
    EXPECT_EQ(phrases("report.traded", "{0} {", "a"), "{0} { for a");
    EXPECT_EQ(phrases.counted(1, "report.mistake", "report.mistakes"), "1 mistake");
    EXPECT_EQ(phrases.counted(0, "report.mistake", "report.mistakes"), "0 mistakes");
}

/// Makes an analysis of a game of four plies whose third move is a blunder.
GameAnalysis blundered(const GameTree& tree) {
    GameAnalysis game;
    game.start = tree.start();
    game.moves = main_moves(tree);
    game.positions.resize(game.moves.size() + 1);
    game.judgements.resize(game.moves.size());
    PositionAnalysis before;
    const Position reached = position_of("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2");
    before.lines.push_back({Score(-30), 9, line(reached, {"e4"})});
    game.positions[2] = before;
    MoveJudgement judgement;
    judgement.before = Score(-30);
    judgement.after = Score::mated_in(2);
    judgement.mark = Mark::Blunder;
    judgement.reasons.emplace_back(AllowsMate{1, {game.moves[3]}});
    game.judgements[2] = judgement;
    SideSummary& white = game.sides[Color::White];
    white.moves = 2;
    white.accuracy = 51.26;
    white.average_centipawn_loss = 480;
    white.marks[Mark::Blunder] = 1;
    white.missed_mates = 2;
    game.critical.push_back({2, CriticalMoment::Kind::AllowedMate, 40});
    return game;
}

TEST(ReportWords, MovesAndSidesAreExplained) {
    const GameTree tree = read_games("1. f3 e5 2. g4 Qh4# 0-1").front().game;
    const GameAnalysis game = blundered(tree);
    const Position before = position_of("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2");
    EXPECT_EQ(report::explain(game, 2, before, in_english),
              "Blunder (-0.30 to #-1): e4 was best. Allows mate in 1: 2... Qh4#.");
    EXPECT_EQ(report::explain(game, 2, before, in_german),
              "Patzer (−0,30 auf #−1): e4 war am besten. Erlaubt Matt in 1: 2... Qh4#.");
    EXPECT_EQ(report::summary_of(game, Color::White, in_english),
              "White: accuracy 51.3 %, average loss 480 centipawns, 0 inaccuracies, 0 mistakes, 1 blunder, "
              "2 missed mates");
    EXPECT_EQ(report::summary_of(game, Color::White, in_german),
              "Weiß: Genauigkeit 51,3 %, im Mittel 480 Centipawns verloren, 0 Ungenauigkeiten, 0 Fehler, "
              "1 Patzer, 2 verpasste Matts");
    EXPECT_EQ(report::summary_of(game, Color::Black, in_german), "");
    EXPECT_EQ(report::chances_text({.win = 700, .draw = 255, .loss = 45}, Color::Black, in_german),
              "Weiß gewinnt 4,5 %, remis 25,5 %, Schwarz gewinnt 70,0 %");
}

TEST(ReportWords, FaultsGetOneReason) {
    const GameTree tree = read_games("1. f3 e5 2. g4 Qh4# 0-1").front().game;
    GameAnalysis game = blundered(tree);
    const Position before = position_of("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2");
    const std::string alone = report::explain(game, 2, before, in_english);
    game.judgements[2]->reasons.emplace_back(GivesDraw{Outcome::Stalemate});
    EXPECT_EQ(report::explain(game, 2, before, in_english), alone);
    game.judgements[2]->reasons.clear();
    game.positions[3] = PositionAnalysis{.lines = {{Score::mate_in(1), 9, {game.moves[3]}}}};
    EXPECT_EQ(report::explain(game, 2, before, in_english), "Blunder (-0.30 to #-1): e4 was best. Reply: 2... Qh4#.");
    game.judgements[2]->mark = Mark::Brilliant;
    game.judgements[2]->reasons = {Sacrifice{PieceType::Pawn, 100, Square::G4}, OnlyMove{Score(-140)}};
    EXPECT_EQ(report::explain(game, 2, before, in_english),
              "Brilliant move (-0.30 to #-1). Sacrifices the g4 pawn. The only move: the second best leads to -1.40.");
}

TEST(ReportWords, GamesAndPagesCanBeGerman) {
    const GameTree tree = read_games("[White \"Anna\"]\n[Round \"3\"]\n\n1. f3 e5 2. g4 Qh4# 0-1").front().game;
    const GameAnalysis game = blundered(tree);
    GameTree annotated = tree;
    report::annotate(annotated, game, {.language = in_german});
    EXPECT_EQ(annotated.comments(GameTree::root()).front().substr(0, 6), "Weiß:");
    report::HtmlReport page(in_german);
    page.add(tree, game);
    const std::string html = page.html();
    EXPECT_TRUE(contains(html, "<html lang=\"de\">"));
    for (const std::string_view part : {"Analyse einer Partie", "Kritische Momente", "Runde 3", "51,3 %",
                                        "Erlaubt Matt in 1", "Gewinnaussichten von Weiß", "Danach: Weiß gewinnt"})
        EXPECT_TRUE(contains(html, part)) << part;
    for (const std::string_view part : {"White wins", "Moves", "Critical", "Analysis", "complete"})
        EXPECT_FALSE(contains(html, part)) << part;
}

}  // namespace
}  // namespace gyre
