#include "web/lab_api.h"

#include <concepts>
#include <gtest/gtest.h>

#include "lab/rows.h"
#include "tests/web/running_site.h"

namespace gyre::web {
namespace {

/// Returns the answer, or the error in the language of the request.
template <class Question>
Json asked(Question question, std::string_view text) {
    Json request = *parse_json(text);
    const auto language = take_language(request);
    if (!language) return in_language(language.error().message, {});
    ApiAnswer answer = Json();
    if constexpr (std::invocable<Question, const Json&>)
        answer = question(request);
    else
        answer = question(request, *language);
    return answer ? *answer : Json(in_language(answer.error().message, *language));
}

std::string text_of(const Json& json, std::string_view name) {
    const Json* const member = json.find(name);
    return member != nullptr && member->text() != nullptr ? *member->text() : "";
}

/// Returns the text of the error.
template <class Question>
std::string refusal(Question question, std::string_view request) {
    const Json answer = asked(question, request);
    return answer.text() == nullptr ? "" : *answer.text();
}

std::size_t size_of(const Json& json, std::string_view name) {
    const Json* const member = json.find(name);
    return member != nullptr && member->array() != nullptr ? member->array()->size() : 0;
}

}  // namespace

TEST(WebLab, ListsTheRowsInBothLanguages) {
    const Json english = asked(list_rows, "{}"), german = asked(list_rows, R"({"language":"de"})");
    EXPECT_EQ(size_of(english, "rows"), 31U);
    EXPECT_EQ(text_of(english.find("rows")->array()->front(), "title"), "A board in one number");
    EXPECT_EQ(text_of(german.find("rows")->array()->front(), "title"), "Ein Brett in einer Zahl");
}

TEST(WebLab, SaysOfARowWhatItUsesAndWhetherItHasSteps) {
    const Json list = asked(list_rows, "{}");
    std::string one_square, steps;
    for (const Json& row : *list.find("rows")->array()) {
        if (*row.find("takes")->find("oneSquare")->boolean()) one_square += text_of(row, "row") + ' ';
        if (*row.find("steps")->boolean()) steps += text_of(row, "row") + ' ';
    }
    EXPECT_EQ(one_square, "C1 C4 C5 ");
    EXPECT_EQ(steps, "A3 B2 B3 B4 C4 C5 C8 D7 ");
}

TEST(WebLab, ShowsAnExhibitOfAnyPosition) {
    const Json rook = asked(show_exhibit, R"({"row":"c5","words":["f5"]})");
    EXPECT_EQ(text_of(rook, "row"), "C5");
    EXPECT_TRUE(*rook.find("holds")->boolean());
    const Json moved =
        asked(show_exhibit, R"({"row":"C5","words":["d4"],"fen":"4k3/8/8/8/3R4/8/8/4K3 w - - 0 1","language":"de"})");
    EXPECT_EQ(text_of(moved, "title"), "Gedrehte Bitboards");
    EXPECT_TRUE(*moved.find("holds")->boolean());
    // Castling rights without a rook are dropped, as everywhere.
    constexpr std::string_view mended = R"("fen":"4k3/8/8/8/3R4/8/8/4K3 w KQkq e6 0 1"})";
    EXPECT_TRUE(*asked(show_exhibit, R"({"row":"C5","words":["d4"],)" + std::string(mended)).find("holds")->boolean());
    EXPECT_NE(asked(describe_sets, "{" + std::string(mended)).find("sets"), nullptr);
    const Json number = asked(show_exhibit, R"({"row":"A3","words":["0xFF"]})");
    EXPECT_TRUE(*number.find("holds")->boolean());
}

TEST(WebLab, RejectsUnknownRowsAndValues) {
    EXPECT_EQ(refusal(show_exhibit, R"({"row":"Z9"})"), "'row': unknown name");
    EXPECT_EQ(refusal(show_exhibit, R"({"row":"C5","fen":"nonsense"})").substr(0, 3), "FEN");
    EXPECT_EQ(refusal(describe_sets, R"({"fen":"4k3/8/8/8/8/8/8/8 w - - 0 1","language":"de"})"),
              "FEN, Figuren, Byte 0: Weiß hat keinen König");
    EXPECT_EQ(refusal(show_exhibit, R"({"row":"C8","move":"Nd4","language":"de"})").substr(0, 7), "'Nd4': ");
    EXPECT_EQ(refusal(show_exhibit, R"({"row":"A2","words":["7"],"language":"de"})"), "Zeile A2 nimmt keine Zahl: '7'");
    EXPECT_NE(refusal(show_exhibit, R"({"row":"D9","depth":6})"), "");
    EXPECT_NE(refusal(show_exhibit, R"({"row":"D9","depth":0})"), "");
    EXPECT_NE(refusal(show_exhibit, R"({"row":"A1","words":["e4"],"fen":"8/8/8/8/8/8/8/8 w - - 0 1"})"), "");
    EXPECT_NE(refusal(show_exhibit, R"({"row":"A1","other":1})"), "");
    EXPECT_EQ(refusal(list_rows, R"({"language":"xx"})"), "'language': not one of en de");
    EXPECT_NE(refusal(describe_sets, R"({"square":"z9"})"), "");
    EXPECT_NE(refusal(search_tree, R"({"algorithm":"search"})"), "");
    EXPECT_NE(refusal(search_tree, R"({"depth":7})"), "");
    EXPECT_NE(refusal(fill_memory, R"({"entries":1000000})"), "");
}

TEST(WebLab, ComputesSets) {
    const Json sets = asked(describe_sets, R"({"expression":"white & pawns"})");
    EXPECT_EQ(size_of(sets, "sets"), 20U);
    EXPECT_EQ(text_of(sets.find("steps")->array()->back(), "bits"), "0x000000000000FF00");
    const Json faulty = asked(describe_sets, R"({"expression":"white &"})");
    EXPECT_EQ(text_of(faulty, "fault"), "byte 8: a set is missing");
    EXPECT_EQ(size_of(faulty, "sets"), 20U);
    const Json in_german = asked(describe_sets, R"({"expression":"white & pwans","language":"de"})");
    EXPECT_EQ(text_of(in_german, "fault"), "Byte 9: es gibt keine Menge 'pwans'");
}

TEST(WebLab, ListsTheWordsOfAKey) {
    const Json key = asked(describe_key, "{}");
    EXPECT_EQ(text_of(key, "key"), "0x463B96181691FC9C");
    EXPECT_EQ(size_of(key, "words"), 32U + 4U + 1U);
    const Json in_german = asked(describe_key, R"({"language":"de"})");
    EXPECT_EQ(text_of(key.find("words")->array()->back(), "what"), "white to move");
    EXPECT_EQ(text_of(in_german.find("words")->array()->back(), "what"), "Weiß am Zug");
}

TEST(WebLab, SearchesTheTreeOfTheThesisAndPositions) {
    const Json cut = asked(search_tree, R"({"thesis":true})");
    EXPECT_EQ(*cut.find("score")->number(), 3);
    EXPECT_EQ(*cut.find("searched")->number(), 9);
    EXPECT_EQ(size_of(cut, "nodes"), 13U);
    EXPECT_EQ(*cut.find("names")->array()->back().text(), "C3");
    const Json full = asked(search_tree, R"({"algorithm":"minimax","depth":2})");
    EXPECT_EQ(*full.find("searched")->number(), 421);
    EXPECT_EQ(size_of(full, "names"), 421U);
}

TEST(WebLab, EndsSearchesThatAreTooLarge) {
    EXPECT_NE(refusal(search_tree, R"({"algorithm":"minimax","depth":6})").find("choose a smaller depth"),
              std::string::npos);
}

TEST(WebLab, FillsASmallMemory) {
    const Json memory = asked(fill_memory, R"({"entries":16,"depth":2})");
    EXPECT_EQ(*memory.find("entries")->number(), 16);
    ASSERT_GT(size_of(memory, "steps"), 0U);
    for (const Json& step : *memory.find("steps")->array()) EXPECT_LT(*step.find("address")->number(), 16);
}

TEST(WebLab, RejectsOverlongInput) {
    const auto squares = [](int count) {
        std::string words;
        for (int i = 0; i < count; ++i) words += (i == 0 ? "" : ",") + std::string(R"("e4")");
        return R"({"row":"A1","words":[)" + words + "]}";
    };
    EXPECT_EQ(refusal(show_exhibit, squares(64)), "");
    EXPECT_NE(refusal(show_exhibit, squares(65)), "");
    EXPECT_NE(refusal(show_exhibit, R"({"row":"C5","fen":")" + std::string(201, 'k') + R"("})"), "");
    EXPECT_NE(refusal(show_exhibit, R"({"row":"A1","words":[")" + std::string(25, 'e') + R"("]})"), "");
    EXPECT_NE(refusal(describe_sets, R"({"expression":")" + std::string(201, '~') + R"("})"), "");
}

/// Bytes that are not ASCII are returned as they are, and the JSON stays valid.
TEST(WebLab, AcceptsBytesThatAreNotAscii) {
    const Json faulty = asked(describe_sets, R"({"expression":"white & B\u00e4uern"})");
    EXPECT_EQ(text_of(faulty, "fault").substr(0, 7), "byte 9:") << text_of(faulty, "fault");
    EXPECT_NE(refusal(describe_sets, R"({"fen":"\u2654\u265a w - - 0 1"})"), "");
    EXPECT_NE(refusal(show_exhibit, R"({"row":"C5","fen":"\u2654"})"), "");
    EXPECT_NE(refusal(show_exhibit, R"({"row":"C5","words":["\u00e9"]})").find("\u00E9"), std::string::npos);
    EXPECT_NE(refusal(show_exhibit, R"({"row":"\u0421\u0035"})"), "");
}

/// The board has more moves than any real position; searches must be bounded anyway.
TEST(WebLabLong, ShowsEveryRowForABoardOfQueens) {
    constexpr std::string_view queens = "QQQQQQQQ/Q6Q/Q6Q/Q6Q/Q6Q/Q5kQ/QK5Q/QQQQQQQQ b - - 0 1";
    constexpr std::string_view both = "qqqqqqqk/qqqqqqqq/8/8/8/8/QQQQQQQQ/KQQQQQQQ w - - 0 1";
    for (const lab::Row& row : lab::rows()) {
        if (!row.takes.position) continue;
        for (const std::string_view fen : {queens, both}) {
            const Json shown =
                asked(show_exhibit, R"({"row":")" + std::string(row.id) + R"(","fen":")" + std::string(fen) + R"("})");
            if (shown.text() != nullptr) {
                EXPECT_FALSE(shown.text()->empty()) << row.id;
                continue;
            }
            EXPECT_TRUE(*shown.find("holds")->boolean()) << row.id << ' ' << fen;
        }
    }
    EXPECT_NE(text_of(asked(describe_key, R"({"fen":")" + std::string(both) + R"("})"), "key"), "");
    EXPECT_LE(size_of(asked(fill_memory, R"({"depth":4,"fen":")" + std::string(both) + R"("})"), "steps"), 400U);
}

TEST(WebLab, AnswersThroughTheServer) {
    if (!Server::is_available()) GTEST_SKIP() << "built without Boost.Beast";
    const test::RunningSite site;
    const auto body = [&](const std::string& path, const std::string& question, std::string_view status) {
        const std::string answer = site.ask(site.post(path, question));
        EXPECT_TRUE(answer.starts_with("HTTP/1.1 " + std::string(status))) << path << answer.substr(0, 200);
        const std::size_t head = answer.find("\r\n\r\n");
        const auto json = parse_json(head == answer.npos ? "" : std::string_view(answer).substr(head + 4));
        return json ? *json : Json("no JSON: " + json.error());
    };
    EXPECT_EQ(text_of(body("/api/lab", R"({"row":"C5"})", "200"), "row"), "C5");
    EXPECT_EQ(size_of(body("/api/lab/rows", "{}", "200"), "rows"), 31U);
    EXPECT_EQ(size_of(body("/api/lab/sets", "{}", "200"), "sets"), 20U);
    EXPECT_EQ(size_of(body("/api/lab/key", "{}", "200"), "words"), 37U);
    EXPECT_EQ(size_of(body("/api/lab/tree", R"({"thesis":true})", "200"), "nodes"), 13U);
    EXPECT_GT(size_of(body("/api/lab/memory", R"({"depth":2})", "200"), "steps"), 0U);
    EXPECT_EQ(text_of(body("/api/lab", R"({"row":"Z9"})", "400"), "error"), "'row': unknown name");
    EXPECT_NE(text_of(body("/api/lab/tree", R"({"depth":7})", "400"), "error"), "");
    const std::string large = R"({"expression":")" + std::string(9000, '~') + R"("})";
    EXPECT_TRUE(site.ask(site.post("/api/lab/sets", large)).starts_with("HTTP/1.1 413"));
    EXPECT_TRUE(site.is_alive());
}

}  // namespace gyre::web
