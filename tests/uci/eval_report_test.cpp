#include "uci/eval_report.h"

#include <gtest/gtest.h>
#include <sstream>
#include <utility>
#include <vector>

#include "eval/classic/term_trace.h"
#include "eval/evaluate.h"
#include "tests/support/chess_helpers.h"

namespace gyre::uci {
namespace {

using classic::Element;

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// Returns the numbers of a row of the table after its name.
std::vector<int> numbers_of(const std::string& line, std::string_view name) {
    std::istringstream in(line.substr(name.size()));
    std::vector<int> numbers;
    for (int number = 0; in >> number;) numbers.push_back(number);
    return numbers;
}

TEST(UciEvalReport, PrintedColumnsAddUp) {
    for (std::string_view fen : test::start_fens) {
        const Position position = test::position(fen);
        const auto lines = lines_of(eval_text(position));
        std::vector<int> sums(7), all;
        std::size_t next = 3;
        for (const Element element : classic::all_elements) {
            const auto row = numbers_of(lines.at(next++), name_of(element));
            ASSERT_EQ(row.size(), 7u) << fen;
            EXPECT_EQ(row[0] - row[2], row[4]) << fen;
            EXPECT_EQ(row[1] - row[3], row[5]) << fen;
            for (std::size_t i = 0; i < 7; ++i) sums[i] += row[i];
        }
        if (lines[next].starts_with("limit")) sums[6] += numbers_of(lines[next++], "limit").at(0);
        all = numbers_of(lines.at(next), "all");
        ASSERT_EQ(all.size(), 3u) << fen;
        EXPECT_EQ(all, std::vector<int>(sums.begin() + 4, sums.end())) << fen;
        const int score = position.side_to_move() == Color::White ? evaluate(position).cp() : -evaluate(position).cp();
        EXPECT_EQ(all[2], score) << fen;
    }
}

TEST(UciEvalReport, FitsTheScreenAndNamesItsParts) {
    for (std::string_view fen : test::start_fens)
        for (const std::string& line : lines_of(eval_text(test::position(fen), {.with_terms = true})))
            EXPECT_LE(line.size(), 100u) << line;
    const std::string text =
        eval_text(test::position("4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/R3K3 w - - 50 60"), {.with_terms = true});
    for (std::string_view part : {"Phase    2/24", " x 24/128 = ", ": locked pawns\n", " x 150/200 = ", "  rook_value",
                                  "      a rook\n", " for the side to move\n"})
        EXPECT_NE(text.find(part), text.npos) << part << " is not in\n" << text;
    classic::TermValues values = classic::term_values;
    values[classic::term::scale_fifty_moves] = 32;
    const std::string other = eval_text(test::position("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 3 60"), {.values = values});
    EXPECT_NE(other.find(" x 397/400 = "), std::string::npos) << other;
}

TEST(UciEvalReport, ShowsTheScoreLimit) {
    const Position position = test::position("8/QQQQQQQQ/QQQQQQ2/QQQQQQ2/QQQQQQ2/QQQ2N2/1K3P1P/7k w - - 0 1");
    EXPECT_NE(eval_text(position).find("Limit    +19999"), std::string::npos);
}

// --- JSON ---

/// Reads exactly one JSON value; returns false if the text is not valid JSON. Numbers must be integers.
class JsonReader {
public:
    explicit JsonReader(std::string_view text) : rest_(text) {}
    bool whole() { return value() && (blanks(), rest_.empty()); }

private:
    void blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \n"), rest_.size())); }
    bool take(std::string_view token) {
        blanks();
        if (!rest_.starts_with(token)) return false;
        rest_.remove_prefix(token.size());
        return true;
    }
    bool string() {
        if (!take("\"")) return false;
        while (!rest_.empty() && rest_[0] != '"') rest_.remove_prefix(rest_[0] == '\\' ? 2 : 1);
        return take("\"");
    }
    bool number() {
        take("-");
        const std::size_t digits = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
        rest_.remove_prefix(digits);
        return digits > 0;
    }
    bool list(std::string_view end, bool with_keys) {
        if (take(end)) return true;
        do {
            if (with_keys && !(string() && take(":"))) return false;
            if (!value()) return false;
        } while (take(","));
        return take(end);
    }
    bool value() {
        if (take("{")) return list("}", true);
        if (take("[")) return list("]", false);
        return take("null") || take("true") || take("false") || (rest_.starts_with('"') ? string() : number());
    }

    std::string_view rest_;
};

TEST(UciEvalReport, JsonIsValidAndHasTheSameNumbers) {
    EXPECT_FALSE(JsonReader("{\"a\": 1,}").whole());
    EXPECT_FALSE(JsonReader("{\"a\": 1} 2").whole());
    for (std::string_view fen : test::start_fens) {
        const Position position = test::position(fen);
        const std::string json = eval_json(position);
        EXPECT_TRUE(JsonReader(json).whole()) << json;
        const classic::Trace trace = classic::trace(position);
        for (const std::string& part : {"\"fen\": \"" + std::string(to_fen(position)) + '"',
                                        "\"score\": " + std::to_string(trace.score.cp()) + ',',
                                        "\"score_side_to_move\": " + std::to_string(evaluate(position).cp()) + '\n',
                                        "\"mixture\": {\"value\": " + std::to_string(trace.mixture) + ", \"of\": 24}",
                                        "\"rule\": \"" + std::string(name_of(trace.rule)) + '"'})
            EXPECT_NE(json.find(part), json.npos) << part << " is not in\n" << json;
        std::size_t names = 0;
        for (std::size_t at = 0; (at = json.find("\"name\": ", at)) != json.npos; ++at) ++names;
        EXPECT_EQ(names, trace.terms.size() + enum_size<Element>);
    }
}

TEST(UciEvalReport, DeadPositionsAreDraws) {
    for (const std::string_view fen : {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4KB2 b - - 0 1",
                                       "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"}) {
        const Position dead = test::position(fen);
        EXPECT_NE(
            eval_text(dead).find("Score    0 centipawns for White, 0 for the side to move: neither side can mate"),
            std::string::npos)
            << eval_text(dead);
        EXPECT_NE(eval_json(dead).find("\"dead\": true,\n"), std::string::npos);
        EXPECT_NE(eval_json(dead).find("\n  \"score\": 0,"), std::string::npos);
        EXPECT_EQ(eval_text(dead).find("End "), std::string::npos) << "it is said already";
    }
    EXPECT_NE(eval_json(Position()).find("\"dead\": false"), std::string::npos);
}

TEST(UciEvalReport, SaysThatTheGameIsOver) {
    constexpr std::pair<std::string_view, std::string_view> cases[] = {
        {"7k/5Q2/8/8/8/8/8/K7 b - - 0 1", "stalemate"},
        {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "checkmate"},
        {"4k3/8/8/8/8/8/8/4KR2 w - - 150 99", "seventy-five-move rule"}};
    for (const auto& [fen, end] : cases) {
        const Position over = test::position(fen);
        EXPECT_TRUE(eval_text(over).ends_with("End      " + std::string(end) +
                                              ": the game is over, and the score says nothing about it\n"));
        EXPECT_NE(eval_json(over).find("\"outcome\": \"" + std::string(end) + '"'), std::string::npos);
    }
    EXPECT_EQ(eval_text(Position()).find("End "), std::string::npos);
}

TEST(UciEvalReport, UsesOtherTermValues) {
    const classic::TermValues document = classic::document_values();
    const Position position = test::position("r3k2r/pppp4/8/8/8/8/PPPP4/3QK3 w - - 0 1");
    EXPECT_NE(eval_text(position, {.with_terms = true, .values = document}).find("queen_for_two_rooks"),
              std::string::npos);
    EXPECT_NE(eval_json(position, {.values = document}).find("\"total\": {\"mg\": 20, \"eg\": 20}"), std::string::npos);
}

/// Without scaling and fading, the score is the sum, regardless of endgame rules and the halfmove clock.
TEST(UciEvalReport, ScoresCanBeUnscaled) {
    const classic::TermValues document = classic::document_values();
    const EvalReport unscaled{.values = document, .scaling = classic::Scaling::None};
    constexpr std::pair<std::string_view, int> cases[] = {{"rnn1k3/pppp4/8/8/8/8/PPPP4/3QKN2 w - - 0 1", 160},
                                                          {"rnn1k3/pppp4/8/8/8/8/PPPP4/3QKN2 b - - 40 60", 160},
                                                          {"4k3/8/8/8/8/8/8/3BK3 w - - 0 1", 420},
                                                          {"4kb2/4p3/8/8/8/8/4PP2/3BK3 w - - 99 120", 100}};
    for (const auto& [fen, score] : cases) {
        const std::string text = eval_text(test::position(fen), unscaled);
        EXPECT_NE(text.find("\nScore    +" + std::to_string(score) + " centipawns for White"), text.npos) << text;
        EXPECT_NE(text.find("\nScale    none"), text.npos) << text;
        EXPECT_NE(eval_json(test::position(fen), unscaled).find("\"score\": " + std::to_string(score) + ','),
                  std::string::npos);
    }
}

}  // namespace
}  // namespace gyre::uci
