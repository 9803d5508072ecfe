#include <fmt/core.h>
#include <memory>
#include <vector>

#include "base/json.h"
#include "base/text.h"
#include "base/try.h"
#include "cli/database/database_task.h"
#include "collection/collector.h"
#include "collection/duplicates.h"
#include "database/database_writer.h"
#include "database/stored_game.h"

namespace gyre::cli {

namespace {

using collection::DroppedGame;
using collection::DuplicateFinder;
using database::Database;

class CardSink : public collection::GameSink {
public:
    explicit CardSink(DuplicateFinder& finder) : finder_(finder) {}
    void accept(const collection::GameFacts& game) override { finder_.add(collection::card_of(game)); }

private:
    DuplicateFinder& finder_;
};

/// The games of a question, by their places, and the copies among them.
struct Duplicates {
    std::vector<Database::Place> places;
    std::vector<DroppedGame> dropped;
};

Result<Duplicates, std::string> find_duplicates(const Database& base, const database::FoundGames& found,
                                                collection::KeepRule keep, database::DamageLog& damage) {
    Duplicates duplicates;
    DuplicateFinder finder({keep, false});
    const collection::GameFilter every_game;
    collection::Collector collector(every_game, std::make_unique<CardSink>(finder));
    database::UnpackedBlock block;
    Result<void, std::string> done;
    found.for_each([&](const Database::Place& place) {
        // A card is made at the end of a game only.
        if (const auto told = base.tell(place, block, collector))
            duplicates.places.push_back(place);
        else
            damage.add(1, told.error());
        return true;
    });
    duplicates.dropped = finder.find([&](std::size_t index) {
        const Database::Place& place = duplicates.places[index];
        const auto row = base.segments()[place.segment]->row(place.game, block);
        if (!row) done = row.error();
        return row ? std::vector<std::uint16_t>(row->moves.begin(), row->moves.end()) : std::vector<std::uint16_t>();
    });
    if (!done) return done.error();
    return duplicates;
}

}  // namespace

Result<int, CommandError> remove_duplicates(const DatabaseTask& task, Output& output) {
    // Without a writer another one could delete or renumber the games meanwhile.
    GYRE_TRY(auto writer, database::DatabaseWriter::open(task.folder()).transform_error(file_error));
    database::DamageLog damage;
    GYRE_TRY(const auto found, find_asked_games(task, question_of(task), damage));
    GYRE_TRY(const auto duplicates,
             find_duplicates(found.base, found.games, task.keep, damage).transform_error(file_error));
    std::vector<std::uint64_t> numbers;
    const auto number_of = [&](std::size_t index) { return found.base.number_of(duplicates.places[index]); };
    for (const DroppedGame& game : duplicates.dropped) {
        numbers.push_back(number_of(game.dropped));
        if (task.json)
            output.line(Json()
                            .set("dropped", numbers.back())
                            .set("kept", number_of(game.kept))
                            .set("is_part", game.is_part)
                            .set("only_here", json_array(game.only_here))
                            .dump());
        else
            output.line(fmt::format(
                "game {} is {} of game {}{}", numbers.back(), game.is_part ? "the beginning" : "a copy",
                number_of(game.kept),
                game.only_here.empty() ? "" : fmt::format(", which lacks its {}", joined(game.only_here, " and "))));
    }
    if (!task.dry_run && !numbers.empty())
        if (const auto removed = writer.remove(numbers); !removed) return file_error(removed.error());
    if (!task.json)
        output.line(
            fmt::format("{} {}", counted(numbers.size(), "game"), task.dry_run ? "would be deleted" : "deleted"));
    return report_damage("db dedupe", damage, output);
}

}  // namespace gyre::cli
