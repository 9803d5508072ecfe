#include "base/json.h"
#include "base/text.h"
#include "cli/learn/data_verbs.h"
#include "console/exit_status.h"

namespace gyre::cli {

namespace {

using datagen::GameBatch;
using datagen::GameFileError;
using datagen::GameFileFault;

struct Converted {
    Bytes bytes;
    /// End of each game in the bytes, and its number of positions.
    struct Game {
        std::size_t end, positions;
    };
    std::vector<Game> games;
    std::vector<GameFileError> faults;
};

Converted convert_batch(const GameBatch& batch, const DataTask& task) {
    Converted converted;
    for (const GameBatch::Record& record : batch.records) {
        const auto game = batch.game_of(record);
        if (!game) {
            converted.faults.push_back(game.error());
            continue;
        }
        const auto count = append_game(*game, *task.format, task.positions, converted.bytes);
        if (count)
            converted.games.push_back({converted.bytes.size(), *count});
        else
            converted.faults.push_back({GameFileFault::DamagedRecord, record.offset, count.error()});
    }
    return converted;
}

}  // namespace

int convert_games(const DataTask& task, Output& output) {
    DataRun run(task, output);
    auto file = open_output(task.out);
    Result<void, std::string> done;
    if (!file) done = file.error();
    std::uint64_t games = 0, positions = 0;
    bool whole = false;
    if (done)
        whole = run.run([&task](const GameBatch& batch) { return convert_batch(batch, task); },
                        [&](const GameBatch&, const Converted& converted) {
                            std::size_t end = 0;
                            for (const Converted::Game& game : converted.games) {
                                if (games == task.limit) break;
                                ++games;
                                positions += game.positions;
                                end = game.end;
                            }
                            done = file->write(ByteView(converted.bytes).first(end));
                            return done && games < task.limit;
                        });
    if (done && whole) done = file->finish();
    if (!done) run.error(shown_name(task.out) + ": " + done.error());
    if (!done || !whole) return exit_failed;
    if (task.json)
        output.line(Json()
                        .set("file", task.out)
                        .set("games", games)
                        .set("positions", positions)
                        .set("bytes", file->size())
                        .set("faults", run.faults_json())
                        .dump());
    else if (task.out != "-")
        output.line(task.out + ": " + counted(games, "game") + ", " +
                    (task.format == datagen::DataFormat::Pgn ? "" : counted(positions, "position") + ", ") +
                    counted(file->size(), "byte"));
    return run.all_good() ? 0 : exit_failed;
}

}  // namespace gyre::cli
