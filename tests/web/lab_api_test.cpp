#include "web/lab_api.h"

#include <gtest/gtest.h>

namespace gyre::web {
namespace {

Json asked(ApiText (*question)(const Json&), std::string_view request) {
    const ApiText answer = question(*parse_json(request));
    if (!answer) return Json(answer.error().message);
    const auto json = parse_json(*answer);
    return json ? *json : Json("no JSON: " + json.error());
}

std::string text_of(const Json& json, std::string_view name) {
    const Json* const member = json.find(name);
    return member != nullptr && member->text() != nullptr ? *member->text() : "";
}

/// What was refused is a text.
std::string refusal(ApiText (*question)(const Json&), std::string_view request) {
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
    EXPECT_EQ(size_of(english, "rows"), 30U);
    EXPECT_EQ(text_of(english.find("rows")->array()->front(), "title"), "A board in one number");
    EXPECT_EQ(text_of(german.find("rows")->array()->front(), "title"), "Ein Brett in einer Zahl");
}

TEST(WebLab, ShowsAnExhibitOfAnyPosition) {
    const Json rook = asked(show_exhibit, R"({"row":"c5","words":["f5"]})");
    EXPECT_EQ(text_of(rook, "row"), "C5");
    EXPECT_TRUE(*rook.find("holds")->boolean());
    const Json moved =
        asked(show_exhibit, R"({"row":"C5","words":["d4"],"fen":"4k3/8/8/8/3R4/8/8/4K3 w - - 0 1","language":"de"})");
    EXPECT_EQ(text_of(moved, "title"), "Gedrehte Bitboards");
    EXPECT_TRUE(*moved.find("holds")->boolean());
    const Json number = asked(show_exhibit, R"({"row":"A3","words":["0xFF"]})");
    EXPECT_TRUE(*number.find("holds")->boolean());
}

TEST(WebLab, RefusesWhatItDoesNotKnow) {
    EXPECT_EQ(refusal(show_exhibit, R"({"row":"Z9"})"), "'row': there is none of that name");
    EXPECT_EQ(refusal(show_exhibit, R"({"row":"C5","fen":"nonsense"})").substr(0, 3), "FEN");
    EXPECT_NE(refusal(show_exhibit, R"({"row":"D9","depth":5})"), "");
    EXPECT_NE(refusal(show_exhibit, R"({"row":"D9","depth":0})"), "");
    EXPECT_NE(refusal(show_exhibit, R"({"row":"A1","words":["e4"],"fen":"8/8/8/8/8/8/8/8 w - - 0 1"})"), "");
    EXPECT_NE(refusal(show_exhibit, R"({"row":"A1","other":1})"), "");
    EXPECT_EQ(refusal(list_rows, R"({"language":"fr"})"), "'language': neither 'en' nor 'de'");
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
}

TEST(WebLab, TellsTheWordsOfAKey) {
    const Json key = asked(describe_key, "{}");
    EXPECT_EQ(text_of(key, "key"), "0x463B96181691FC9C");
    EXPECT_EQ(size_of(key, "words"), 32U + 4U + 1U);
}

TEST(WebLab, SearchesTheThesissTreeAndPositions) {
    const Json cut = asked(search_tree, R"({"thesis":true})");
    EXPECT_EQ(*cut.find("score")->number(), 3);
    EXPECT_EQ(*cut.find("searched")->number(), 9);
    EXPECT_EQ(size_of(cut, "nodes"), 13U);
    EXPECT_EQ(*cut.find("names")->array()->back().text(), "C3");
    const Json full = asked(search_tree, R"({"algorithm":"minimax","depth":2})");
    EXPECT_EQ(*full.find("searched")->number(), 421);
    EXPECT_EQ(size_of(full, "names"), 421U);
}

TEST(WebLab, EndsASearchThatIsTooLarge) {
    EXPECT_NE(refusal(search_tree, R"({"algorithm":"minimax","depth":6})").find("choose a smaller depth"),
              std::string::npos);
}

TEST(WebLab, FillsASmallMemory) {
    const Json memory = asked(fill_memory, R"({"entries":16,"depth":2})");
    EXPECT_EQ(*memory.find("entries")->number(), 16);
    ASSERT_GT(size_of(memory, "steps"), 0U);
    for (const Json& step : *memory.find("steps")->array()) EXPECT_LT(*step.find("address")->number(), 16);
}

}  // namespace gyre::web
