#include "cli/lab/run_experiment.h"

#include <fmt/core.h>

#include "console/exit_status.h"
#include "console/file_names.h"
#include "console/text_target.h"
#include "console/typed_text.h"
#include "lab/exhibit_json.h"
#include "lab/experiments.h"
#include "notation/symbols.h"

namespace gyre::cli {

namespace {

int list_experiments(const LabStyle& style, bool json, Output& output) {
    if (json) {
        output.line(lab::experiment_list_json(style.language).dump());
        return 0;
    }
    std::string text;
    for (const lab::Experiment& experiment : lab::experiments())
        text +=
            wrap(in_language(joined({message(experiment.title), message(experiment.question)}, ": "), style.language),
                 style.width, fmt::format("  {:11}", experiment.name));
    output.lines(text + '\n' + in_language(message("lab.experiment.how_to_run"), style.language) + '\n');
    return 0;
}

int refuse_experiment(std::string_view name, const LabStyle& style, Output& output) {
    std::string names;
    for (const lab::Experiment& experiment : lab::experiments())
        names += (names.empty() ? "" : ", ") + std::string(experiment.name);
    output.error("lab: " + in_language(message("lab.refusal.no_experiment", quoted(name), names), style.language));
    return exit_usage;
}

bool write_curves(const std::string& name, FileContent content, bool force, const std::string& text, Output& output) {
    if (name.empty()) return true;
    TextTarget target("lab", {name, content, force}, output);
    target.write(text);
    return target.close();
}

}  // namespace

int run_experiment(const ExperimentRequest& request, const LabStyle& style, Output& output) {
    if (request.name.empty()) return list_experiments(style, request.json, output);
    const lab::Experiment* const experiment = lab::find_experiment(request.name);
    if (experiment == nullptr) return refuse_experiment(request.name, style, output);
    const lab::ExperimentTask task{.seed = request.seed};
    const lab::ExperimentResult outcome = experiment->run(task);
    if (request.json)
        output.line(lab::experiment_json(*experiment, task, outcome, style.language).dump());
    else
        output.lines(in_language(message(experiment->title), style.language) + "\n\n" +
                     blocks_text(lab::exhibit_of(*experiment, task, outcome), style));
    const auto [svg, csv] =
        std::pair(lab::chart_svg(outcome.chart, style.language), lab::chart_csv(outcome.chart, style.language));
    const bool written = write_curves(request.svg, FileContent::Svg, request.force, svg, output) &&
                         write_curves(request.csv, FileContent::Csv, request.force, csv, output);
    return written ? 0 : exit_failed;
}

}  // namespace gyre::cli
