#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <system_error>

#include "chess/random_position.h"
#include "engine/solo_search.h"
#include "lab/search/chess_game.h"
#include "lab/search/value_tree.h"
#include "lab/search/variantensuche.h"
#include "notation/epd/epd.h"
#include "notation/position/material_text.h"
#include "tests/support/chess_helpers.h"
#include "tests/support/positions.h"

namespace gyre::lab {
namespace {

constexpr std::size_t mebibyte = 1 << 20;

TEST(LabSearch, ResultsAreClassifiedByTheWindow) {
    const Window window{Score(-10), Score(10)};
    EXPECT_EQ(classify(Score(-10), window), ScoreClass::LowScore);
    EXPECT_EQ(classify(Score(-9), window), ScoreClass::ExactScore);
    EXPECT_EQ(classify(Score(9), window), ScoreClass::ExactScore);
    EXPECT_EQ(classify(Score(10), window), ScoreClass::HighScore);
}

TEST(LabSearch, AlgorithmsAgreeOnAThousandRandomTrees) {
    Rng rng(1);
    HashMemory memory(mebibyte);
    std::uint64_t full = 0, pruned = 0;
    for (int i = 0; i < 1000; ++i) {
        const int depth = 1 + static_cast<int>(rng.below(6));
        ValueTree tree = ValueTree::random(rng, depth, 5, 20);
        Minimax minimax(tree);
        const Score value = minimax.search(true, Depth(depth));
        ASSERT_EQ(Negamax(tree).search(Depth(depth)), value) << i;
        TreeSearch alpha_beta(tree, false);
        ASSERT_EQ(alpha_beta.search(whole_window(), Depth(depth)), value) << i;
        ASSERT_EQ(Variantensuche(tree, memory, Techniques::none()).search(Depth(depth)), value) << i;
        memory.clear();
        Techniques with_memory = Techniques::none();
        with_memory.hash_memory = true;
        Variantensuche remembering(tree, memory, with_memory);
        ASSERT_EQ(remembering.deepen(Depth(depth)), value) << i;
        full += minimax.effort.nodes;
        pruned += alpha_beta.effort.nodes;
    }
    EXPECT_LT(pruned, full / 2);
}

TEST(LabSearch, BoundsHoldOutsideTheWindow) {
    Rng rng(2);
    for (int i = 0; i < 500; ++i) {
        ValueTree tree = ValueTree::random(rng, 4, 4, 20);
        const Score value = Negamax(tree).search(Depth(4));
        const Score alpha(static_cast<int>(rng.below(41)) - 21);
        const Window window{alpha, alpha + Score(1 + static_cast<int>(rng.below(10)))};
        const Score found = TreeSearch(tree, false).search(window, Depth(4));
        switch (classify(found, window)) {
            case ScoreClass::LowScore: EXPECT_LE(value, window.alpha) << i; break;
            case ScoreClass::HighScore: EXPECT_GE(value, window.beta) << i; break;
            case ScoreClass::ExactScore: EXPECT_EQ(value, found) << i; break;
        }
    }
}

/// Visits positions of random games with few moves, so that minimax to depth 4 stays small.
template <class Visit>
void narrow_positions(std::uint64_t seed, int count, std::size_t most, Visit visit) {
    Rng rng(seed);
    int found = 0;
    while (found < count) {
        const std::string_view start = test::start_fens[rng.below(std::size(test::start_fens))];
        test::random_walk(rng, test::position(start), 100, [&](const Position& position) {
            const std::size_t moves = count_legal_moves(position);
            if (found == count || moves > most || position.plies_made() % 7 != 0) return;
            ++found;
            visit(position);
        });
    }
}

void expect_same_values(const Position& position, int depth, HashMemory& memory) {
    for (const Judge judge : {Judge::Material, Judge::Elements}) {
        ChessGame game(position, judge);
        const bool white = position.side_to_move() == Color::White;
        const Score of_white = Minimax(game).search(white, Depth(depth));
        const Score value = white ? of_white : -of_white;
        ASSERT_EQ(TreeSearch(game, false).search(whole_window(), Depth(depth)), value) << to_fen(position);
        ASSERT_EQ(Variantensuche(game, memory, Techniques::none()).search(Depth(depth)), value) << to_fen(position);
        ASSERT_EQ(game.position(), position);
    }
}

TEST(LabSearch, AlgorithmsAgreeOnPositions) {
    HashMemory memory(mebibyte);
    narrow_positions(3, 15, 9, [&](const Position& position) { expect_same_values(position, 3, memory); });
}

TEST(LabSearchLong, AlgorithmsAgreeOnPositionsToDepthFour) {
    HashMemory memory(mebibyte);
    narrow_positions(4, std::getenv("GYRE_LONG") != nullptr ? 200 : 40, 12,
                     [&](const Position& position) { expect_same_values(position, 4, memory); });
}

TEST(LabSearch, FollowsTheRulesOfChess) {
    const auto value = [](std::string_view fen, int depth, bool quiescence) {
        ChessGame game(test::position_of(fen), Judge::Material);
        return TreeSearch(game, quiescence).search(whole_window(), Depth(depth));
    };
    for (const bool quiescence : {false, true}) {
        EXPECT_EQ(value("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 1, quiescence), Score::mate_in(1));
        EXPECT_EQ(value("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 3, quiescence), Score::mate_in(1));
        EXPECT_EQ(value("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", 1, quiescence), Score::mated_in(0));
        EXPECT_EQ(value("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 2, quiescence), Score::draw()) << "stalemate is a draw";
        EXPECT_EQ(value("7k/8/8/8/8/8/1R6/K7 w - - 99 80", 2, quiescence), Score::draw()) << "fifty moves are a draw";
        EXPECT_EQ(value("7k/8/6K1/8/8/8/1R6/8 w - - 99 80", 1, quiescence), Score::mate_in(1))
            << "mate takes precedence";
        EXPECT_EQ(value("8/8/4k3/8/2n5/8/4K3/8 w - - 0 1", 2, quiescence), Score::draw())
            << "insufficient material is a draw";
    }
}

TEST(LabSearch, EachTechniqueSavesNodes) {
    constexpr std::string_view fen = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
    const auto nodes = [&](const Techniques& use) {
        ChessGame game(test::position_of(fen), Judge::Material);
        HashMemory memory(16 * mebibyte);
        Variantensuche search(game, memory, use);
        search.deepen(Depth(4));
        return search.effort.nodes;
    };
    Techniques use = Techniques::none();
    const std::uint64_t plain = nodes(use);
    use.hash_memory = true;
    const std::uint64_t remembering = nodes(use);
    use.null_move = true;
    const std::uint64_t passing = nodes(use);
    use.futility = true;
    EXPECT_LT(remembering, plain);
    EXPECT_LT(passing, remembering);
    EXPECT_LT(nodes(use), passing);
    use.extend_check = true;
    const std::uint64_t extended = nodes(use);
    use.extend_check = false;
    EXPECT_GT(extended, nodes(use));
}

/// Returns the positions of the test suites in GYRE_SHARED, which come from games and problems; empty if there are
/// none.
std::vector<Position> suite_positions() {
    std::vector<Position> positions;
    const char* const shared = std::getenv("GYRE_SHARED");
    if (shared == nullptr) return positions;
    std::error_code missing;
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(shared) / "data/epd", missing)) {
        std::ifstream file(entry.path(), std::ios::binary);
        const auto records = read_epd_file(std::string(std::istreambuf_iterator<char>(file), {}));
        EXPECT_TRUE(records) << entry.path();
        if (!records) continue;
        for (const EpdRecord& record : *records) positions.emplace_back(record.valid);
    }
    return positions;
}

/// Compares mates found by the engine's search with those of the reference searches.
class MateOracle {
public:
    /// Returns whether the side to move mates in this number of moves by the full-width reference, and compares the
    /// mates that are found.
    bool compare(const Position& position, int moves) {
        const Depth plies(2 * moves - 1);
        ChessGame game(position, Judge::Material);
        const Score value = TreeSearch(game, false).search(whole_window(), plies);
        if (!value.is_mate_score() || value < Score::draw()) return false;
        Limits limits;
        limits.mate = moves;
        play_.new_game();
        EXPECT_EQ(play_.search(position, limits).report.score, value) << to_fen(position);
        Techniques no_guesses;
        no_guesses.null_move = no_guesses.futility = false;
        memory_.clear();
        EXPECT_EQ(Variantensuche(game, memory_, no_guesses).deepen(plies), value) << to_fen(position);
        return true;
    }

    /// Returns whether the engine's search sees a mate in exactly this number of moves with few nodes.
    bool sees_mate(const Position& position, int moves) {
        Limits limits;
        limits.nodes = 20'000;
        play_.new_game();
        return play_.search(position, limits).report.score == Score::mate_in(2 * moves - 1);
    }

private:
    HashMemory memory_{mebibyte};
    SoloSearch<FixedParams> play_{1};
};

/// Makes a placement in which the side to move can often mate soon.
std::optional<Position> unequal_placement(int number, Rng& rng) {
    constexpr std::string_view materials[] = {"KQRvK", "KRRvKN", "KQQvKR", "KQRvKP", "KQRBvKR"};
    return random_placement(*parse_material(materials[number % std::ssize(materials)]), rng);
}

/// Compares all mates within two moves of the suites and of random positions, until there are 200.
TEST(LabSearchLong, ReferencesAgreeWithTheEnginesMates) {
    MateOracle oracle;
    int mates = 0;
    const std::vector<Position> suites = suite_positions();
    for (const Position& position : suites) mates += oracle.compare(position, 2);
    if (!suites.empty()) {
        EXPECT_GE(mates, 20);
    }
    Rng rng(6);
    const int wanted = std::getenv("GYRE_LONG") != nullptr ? 200 : 60;
    for (int i = 0; mates < wanted; ++i) {
        ASSERT_LT(i, 20000);
        if (const auto position = unequal_placement(i, rng)) mates += oracle.compare(*position, 2);
    }
}

/// The references must prove each mate in exactly three moves that the engine's search finds in the suites.
TEST(LabSearchLong, ReferencesProveTheEnginesMatesInThree) {
    if (std::getenv("GYRE_LONG") == nullptr) GTEST_SKIP() << "GYRE_LONG is not set";
    const std::vector<Position> suites = suite_positions();
    if (suites.empty()) GTEST_SKIP() << "GYRE_SHARED is not set or has no data/epd";
    MateOracle oracle;
    int mates = 0;
    for (const Position& position : suites) {
        if (!oracle.sees_mate(position, 3)) continue;
        EXPECT_TRUE(oracle.compare(position, 3)) << to_fen(position);
        ++mates;
    }
    EXPECT_GE(mates, 10);
}

TEST(LabSearch, StopsAtItsNodeLimit) {
    ChessGame game{Position()};
    HashMemory memory(mebibyte);
    Variantensuche search(game, memory);
    search.effort.most_nodes = 1000;
    search.deepen(Depth(20));
    EXPECT_GE(search.effort.nodes, 1000u);
    EXPECT_LT(search.effort.nodes, 20000u);
    EXPECT_EQ(game.position(), Position());
}

}  // namespace
}  // namespace gyre::lab
