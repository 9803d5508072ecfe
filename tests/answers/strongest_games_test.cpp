#include "answers/strongest_games.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <tuple>

#include "database/game_row.h"
#include "tests/support/small_database.h"

namespace gyre::answers {
namespace {

using database::Database;
using test::must;

std::string text_of(const std::vector<Database::Place>& places) {
    std::string text;
    for (const Database::Place place : places)
        text += std::to_string(place.segment) + ':' + std::to_string(place.game) + ' ';
    return text;
}

TEST(StrongestGames, EqualThoseOfASortedList) {
    test::SmallDatabase small(test::random_pgn(300, 3));
    small.import(test::random_pgn(200, 4));
    small.import(test::random_pgn(100, 5));
    const Database base = small.open();
    const auto found = must(find_games(base, *database::Question::parse("result:1-0 or result:0-1"), 1));

    std::vector<std::tuple<unsigned, std::uint32_t, std::size_t, std::size_t>> all;
    for (const Database::Place place : found) {
        const database::Segment& segment = *base.segments()[place.segment];
        const auto value = [&](database::Column column) {
            return 0u + must(segment.all<std::uint16_t>(database::column(column)))[place.game];
        };
        const unsigned white = value(database::Column::WhiteElo), black = value(database::Column::BlackElo);
        const auto date = must(segment.all<std::uint32_t>(database::column(database::Column::Date)))[place.game];
        all.emplace_back(~(white != 0 && black != 0 ? white + black : 0u), ~date, place.segment, place.game);
    }
    std::sort(all.begin(), all.end());
    for (const std::size_t most : {std::size_t{0}, std::size_t{1}, std::size_t{20}, std::size_t{10'000}}) {
        std::vector<Database::Place> expected;
        for (std::size_t i = 0; i < std::min(most, all.size()); ++i)
            expected.push_back({std::get<2>(all[i]), std::get<3>(all[i])});
        for (const std::size_t threads : {std::size_t{1}, std::size_t{3}})
            EXPECT_EQ(text_of(strongest_games(base, found, most, threads, {})), text_of(expected)) << most;
    }
}

TEST(StrongestGames, EndEarlyIfStopped) {
    const test::SmallDatabase small(test::random_pgn(50, 3));
    const Database base = small.open();
    std::stop_source stop;
    stop.request_stop();
    const auto all = must(find_games(base, *database::Question::parse(""), 1));
    EXPECT_TRUE(strongest_games(base, all, 20, 1, stop.get_token()).empty());
}

}  // namespace
}  // namespace gyre::answers
