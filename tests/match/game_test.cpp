#include <gtest/gtest.h>

#include "match/match_game.h"
#include "tests/support/chess_helpers.h"
#include "tests/support/positions.h"

namespace gyre::match {
namespace {

/// Plays the first legal move or a scripted one, with a scripted score or, for `Score::none()`, without one.
class ScriptedPlayer : public Player {
public:
    explicit ScriptedPlayer(std::vector<std::string> moves, Score score = {})
        : moves_(std::move(moves)), score_(score) {}

    void new_game() override { next_ = 0; }
    SearchResult search(const Position& position, const Limits& limits, Milliseconds) override {
        limits_seen.push_back(limits);
        SearchResult result;
        if (score_ == Score::none())
            result.report.bound = Bound::None;
        else
            result.report.score = score_;
        result.report.depth = 3;
        result.best = next_ < moves_.size() ? test::move(position, moves_[next_++]) : legal_moves(position)[0];
        return result;
    }
    void stop() override {}
    bool has_failed() const override { return fails_at && next_ > *fails_at; }

    /// Number of moves before the player breaks down.
    std::optional<std::size_t> fails_at;

    std::vector<Limits> limits_seen;

private:
    std::vector<std::string> moves_;
    Score score_;
    std::size_t next_ = 0;
};

Opening opening_of(std::string_view fen) { return {*validate(test::setup_of(fen)), {}}; }

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

PlayedGame play(const Opening& opening, ScriptedPlayer& white, ScriptedPlayer& black, const game::Rules& rules = {},
                const SideLimits& limits = {.nodes = 100}) {
    return play_game(opening, {{&white, &black}}, {{limits, limits}}, rules);
}

TEST(Game, EndsByMate) {
    ScriptedPlayer white({"f2f3", "g2g4"}), black({"e7e5", "d8h4"});
    const PlayedGame game = play(opening_of(start), white, black);
    EXPECT_EQ(game.result, GameResult::BlackWins);
    EXPECT_EQ(game.ending, game::Ending::Checkmate);
    EXPECT_EQ(game.moves.size(), 4U);
    EXPECT_EQ(white.limits_seen[0].nodes, 100U);
}

TEST(Game, IsLostByAPlayerThatBreaksDown) {
    ScriptedPlayer white({"e2e4", "d2d4"}), black({"e7e5", "a7a6"});
    white.fails_at = 1;
    const PlayedGame game = play(opening_of(start), white, black);
    EXPECT_EQ(game.result, GameResult::BlackWins);
    EXPECT_EQ(game.ending, game::Ending::Abandoned);
    EXPECT_EQ(game.moves.size(), 2U);
    EXPECT_NE(game_to_pgn(opening_of(start), game, {}).find("[Termination \"abandoned\"]"), std::string::npos);
}

TEST(Game, OpeningMovesCountForRepetition) {
    const std::vector<std::string> shuffle_white = {"g1f3", "f3g1", "g1f3", "f3g1", "g1f3", "f3g1", "g1f3", "f3g1"};
    const std::vector<std::string> shuffle_black = {"g8f6", "f6g8", "g8f6", "f6g8", "g8f6", "f6g8", "g8f6", "f6g8"};
    ScriptedPlayer white(shuffle_white), black(shuffle_black);
    const game::Rules rules{.adjudication = game::Adjudication::off()};
    EXPECT_EQ(play(opening_of(start), white, black, rules).moves.size(), 8U);
    Opening opening = opening_of(start);
    Position position;
    for (const std::string_view text : {"b1c3", "b8c6", "c3b1", "c6b8"}) {
        opening.moves.push_back(test::move(position, text));
        position.make(opening.moves.back());
    }
    const PlayedGame game = play(opening, white, black, rules);
    EXPECT_EQ(game.moves.size(), 4U);
    EXPECT_EQ(game.ending, game::Ending::Repetition);
    EXPECT_EQ(game.result, GameResult::Draw);
    const game::Rules unclaimed{.adjudication = game::Adjudication::off(), .claim_draws = false};
    EXPECT_EQ(play(opening_of(start), white, black, unclaimed).moves.size(), 16U) << "the fifth time";
}

TEST(Game, IsAdjudicated) {
    ScriptedPlayer white({}, Score(700)), black({}, Score(-700));
    const PlayedGame game = play(opening_of(start), white, black, {.adjudication = {600, 6, 0, 0, 0}});
    EXPECT_EQ(game.moves.size(), 6U);
    EXPECT_EQ(game.result, GameResult::WhiteWins);
    EXPECT_EQ(game.ending, game::Ending::WonByScore);
}

TEST(Game, SilentPlayersAreNotAdjudicated) {
    const std::vector<std::string> there = {"g1f3", "f3g1", "b1c3", "c3b1"}, back = {"g8f6", "f6g8", "b8c6", "c6b8"};
    ScriptedPlayer white(there, Score::none()), black(back, Score::none());
    const PlayedGame game = play(opening_of(start), white, black, {.adjudication = {0, 0, 10, 2, 0}, .most_plies = 6});
    EXPECT_EQ(game.moves.size(), 6U);
    EXPECT_EQ(game.ending, game::Ending::TooLong);
    GameTags tags;
    tags.shows_times = false;
    const std::string pgn = game_to_pgn(opening_of(start), game, tags);
    EXPECT_NE(pgn.find("1. Nf3 Nf6 2. Ng1"), std::string::npos) << pgn;
    EXPECT_EQ(pgn.find("0.00"), std::string::npos) << pgn;
}

TEST(Game, IllegalMoveLoses) {
    class Cheat : public ScriptedPlayer {
    public:
        Cheat() : ScriptedPlayer({}) {}
        SearchResult search(const Position&, const Limits&, Milliseconds) override { return {}; }
    } cheat;
    ScriptedPlayer other({});
    const PlayedGame game = play(opening_of(start), cheat, other);
    EXPECT_EQ(game.result, GameResult::BlackWins);
    EXPECT_EQ(game.ending, game::Ending::IllegalMove);
}

TEST(Game, TimeLossIsADrawIfTheOpponentCannotMate) {
    // The clock starts below zero, so every search exceeds it, even with a coarse system clock.
    const SideLimits no_time{.clock = game::TimeControl{Milliseconds(-1), Milliseconds(1000)}};
    ScriptedPlayer white({}), black({});
    const PlayedGame game = play(opening_of(start), white, black, {}, no_time);
    EXPECT_EQ(game.ending, game::Ending::TimeForfeit);
    EXPECT_EQ(game.result, GameResult::BlackWins);
    EXPECT_TRUE(game.moves.empty());
    EXPECT_EQ(white.limits_seen[0].increment[Color::White], Milliseconds(1000));
    const PlayedGame bare_king = play(opening_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), white, black, {}, no_time);
    EXPECT_EQ(bare_king.ending, game::Ending::TimeForfeit);
    EXPECT_EQ(bare_king.result, GameResult::Draw);
}

TEST(Game, EngineSearchKeepsItsLimits) {
    TablePlayer white({}, 1), black({}, 1);
    const SideLimits many{.nodes = 2000}, few{.nodes = 500};
    const ColorArray<SideLimits> odds = {{many, few}};
    const PlayedGame game = play_game(opening_of("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"), {{&white, &black}}, odds, {});
    ASSERT_GE(game.moves.size(), 2U);
    EXPECT_EQ(game.moves[0].nodes, 2000U);
    EXPECT_EQ(game.moves[1].nodes, 500U);
    EXPECT_NE(game.result, GameResult::Unknown);
}

TEST(Game, StopsBeforeAMove) {
    std::stop_source stop;
    stop.request_stop();
    ScriptedPlayer white({}), black({});
    const PlayedGame game = play_game(opening_of(start), {{&white, &black}}, {}, {}, stop.get_token());
    EXPECT_EQ(game.ending, game::Ending::Stopped);
    EXPECT_EQ(game.result, GameResult::Unknown);
}

TEST(Game, LimitsAreWrittenAsText) {
    EXPECT_EQ(SideLimits{.nodes = 5000}.text(), "5000 nodes");
    EXPECT_EQ((SideLimits{.depth = 6, .clock = game::TimeControl{Milliseconds(10'500), Milliseconds(100)}}.text()),
              "10.5+0.1, depth 6");
    EXPECT_EQ((SideLimits{.clock = game::TimeControl{Milliseconds(60'000), Milliseconds(0)}}.text()), "60+0");
}

TEST(Game, IsWrittenAsPgn) {
    Opening opening = opening_of(start);
    opening.moves.push_back(test::move(Position(), "e2e4"));
    PlayedGame game;
    Position position = opening.position();
    const auto add = [&](std::string_view text, Score score, int depth, int milliseconds) {
        game.moves.push_back({test::move(position, text), score, depth, 0, Milliseconds(milliseconds)});
        position.make(game.moves.back().move);
    };
    add("e7e5", Score(-35), 12, 1052);
    add("d1h5", Score(5), 3, 0);
    add("b8c6", Score::mated_in(4), 9, 7);
    add("f1c4", Score::mate_in(3), 9, 7);
    game.result = GameResult::WhiteWins;
    game.ending = game::Ending::WonByScore;
    EXPECT_EQ(game_to_pgn(opening, game, {"E", "2024.05.31", "1.1", "W", "B"}),
              "[Event \"E\"]\n[Site \"?\"]\n[Date \"2024.05.31\"]\n[Round \"1.1\"]\n[White \"W\"]\n[Black \"B\"]\n"
              "[Result \"1-0\"]\n[PlyCount \"5\"]\n[Termination \"adjudication\"]\n\n"
              "1. e4 e5 {-0.35/12 1.052s} 2. Qh5 {+0.05/3 0.000s} 2... Nc6 {-M2/9 0.007s} 3.\n"
              "Bc4 {+M2/9 0.007s, win-adjudicated} 1-0\n\n");
}

}  // namespace
}  // namespace gyre::match
