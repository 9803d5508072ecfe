#include "training/net/train_report.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/core.h>
#include <limits>
#include <memory>
#include <system_error>

#include "base/file_content.h"
#include "base/new_file.h"
#include "base/text.h"
#include "eval/nnue/evaluator.h"
#include "plot/axes_plot.h"

namespace gyre::training::net {

namespace {

std::string fenced(const std::string& text) { return "```\n" + text + (text.ends_with('\n') ? "" : "\n") + "```\n"; }

std::string data_section(const PositionData& data) {
    std::string text = fmt::format(
        "## Data\n"
        "{} training positions, {} validation positions; a game's positions are all in one of the two; fingerprint {}.",
        grouped(data.training.size()), grouped(data.validation.size()), hex_digits(data.fingerprint));
    if (!data.cut_short.empty()) text += " Reading ended early: " + data.cut_short + ".";
    text +=
        "\n\n| file | weight | games | validation games | damaged | plies | training positions | validation positions "
        "| lost, drawn, won |\n"
        "|---|---|---|---|---|---|---|---|---|\n";
    for (const FileCounts& file : data.files)
        text += fmt::format("| {} | {:g} | {} | {} | {} | {} | {} | {} | {}, {}, {} |\n",
                            std::filesystem::path(file.path).filename().string(), file.weight, grouped(file.games),
                            grouped(file.validation_games), grouped(file.bad_games), grouped(file.plies),
                            grouped(file.training_positions), grouped(file.validation_positions),
                            grouped(file.results[0]), grouped(file.results[1]), grouped(file.results[2]));
    std::uint64_t side_positions = 0;
    for (const FileCounts& file : data.files) side_positions += file.side_positions;
    if (side_positions > 0)
        text += fmt::format("\n{} of the positions are from side lines, evaluated by a teacher.\n",
                            grouped(side_positions));
    for (const FileCounts& file : data.files)
        text += fmt::format("\nConditions of {}:\n\n{}", std::filesystem::path(file.path).filename().string(),
                            fenced(file.conditions));
    return text;
}

std::string error_row(const char* name, const QuantisationError& error) {
    return fmt::format("| {} | {} | {:.2f} | {:.2f} | {:.2f} | {} |\n", name, grouped(error.positions), error.mean,
                       error.root_mean_square, error.largest, grouped(error.beyond));
}

std::string epochs_section(const std::vector<EpochReport>& epochs) {
    std::string text =
        "## Epochs\n![Losses](losses.svg)\n\n![Schedule](schedule.svg)\n\n"
        "Losses are mean squared differences of expected results. Training: mean over the epoch, at the share of "
        "results in use. Validation: after the epoch, at the last share; by score alone and by result alone.\n\n"
        "| epoch | rate | share of results | training | validation | by score | by result | longest gradient | |\n"
        "|---|---|---|---|---|---|---|---|---|\n";
    for (const EpochReport& epoch : epochs)
        text +=
            fmt::format("| {} | {:.6f} | {:.3f} | {} | {:.6f} | {:.6f} | {:.6f} | {:.4f} | {} |\n", epoch.epoch,
                        epoch.rate, epoch.lambda, epoch.epoch == 0 ? "" : fmt::format("{:.6f}", epoch.training.loss),
                        epoch.validation.loss, epoch.validation.score_loss, epoch.validation.result_loss,
                        epoch.longest_gradient, epoch.is_best ? "best" : "");
    return text;
}

using plot::AxesPlot;

struct Line {
    AxesPlot::Series series;
    std::vector<AxesPlot::Point> points;
};

template <class ValueOf>
Line line_of(const std::vector<EpochReport>& epochs, std::string name, std::string_view color, ValueOf value_of) {
    Line line{{std::move(name), color}, {}};
    for (const EpochReport& epoch : epochs)
        if (epoch.epoch > 0) line.points.push_back({static_cast<double>(epoch.epoch), value_of(epoch)});
    return line;
}

/// Returns an axis that covers all points, with some room around constant lines.
plot::Axis axis_over(const std::vector<Line>& lines, std::string label, double AxesPlot::Point::*value) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const Line& line : lines)
        for (const AxesPlot::Point& point : line.points) {
            low = std::min(low, point.*value);
            high = std::max(high, point.*value);
        }
    if (low > high) return {std::move(label), 0, 1};
    if (low < high) return {std::move(label), low, high};
    const double room = std::max(std::abs(low), 1.0) / 10;
    return {std::move(label), low - room, high + room};
}

std::string draw(std::string_view title, std::string_view subtitle, const std::vector<Line>& lines) {
    plot::Axis epochs = axis_over(lines, "epoch", &AxesPlot::Point::x);
    // Without this, ticks would lie between epochs.
    if (epochs.highest - epochs.lowest < 8) epochs.step = 1;
    AxesPlot plot(title, subtitle, epochs, axis_over(lines, "", &AxesPlot::Point::y));
    for (const Line& line : lines) plot.add_line(line.series, line.points);
    return plot.svg();
}

}  // namespace

Result<QuantisationError, std::string> compare(Trainer& trainer, const Parameters& parameters,
                                               const nnue::Network& network, std::size_t most) {
    nnue::Evaluator evaluator(nnue::NetworkUse{.network = std::make_shared<const nnue::Network>(network)});
    QuantisationError error;
    const PositionStore& store = trainer.data().validation;
    const std::size_t count = std::min(most, store.size());
    double sum = 0, squares = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t index = i * store.size() / count;
        const auto position = unpack(store[index]);
        if (!position) return fmt::format("validation position {}: {}", index, describe(position.error().fault));
        evaluator.reset(*position);
        const double exact = double{trainer.output(parameters, index)} * network.shape.scale;
        const double difference = std::abs(evaluator.evaluate(*position) - exact);
        ++error.positions;
        sum += difference;
        squares += difference * difference;
        error.largest = std::max(error.largest, difference);
        error.beyond += difference > QuantisationError::tolerance ? 1 : 0;
    }
    const auto positions = static_cast<double>(std::max<std::size_t>(error.positions, 1));
    error.mean = sum / positions;
    error.root_mean_square = std::sqrt(squares / positions);
    return error;
}

std::string draw_losses(const std::vector<EpochReport>& epochs) {
    std::vector<Line> lines{
        line_of(epochs, "training", plot::color::strong, [](const EpochReport& e) { return e.training.loss; }),
        line_of(epochs, "validation", plot::color::bad, [](const EpochReport& e) { return e.validation.loss; })};
    // Without a weight of results this line equals the validation loss.
    const auto differs = [](const EpochReport& e) { return e.validation.score_loss != e.validation.loss; };
    if (std::ranges::any_of(epochs, differs))
        lines.push_back(line_of(epochs, "validation, by score", plot::color::good,
                                [](const EpochReport& e) { return e.validation.score_loss; }));
    return draw("Losses", "mean squared difference of expected results", lines);
}

std::string draw_schedule(const std::vector<EpochReport>& epochs) {
    double highest = 1e-12;
    for (const EpochReport& epoch : epochs) highest = std::max(highest, epoch.rate);
    return draw("Schedule", "what each epoch learned with",
                {line_of(epochs, "rate, highest = 1", plot::color::strong,
                         [highest](const EpochReport& e) { return e.rate / highest; }),
                 line_of(epochs, "share of results", plot::color::bad, [](const EpochReport& e) { return e.lambda; })});
}

std::string write_report(const Trainer& trainer, const ReportFacts& facts) {
    return fmt::format(
        "# Training of {}\n"
        "{}; file {}, fingerprint {:08x}. Made by\n\n"
        "{}\n"
        "with {} threads and kernels for {}: {:.0f} s, {} positions a second (this run alone, if there was an "
        "interruption).\n\n"
        "## Float against whole numbers\n"
        "Outputs on validation positions, in centipawns.\n\n"
        "| against the file's net | positions | mean | root mean square | largest | beyond 3 |\n"
        "|---|---|---|---|---|---|\n"
        "{}{}\n{}\n{}\n"
        "## Settings\n{}",
        facts.net_name, nnue::name_of(trainer.settings().shape), facts.net_path, facts.fingerprint,
        fenced(facts.command), facts.threads, simd::best_kernels().name, facts.seconds,
        grouped(static_cast<std::uint64_t>(facts.positions_per_second)), error_row("weights as trained", facts.trained),
        error_row("weights as the net last computed", facts.shown), epochs_section(trainer.state().epochs),
        data_section(trainer.data()), fenced(write_settings(trainer.settings()) + trainer.data().options));
}

std::string write_losses_csv(const std::vector<EpochReport>& epochs) {
    std::string text =
        "epoch,rate,lambda,training,training_score,training_result,validation,validation_score,validation_result,"
        "longest_gradient\n";
    for (const EpochReport& epoch : epochs)
        text += fmt::format("{},{:.9g},{:.9g},{:.9g},{:.9g},{:.9g},{:.9g},{:.9g},{:.9g},{:.9g}\n", epoch.epoch,
                            epoch.rate, epoch.lambda, epoch.training.loss, epoch.training.score_loss,
                            epoch.training.result_loss, epoch.validation.loss, epoch.validation.score_loss,
                            epoch.validation.result_loss, epoch.longest_gradient);
    return text;
}

Result<void, std::string> write_report_folder(const std::string& folder, const Trainer& trainer,
                                              const ReportFacts& facts) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) return quoted_path(folder) + ": " + error.message();
    const std::vector<EpochReport>& epochs = trainer.state().epochs;
    for (const auto& [name, text] : {std::pair<const char*, std::string>{"report.md", write_report(trainer, facts)},
                                     {"losses.csv", write_losses_csv(epochs)},
                                     {"losses.svg", draw_losses(epochs)},
                                     {"schedule.svg", draw_schedule(epochs)}}) {
        const std::string path = (std::filesystem::path(folder) / name).string();
        const bool is_picture = std::string_view(name).ends_with(".svg");
        const bool is_table = std::string_view(name).ends_with(".csv");
        // Markdown counts as text, which content_of_file recognises by its first line.
        const FileContent kind = is_picture ? FileContent::Svg : is_table ? FileContent::Csv : FileContent::Text;
        const auto there = content_of_file(path);
        if (there && *there != kind)
            return fmt::format("{}: the file exists and holds {}", quoted_path(path), describe(*there));
        const Bytes bytes(text.begin(), text.end());
        if (const auto written = replace_file(path, bytes); !written) return quoted_path(path) + ": " + written.error();
    }
    return {};
}

std::string describe_origin(const Trainer& trainer) {
    const TrainSettings& settings = trainer.settings();
    const PositionData& data = trainer.data();
    std::string text = fmt::format("{}\n{} positions, fingerprint {}\n", nnue::name_of(settings.shape),
                                   data.training.size(), hex_digits(data.fingerprint));
    for (const FileCounts& file : data.files) text += fmt::format("{} games, weight {:g}\n", file.games, file.weight);
    return text + write_settings(settings) + data.options;
}

}  // namespace gyre::training::net
