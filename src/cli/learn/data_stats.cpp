#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/core.h>

#include "base/json.h"
#include "base/number.h"
#include "base/text.h"
#include "cli/learn/data_verbs.h"
#include "console/exit_status.h"
#include "datagen/data_statistics.h"
#include "plot/axes_plot.h"
#include "plot/heat_boards.h"

namespace gyre::cli {

namespace {

using datagen::DataStatistics;
using datagen::GameBatch;
using datagen::GameFileError;
using datagen::GameFileFault;
using datagen::Histogram;
using datagen::SideResult;

struct Described {
    DataStatistics statistics;
    std::vector<GameFileError> faults;
};

Described describe_batch(const GameBatch& batch) {
    Described described;
    for (const GameBatch::Record& record : batch.records) {
        const auto game = batch.game_of(record);
        if (!game)
            described.faults.push_back(game.error());
        else if (!add_game(*game, described.statistics))
            described.faults.push_back(
                {GameFileFault::DamagedRecord, record.offset, fmt::format("game {} has an illegal move", game->index)});
    }
    return described;
}

Json histogram_json(const Histogram& histogram) {
    Json counts = Json::Array();
    for (std::size_t bin = 0; bin < histogram.bins(); ++bin) counts.push(histogram.count(bin));
    return Json()
        .set("lowest", histogram.lowest())
        .set("width", histogram.width())
        .set("below", histogram.below())
        .set("counts", std::move(counts))
        .set("above", histogram.above());
}

Json statistics_json(const DataStatistics& statistics) {
    Json json;
    json.set("games", statistics.games)
        .set("scores", histogram_json(statistics.scores))
        .set("learnable_scores", histogram_json(statistics.learnable_scores))
        .set("pieces", histogram_json(statistics.pieces))
        .set("learnable_pieces", histogram_json(statistics.learnable_pieces))
        .set("lengths_black_wins", histogram_json(statistics.lengths[GameResult::BlackWins]))
        .set("lengths_draw", histogram_json(statistics.lengths[GameResult::Draw]))
        .set("lengths_white_wins", histogram_json(statistics.lengths[GameResult::WhiteWins]))
        .set("scores_lost", histogram_json(statistics.outcomes[SideResult::Lost]))
        .set("scores_drawn", histogram_json(statistics.outcomes[SideResult::Drawn]))
        .set("scores_won", histogram_json(statistics.outcomes[SideResult::Won]));
    for (const Color color : {Color::White, Color::Black})
        json.set(color == Color::White ? "white_king" : "black_king", json_array(statistics.king_squares[color]));
    return json;
}

Histogram all_lengths(const DataStatistics& statistics) {
    Histogram all = statistics.lengths[GameResult::Draw];
    all += statistics.lengths[GameResult::WhiteWins];
    return all += statistics.lengths[GameResult::BlackWins];
}

/// Returns for example "10 % below 40, half below 90, 90 % below 160".
std::string quantiles_text(const Histogram& histogram) {
    const auto below = [&](double part) { return std::to_string(histogram.quantile(part) + histogram.width()); };
    return fmt::format("10 % below {}, half below {}, 90 % below {}", below(0.1), below(0.5), below(0.9));
}

std::string statistics_text(const DataStatistics& statistics) {
    const std::uint64_t searched = statistics.scores.total(), learnable = statistics.learnable_scores.total();
    std::uint64_t close = 0;
    for (std::size_t bin = 0; bin < statistics.learnable_scores.bins(); ++bin)
        if (std::abs(statistics.learnable_scores.begin_of(bin) + 12) < 100)
            close += statistics.learnable_scores.count(bin);
    const Histogram& scores = statistics.learnable_scores;
    return fmt::format(
        "{}, {} searched, {} training positions ({:.1f} %); of these:\n"
        "  scores in centipawns from the side to move: {}\n"
        "  within a pawn: {:.1f} %, beyond 15 pawns: {:.1f} %\n"
        "  pieces on the board: {}\n"
        "plies of games: {}\n",
        counted(statistics.games, "game"), counted(searched, "position"), grouped(learnable),
        percentage(learnable, searched), quantiles_text(scores), percentage(close, learnable),
        percentage(scores.below() + scores.above(), learnable), quantiles_text(statistics.learnable_pieces),
        quantiles_text(all_lengths(statistics)));
}

constexpr double centipawns_in_pawn = 100;

double highest_count(const Histogram& histogram) {
    std::uint64_t highest = 1;
    for (std::size_t bin = 0; bin < histogram.bins(); ++bin) highest = std::max(highest, histogram.count(bin));
    return static_cast<double>(highest);
}

/// Returns the bars of a histogram stacked on `floor`, with the x axis divided by `unit`.
std::vector<plot::AxesPlot::Bar> bars_on(const Histogram& histogram, std::vector<double>& floor, double unit) {
    floor.resize(histogram.bins());
    std::vector<plot::AxesPlot::Bar> bars;
    for (std::size_t bin = 0; bin < histogram.bins(); ++bin) {
        const double from = histogram.begin_of(bin) / unit, below = floor[bin];
        floor[bin] += static_cast<double>(histogram.count(bin));
        bars.push_back({from, from + histogram.width() / unit, below, floor[bin]});
    }
    return bars;
}

std::vector<plot::AxesPlot::Bar> bars_of(const Histogram& histogram, double unit) {
    std::vector<double> floor;
    return bars_on(histogram, floor, unit);
}

std::string scores_svg(const DataStatistics& statistics) {
    const Histogram& all = statistics.scores;
    plot::AxesPlot plot("Scores",
                        fmt::format("{}, {:.1f} % beyond the edges", counted(all.total(), "position"),
                                    percentage(all.below() + all.above(), all.total())),
                        {"score in pawns, from the side to move", -15, 15, 5},
                        {"positions", 0, 1.06 * highest_count(all)});
    plot.add_bars({"searched", plot::color::pale}, bars_of(all, centipawns_in_pawn));
    plot.add_bars({"training positions", plot::color::strong},
                  bars_of(statistics.learnable_scores, centipawns_in_pawn));
    return plot.svg();
}

std::string lengths_svg(const DataStatistics& statistics) {
    const Histogram all = all_lengths(statistics);
    plot::AxesPlot plot(
        "Lengths of games",
        fmt::format("{}, half below {} plies", counted(statistics.games, "game"), all.quantile(0.5) + all.width()),
        {"plies", 0, 410, 50}, {"games", 0, 1.06 * highest_count(all)});
    std::vector<double> floor;
    plot.add_bars({"White won", plot::color::pale}, bars_on(statistics.lengths[GameResult::WhiteWins], floor, 1));
    plot.add_bars({"drawn", plot::color::neutral}, bars_on(statistics.lengths[GameResult::Draw], floor, 1));
    plot.add_bars({"Black won", plot::color::strong}, bars_on(statistics.lengths[GameResult::BlackWins], floor, 1));
    return plot.svg();
}

std::string pieces_svg(const DataStatistics& statistics) {
    const Histogram& all = statistics.pieces;
    plot::AxesPlot plot("Pieces on the board", counted(all.total(), "position") + ", kings included",
                        {"pieces", 1.5, 32.5, 2}, {"positions", 0, 1.06 * highest_count(all)});
    const auto centred = [](std::vector<plot::AxesPlot::Bar> bars) {
        for (plot::AxesPlot::Bar& bar : bars) bar = {bar.left - 0.5, bar.right - 0.5, bar.bottom, bar.top};
        return bars;
    };
    plot.add_bars({"searched", plot::color::pale}, centred(bars_of(all, 1)));
    plot.add_bars({"training positions", plot::color::strong}, centred(bars_of(statistics.learnable_pieces, 1)));
    return plot.svg();
}

std::string results_svg(const DataStatistics& statistics) {
    constexpr std::uint64_t least_positions = 20;
    plot::AxesPlot plot(
        "Results by score", "how games ended for the side to move; scores with fewer than 20 positions left out",
        {"score in pawns, from the side to move", -15, 15, 5}, {"share of positions", 0, 100, 25, " %"});
    EnumArray<SideResult, std::vector<plot::AxesPlot::Bar>> bars;
    std::vector<plot::AxesPlot::Point> expected;
    for (std::size_t bin = 0; bin < statistics.outcomes[SideResult::Won].bins(); ++bin) {
        const auto count = [&](SideResult result) { return statistics.outcomes[result].count(bin); };
        const std::uint64_t all = count(SideResult::Lost) + count(SideResult::Drawn) + count(SideResult::Won);
        if (all < least_positions) continue;
        const Histogram& any = statistics.outcomes[SideResult::Won];
        const double from = any.begin_of(bin) / centipawns_in_pawn, to = from + any.width() / centipawns_in_pawn;
        double floor = 0;
        for (const SideResult result : {SideResult::Won, SideResult::Drawn, SideResult::Lost}) {
            const double part = percentage(count(result), all);
            bars[result].push_back({from, to, floor, floor + part});
            floor += part;
        }
        expected.push_back(
            {(from + to) / 2, percentage(2 * count(SideResult::Won) + count(SideResult::Drawn), 2 * all)});
    }
    plot.add_bars({"won", plot::color::good}, bars[SideResult::Won]);
    plot.add_bars({"drawn", plot::color::neutral}, bars[SideResult::Drawn]);
    plot.add_bars({"lost", plot::color::bad}, bars[SideResult::Lost]);
    plot.add_line({"points", plot::color::text}, expected);
    return plot.svg();
}

std::string kings_svg(const DataStatistics& statistics) {
    std::vector<plot::HeatBoard> boards;
    for (const Color color : {Color::White, Color::Black}) {
        plot::HeatBoard board{color == Color::White ? "White's king" : "Black's king", {}};
        for (const std::uint64_t count : statistics.king_squares[color])
            board.percents.push_back(percentage(count, statistics.learnable_scores.total()));
        boards.push_back(std::move(board));
    }
    return plot::heat_boards("Where the kings stand",
                             "percent of " + counted(statistics.learnable_scores.total(), "training position"), boards);
}

Result<void, std::string> write_plots(const DataStatistics& statistics, const std::string& folder) {
    struct Plot {
        const char* name;
        std::string (*svg)(const DataStatistics& statistics);
    };
    constexpr Plot plots[] = {{"scores.svg", scores_svg},
                              {"lengths.svg", lengths_svg},
                              {"pieces.svg", pieces_svg},
                              {"results.svg", results_svg},
                              {"kings.svg", kings_svg}};
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure) return shown_name(folder) + ": the folder can't be made: " + failure.message();
    for (const Plot& plot : plots) {
        const std::string path = (std::filesystem::path(folder) / plot.name).string();
        auto file = NewFile::create(path);
        if (!file) return shown_name(path) + ": " + file.error();
        const auto written = file->write(plot.svg(statistics)).and_then([&] { return file->finish(); });
        if (!written) return shown_name(path) + ": " + written.error();
    }
    return {};
}

}  // namespace

int describe_games(const DataTask& task, Output& output) {
    DataRun run(task, output);
    DataStatistics statistics;
    const bool whole = run.run(describe_batch, [&](const GameBatch&, const Described& described) {
        statistics += described.statistics;
        return true;
    });
    if (!whole) return exit_failed;
    const bool has_read = statistics.games > 0 || run.all_good();
    if (task.json)
        output.line(Json().set("statistics", statistics_json(statistics)).set("faults", run.faults_json()).dump());
    else if (has_read)
        output.lines(statistics_text(statistics));
    if (!task.svg.empty() && has_read)
        if (const auto written = write_plots(statistics, task.svg); !written) run.error(written.error());
    return run.all_good() ? 0 : exit_failed;
}

}  // namespace gyre::cli
