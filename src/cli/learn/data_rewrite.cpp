#include <algorithm>
#include <filesystem>
#include <fmt/core.h>

#include "base/json.h"
#include "base/rng.h"
#include "base/text.h"
#include "cli/learn/data_verbs.h"
#include "console/exit_status.h"
#include "datagen/game_index.h"
#include "datagen/game_record.h"
#include "datagen/game_writer.h"
#include "datagen/manifest.h"

/// The verbs that write files of games from files of games. All of them hold only a few batches in memory.
namespace gyre::cli {

namespace {

using datagen::GameBatch;
using datagen::GameFileError;
using datagen::GameFileFault;
using datagen::GameIndex;
using datagen::PartedWriter;

struct Sound {
    struct Game {
        const GameBatch::Record* record;
        std::uint32_t index, checksum;
    };
    std::vector<Game> games;
    std::vector<GameFileError> faults;
};

Sound sound_records(const GameBatch& batch) {
    Sound sound;
    for (const GameBatch::Record& record : batch.records) {
        const auto game = batch.game_of(record);
        if (game)
            sound.games.push_back(
                {&record, game->index, content_checksum(*game, record.part->format, batch.bytes_of(record))});
        else
            sound.faults.push_back(game.error());
    }
    return sound;
}

class GamesOutput {
public:
    GamesOutput(const DataTask& task, DataRun& run, Output& output) : task_(task), run_(run), output_(output) {}

    /// Fails if the file cannot be created. `finish` reports this error and those of `append`.
    const Result<void, std::string>& open() {
        auto file = open_output(task_.out);
        if (file)
            writer_.emplace(std::move(*file));
        else
            done_ = std::move(file).error();
        return done_;
    }
    /// Fails once writing has failed.
    const Result<void, std::string>& append(const datagen::FileHeader& part, ByteView record) {
        if (done_) done_ = writer_->append(part, record);
        return done_;
    }
    std::uint64_t games() const { return writer_->games(); }

    /// Names the file, unless it is empty or was interrupted, and reports the result. Returns the exit status.
    int finish(bool whole, const std::string& more = "", Json json = {}) {
        if (done_ && whole && games() > 0) done_ = writer_->finish();
        if (!done_)
            run_.error(shown_name(task_.out) + ": " + done_.error());
        else if (whole && games() == 0)
            run_.error("there is no game to write");
        if (!done_ || !whole || games() == 0) return exit_failed;
        json.set("file", task_.out).set("games", games()).set("bytes", writer_->size());
        json.set("faults", run_.faults_json());
        if (task_.json)
            output_.line(json.dump());
        else if (task_.out != "-")
            output_.line(task_.out + ": " + counted(games(), "game") + ", " + counted(writer_->size(), "byte") + more);
        return run_.all_good() ? 0 : exit_failed;
    }

private:
    const DataTask& task_;
    DataRun& run_;
    Output& output_;
    std::optional<PartedWriter> writer_;
    Result<void, std::string> done_;
};

std::string shard_name(std::size_t number) { return fmt::format("shard-{:05}.bin", number); }

/// Writes shards with a fixed number of games and then their manifest into a folder.
class ShardsOutput {
public:
    explicit ShardsOutput(const DataTask& task) : task_(task) {}

    Result<void, std::string> append(const datagen::FileHeader& part, ByteView record) {
        if (!writer_) {
            auto file = NewFile::create(path_of(shard_name(shards_.size() + 1)));
            if (!file) return shown_name(path_of(shard_name(shards_.size() + 1))) + ": " + file.error();
            writer_.emplace(std::move(*file), PartedWriter::Digest::Yes);
        }
        if (auto written = writer_->append(part, record); !written) return written;
        if (writer_->games() < task_.shard_games) return {};
        return close_shard();
    }
    /// The manifest is written last, so that shards without one are recognised as incomplete.
    Result<void, std::string> finish() {
        if (writer_)
            if (auto closed = close_shard(); !closed) return closed;
        if (shards_.empty()) return Failure("there is no game to write");
        auto file = NewFile::create(path_of(manifest_name));
        if (!file) return shown_name(path_of(manifest_name)) + ": " + file.error();
        return file->write(write_manifest(shards_)).and_then([&] { return file->finish(); });
    }
    const std::vector<datagen::Shard>& shards() const { return shards_; }
    std::string path_of(const std::string& name) const { return (std::filesystem::path(task_.out) / name).string(); }

    static constexpr const char* manifest_name = "manifest.sha256";

private:
    Result<void, std::string> close_shard() {
        const std::string name = shard_name(shards_.size() + 1);
        if (auto finished = writer_->finish(); !finished) return shown_name(path_of(name)) + ": " + finished.error();
        shards_.push_back({name, writer_->games(), writer_->digest()});
        writer_.reset();
        return {};
    }

    const DataTask& task_;
    std::vector<datagen::Shard> shards_;
    std::optional<PartedWriter> writer_;
};

struct Recoded {
    struct Game {
        const GameBatch::Record* record;
        Bytes bytes;
    };
    std::vector<Game> games;
    std::vector<GameFileError> faults;
};

Recoded recode(const GameBatch& batch, datagen::RecordFormat format) {
    Recoded recoded;
    for (const GameBatch::Record& record : batch.records) {
        const auto game = batch.game_of(record);
        if (!game) {
            recoded.faults.push_back(game.error());
        } else if (format == datagen::RecordFormat::Plain) {
            recoded.games.push_back({&record, encode(*game)});
        } else if (auto packed = datagen::pack(*game)) {
            recoded.games.push_back({&record, std::move(*packed)});
        } else {
            recoded.faults.push_back(
                {GameFileFault::DamagedRecord, record.offset,
                 fmt::format("game {}: ply {} is an illegal move", game->index, packed.error() + 1)});
        }
    }
    return recoded;
}

int recode_games(const DataTask& task, datagen::RecordFormat format, Output& output) {
    DataRun run(task, output);
    GamesOutput out(task, run, output);
    if (!out.open()) return out.finish(false);
    const bool whole =
        run.run([format](const GameBatch& batch) { return recode(batch, format); },
                [&](const GameBatch&, const Recoded& recoded) {
                    return std::all_of(recoded.games.begin(), recoded.games.end(), [&](const auto& game) {
                        return out.append({game.record->part->conditions, format}, game.bytes).has_value();
                    });
                });
    return out.finish(whole);
}

}  // namespace

int pack_games(const DataTask& task, Output& output) {
    return recode_games(task, datagen::RecordFormat::Packed, output);
}
int unpack_games(const DataTask& task, Output& output) {
    return recode_games(task, datagen::RecordFormat::Plain, output);
}

int merge_games(const DataTask& task, Output& output) {
    DataRun run(task, output);
    GamesOutput out(task, run, output);
    if (!out.open()) return out.finish(false);
    GameIndex there;
    std::uint64_t dropped = 0;
    const bool whole = run.run(sound_records, [&](const GameBatch& batch, const Sound& sound) {
        for (const Sound::Game& game : sound.games) {
            switch (there.add(game.record->part->conditions, game.index, game.checksum)) {
                case GameIndex::Answer::New:
                    if (!out.append(*game.record->part, batch.bytes_of(*game.record))) return false;
                    break;
                case GameIndex::Answer::SameAgain: ++dropped; break;
                case GameIndex::Answer::OtherGame:
                    run.report(
                        batch.file,
                        {GameFileFault::DamagedRecord, game.record->offset,
                         "game " + std::to_string(game.index) +
                             " differs from an earlier game of that number under the same conditions; left out"});
            }
        }
        return true;
    });
    const std::string more = dropped == 0 ? "" : "; " + counted(dropped, "game") + " dropped as duplicates";
    return out.finish(whole, more, Json().set("dropped", dropped));
}

int sample_games(const DataTask& task, Output& output) {
    DataRun run(task, output);
    GamesOutput out(task, run, output);
    if (!out.open()) return out.finish(false);
    std::uint64_t left = 0;
    if (!run.run(sound_records, [&left](const GameBatch&, const Sound& sound) {
            left += sound.games.size();
            return true;
        }))
        return exit_failed;
    if (left < task.games) {
        run.error("there are " + grouped(left) + " games, fewer than the " + grouped(task.games) + " wanted");
        return exit_usage;
    }
    // Takes each game with probability wanted / left, so that all choices are equally likely (Knuth, The Art of
    // Computer Programming, 3.4.2, algorithm S).
    std::uint64_t wanted = task.games;
    Rng rng(task.seed);
    const bool whole = run.run(
        sound_records,
        [&](const GameBatch& batch, const Sound& sound) {
            for (const Sound::Game& game : sound.games) {
                if (left == 0 || rng.next() % left-- >= wanted) continue;
                --wanted;
                if (!out.append(*game.record->part, batch.bytes_of(*game.record))) return false;
            }
            return true;
        },
        DataRun::Faults::Hide);
    return out.finish(whole);
}

int split_games(const DataTask& task, Output& output) {
    DataRun run(task, output);
    std::error_code failure;
    std::filesystem::create_directories(task.out, failure);
    ShardsOutput out(task);
    Result<void, std::string> done;
    // Shards of another run in the same folder could be mistaken for these.
    for (const std::string& name : {std::string(ShardsOutput::manifest_name), shard_name(1)})
        if (std::filesystem::exists(out.path_of(name), failure)) done = name + " exists already";
    if (failure) done = "the folder can't be made: " + failure.message();
    bool whole = false;
    if (done)
        whole = run.run(sound_records, [&](const GameBatch& batch, const Sound& sound) {
            for (const Sound::Game& game : sound.games)
                if (!(done = out.append(*game.record->part, batch.bytes_of(*game.record)))) return false;
            return true;
        });
    if (done && whole) done = out.finish();
    if (!done) run.error(shown_name(task.out) + ": " + done.error());
    if (!done || !whole) return exit_failed;
    std::uint64_t games = 0;
    for (const datagen::Shard& shard : out.shards()) games += shard.games;
    if (task.json)
        output.line(Json()
                        .set("folder", task.out)
                        .set("games", games)
                        .set("shards", out.shards().size())
                        .set("faults", run.faults_json())
                        .dump());
    else
        output.line(fmt::format("{}: {}, {}", out.path_of(ShardsOutput::manifest_name),
                                counted(out.shards().size(), "shard"), counted(games, "game")));
    return run.all_good() ? 0 : exit_failed;
}

}  // namespace gyre::cli
