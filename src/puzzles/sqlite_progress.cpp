#ifdef GYRE_SQLITE

#include <cstdint>
#include <fmt/core.h>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "base/decimal.h"
#include "base/json.h"
#include "base/number.h"
#include "base/text.h"
#include "notation/position/fen.h"
#include "puzzles/learning_progress.h"
#include "puzzles/progress_lines.h"
#include "puzzles/sqlite_counts.h"
#include "puzzles/sqlite_query.h"

namespace gyre::puzzles {

namespace {

using sqlite::SqliteFile;

/// Version of the tables below; files with another version are not modified.
constexpr int progress_schema = 1;

constexpr const char* progress_tables = R"(
CREATE TABLE IF NOT EXISTS cards (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, fen TEXT NOT NULL, last TEXT NOT NULL, moves TEXT NOT NULL,
    accepted TEXT NOT NULL, title TEXT NOT NULL, difficulty INTEGER NOT NULL, added INTEGER NOT NULL,
    state INTEGER NOT NULL DEFAULT 0, stability REAL NOT NULL DEFAULT 0, memory_difficulty REAL NOT NULL DEFAULT 0,
    step INTEGER NOT NULL DEFAULT 0, interval INTEGER NOT NULL DEFAULT 0, reviews INTEGER NOT NULL DEFAULT 0,
    lapses INTEGER NOT NULL DEFAULT 0, due INTEGER NOT NULL DEFAULT 0, last_review INTEGER NOT NULL DEFAULT 0);
CREATE INDEX IF NOT EXISTS cards_by_due ON cards (state, due);
CREATE TABLE IF NOT EXISTS reviews (
    card TEXT NOT NULL REFERENCES cards, time INTEGER NOT NULL, rating INTEGER NOT NULL,
    PRIMARY KEY (card, time, rating)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS reviews_by_time ON reviews (time);
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
PRAGMA user_version=1;
)";

/// Counts what Gyre never makes: views, triggers, virtual tables and computed columns. Any of them could make a
/// statement compute without end.
constexpr const char* foreign_objects = R"(
SELECT count(*) FROM sqlite_master AS made WHERE type IN ('view', 'trigger') OR (type = 'table' AND (rootpage = 0 OR
    EXISTS (SELECT 1 FROM pragma_table_xinfo(made.name) WHERE hidden <> 0)));
)";

constexpr std::string_view card_columns =
    "SELECT id, kind, fen, last, moves, accepted, title, difficulty, state, stability, memory_difficulty, step, "
    "interval, reviews, lapses, due, last_review, added FROM cards ";

/// Numbers that are no state become one that `is_possible` rejects.
CardState state_in(std::int64_t number) {
    return static_cast<CardState>(number < 0 || number > UINT8_MAX ? UINT8_MAX : number);
}

Card card_in(const Query& row) {
    const std::string id = row.text(0), kind = row.text(1), fen = row.text(2), last = row.text(3), moves = row.text(4),
                      accepted = row.text(5), title = row.text(6);
    auto exercise = exercise_of({id, kind, fen, last, moves, accepted, title, row.small(7)});
    if (!exercise) throw SqliteFailure{"card " + quoted(id) + ": " + exercise.error()};
    Card card{.exercise = *std::move(exercise)};
    card.schedule = {.state = state_in(row.number(8)),
                     .stability = row.decimal(9),
                     .difficulty = row.decimal(10),
                     .step = row.small(11),
                     .interval = row.small(12),
                     .reviews = row.small(13),
                     .lapses = row.small(14),
                     .due = row.number(15),
                     .last_review = row.number(16)};
    if (!is_possible(card.schedule)) throw SqliteFailure{"card " + quoted(id) + ": its schedule is damaged"};
    return card;
}

/// The review in a row of `reviews`, whose time and rating are in two columns from `first` on.
ReviewEntry review_in(const Query& row, std::string card, int first) {
    const UnixTime when = row.number(first);
    const std::int64_t rating = row.number(first + 1);
    constexpr auto least = static_cast<std::int64_t>(Rating::Again), most = static_cast<std::int64_t>(Rating::Easy);
    if (when < 0 || when > latest_time || rating < least || rating > most)
        throw SqliteFailure{"card " + quoted(card) + ": a review is damaged"};
    return {std::move(card), when, static_cast<Rating>(rating)};
}

class SqliteProgress : public LearningProgress {
public:
    SqliteProgress(SqliteFile file, std::string path) : file_(std::move(file)), path_(std::move(path)) {}

    Result<void, std::string> prepare() {
        return guarded<Result<void, std::string>>([&]() -> Result<void, std::string> {
            // WAL is optional; it fails on file systems without shared memory.
            (void)file_.run("PRAGMA journal_mode=WAL");
            const std::int64_t found = value_or_throw(file_.number("PRAGMA user_version"));
            if (found != 0 && found != progress_schema)
                throw SqliteFailure{fmt::format("it was made by another version of Gyre (schema {})", found)};
            if (found != progress_schema) value_or_throw(file_.run(progress_tables));
            if (value_or_throw(file_.number(foreign_objects)) != 0)
                throw SqliteFailure{"it has views, triggers or other tables than those of Gyre"};
            return {};
        });
    }

    Result<std::size_t, std::string> add(std::span<const Exercise> exercises, UnixTime now) override {
        return guarded<Result<std::size_t, std::string>>([&] {
            Transaction transaction(file_);
            std::size_t added = 0;
            for (const Exercise& exercise : exercises) {
                const auto known = find_card(exercise.id);
                if (known && known->exercise.solution == exercise.solution &&
                    known->exercise.accepted == exercise.accepted)
                    continue;
                insert(exercise, now);
                if (!known) ++added;
            }
            transaction.commit();
            return added;
        });
    }

    Result<CardSchedule, std::string> review(const ReviewEntry& entry) override {
        return guarded<Result<CardSchedule, std::string>>([&] {
            Transaction transaction(file_);
            if (!find_card(entry.card)) throw SqliteFailure{"there is no card " + quoted(entry.card)};
            insert(entry);
            const CardSchedule schedule = compute(entry.card, read_settings().first);
            transaction.commit();
            return schedule;
        });
    }

    Result<std::optional<Card>, std::string> find(const std::string& id) override {
        return guarded<Result<std::optional<Card>, std::string>>([&] { return find_card(id); });
    }

    Result<std::optional<Card>, std::string> next(UnixTime now, DayOf day_of,
                                                  std::span<const std::string> skipped) override {
        return guarded<Result<std::optional<Card>, std::string>>([&]() -> std::optional<Card> {
            const LearningSettings limits = read_settings().first;
            const ProgressTotals done = count_progress(file_, now, day_of);
            const LearningDay day = day_of(now);
            const std::string ids = json_array(skipped).dump();
            const auto first = [&](const char* which, const char* order, UnixTime time) {
                return first_card(
                    std::string("WHERE ") + which + " AND id NOT IN (SELECT value FROM json_each(?)) ORDER BY " + order,
                    time, ids);
            };
            constexpr const char* steps = "state IN (1, 3) AND due <= ?";
            if (auto card = first(steps, "due, id", now)) return card;
            if (done.reviews_today < static_cast<std::size_t>(limits.reviews_a_day))
                if (auto card = first("state = 2 AND due < ?", "due, id", day.end)) return card;
            if (done.new_today < static_cast<std::size_t>(limits.new_cards_a_day))
                if (auto card = first("state = 0 AND added <= ?", "difficulty, id", now)) return card;
            // Rather a learning step a little early than none.
            return first(steps, "due, id", std::min(day.end, now + learn_ahead));
        });
    }

    Result<ProgressTotals, std::string> totals(UnixTime now, DayOf day_of) override {
        return guarded<Result<ProgressTotals, std::string>>([&] { return count_progress(file_, now, day_of); });
    }

    Result<std::vector<CardSource>, std::string> sources() override {
        return guarded<Result<std::vector<CardSource>, std::string>>([&] { return count_sources(file_); });
    }

    Result<std::vector<Card>, std::string> cards_of(const CardSource& source, std::size_t most) override {
        return guarded<Result<std::vector<Card>, std::string>>([&] {
            Query query(file_, (std::string(card_columns) + "WHERE kind = ? AND " + source_of_card +
                                " = ? ORDER BY state = 0, due, id LIMIT ?"));
            query.bind(to_text(source.kind)).bind(source.name).bind(static_cast<std::int64_t>(most));
            std::vector<Card> cards;
            while (query.step()) cards.push_back(card_in(query));
            return cards;
        });
    }

    Result<std::size_t, std::string> remove(const std::string& id) override {
        return guarded<Result<std::size_t, std::string>>([&] { return remove_where("id = ?1 AND ?2 = ''", id, ""); });
    }

    Result<std::size_t, std::string> remove(const CardSource& source) override {
        return guarded<Result<std::size_t, std::string>>([&] {
            return remove_where(std::string("kind = ?1 AND ") + source_of_card + " = ?2", to_text(source.kind),
                                source.name);
        });
    }

    Result<LearningSettings, std::string> settings() override {
        return guarded<Result<LearningSettings, std::string>>([&] { return read_settings().first; });
    }

    Result<void, std::string> set(const LearningSettings& settings, UnixTime now) override {
        return guarded<Result<void, std::string>>([&]() -> Result<void, std::string> {
            Transaction transaction(file_);
            write_settings(settings, now);
            compute_all();
            transaction.commit();
            return {};
        });
    }

    Result<std::string, std::string> exported() override {
        return guarded<Result<std::string, std::string>>([&] { return to_lines(contents()); });
    }

    Result<std::size_t, std::string> import(std::string_view lines) override {
        auto given = parse_lines(lines);
        if (!given) return Failure(std::move(given).error());
        return guarded<Result<std::size_t, std::string>>([&] { return merge(*given); });
    }

private:
    static constexpr UnixTime learn_ahead = 20 * seconds_a_minute;

    template <class R>
    R guarded(const auto& work) {
        try {
            return work();
        } catch (const SqliteFailure& failure) {
            return R(Failure(quoted_path(path_) + " can't be used: " + failure.reason));
        }
    }

    std::optional<Card> first_card(const std::string& condition, UnixTime time, std::string_view skipped) {
        Query query(file_, (std::string(card_columns) + condition + " LIMIT 1"));
        query.bind(time).bind(skipped);
        return query.step() ? std::optional(card_in(query)) : std::nullopt;
    }

    std::size_t remove_where(const std::string& condition, std::string_view first, std::string_view second) {
        Transaction transaction(file_);
        Query(file_, ("DELETE FROM reviews WHERE card IN (SELECT id FROM cards WHERE " + condition + ")"))
            .bind(first)
            .bind(second)
            .step();
        Query(file_, ("DELETE FROM cards WHERE " + condition)).bind(first).bind(second).step();
        const auto removed = static_cast<std::size_t>(file_.changed_rows());
        transaction.commit();
        return removed;
    }

    std::optional<Card> find_card(const std::string& id) {
        Query query(file_, (std::string(card_columns) + "WHERE id = ?"));
        query.bind(id);
        return query.step() ? std::optional(card_in(query)) : std::nullopt;
    }

    /// Adds a card. Of two with the same id the one that was added later is kept, or else the one with the larger
    /// texts, so that the order does not matter.
    void insert(const Exercise& exercise, UnixTime added) {
        Query query(
            file_,
            "INSERT INTO cards (id, kind, fen, last, moves, accepted, title, difficulty, added) VALUES (?, ?, "
            "?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, fen = excluded.fen, last = "
            "excluded.last, moves = excluded.moves, accepted = excluded.accepted, title = excluded.title, "
            "difficulty = excluded.difficulty, added = excluded.added WHERE (excluded.added, excluded.moves, "
            "excluded.accepted, excluded.title, excluded.difficulty, excluded.fen, excluded.last, "
            "excluded.kind) > (added, moves, accepted, title, difficulty, fen, last, kind)");
        query.bind(exercise.id).bind(to_text(exercise.kind)).bind(to_fen(exercise.start)).bind(last_text(exercise));
        query.bind(line_text(exercise.start, exercise.solution)).bind(accepted_text(exercise)).bind(exercise.title);
        query.bind(std::int64_t{exercise.rating}).bind(added).step();
    }

    bool insert(const ReviewEntry& entry) {
        Query query(file_, "INSERT OR IGNORE INTO reviews (card, time, rating) VALUES (?, ?, ?)");
        query.bind(entry.card).bind(entry.when).bind(static_cast<std::int64_t>(entry.rating)).step();
        return file_.changed_rows() > 0;
    }

    CardSchedule compute(const std::string& card, const LearningSettings& settings) {
        Query query(file_, "SELECT time, rating FROM reviews WHERE card = ?");
        query.bind(card);
        std::vector<ReviewEntry> reviews;
        while (query.step()) reviews.push_back(review_in(query, card, 0));
        const CardSchedule schedule = replay(std::move(reviews), settings);
        Query update(
            file_,
            "UPDATE cards SET state = ?, stability = ?, memory_difficulty = ?, step = ?, interval = ?, reviews = "
            "?, lapses = ?, due = ?, last_review = ? WHERE id = ?");
        update.bind(static_cast<std::int64_t>(schedule.state)).bind(schedule.stability).bind(schedule.difficulty);
        update.bind(std::int64_t{schedule.step}).bind(std::int64_t{schedule.interval});
        update.bind(std::int64_t{schedule.reviews}).bind(std::int64_t{schedule.lapses});
        update.bind(schedule.due).bind(schedule.last_review).bind(card).step();
        return schedule;
    }

    void compute_all() {
        const LearningSettings settings = read_settings().first;
        Query query(file_, "SELECT DISTINCT card FROM reviews");
        std::vector<std::string> cards;
        while (query.step()) cards.push_back(query.text(0));
        for (const std::string& card : cards) compute(card, settings);
    }

    std::pair<LearningSettings, UnixTime> read_settings() {
        Query query(file_, "SELECT name, value FROM settings");
        std::map<std::string, std::string> values;
        while (query.step()) values[query.text(0)] = query.text(1);
        LearningSettings settings;
        const auto number = [&values](const char* name, auto usual, auto most) {
            const auto value = parse_integer<decltype(usual)>(values[name]);
            return value && *value >= 0 && *value <= most ? *value : usual;
        };
        const auto retention = parse_double(values["retention"]);
        if (retention && *retention > 0 && *retention < 1) settings.retention = *retention;
        settings.new_cards_a_day = number("new_cards_a_day", settings.new_cards_a_day, most_cards_a_day);
        settings.reviews_a_day = number("reviews_a_day", settings.reviews_a_day, most_cards_a_day);
        return {settings, number("changed", UnixTime{0}, latest_time)};
    }

    void write_settings(const LearningSettings& settings, UnixTime changed) {
        const std::pair<std::string_view, std::string> values[] = {
            {"retention", fmt::format("{}", settings.retention)},
            {"new_cards_a_day", std::to_string(settings.new_cards_a_day)},
            {"reviews_a_day", std::to_string(settings.reviews_a_day)},
            {"changed", std::to_string(changed)}};
        for (const auto& [name, value] : values)
            Query(file_, "INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)").bind(name).bind(value).step();
    }

    ProgressContents contents() {
        Transaction transaction(file_);
        ProgressContents all;
        std::tie(all.settings, all.settings_changed) = read_settings();
        Query cards(file_, (std::string(card_columns) + "ORDER BY id"));
        while (cards.step()) all.cards.push_back({card_in(cards).exercise, cards.number(17)});
        Query reviews(file_, "SELECT card, time, rating FROM reviews ORDER BY time, card, rating");
        while (reviews.step()) all.reviews.push_back(review_in(reviews, reviews.text(0), 1));
        return all;
    }

    std::size_t merge(const ProgressContents& given) {
        Transaction transaction(file_);
        for (const auto& [exercise, added] : given.cards) insert(exercise, added);
        std::size_t merged = 0;
        std::set<std::string> touched;
        for (const ReviewEntry& entry : given.reviews) {
            if (!find_card(entry.card)) throw SqliteFailure{"a review has no card: " + quoted(entry.card)};
            if (!insert(entry)) continue;
            ++merged;
            touched.insert(entry.card);
        }
        const auto [own, changed] = read_settings();
        const auto rank = [](UnixTime time, const LearningSettings& settings) {
            return std::tuple(time, settings.retention, settings.new_cards_a_day, settings.reviews_a_day);
        };
        if (rank(given.settings_changed, given.settings) > rank(changed, own) && given.settings_changed > 0) {
            write_settings(given.settings, given.settings_changed);
            compute_all();
        } else {
            for (const std::string& card : touched) compute(card, own);
        }
        transaction.commit();
        return merged;
    }

    SqliteFile file_;
    std::string path_;
};

}  // namespace

Result<std::unique_ptr<LearningProgress>, std::string> LearningProgress::open(const std::string& path) {
    return sqlite::open_prepared<LearningProgress, SqliteProgress>(path);
}

}  // namespace gyre::puzzles

#endif
