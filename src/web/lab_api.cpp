#include "web/lab_api.h"

#include "base/try.h"
#include "lab/exhibit_json.h"
#include "lab/experiments.h"
#include "lab/key_words.h"
#include "lab/rows.h"
#include "lab/search/memory_story.h"
#include "lab/search/trace_text.h"
#include "lab/search/traced_search.h"
#include "lab/set_expression.h"
#include "language/language.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"
#include "web/route.h"

namespace gyre::web {

namespace {

constexpr std::size_t longest_word = 100, most_words = 64, longest_expression = 200;
/// These limits are lower than those of the command line, because other pages may wait for the answer.
constexpr std::uint64_t most_searched = 50'000, most_shown = 20'000;
constexpr int deepest_exhibit = 5, deepest_tree = 6;

Json named_bits_json(std::string_view label, std::string_view name, Bitboard set) {
    return Json().set(label, name).set("bits", lab::hex(set));
}

/// A requested search, with its fields in bounds.
struct TreeQuestion {
    Position position{};
    bool thesis = false;
    lab::SearchTask task{};
};

Result<TreeQuestion, ApiError> read_tree_question(const Json& request) {
    Fields fields(request);
    const std::string fen = fields.text("fen", longest_fen, "");
    TreeQuestion question;
    question.thesis = fields.flag("thesis", false);
    const std::vector<std::string_view> algorithms = {"minimax", "negamax", "alphabeta", "variantensuche"};
    question.task.algorithm = *lab::algorithm_named(algorithms[fields.choice("algorithm", algorithms, 2)]);
    const bool by_material = fields.choice("judge", {"elements", "material"}, 0) == 1;
    question.task.judge = by_material ? lab::Judge::Material : lab::Judge::Elements;
    question.task.depth = static_cast<int>(fields.integer("depth", 1, deepest_tree, 2));
    question.task.techniques = lab::Techniques::none();
    question.task.techniques.quiescence = fields.flag("quiescence", false) && !question.thesis;
    question.task.most_nodes = most_searched;
    if (auto read = fields.done(); !read) return std::move(read).error();
    GYRE_TRY(auto position, read_board(fen));
    question.position = position;
    return question;
}

Json step_json(const lab::MemoryStep& step) {
    Json object;
    object.set("key", lab::hex(step.key.value())).set("best", step.best).set("depth", step.distance);
    object.set("bound", step.bound == Bound::Exact ? "exact" : step.bound == Bound::Lower ? "lower" : "upper");
    object.set("score", step.value.cp()).set("home", step.home).set("address", step.stored.address);
    object.set("probes", step.stored.probes).set("outcome", to_string(step.stored.outcome));
    if (step.distance_before >= 0)
        object.set("before", lab::hex(step.before.value())).set("depthBefore", step.distance_before);
    return object;
}

}  // namespace

ApiAnswer list_rows(const Json& request, Language language) {
    Fields fields(request);
    if (auto read = fields.done(); !read) return std::move(read).error();
    return lab::row_list_json(language);
}

ApiAnswer show_exhibit(const Json& request, Language language) {
    Fields fields(request);
    const std::string id = fields.text("row", longest_word);
    const auto words = fields.texts("words", most_words, longest_word);
    const std::string move = fields.text("move", longest_word, "");
    const std::string method = fields.text("method", longest_word, "");
    lab::Wish wish{.words = {words.begin(), words.end()}, .fen = fields.text("fen", longest_fen, "")};
    wish.move = move;
    wish.method = method;
    wish.most_nodes = most_searched;
    if (fields.has("depth")) wish.depth = static_cast<int>(fields.integer("depth", 1, deepest_exhibit));
    if (auto read = fields.done(); !read) return std::move(read).error();
    const lab::Row* const row = lab::find_row(id);
    if (row == nullptr) return member_error("row", message("fault.request.none_of_that_name"));
    const lab::Shown shown = lab::show(*row, wish);
    if (!shown) return ApiError{shown.error()};
    return lab::exhibit_json(*row, *shown, language);
}

ApiAnswer describe_sets(const Json& request, Language language) {
    Fields fields(request);
    const std::string fen = fields.text("fen", longest_fen, "");
    const auto square = parse_square(fields.text("square", 2, "e4"));
    const std::string expression = fields.text("expression", longest_expression, "");
    if (auto read = fields.done(); !read) return std::move(read).error();
    if (!square) return member_error("square", message("fault.request.no_square"));
    GYRE_TRY(const auto position, read_board(fen));
    const auto sets = lab::sets_of(position, *square);
    Json object;
    object.set("sets", json_array(sets, [](const lab::NamedSet& named) {
                   return named_bits_json("name", named.name, named.set);
               }));
    if (expression.empty()) return object;
    const auto steps = lab::evaluate_sets(expression, sets);
    if (!steps) return object.set("fault", in_language(steps.error().message(), language));
    object.set("steps", json_array(*steps, [](const lab::SetStep& step) {
                   return named_bits_json("text", step.text, step.set);
               }));
    return object;
}

ApiAnswer describe_key(const Json& request, Language language) {
    Fields fields(request);
    const std::string fen = fields.text("fen", longest_fen, "");
    if (auto read = fields.done(); !read) return std::move(read).error();
    GYRE_TRY(const auto position, read_board(fen));
    Json object;
    object.set("key", lab::hex(position.key().value()));
    object.set("words", json_array(lab::key_words(position), [&](const lab::KeyWord& word) {
                   return Json().set("what", in_language(word.what, language)).set("word", lab::hex(word.word.value()));
               }));
    return object;
}

ApiAnswer search_tree(const Json& request) {
    GYRE_TRY(const auto question, read_tree_question(request));
    lab::TraceTree tree;
    Tracer tracer([&tree](const TraceNode& node) { tree.add(node); }, {.most_nodes = most_shown});
    const auto result = question.thesis ? lab::search_traced(lab::ValueTree::of_the_thesis(), question.task, tracer)
                                        : lab::search_traced(question.position, question.task, tracer);
    if (!tracer.is_complete() || result.gave_up) return ApiError{message("fault.page.tree_too_large", most_shown)};
    tree.sort();
    const auto names =
        question.thesis ? lab::tree_names(lab::ValueTree::of_the_thesis()) : lab::chess_names(question.position);
    Json head;
    head.set("algorithm", lab::name_of(question.task.algorithm)).set("depth", question.task.depth);
    head.set("score", result.score.cp()).set("searched", result.nodes);
    const lab::MoveText move_text = question.thesis ? lab::tree_move_text : lab::chess_move_text;
    head.set("nodes",
             json_array(tree.nodes(), [=](const TraceNode& node) { return lab::trace_json(node, move_text); }));
    return head.set("names",
                    json_array(lab::named_nodes(tree, *names), [](const lab::NamedNode& node) { return node.name; }));
}

ApiAnswer fill_memory(const Json& request) {
    constexpr lab::StoryBounds bounds{.most_steps = 400, .most_nodes = most_searched};
    Fields fields(request);
    const std::string fen = fields.text("fen", longest_fen, "");
    const auto entries = static_cast<std::size_t>(fields.integer("entries", 4, 256, 16));
    const auto depth = static_cast<int>(fields.integer("depth", 1, deepest_exhibit, 3));
    if (auto read = fields.done(); !read) return std::move(read).error();
    GYRE_TRY(const auto position, read_board(fen));
    Json object;
    object.set("entries", lab::HashMemory::addresses_in(entries * sizeof(lab::HashEntry), lab::Addressing::Mask));
    const auto story = lab::memory_story(position, entries, depth, bounds);
    return object.set("steps", json_array(story, step_json));
}

ApiAnswer list_experiments(const Json& request, Language language) {
    Fields fields(request);
    if (auto read = fields.done(); !read) return std::move(read).error();
    return lab::experiment_list_json(language);
}

ApiAnswer run_experiment(const Json& request, Language language) {
    constexpr int effort_on_page = 40;
    constexpr long long most_seed = 1'000'000'000;
    Fields fields(request);
    const std::string name = fields.text("name", longest_word);
    const auto seed = static_cast<std::uint64_t>(fields.integer("seed", 0, most_seed, 1));
    if (auto read = fields.done(); !read) return std::move(read).error();
    const lab::Experiment* const experiment = lab::find_experiment(name);
    if (experiment == nullptr) return member_error("name", message("fault.request.none_of_that_name"));
    const lab::ExperimentTask task{.seed = seed, .effort = effort_on_page};
    return lab::experiment_json(*experiment, task, experiment->run(task), language);
}

std::span<const Route> lab_routes() {
    static constexpr Route routes[] = {
        {"/api/lab", small_body, answer<show_exhibit>, true},
        {"/api/lab/rows", small_body, answer<list_rows>},
        {"/api/lab/sets", small_body, answer<describe_sets>},
        {"/api/lab/key", small_body, answer<describe_key>},
        {"/api/lab/tree", small_body, answer<search_tree>, true},
        {"/api/lab/memory", small_body, answer<fill_memory>, true},
        {"/api/lab/experiments", small_body, answer<list_experiments>},
        {"/api/lab/experiment", small_body, answer<run_experiment>, true},
    };
    return routes;
}

}  // namespace gyre::web
