#include "analysis/position_searcher.h"

#include <gtest/gtest.h>

#include "tests/support/chess_helpers.h"
#include "tests/support/engine_scripts.h"

namespace gyre {
namespace {

using namespace analysis;

constexpr const char* mate_on_board = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
constexpr const char* stalemate_on_board = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
constexpr const char* bare_kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

TEST(PositionSearcher, FinishedGamesHaveTheSameScoreWithEveryEngine) {
    const test::EngineScripts scripts;
    for (const auto& choice : {std::optional<engines::EngineChoice>(), std::optional(scripts.engine("dies-at-go"))}) {
        const auto searcher = PositionSearcher::make({}, choice);
        ASSERT_TRUE(searcher) << searcher.error();
        for (const auto& [fen, score] : {std::pair(mate_on_board, Score::mated_in(0)),
                                         {stalemate_on_board, Score::draw()},
                                         {bare_kings, Score::draw()}}) {
            const auto found = (*searcher)->search(test::position(fen), {.depth = 2}, {});
            ASSERT_TRUE(found) << fen << ": " << found.error();
            ASSERT_TRUE(*found) << fen;
            EXPECT_EQ((*found)->score, score) << fen;
            EXPECT_TRUE((*found)->lines.empty()) << fen;
            EXPECT_EQ((*found)->nodes, 0u) << fen;
        }
    }
}

}  // namespace
}  // namespace gyre
