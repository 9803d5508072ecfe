#include <algorithm>
#include <array>
#include <cstring>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "datagen/game_reader.h"
#include "datagen/generator.h"
#include "datagen/quiet_filter.h"
#include "eval/evaluate.h"
#include "eval/with_net.h"
#include "tests/support/chess_helpers.h"
#include "tests/support/random_network.h"
#include "tests/support/temporary_file.h"
#include "training/net/position_loader.h"
#include "training/net/shuffle.h"

namespace gyre::training::net {
namespace {

/// A file of small games, which keep the tests fast.
class GamesFile {
public:
    explicit GamesFile(std::uint32_t games, std::uint64_t seed = 1) {
        const datagen::GenerateJob job{.conditions = {.nodes = 5, .seed = seed, .hash_mib = 1}, .games = games};
        auto writer = datagen::GameWriter::open(file_.path(), datagen::write_conditions(job.conditions));
        EXPECT_TRUE(writer);
        EXPECT_TRUE(datagen::generate(job, *writer));
    }
    const std::string& path() const { return file_.path(); }
    const test::TemporaryFile& file() const { return file_; }

private:
    test::TemporaryFile file_;
};

std::vector<PackedPosition> all_of(const PositionStore& store) {
    std::vector<PackedPosition> positions;
    for (std::size_t i = 0; i < store.size(); ++i) positions.push_back(store[i]);
    return positions;
}

/// Returns the bytes of a position for use as a key.
std::array<std::uint64_t, 3> board_of(const PackedPosition& position) {
    std::array<std::uint64_t, 2> pieces{};
    std::memcpy(pieces.data(), position.pieces.data(), sizeof pieces);
    return {position.occupied, pieces[0], pieces[1]};
}

TEST(PackedPosition, StoresTheBoardFromTheSideToMove) {
    const Label label{.score = Score(-37), .classical = Score(12), .result = 2, .source = 9};
    for (const std::string_view fen : test::start_fens) {
        const Position position = test::position(fen);
        const PackedPosition packed = pack(position, label);
        const Color us = position.side_to_move();
        EXPECT_EQ(packed.count(), position.occupied().count());
        packed.for_each_piece([&](Piece piece, Square square) {
            const Piece there = position.piece_on(relative(us, square));
            EXPECT_EQ(type_of(piece), type_of(there));
            EXPECT_EQ(color_of(piece) == Color::White, color_of(there) == us);
        });
        EXPECT_EQ(square_at(packed.own_king), relative(us, position.king(us)));
        EXPECT_EQ(square_at(packed.enemy_king), relative(~us, position.king(~us)));
        const auto again = unpack(packed);
        ASSERT_TRUE(again);
        EXPECT_EQ(pack(*again, label), packed);
        Bytes bytes(3);
        put_packed(bytes, packed);
        EXPECT_EQ(bytes.size(), 3 + packed_size);
        EXPECT_EQ(get_packed(bytes, 3), packed);
    }
    EXPECT_EQ(unpack(PackedPosition{}), Failure(SetupError{SetupFault::EmptyBoard}));
    Bytes bytes;
    put_packed(bytes, pack(test::position("4k3/8/8/8/8/8/P7/4K3 b - - 0 1"), label));
    // Black is to move. Black's king is on e1 = 4, White's pawn on a7 = 48 and White's king on e8 = 60. The codes are
    // own king 5, enemy pawn 8 and enemy king 13.
    EXPECT_EQ(bytes, (Bytes{0x10, 0, 0, 0, 0, 0, 1, 0x10, 0x85, 0x0D, 0, 0, 0, 0, 0,  0,
                            0,    0, 0, 0, 0, 0, 0, 0,    0xDB, 0xFF, 2, 4, 4, 9, 12, 0}));
}

TEST(Shuffle, IsAPermutationThatDependsOnTheSeed) {
    for (const std::uint64_t size : {1, 2, 3, 17, 64, 1000, 4097}) {
        const Shuffle shuffle(size, 5), other(size, 6);
        std::set<std::uint64_t> seen;
        std::uint64_t same = 0, stayed = 0;
        for (std::uint64_t i = 0; i < size; ++i) {
            EXPECT_LT(shuffle[i], size);
            seen.insert(shuffle[i]);
            same += shuffle[i] == other[i] ? 1 : 0;
            stayed += shuffle[i] == i ? 1 : 0;
        }
        EXPECT_EQ(seen.size(), size);
        if (size >= 1000) {
            EXPECT_LT(same, 20u);
            EXPECT_LT(stayed, 20u);
        }
    }
}

TEST(Shuffle, NoShuffleKeepsTheOrder) {
    const Shuffle none = Shuffle::none(100);
    for (std::uint64_t i = 0; i < 100; ++i) EXPECT_EQ(none[i], i);
}

TEST(PositionLoader, TakesLearnablePositions) {
    const GamesFile games(6);
    std::vector<PackedPosition> expected;
    auto reader = datagen::GameReader::open(games.path());
    ASSERT_TRUE(reader);
    while (true) {
        const auto game = reader->next();
        ASSERT_TRUE(game);
        if (!*game) break;
        EXPECT_TRUE(datagen::replay(**game, [&](const Position& here, datagen::GamePly ply) {
            if (!datagen::is_learnable(here, ply)) return;
            const GameResult result = (*game)->result;
            const bool is_white = here.side_to_move() == Color::White;
            const int points = result == GameResult::Draw ? 1 : (result == GameResult::WhiteWins) == is_white ? 2 : 0;
            expected.push_back(pack(here, {.score = ply.score,
                                           .classical = evaluate(here),
                                           .result = static_cast<std::uint8_t>(points),
                                           .source = 0}));
        }));
    }
    const auto data = load_positions({{games.path(), 1}}, {.with_classical = true, .validation_percent = 0});
    ASSERT_TRUE(data) << data.error();
    EXPECT_EQ(all_of(data->training), expected);
    EXPECT_EQ(data->validation.size(), 0u);
    EXPECT_EQ(data->files[0].games, 6u);
    EXPECT_EQ(data->files[0].results[0] + data->files[0].results[1] + data->files[0].results[2], expected.size());
    const auto whole = load_positions({{games.path(), 1}}, {.validation_percent = 0});
    ASSERT_TRUE(whole);
    EXPECT_EQ(whole->training[3].classical, 0);
    EXPECT_NE(whole->fingerprint, data->fingerprint);
}

TEST(PositionLoader, SkipsPositionsFarFromTheClassicalScore) {
    constexpr int most = 60;
    const GamesFile games(6);
    const auto all = load_positions({{games.path(), 1}}, {.with_classical = true, .validation_percent = 0});
    const auto calm =
        load_positions({{games.path(), 1}}, {.with_classical = true, .validation_percent = 0, .most_surprise = most});
    ASSERT_TRUE(all && calm);
    std::vector<PackedPosition> expected = all_of(all->training);
    std::erase_if(expected, [](const PackedPosition& one) { return std::abs(one.score - one.classical) > most; });
    EXPECT_EQ(all_of(calm->training), expected);
    EXPECT_GT(expected.size(), 0u);
    EXPECT_LT(expected.size(), all->training.size());
}

TEST(PositionLoader, ScalesScores) {
    const GamesFile games(2);
    const auto plain = load_positions({{games.path(), 1}}, {.validation_percent = 0});
    const auto scaled =
        load_positions({{games.path(), 1}}, {.validation_percent = 0, .score_percent = 80, .move_bonus = 15});
    ASSERT_TRUE(plain && scaled);
    std::vector<PackedPosition> expected = all_of(plain->training);
    ASSERT_GT(expected.size(), 0u);
    for (PackedPosition& one : expected) one.score = static_cast<std::int16_t>((one.score - 15) * 80 / 100);
    EXPECT_EQ(all_of(scaled->training), expected);
}

TEST(PositionLoader, ForesightUsesLaterScores) {
    const GamesFile games(3);
    const Foresight foresight{.share = 0.9, .k = 200};
    const auto plain = load_positions({{games.path(), 1}}, {.validation_percent = 0});
    const auto ahead =
        load_positions({{games.path(), 1}}, {.validation_percent = 0, .move_bonus = 3, .foresight = foresight});
    ASSERT_TRUE(plain && ahead);
    std::vector<PackedPosition> expected = all_of(plain->training);
    auto reader = datagen::GameReader::open(games.path());
    ASSERT_TRUE(reader);
    std::size_t place = 0;
    for (auto game = reader->next(); game && *game; game = reader->next()) {
        const std::vector<Score> scores = with_foresight(**game, foresight);
        std::size_t ply = 0;
        EXPECT_TRUE(datagen::replay(**game, [&](const Position& position, datagen::GamePly played) {
            const Score score = scores[ply++];
            if (datagen::is_learnable(position, played))
                expected.at(place++).score = static_cast<std::int16_t>(score.cp() - 3);
        }));
    }
    EXPECT_EQ(place, expected.size());
    EXPECT_EQ(all_of(ahead->training), expected);
    EXPECT_NE(expected, all_of(plain->training));
}

TEST(SideLines, AreSomeMovesAwayAndScoredByTheTeacher) {
    for (const bool residual : {true, false}) {
        const nnue::NetworkUse teacher =
            test::random_net({.neurons = 32, .mirrored = true, .residual = residual}, residual ? 3 : 4);
        SideLines lines({.teachers = {teacher.network}, .lines = 40}),
            again({.teachers = {teacher.network}, .lines = 40});
        for (const std::string_view fen : test::start_fens) {
            const Position start = test::position(fen);
            std::vector<std::pair<Key, Score>> met;
            std::set<bool> sides;
            lines.for_each(start, [&](const Position& position, Score score) {
                EXPECT_FALSE(position.in_check());
                EXPECT_NE(position.key(), start.key());
                EXPECT_LE(start.occupied().count() - position.occupied().count(), 3);
                EXPECT_EQ(score, opinion_of(teacher, position, classic::term_values, NetRates()).score);
                sides.insert(position.side_to_move() == start.side_to_move());
                met.emplace_back(position.key(), score);
            });
            EXPECT_EQ(sides.size(), 2u) << fen;
            EXPECT_LE(met.size(), 40u);
            std::size_t i = 0;
            again.for_each(start, [&](const Position& position, Score score) {
                EXPECT_EQ(met.at(i++), std::pair(position.key(), score));
            });
            EXPECT_EQ(i, met.size());
        }
    }
}

TEST(SideLines, SeveralTeachersGiveTheirMean) {
    const nnue::NetworkUse alone = test::random_net({.neurons = 32, .mirrored = true}, 4);
    const nnue::NetworkUse residual = test::random_net({.neurons = 64, .residual = true}, 3);
    SideLines lines({.teachers = {alone.network, residual.network}, .lines = 10});
    for (const std::string_view fen : test::start_fens)
        lines.for_each(test::position(fen), [&](const Position& position, Score score) {
            const auto said = [&](const nnue::NetworkUse& teacher) {
                return opinion_of(teacher, position, classic::term_values, NetRates()).score.cp();
            };
            EXPECT_EQ(score.cp(), (said(alone) + said(residual)) / 2);
        });
}

TEST(PositionLoader, AddsSideLinesToTheGames) {
    const GamesFile games(150);
    const nnue::NetworkUse teacher = test::random_net({.neurons = 32, .residual = true}, 3);
    const auto load = [&](bool with_classical, int threads, int lines) {
        LoadOptions options{.with_classical = with_classical, .threads = threads};
        if (lines > 0) options.side_lines = {{teacher.network}, lines};
        return load_positions({{games.path(), 1}}, options);
    };
    for (const bool with_classical : {true, false}) {
        const auto plain = load(with_classical, 1, 0), more = load(with_classical, 1, 4);
        ASSERT_TRUE(plain && more);
        const auto size = [](const PositionData& data) { return data.training.size() + data.validation.size(); };
        EXPECT_EQ(size(*more) - size(*plain), more->files[0].side_positions);
        EXPECT_GT(more->files[0].side_positions, 2 * size(*plain));
        EXPECT_GT(more->validation.size(), plain->validation.size());
        // All positions of the games are included, in their order.
        std::vector<PackedPosition> read = all_of(plain->training);
        std::size_t found = 0;
        for (const PackedPosition& position : all_of(more->training))
            if (found < read.size() && position == read[found]) ++found;
        EXPECT_EQ(found, read.size());
        // The other positions occurred in no game.
        const auto without_result = [](const PositionStore& store) {
            return std::ranges::count(all_of(store), no_result, &PackedPosition::result);
        };
        EXPECT_EQ(without_result(more->training) + without_result(more->validation),
                  static_cast<std::ptrdiff_t>(more->files[0].side_positions));
        EXPECT_EQ(load(with_classical, 3, 4)->fingerprint, more->fingerprint);
        EXPECT_NE(load(with_classical, 1, 5)->fingerprint, more->fingerprint);
    }
}

TEST(PositionLoader, TrainingAndValidationShareNoGame) {
    const GamesFile games(40);
    const auto data = load_positions({{games.path(), 1}}, {.validation_percent = 30});
    ASSERT_TRUE(data);
    ASSERT_GT(data->training.size(), 0u);
    ASSERT_GT(data->validation.size(), 0u);
    EXPECT_EQ(data->files[0].validation_positions, data->validation.size());
    // Maps boards that occur in one game only to that game, to find the side of the split on which its positions are.
    std::map<std::array<std::uint64_t, 3>, std::set<std::uint32_t>> games_with;
    auto reader = datagen::GameReader::open(games.path());
    ASSERT_TRUE(reader);
    for (auto game = reader->next(); game && *game; game = reader->next())
        EXPECT_TRUE(datagen::replay(**game, [&](const Position& here, datagen::GamePly) {
            games_with[board_of(pack(here, {}))].insert((*game)->index);
        }));
    std::set<std::uint32_t> teaching, judging;
    const auto note = [&](const PositionStore& store, std::set<std::uint32_t>& side) {
        for (const PackedPosition& position : all_of(store)) {
            const auto& with = games_with.at(board_of(position));
            if (with.size() == 1) side.insert(*with.begin());
        }
    };
    note(data->training, teaching);
    note(data->validation, judging);
    std::vector<std::uint32_t> both;
    std::set_intersection(teaching.begin(), teaching.end(), judging.begin(), judging.end(), std::back_inserter(both));
    EXPECT_TRUE(both.empty());
    EXPECT_EQ(judging.size(), data->files[0].validation_games);
    EXPECT_GT(teaching.size(), judging.size());
    // Reading a file twice or in another order must not move a validation position to the training set.
    const auto twice = load_positions({{games.path(), 1}, {games.path(), 2}}, {.validation_percent = 30});
    ASSERT_TRUE(twice);
    EXPECT_EQ(twice->validation.size(), 2 * data->validation.size());
}

TEST(PositionLoader, ThreadsDoNotChangeTheOrder) {
    const GamesFile games(150), more(10, 2);
    const std::vector<DataFile> files = {{games.path(), 1}, {more.path(), 4}};
    const auto one = load_positions(files, {.threads = 1});
    const auto three = load_positions(files, {.threads = 3});
    ASSERT_TRUE(one && three);
    EXPECT_EQ(all_of(one->training), all_of(three->training));
    EXPECT_EQ(all_of(one->validation), all_of(three->validation));
    EXPECT_EQ(one->fingerprint, three->fingerprint);
    EXPECT_EQ(one->training[one->training.size() - 1].source, 1);
    // The second file has four times the weight, and the mean is 1.
    const std::vector<float> weights = one->weights();
    EXPECT_FLOAT_EQ(weights[1], 4 * weights[0]);
    double sum = 0;
    for (const PackedPosition& position : all_of(one->training)) sum += weights[position.source];
    EXPECT_NEAR(sum / static_cast<double>(one->training.size()), 1, 1e-6);
}

TEST(PositionLoader, LimitsAreRespectedAndReported) {
    const GamesFile games(150);
    const auto few = load_positions({{games.path(), 1}}, {.most_positions = 1000});
    ASSERT_TRUE(few);
    EXPECT_GE(few->training.size() + few->validation.size(), 1000u);
    EXPECT_EQ(few->cut_short, "as many positions as wanted");
    const auto small = load_positions({{games.path(), 1}}, {.memory = 100'000});
    ASSERT_TRUE(small);
    EXPECT_LE(small->bytes(), 100'000u);
    EXPECT_EQ(small->cut_short, "the memory is full");
}

TEST(PositionLoader, BadFilesAreRejectedAndBadGamesSkipped) {
    EXPECT_NE(load_positions({{"/nowhere", 1}}, {}).error().find("'/nowhere'"), std::string::npos);
    const test::TemporaryFile text;
    text.write("This is no file of games, however long it may be.");
    EXPECT_NE(load_positions({{text.path(), 1}}, {}).error().find("byte 0"), std::string::npos);
    const GamesFile games(8);
    const std::string whole = games.file().read();
    std::vector<std::string> damage;
    const LoadReports reports{.on_damage = [&](const std::string& reason) { damage.push_back(reason); }};
    // The last record is torn; all other games are read.
    games.file().write(whole.substr(0, whole.size() - 7));
    const auto torn = load_positions({{games.path(), 1}}, {}, reports);
    ASSERT_TRUE(torn);
    EXPECT_EQ(torn->files[0].games, 7u);
    EXPECT_EQ(torn->files[0].bad_games, 1u);
    ASSERT_EQ(damage.size(), 1u);
    EXPECT_NE(damage[0].find(games.path()), std::string::npos);
    EXPECT_NE(damage[0].find("byte "), std::string::npos);
    // A wrong byte anywhere never causes a crash, and most games are still read.
    Rng rng(3);
    for (int i = 0; i < 200; ++i) {
        std::string mutated = whole;
        mutated[rng.below(static_cast<std::uint32_t>(whole.size()))] ^= static_cast<char>(1 + rng.below(255));
        games.file().write(mutated);
        (void)load_positions({{games.path(), 1}}, {});
    }
}

}  // namespace
}  // namespace gyre::training::net
