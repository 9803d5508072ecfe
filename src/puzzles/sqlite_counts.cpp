#ifdef GYRE_SQLITE

#include "puzzles/sqlite_counts.h"

#include <string>

#include "puzzles/sqlite_query.h"

namespace gyre::puzzles {

namespace {

std::size_t count_of(sqlite::SqliteFile& file, const char* sql, UnixTime from, UnixTime to) {
    Query query(file, sql);
    query.bind(from).bind(to).step();
    return static_cast<std::size_t>(query.number(0));
}

void count_cards(sqlite::SqliteFile& file, UnixTime now, DayOf day_of, ProgressTotals& totals) {
    const LearningDay day = day_of(now);
    constexpr const char* due_in = "SELECT count(*) FROM cards WHERE state = 2 AND due >= ?1 AND due < ?2";
    totals.cards = count_of(file, "SELECT count(*) FROM cards WHERE ?1 <= ?2", 0, 0);
    totals.new_cards = count_of(file, "SELECT count(*) FROM cards WHERE state = 0 AND ?1 <= ?2", 0, 0);
    totals.due =
        count_of(file, "SELECT count(*) FROM cards WHERE (state IN (1, 3) AND due <= ?1) OR (state = 2 AND due < ?2)",
                 now, day.end);
    totals.due_steps =
        count_of(file, "SELECT count(*) FROM cards WHERE state IN (1, 3) AND due <= ?1 AND ?1 <= ?2", now, now);
    totals.due_later =
        count_of(file, "SELECT count(*) FROM cards WHERE state IN (1, 3) AND due > ?1 AND due < ?2", now, day.end);
    LearningDay later = day_after(day, day_of);
    totals.due_tomorrow = count_of(file, due_in, day.end, later.end);
    for (int number = 2; number <= 6; ++number) later = day_after(later, day_of);
    totals.due_this_week = totals.due + totals.due_later + count_of(file, due_in, day.end, later.end);
}

void count_reviews(sqlite::SqliteFile& file, UnixTime now, DayOf day_of, ProgressTotals& totals) {
    const LearningDay day = day_of(now);
    totals.reviews_today =
        count_of(file, "SELECT count(*) FROM reviews WHERE time >= ?1 AND time < ?2", day.begin, day.end);
    totals.new_today = count_of(
        file,
        "SELECT count(*) FROM (SELECT min(time) AS first FROM reviews GROUP BY card) WHERE first >= ?1 AND first < ?2",
        day.begin, day.end);
    Query repeated(file,
                   "SELECT count(*), sum(rating > 1) FROM (SELECT rating, time / 86400 - lag(time / 86400) OVER "
                   "(PARTITION BY card ORDER BY time, rating) AS days FROM reviews) WHERE days > 0");
    repeated.step();
    totals.repeated = static_cast<std::size_t>(repeated.number(0));
    totals.remembered = static_cast<std::size_t>(repeated.number(1));
    const auto reviewed = [&](const LearningDay& past) {
        return count_of(file, "SELECT EXISTS (SELECT 1 FROM reviews WHERE time >= ?1 AND time < ?2)", past.begin,
                        past.end) > 0;
    };
    // A streak that was kept until yesterday is not over.
    LearningDay past = reviewed(day) ? day : day_before(day, day_of);
    for (; reviewed(past); past = day_before(past, day_of)) ++totals.streak;
}

}  // namespace

ProgressTotals count_progress(sqlite::SqliteFile& file, UnixTime now, DayOf day_of) {
    ProgressTotals totals;
    count_cards(file, now, day_of, totals);
    count_reviews(file, now, day_of, totals);
    return totals;
}

std::vector<CardSource> count_sources(sqlite::SqliteFile& file) {
    Query query(file, (std::string("SELECT kind = 'repertoire', ") + source_of_card +
                       " AS source, count(*), sum(state > 0) FROM cards GROUP BY kind, source ORDER BY max(added) "
                       "DESC, kind, source"));
    std::vector<CardSource> sources;
    while (query.step())
        sources.push_back({.kind = query.number(0) != 0 ? ExerciseKind::Repertoire : ExerciseKind::Puzzle,
                           .name = query.text(1),
                           .cards = static_cast<std::size_t>(query.number(2)),
                           .begun = static_cast<std::size_t>(query.number(3))});
    return sources;
}

}  // namespace gyre::puzzles

#endif
