#include "datagen/generator.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "datagen/quiet_filter.h"
#include "datagen/self_play.h"

namespace gyre::datagen {

namespace {

class Run {
public:
    Run(const GenerateJob& job, GameWriter& writer, const std::stop_token& stop)
        : job_(job), writer_(writer), on_stop_(stop, [this] { stop_.request_stop(); }) {}

    std::stop_token token() const { return stop_.get_token(); }

    /// Returns the lowest index that is neither in the file nor taken.
    std::optional<std::uint32_t> take() {
        const std::lock_guard lock(mutex_);
        const std::vector<bool>& there = writer_.games_there();
        while (next_ < job_.games && next_ < there.size() && there[next_]) ++next_;
        if (next_ >= job_.games) return std::nullopt;
        return next_++;
    }

    void finish(const GameRecord& game) {
        const std::size_t positions = count_learnable(game);
        const std::lock_guard lock(mutex_);
        if (!done_) return;
        if (const auto written = writer_.append(game); !written) {
            fail(written.error().message());
            return;
        }
        ++progress_.games;
        progress_.plies += game.plies.size();
        progress_.positions += positions;
        if (job_.on_game) job_.on_game(progress_);
    }

    void give_up(std::uint32_t index) {
        const std::lock_guard lock(mutex_);
        if (!stop_.stop_requested() && done_)
            fail("no opening of game " + std::to_string(index) + " leaves the game open");
    }

    const Result<void, std::string>& done() const { return done_; }

private:
    void fail(std::string reason) {
        done_ = Failure(std::move(reason));
        stop_.request_stop();
    }

    const GenerateJob& job_;
    GameWriter& writer_;
    std::mutex mutex_;
    std::uint32_t next_ = 0;
    Progress progress_;
    Result<void, std::string> done_;
    std::stop_source stop_;
    std::stop_callback<std::function<void()>> on_stop_;
};

template <class Params>
void play_games(Run& run, SelfPlay<Params>& player) {
    while (!run.token().stop_requested()) {
        const auto index = run.take();
        if (!index) return;
        const auto game = player.play(*index, run.token());
        if (!game) return run.give_up(*index);
        run.finish(*game);
    }
}

template <class Params>
void play_games(Run& run, const GenerateJob& job, const Params& params) {
    // Created here, so that std::bad_alloc is thrown in the caller's thread.
    std::vector<std::unique_ptr<SelfPlay<Params>>> players;
    for (int thread = 0; thread < job.threads; ++thread)
        players.push_back(std::make_unique<SelfPlay<Params>>(job.conditions, params));
    std::vector<std::jthread> threads;
    for (const auto& player : players) threads.emplace_back([&run, &player] { play_games(run, *player); });
}

}  // namespace

Result<void, std::string> generate(const GenerateJob& job, GameWriter& writer, const std::stop_token& stop) {
    Run run(job, writer, stop);
    if (job.conditions.params)
        play_games(run, job, *job.conditions.params);
    else
        play_games(run, job, FixedParams());
    return run.done();
}

}  // namespace gyre::datagen
