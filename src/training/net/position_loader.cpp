#include "training/net/position_loader.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdlib>
#include <fmt/core.h>
#include <span>
#include <utility>

#include "base/text.h"
#include "base/worker_pool.h"
#include "datagen/game_reader.h"
#include "datagen/quiet_filter.h"
#include "eval/classic/classic_evaluation.h"
#include "eval/classic/pawn_table.h"
#include "eval/classic/terms.h"
#include "eval/nnue/network_file.h"
#include "training/split.h"

namespace gyre::training::net {

namespace {

constexpr std::size_t games_per_part = 64, most_parts_per_round = 64;

struct ReadGame {
    datagen::GameRecord record;
    std::uint64_t offset = 0;
};

/// Result of a few games, converted by one thread.
struct Part {
    std::vector<PackedPosition> training, validation;
    std::uint64_t validation_games = 0, plies = 0;
    std::array<std::uint64_t, 3> results{};
    std::uint64_t side_positions = 0;
    /// Offsets of games with illegal moves, in bytes.
    std::vector<std::uint64_t> illegal;
};

std::uint64_t mixed_in(std::uint64_t hash, std::span<const PackedPosition> positions) {
    constexpr std::uint64_t odd = 0x9E3779B97F4A7C15;
    for (const PackedPosition& position : positions) {
        const auto words = std::bit_cast<std::array<std::uint64_t, 4>>(position);
        for (const std::uint64_t word : words) hash = std::rotl((hash ^ word) * odd, 29);
    }
    return hash;
}

struct Judges {
    classic::PawnTable pawns{};
    std::optional<SideLines> side_lines{};
};

class GameConverter {
public:
    GameConverter(const LoadOptions& options, std::string_view conditions, std::uint8_t source)
        : options_(options), conditions_(conditions), source_(source) {}

    Part convert(std::span<const ReadGame> games, Judges& judges) const {
        Part part;
        for (const ReadGame& game : games) add(game, judges, part);
        return part;
    }

private:
    void add(const ReadGame& game, Judges& evaluations, Part& part) const {
        const bool judges = is_for_validation(game.record, conditions_, options_.validation_percent);
        std::vector<PackedPosition>& positions = judges ? part.validation : part.training;
        part.validation_games += judges ? 1 : 0;
        part.plies += game.record.plies.size();
        const bool looks_ahead = options_.foresight.share > 0;
        const std::vector<Score> foreseen =
            looks_ahead ? with_foresight(game.record, options_.foresight) : std::vector<Score>();
        std::size_t place = 0;
        const auto replayed = datagen::replay(game.record, [&](const Position& position, datagen::GamePly ply) {
            const Score learned = looks_ahead ? foreseen[place] : ply.score;
            ++place;
            if (!datagen::is_learnable(position, ply)) return;
            const Score score = (learned - Score(options_.move_bonus)) * options_.score_percent / 100;
            Label label{.score = score, .classical = Score(0), .source = source_};
            if (options_.with_classical) {
                label.classical = classic::evaluate(position, evaluations.pawns, classic::FixedValues());
                const int surprise = std::abs((label.score - label.classical).cp());
                if (options_.most_surprise && surprise > *options_.most_surprise) return;
            }
            label.result = static_cast<std::uint8_t>(game::half_points(game.record.result, position.side_to_move()));
            part.results[label.result] += 1;
            positions.push_back(pack(position, label));
            if (evaluations.side_lines) add_side_lines(position, evaluations, positions, part);
        });
        if (!replayed) part.illegal.push_back(game.offset);
    }

    void add_side_lines(const Position& start, Judges& evaluations, std::vector<PackedPosition>& positions,
                        Part& part) const {
        evaluations.side_lines->for_each(start, [&](const Position& position, Score score) {
            Label label{.score = score, .classical = Score(0), .result = no_result, .source = source_};
            if (options_.with_classical)
                label.classical = classic::evaluate(position, evaluations.pawns, classic::FixedValues());
            positions.push_back(pack(position, label));
            part.side_positions += 1;
        });
    }

    const LoadOptions& options_;
    std::string_view conditions_;
    std::uint8_t source_;
};

class Loader {
public:
    Loader(const LoadOptions& options, const LoadReports& reports, const std::stop_token& stop)
        : options_(options),
          reports_(reports),
          stop_(stop),
          pool_(static_cast<std::size_t>(options.threads)),
          judges_(pool_.size()),
          // The memory of a round is not limited otherwise: with more lines per position, a round has fewer games.
          parts_per_round_(
              std::max(pool_.size(), most_parts_per_round / static_cast<std::size_t>(1 + options.side_lines.lines))) {
        data_.options = write_load_options(options);
        if (options.side_lines.teachers.empty()) return;
        for (Judges& judges : judges_) judges.side_lines.emplace(options.side_lines);
    }

    Result<void, std::string> add_file(const DataFile& file) {
        auto reader = datagen::GameReader::open(file.path);
        if (!reader) return quoted_path(file.path) + ": " + reader.error().message();
        const auto source = static_cast<std::uint8_t>(data_.files.size());
        data_.files.push_back({.path = file.path, .conditions = reader->conditions(), .weight = file.weight});
        const GameConverter converter(options_, data_.files.back().conditions, source);
        while (is_open()) {
            const std::vector<ReadGame> games = read_round(*reader);
            if (games.empty()) break;
            std::vector<Part> parts((games.size() + games_per_part - 1) / games_per_part);
            convert_round(converter, games, parts);
            for (const Part& part : parts) add_part(part);
            reports_.on_progress(data_);
        }
        return {};
    }

    bool is_open() const { return data_.cut_short.empty(); }
    PositionData take() { return std::move(data_); }

private:
    std::vector<ReadGame> read_round(datagen::GameReader& reader) {
        std::vector<ReadGame> games;
        while (games.size() < games_per_part * parts_per_round_) {
            const std::uint64_t offset = reader.offset();
            auto game = reader.next();
            if (!game)
                note_damage(game.error().message());
            else if (!*game)
                break;
            else
                games.push_back({std::move(**game), offset});
        }
        return games;
    }

    void convert_round(const GameConverter& converter, std::span<const ReadGame> games, std::vector<Part>& parts) {
        std::atomic<std::size_t> next{0};
        pool_.start([&](std::size_t thread) {
            for (std::size_t i; (i = next.fetch_add(1)) < parts.size();) {
                const std::size_t begin = i * games_per_part;
                const std::size_t count = std::min(games_per_part, games.size() - begin);
                parts[i] = converter.convert(games.subspan(begin, count), judges_[thread]);
            }
        });
        pool_.wait();
        data_.files.back().games += games.size();
    }

    void add_part(const Part& part) {
        if (!is_open()) return;
        FileCounts& counts = data_.files.back();
        for (const std::uint64_t offset : part.illegal)
            note_damage("byte " + std::to_string(offset) + ": the game has an illegal move");
        const std::size_t more = (part.training.size() + part.validation.size()) * sizeof(PackedPosition);
        if (data_.bytes() + more > options_.memory || !data_.training.append(part.training) ||
            !data_.validation.append(part.validation)) {
            data_.cut_short = "the memory is full";
            return;
        }
        counts.validation_games += part.validation_games;
        counts.plies += part.plies;
        counts.training_positions += part.training.size();
        counts.validation_positions += part.validation.size();
        counts.side_positions += part.side_positions;
        for (std::size_t i = 0; i < part.results.size(); ++i) counts.results[i] += part.results[i];
        data_.fingerprint = mixed_in(mixed_in(data_.fingerprint, part.training), part.validation);
        if (data_.training.size() + data_.validation.size() >= options_.most_positions)
            data_.cut_short = "as many positions as wanted";
        if (stop_.stop_requested()) data_.cut_short = "interrupted";
    }

    void note_damage(const std::string& reason) {
        ++data_.files.back().bad_games;
        reports_.on_damage(quoted_path(data_.files.back().path) + ": " + reason);
    }

    const LoadOptions& options_;
    const LoadReports& reports_;
    const std::stop_token& stop_;
    WorkerPool pool_;
    std::vector<Judges> judges_;
    std::size_t parts_per_round_;
    PositionData data_;
};

}  // namespace

std::vector<float> PositionData::weights() const {
    double sum = 0;
    for (const FileCounts& file : files) sum += file.weight * static_cast<double>(file.training_positions);
    const double mean = sum > 0 ? sum / static_cast<double>(training.size()) : 1;
    std::vector<float> weights;
    for (const FileCounts& file : files) weights.push_back(static_cast<float>(file.weight / mean));
    return weights;
}

std::string write_load_options(const LoadOptions& options) {
    std::string text = fmt::format("validation-percent {}", options.validation_percent);
    if (options.most_surprise) text += fmt::format("\nsurprise {}", *options.most_surprise);
    text += fmt::format("\nscore-percent {}\nmove-bonus {}\nforesight {:g}", options.score_percent, options.move_bonus,
                        options.foresight.share);
    if (options.foresight.share > 0) text += fmt::format("\nforesight-k {:g}", options.foresight.k);
    text += fmt::format("\nside-lines {}", options.side_lines.lines);
    if (options.side_lines.lines > 0) text += "\nteachers";
    for (const auto& teacher : options.side_lines.teachers) text += ' ' + nnue::fingerprint_text(*teacher);
    return text + '\n';
}

Result<PositionData, std::string> load_positions(const std::vector<DataFile>& files, const LoadOptions& options,
                                                 const LoadReports& reports, const std::stop_token& stop) {
    if (files.size() > max_data_files) return "more than " + std::to_string(max_data_files) + " files of games";
    Loader loader(options, reports, stop);
    for (const DataFile& file : files) {
        if (!loader.is_open()) break;
        if (auto added = loader.add_file(file); !added) return Failure(std::move(added).error());
    }
    return loader.take();
}

}  // namespace gyre::training::net
