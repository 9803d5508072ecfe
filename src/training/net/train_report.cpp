#include "training/net/train_report.h"

#include <filesystem>
#include <fmt/core.h>
#include <iomanip>
#include <sstream>
#include <system_error>

#include "base/new_file.h"
#include "base/path_text.h"
#include "base/text.h"
#include "notation/file_content.h"
#include "training/net/loss_plot.h"

namespace gyre::training::net {

namespace {

std::string fixed(double value, int places) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(places) << value;
    return text.str();
}

/// Lines of code between fences.
std::string fenced(const std::string& text) { return "```\n" + text + (text.ends_with('\n') ? "" : "\n") + "```\n"; }

std::string data_section(const PositionData& data) {
    std::ostringstream text;
    text << "## Data\n"
         << grouped(data.training.size()) << " positions to learn from, " << grouped(data.validation.size())
         << " to judge by, whole games to either side; fingerprint " << fmt::format("{:016x}", data.fingerprint) << ".";
    if (!data.cut_short.empty()) text << " Reading ended early: " << data.cut_short << ".";
    text << "\n\n| file | weight | games | judging | damaged | plies | positions to learn from | to judge by | lost, "
            "drawn, won |\n"
            "|---|---|---|---|---|---|---|---|---|\n";
    for (const FileCounts& file : data.files)
        text << "| " << std::filesystem::path(file.path).filename().string() << " | " << file.weight << " | "
             << grouped(file.games) << " | " << grouped(file.validation_games) << " | " << grouped(file.bad_games)
             << " | " << grouped(file.plies) << " | " << grouped(file.training_positions) << " | "
             << grouped(file.validation_positions) << " | " << grouped(file.results[0]) << ", "
             << grouped(file.results[1]) << ", " << grouped(file.results[2]) << " |\n";
    std::uint64_t side_positions = 0;
    for (const FileCounts& file : data.files) side_positions += file.side_positions;
    if (side_positions > 0)
        text << "\n" << grouped(side_positions) << " of the positions are from side lines, judged by a teacher.\n";
    for (const FileCounts& file : data.files)
        text << "\nConditions of " << std::filesystem::path(file.path).filename().string() << ":\n\n"
             << fenced(file.conditions);
    return text.str();
}

std::string error_row(const char* name, const QuantisationError& error) {
    std::ostringstream text;
    text << "| " << name << " | " << grouped(error.positions) << " | " << fixed(error.mean, 2) << " | "
         << fixed(error.root_mean_square, 2) << " | " << fixed(error.largest, 2) << " | " << grouped(error.beyond)
         << " |\n";
    return text.str();
}

std::string epochs_section(const std::vector<EpochReport>& epochs) {
    std::ostringstream text;
    text << "## Epochs\n![Losses](losses.svg)\n\n![Schedule](schedule.svg)\n\n"
            "Losses are mean squared differences of expected results. Training: on the way, at the running share of "
            "results. Validation: at the last share; by score and by result alone.\n\n"
            "| epoch | rate | share of results | training | validation | by score | by result | longest gradient | |\n"
            "|---|---|---|---|---|---|---|---|---|\n";
    for (const EpochReport& epoch : epochs)
        text << "| " << epoch.epoch << " | " << fixed(epoch.rate, 6) << " | " << fixed(epoch.lambda, 3) << " | "
             << (epoch.epoch == 0 ? "" : fixed(epoch.training.loss, 6)) << " | " << fixed(epoch.validation.loss, 6)
             << " | " << fixed(epoch.validation.score_loss, 6) << " | " << fixed(epoch.validation.result_loss, 6)
             << " | " << fixed(epoch.longest_gradient, 4) << " | " << (epoch.is_best ? "best" : "") << " |\n";
    return text.str();
}

}  // namespace

std::string write_report(const Trainer& trainer, const ReportFacts& facts) {
    std::ostringstream text;
    text << "# Training of " << facts.net_name << "\n"
         << nnue::name_of(trainer.settings().shape) << "; file " << facts.net_path << ", fingerprint "
         << fmt::format("{:08x}", facts.fingerprint) << ". Made by\n\n"
         << fenced(facts.command) << "\nwith " << facts.threads << " threads and kernels for "
         << simd::best_kernels().name << ": " << fixed(facts.seconds, 0) << " s, "
         << grouped(static_cast<std::uint64_t>(facts.positions_per_second))
         << " positions a second (this run alone, if there was an interruption).\n\n"
         << "## Float against whole numbers\n"
            "Outputs on validation positions, in centipawns.\n\n"
            "| against the file's net | positions | mean | root mean square | largest | beyond 3 "
            "|\n|---|---|---|---|---|---|\n"
         << error_row("weights as trained", facts.trained) << error_row("weights as the net last computed", facts.shown)
         << "\n"
         << epochs_section(trainer.state().epochs) << "\n"
         << data_section(trainer.data()) << "\n## Settings\n"
         << fenced(write_settings(trainer.settings()) + trainer.data().options);
    return text.str();
}

std::string write_losses_csv(const std::vector<EpochReport>& epochs) {
    std::ostringstream text;
    text << "epoch,rate,lambda,training,training_score,training_result,validation,validation_score,validation_result,"
            "longest_gradient\n"
         << std::setprecision(9);
    for (const EpochReport& epoch : epochs)
        text << epoch.epoch << ',' << epoch.rate << ',' << epoch.lambda << ',' << epoch.training.loss << ','
             << epoch.training.score_loss << ',' << epoch.training.result_loss << ',' << epoch.validation.loss << ','
             << epoch.validation.score_loss << ',' << epoch.validation.result_loss << ',' << epoch.longest_gradient
             << '\n';
    return text.str();
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
        // A report is text in Markdown, which is told by its first line.
        const FileContent kind = is_picture ? FileContent::Svg : is_table ? FileContent::Csv : FileContent::Text;
        const auto there = content_of_file(path);
        if (there && *there != kind)
            return quoted_path(path) + ": the file exists and holds " + std::string(describe(*there));
        const Bytes bytes(text.begin(), text.end());
        if (const auto written = replace_file(path, bytes); !written) return quoted_path(path) + ": " + written.error();
    }
    return {};
}

std::string describe_origin(const Trainer& trainer) {
    const TrainSettings& settings = trainer.settings();
    std::ostringstream text;
    text << nnue::name_of(settings.shape) << "\n"
         << trainer.data().training.size() << " positions, fingerprint "
         << fmt::format("{:016x}", trainer.data().fingerprint) << "\n";
    for (const FileCounts& file : trainer.data().files) text << file.games << " games, weight " << file.weight << "\n";
    text << write_settings(settings) << trainer.data().options;
    return text.str();
}

}  // namespace gyre::training::net
