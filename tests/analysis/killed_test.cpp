// Saved results of an analysis survive however its process ends.
#include <csignal>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <sys/wait.h>
#include <unistd.h>

#include "analysis/game_analyser.h"
#include "analysis/store.h"
#include "base/rng.h"
#include "chess/generate.h"
#include "tests/support/temporary_folder.h"

namespace gyre {
namespace {

using namespace analysis;

/// Makes games of random moves, all different.
std::vector<GameTask> random_games() {
    constexpr int games = 4, plies = 16;
    std::vector<GameTask> tasks;
    Rng rng(7);
    for (int game = 0; game < games; ++game) {
        GameTask task;
        Position position;
        for (int ply = 0; ply < plies; ++ply) {
            const MoveList moves = legal_moves(position);
            if (moves.empty()) break;
            task.moves.push_back(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
            position.make(task.moves.back());
        }
        tasks.push_back(std::move(task));
    }
    return tasks;
}

std::string text_of(const StoreKey& key) { return key.conditions + '|' + key.position; }

StoreKey key_of(const std::string& text) {
    const std::size_t bar = text.find('|');
    return {text.substr(0, bar), text.substr(bar + 1)};
}

/// Reports each key after it was saved.
class TellingStore : public Store {
public:
    TellingStore(std::unique_ptr<Store> store, std::function<void(const std::string&)> tell)
        : store_(std::move(store)), tell_(std::move(tell)) {}
    std::optional<std::string> find(const StoreKey& key) override { return store_->find(key); }
    Result<void, std::string> save(const StoreKey& key, const std::string& record) override {
        auto saved = store_->save(key, record);
        tell_(text_of(key));
        return saved;
    }

private:
    std::unique_ptr<Store> store_;
    std::function<void(const std::string&)> tell_;
};

AnalysisSettings settings() {
    AnalysisSettings settings;
    settings.limits.nodes = 1000;
    settings.engine.hash_mib = 1;
    settings.workers = 2;
    return settings;
}

class AnalysisKilled : public ::testing::Test {
protected:
    void SetUp() override {
        if (!has_sqlite()) GTEST_SKIP() << "built without SQLite";
    }

    std::unique_ptr<Store> open() const { return *open_sqlite_store(folder_.path("store.sqlite")); }

    /// Analyses in another process, kills it once it has reported `count` saved positions, and returns their keys.
    std::set<std::string> saved_before_death(std::size_t count) const {
        int ends[2];
        if (pipe(ends) != 0) return {};
        const pid_t child = fork();
        if (child == 0) {
            close(ends[0]);
            TellingStore store(open(), [&](const std::string& key) {
                const std::string line = key + '\n';
                if (write(ends[1], line.data(), line.size()) < 0) _exit(2);
            });
            const auto done =
                analyse_games(random_games(), settings(), store, {.on_game = [](std::size_t, const GameAnalysis&) {}});
            // The process finished before it was killed.
            _exit(done ? 0 : 3);
        }
        close(ends[1]);
        std::set<std::string> keys;
        std::string line;
        for (char c; keys.size() < count && read(ends[0], &c, 1) == 1;) {
            if (c == '\n') keys.insert(std::exchange(line, {}));
            if (c != '\n') line += c;
        }
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        close(ends[0]);
        return keys;
    }

    test::TemporaryFolder folder_;
};

TEST_F(AnalysisKilled, KeepsEveryRecordAndRepeatsNoSearch) {
    std::set<std::string> saved;
    for (const std::size_t count : {3u, 1u, 9u, 4u, 6u})
        for (const std::string& key : saved_before_death(count)) {
            EXPECT_FALSE(saved.contains(key)) << "searched twice: " << key;
            saved.insert(key);
        }
    EXPECT_EQ(saved.size(), 23u);
    std::map<std::string, int> later;
    std::vector<GameAnalysis> resumed, whole;
    TellingStore store(open(), [&](const std::string& key) { ++later[key]; });
    EXPECT_TRUE(analyse_games(random_games(), settings(), store,
                              {.on_game = [&](std::size_t, const GameAnalysis& game) { resumed.push_back(game); }}));
    for (const auto& [key, times] : later) EXPECT_EQ(times, 1) << key;
    for (const std::string& key : saved) {
        EXPECT_TRUE(store.find(key_of(key)).has_value()) << "not in the store: " << key;
        EXPECT_FALSE(later.contains(key)) << "searched twice: " << key;
    }
    const auto fresh = open_sqlite_store(folder_.path("fresh.sqlite"));
    EXPECT_TRUE(analyse_games(random_games(), settings(), **fresh,
                              {.on_game = [&](std::size_t, const GameAnalysis& game) { whole.push_back(game); }}));
    ASSERT_EQ(resumed.size(), whole.size());
    for (std::size_t game = 0; game < whole.size(); ++game) {
        EXPECT_TRUE(resumed[game].complete);
        for (std::size_t ply = 0; ply < whole[game].positions.size(); ++ply)
            EXPECT_EQ(resumed[game].positions[ply]->lines, whole[game].positions[ply]->lines) << ply;
    }
}

}  // namespace
}  // namespace gyre
