#include "database/search.h"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "base/try.h"
#include "base/utf8.h"
#include "base/worker_pool.h"

namespace gyre::database {

Result<Question, QuestionError> Question::parse(std::string_view text) {
    const auto placed = [text](QuestionError error) {
        error.character = utf8_length(text.substr(0, error.column - 1)) + 1;
        return error;
    };
    GYRE_TRY(const auto tree, parse_question(text).transform_error(placed));
    GYRE_TRY(auto condition, make_condition(tree).transform_error(placed));
    return Question(std::move(condition));
}

Result<Question, Fault> Question::of(QuestionTerm term) {
    auto condition = make_condition({QuestionTree::Kind::Term, {}, std::move(term)});
    if (!condition) return condition.error().reason;
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
    const std::size_t used = std::min(threads, segments);
    if (used <= 1) {
        // To start a thread takes longer than many questions to a small database.
        run(0);
        return result;
    }
    WorkerPool pool(used);
    pool.start(run);
    pool.wait();
    return result;
}

namespace {

struct Search {
    const std::stop_token& stop;
    DamageLog* damage;
};

/// Removes the games that do not meet the condition or cannot be read.
Result<void, std::string> narrow(const Condition& condition, const Segment& segment, GameSet& games,
                                 const Search& search) {
    const std::size_t all = games.count();
    if (const auto& readable = segment.readable(); !readable && all > 0) {
        if (search.damage == nullptr) return Failure(readable.error().message());
        // Not known to be deleted are also games whose deletions cannot be read.
        search.damage->add(std::min(all, segment.games() - segment.deleted_games()), readable.error());
        games = GameSet(segment.games());
        return {};
    }
    if (search.damage == nullptr) return condition.narrow(segment, games, {search.stop});
    UnreadGames unread(segment.games());
    auto done = condition.narrow(segment, games, {search.stop, &unread});
    if (search.stop.stop_requested()) return done;
    if (!done) {
        if (all > 0) search.damage->add(all, done.error());
        games = GameSet(segment.games());
    } else if (const std::size_t count = unread.games().count(); count > 0) {
        search.damage->add(count, unread.reason());
        games -= unread.games();
    }
    return {};
}

}  // namespace

Result<FoundGames, std::string> narrow_games(const Database& database, FoundGames games, const Question& question,
                                             std::size_t threads, const std::stop_token& stop, DamageLog* damage) {
    const auto search = [&](std::size_t index) {
        return narrow(question.condition(), *database.segments()[index], games.segments[index], {stop, damage});
    };
    if (auto done = for_each_segment(database, threads, search, stop); !done) return done.error();
    return games;
}

Result<FoundGames, std::string> find_games(const Database& database, const Question& question, std::size_t threads,
                                           const std::stop_token& stop, DamageLog* damage) {
    FoundGames found;
    for (const auto& segment : database.segments()) {
        GameSet& games = found.segments.emplace_back(segment->games());
        if (segment->deleted_games() == 0)
            games.add_all();
        else
            for (std::size_t game = 0; game < segment->games(); ++game)
                if (!segment->is_deleted(game)) games.add(game);
    }
    return narrow_games(database, std::move(found), question, threads, stop, damage);
}

}  // namespace gyre::database
