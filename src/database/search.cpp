#include "database/search.h"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "base/worker_pool.h"

namespace gyre::database {

Result<Question, QuestionError> Question::parse(std::string_view text) {
    const auto tree = parse_question(text);
    if (!tree) return tree.error();
    auto condition = make_condition(*tree);
    if (!condition) return condition.error();
    return Question(*std::move(condition));
}

std::uint64_t FoundGames::count() const {
    std::uint64_t sum = 0;
    for (const GameSet& games : segments) sum += games.count();
    return sum;
}

void FoundGames::for_each(const std::function<bool(const Database::Place&)>& use) const {
    bool goes_on = true;
    for (std::size_t i = 0; i < segments.size() && goes_on; ++i)
        segments[i].for_each([&](std::size_t game) { goes_on = goes_on && use({i, game}); });
}

Result<void, std::string> for_each_segment(const Database& database, std::size_t threads,
                                           const std::function<Result<void, std::string>(std::size_t)>& work,
                                           const std::stop_token& stop) {
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    Result<void, std::string> result;
    const std::size_t segments = database.segments().size();
    const auto run = [&](std::size_t) {
        for (std::size_t i = next++; i < segments; i = next++) {
            auto done = stop.stop_requested() ? Result<void, std::string>(Failure("stopped")) : work(i);
            const std::lock_guard lock(mutex);
            if (!done && result) result = std::move(done);
            if (!result) return;
        }
    };
    WorkerPool pool(std::clamp<std::size_t>(threads, 1, std::max<std::size_t>(segments, 1)));
    pool.start(run);
    pool.wait();
    return result;
}

Result<FoundGames, std::string> find_games(const Database& database, const Question& question, std::size_t threads,
                                           const std::stop_token& stop) {
    FoundGames found;
    for (const auto& segment : database.segments()) found.segments.emplace_back(segment->games());
    const auto search = [&](std::size_t index) {
        const Segment& segment = *database.segments()[index];
        GameSet& games = found.segments[index];
        for (std::size_t game = 0; game < segment.games(); ++game)
            if (!segment.is_deleted(game)) games.add(game);
        return question.condition().narrow(segment, games, stop);
    };
    if (auto done = for_each_segment(database, threads, search, stop); !done) return done.error();
    return found;
}

}  // namespace gyre::database
