#include <atomic>
#include <fmt/core.h>
#include <optional>
#include <string>

#include "base/json.h"
#include "base/try.h"
#include "cli/common/option_values.h"
#include "cli/common/position_line.h"
#include "cli/common/position_words.h"
#include "cli/lab/lab_commands.h"
#include "console/exit_status.h"
#include "console/interrupt.h"
#include "console/option_rows.h"
#include "console/shared_help.h"
#include "console/text_target.h"
#include "engine/embedded_network.h"
#include "engine/network_choice.h"
#include "lab/search/trace_text.h"
#include "lab/search/traced_search.h"
#include "lab/shown_text.h"
#include "notation/position/fen.h"

namespace gyre::cli {

namespace {

constexpr int deepest_tree = 64;
constexpr std::uint64_t most_tree_numbers = 1'000'000'000'000;

enum class TreeFormat { Text, Dot, Json, Ndjson };

struct TreeTask {
    Position position;
    /// The position; empty for the start position.
    std::optional<std::string> fen;
    bool thesis = false;
    lab::SearchTask search{.most_nodes = 50'000'000};
    std::optional<lab::Judge> judge;
    NetworkChoice net;
    std::vector<std::string> without;
    TraceLimits limits;
    std::optional<std::uint64_t> shown;
    TreeFormat format = TreeFormat::Text;
    std::string out = "-";
    bool force = false, strict = false;
    Language language{};
};

FileContent kind_of_tree(TreeFormat format) {
    switch (format) {
        case TreeFormat::Text: break;
        case TreeFormat::Dot: return FileContent::Dot;
        case TreeFormat::Json:
        case TreeFormat::Ndjson: return FileContent::Json;
    }
    return FileContent::Text;
}

constexpr Choice<TreeFormat> tree_formats[] = {
    {"text", TreeFormat::Text},
    {"dot", TreeFormat::Dot, "for Graphviz"},
    {"json", TreeFormat::Json},
    {"ndjson", TreeFormat::Ndjson, "one line for each node, without a limit of nodes"}};

constexpr Choice<lab::Judge> judges[] = {{"material", lab::Judge::Material},
                                         {"elements", lab::Judge::Elements, "the classical evaluation"}};

Result<lab::Algorithm, CommandError> parse_algorithm(std::string_view name) {
    if (const auto algorithm = lab::algorithm_named(name)) return *algorithm;
    return CommandError(none_of(name, lab::algorithm_names));
}

constexpr Choice<bool lab::Techniques::*> techniques[] = {{"quiescence", &lab::Techniques::quiescence},
                                                          {"memory", &lab::Techniques::hash_memory},
                                                          {"bounds", &lab::Techniques::bound_kinds},
                                                          {"null-move", &lab::Techniques::null_move},
                                                          {"futility", &lab::Techniques::futility},
                                                          {"check", &lab::Techniques::extend_check},
                                                          {"seventh", &lab::Techniques::extend_pawn_to_seventh},
                                                          {"recapture", &lab::Techniques::extend_recapture},
                                                          {"zugzwang", &lab::Techniques::extend_zugzwang}};

/// Switches off a technique of the references.
Result<void, CommandError> leave_out_technique(std::string_view name, TreeTask& task) {
    GYRE_TRY(const auto technique, find_choice(name, techniques));
    task.search.techniques.*technique = false;
    return {};
}

// clang-format off
using TreeRow = OptionRow<TreeTask>;
constexpr TreeRow tree_option_rows[] = {
    TreeRow::fen<&TreeTask::fen>(fen_help_text),
    TreeRow::flag<&TreeTask::thesis>("--thesis",
        "the thesis's tree A (3, 6, 8), B (2, ...), C (1, ...) instead of a position"),
    TreeRow::parsed<parse_algorithm, &TreeTask::search, &lab::SearchTask::algorithm>("--algorithm", "NAME",
        "search is the one that plays, the others are references:", "alphabeta",
        [] { return words_in(lab::algorithm_names); }),
    TreeRow::number<&TreeTask::search, &lab::SearchTask::depth>("--depth", "N", 1, deepest_tree, "depth in plies"),
    TreeRow::choice<tree_formats, &TreeTask::format>("--format", "NAME", ""),
    TreeRow::parsed<parse_language, &TreeTask::language>("--language", "CODE", "language of --format text:", "en", language_codes),
    TreeRow::choice<judges, &TreeTask::judge>("--judge", "NAME",
        "what the references use at their leaves:"),
    TreeRow::texts<&TreeTask::without>("--without", "NAME...",
        "a step of search, as 'null move' ('gyre match --list-steps' lists them), or a technique of the references:")
        .listing([] { return explained_choices(techniques); }),
    net_row<TreeTask, &TreeTask::net>("net for the evaluation of search"),
    evaluation_row<TreeTask, &TreeTask::net>("evaluation of search:"),
    TreeRow::number<&TreeTask::limits, &TraceLimits::deepest_ply>("--plies", "N", 0, max_ply, "levels of the tree to show",
        "all"),
    TreeRow::number<&TreeTask::shown>("--shown", "N", 1, most_tree_numbers, "number of nodes to show",
        "200 as text and dot, 10000 as json"),
    TreeRow::number<&TreeTask::limits, &TraceLimits::one_of>("--sample", "N", 1, most_tree_numbers,
        "only every Nth node, as json or ndjson", "1"),
    TreeRow::off<&TreeTask::limits, &TraceLimits::quiescence>("--no-quiescence-nodes",
        "leaves out the nodes of the quiescence search"),
    TreeRow::off<&TreeTask::limits, &TraceLimits::left_out>("--searched", "leaves out the moves that were not searched"),
    TreeRow::number<&TreeTask::search, &lab::SearchTask::most_nodes>("--most", "N", 1, most_tree_numbers,
        "ends the search after N nodes", "50 million"),
    TreeRow::output_name<&TreeTask::out>("--out", "FILE", shared_help::out),
    TreeRow::flag<&TreeTask::force>("--force", shared_help::force),
    TreeRow::flag<&TreeTask::strict>("--strict", shared_help::strict),
};
// clang-format on

/// Applies the options that depend on the algorithm.
Result<void, CommandError> settle_parts(TreeTask& task) {
    const bool plays = task.search.algorithm == lab::Algorithm::Search;
    task.search.judge = task.judge.value_or(task.search.judge);
    for (const std::string& name : task.without)
        if (auto done = plays ? leave_out_step(name, task.search.params) : leave_out_technique(name, task); !done)
            return "--without: " + done.error();
    if (!plays) {
        if (task.net.any())
            return Failure("--net and --evaluation need --algorithm search; other algorithms take --judge");
        return {};
    }
    if (task.judge) return Failure("--judge does not apply to --algorithm search; it takes --evaluation");
    return {};
}

/// Checks that the options are compatible and sets the defaults that depend on others.
Result<void, CommandError> settle(TreeTask& task) {
    const bool as_picture = task.format == TreeFormat::Text || task.format == TreeFormat::Dot;
    if (task.thesis && (task.fen || task.search.algorithm == lab::Algorithm::Search))
        return Failure("--thesis has its own tree: it takes neither a FEN nor --algorithm search");
    if (as_picture && task.limits.one_of != 1)
        return Failure("--sample needs --format json or ndjson: its trees have gaps");
    constexpr std::uint64_t most_in_picture = 200, most_in_json = 10000;
    if (task.shown)
        task.limits.most_nodes = *task.shown;
    else if (task.format != TreeFormat::Ndjson)
        task.limits.most_nodes = as_picture ? most_in_picture : most_in_json;
    if (task.thesis) {
        // Its leaves are leaves at any depth, and it has no captures.
        task.search.techniques = lab::Techniques::none();
        return {};
    }
    return {};
}

Result<void, CommandError> read_tree_task(Words arguments, TreeTask& task, Output& output) {
    auto done = read_options_with_fen<TreeTask>(arguments, tree_option_rows, task);
    if (done) done = settle_parts(task);
    if (done) done = settle(task);
    if (done && task.fen) {
        GYRE_TRY(task.position, read_position_argument("tree", *task.fen, {.strict = task.strict}, output));
    }
    if (!done || task.search.algorithm != lab::Algorithm::Search) return done;
    auto net = choose_network(task.net, embedded_network());
    if (!net) return network_error(task.net, net.error());
    task.search.net = std::move(*net);
    return {};
}

lab::SearchedTree search(const TreeTask& task, Tracer& tracer) {
    return task.thesis ? search_traced(lab::ValueTree::of_the_thesis(), task.search, tracer)
                       : search_traced(task.position, task.search, tracer);
}

Json head_of(const TreeTask& task) {
    Json object;
    object.set("type", "tree").set("version", 1);
    if (!task.thesis) object.set("fen", to_fen(task.position));
    object.set("algorithm", lab::name_of(task.search.algorithm)).set("depth", task.search.depth);
    if (task.search.algorithm == lab::Algorithm::Search) object.set("evaluation", describe(task.search.net));
    return object;
}

void add_result(Json& object, const lab::SearchedTree& result, const Tracer& tracer) {
    object.set("score", result.score.cp()).set("searched", result.nodes).set("traced", tracer.visited());
    object.set("written", tracer.handed_on()).set("complete", tracer.is_complete() && !result.gave_up);
}

/// Writes nodes as they arrive, one per line.
int write_lines(const TreeTask& task, TextTarget& target, std::atomic<bool>& stop) {
    constexpr std::size_t piece = std::size_t{1} << 16;
    std::string text = head_of(task).dump() + '\n';
    const lab::MoveText move_text = task.thesis ? lab::tree_move_text : lab::chess_move_text;
    Tracer tracer(
        [&](const TraceNode& node) {
            text += lab::trace_json(node, move_text).dump(JsonStyle::Compact) + '\n';
            if (text.size() < piece) return;
            target.write(text);
            text.clear();
            if (target.has_failed()) stop = true;
        },
        task.limits);
    Json end;
    end.set("type", "end");
    add_result(end, search(task, tracer), tracer);
    target.write(text + end.dump() + '\n');
    return target.close();
}

std::string tree_json(const TreeTask& task, const lab::TraceTree& tree, const lab::SearchedTree& result,
                      const Tracer& tracer) {
    Json object = head_of(task);
    add_result(object, result, tracer);
    const lab::MoveText move_text = task.thesis ? lab::tree_move_text : lab::chess_move_text;
    const auto node_json = [move_text](const TraceNode& node) {
        return Json::Raw{lab::trace_json(node, move_text).dump(JsonStyle::Compact)};
    };
    return object.set("nodes", json_array(tree.nodes(), node_json)).dump() + '\n';
}

Message summary(const TreeTask& task, const lab::SearchedTree& result, const Tracer& tracer) {
    const auto shown = tracer.handed_on();
    std::vector<Message> lines{message(
        "lab.tree.summary", lab::name_of(task.search.algorithm), task.search.depth, lab::score_text(result.score),
        result.nodes, shown == 1 ? message("lab.tree.one_line_shown") : message("lab.tree.lines_shown", shown))};
    if (!tracer.is_complete()) lines.push_back(message("lab.tree.more_nodes"));
    if (result.gave_up) lines.push_back(message("lab.tree.gave_up"));
    lines.push_back("");
    return joined(std::move(lines), "\n");
}

int write_tree(const TreeTask& task, TextTarget& target) {
    lab::TraceTree tree;
    Tracer tracer([&tree](const TraceNode& node) { tree.add(node); }, task.limits);
    const lab::SearchedTree result = search(task, tracer);
    tree.sort();
    if (task.format == TreeFormat::Json) {
        target.write(tree_json(task, tree, result, tracer));
        return target.close();
    }
    const auto names = task.thesis ? lab::tree_names(lab::ValueTree::of_the_thesis()) : lab::chess_names(task.position);
    const auto nodes = named_nodes(tree, *names);
    const auto windows = has_windows(task.search.algorithm) ? lab::ShownWindows::Yes : lab::ShownWindows::No;
    const Message text = joined({lab::tree_text(nodes, windows), summary(task, result, tracer)});
    target.write(task.format == TreeFormat::Dot ? lab::tree_dot(nodes, windows) : lab::shown_text(text, task.language));
    return target.close();
}

}  // namespace

std::vector<OptionText> tree_options() { return option_texts<TreeTask>(tree_option_rows); }

int run_tree(Words arguments, Output& output) {
    TreeTask task;
    if (const auto read = read_tree_task(arguments, task, output); !read)
        return report_failure("tree", read.error(), output);
    TextTarget target("tree", {task.out, kind_of_tree(task.format), task.force}, output);
    target.make();
    if (target.has_failed()) return exit_failed;
    std::atomic<bool> stop = false, interrupted = false;
    const InterruptWatcher watcher([&] { interrupted = stop = true; });
    task.search.stop = &stop;
    const int status = task.format == TreeFormat::Ndjson ? write_lines(task, target, stop) : write_tree(task, target);
    if (!interrupted || target.has_failed()) return status;
    output.error("tree: stopped; the result covers what was finished");
    return exit_failed;
}

}  // namespace gyre::cli
