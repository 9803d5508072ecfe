#include <algorithm>
#include <cmath>
#include <optional>
#include <unordered_set>

#include "base/text.h"
#include "lab/drawings.h"
#include "lab/exhibits.h"
#include "lab/number_text.h"
#include "lab/search/trace_text.h"
#include "lab/search/traced_search.h"
#include "notation/move/san.h"
#include "notation/position/fen.h"
#include "wording/chess_words.h"

/// Rows D9 and D11: the cost and the savings of each technique.
namespace gyre::lab {

namespace {

/// The example is small enough for a greater depth than other positions.
constexpr int usual_depth = 3, depth_of_example = 5, greatest_depth = 12;
/// Minimax needs 289,148 nodes for the example, so the example may exceed the request's limit.
constexpr std::uint64_t most_nodes_of_example = 400'000;

bool is_example(const Request& request) { return to_fen(request.position) == techniques_position; }

std::uint64_t most_nodes_of(const Request& request) {
    return is_example(request) ? std::max(request.most_nodes, most_nodes_of_example) : request.most_nodes;
}

struct Counted {
    Message name;
    Algorithm algorithm = Algorithm::Variantensuche;
    Techniques techniques{};
};

struct Count {
    SearchedTree tree;
    Move best{};
    /// The deepest ply above the horizon, and the number of successive null moves.
    int deepest = 0, double_passes = 0;
};

/// One search to one depth, starting with an empty memory.
Count count_nodes(const Request& request, const Counted& counted, int depth) {
    Count count;
    // Children come before their parents.
    std::unordered_set<std::uint64_t> before_passes;
    Tracer tracer(
        [&](const TraceNode& node) {
            if (node.arrival == Arrival::Root) count.best = node.best;
            if (!node.quiescence) count.deepest = std::max(count.deepest, node.ply.count());
            if (node.arrival != Arrival::NullMove) return;
            before_passes.insert(node.parent);
            count.double_passes += before_passes.contains(node.number) ? 1 : 0;
        },
        {.left_out = false});
    count.tree = search_traced(request.position,
                               {.algorithm = counted.algorithm,
                                .depth = depth,
                                .techniques = counted.techniques,
                                .most_nodes = most_nodes_of(request)},
                               tracer);
    // All rows of a table are from the view of the side to move.
    if (scores_are_whites(counted.algorithm) && request.position.side_to_move() == Color::Black)
        count.tree.score = -count.tree.score;
    return count;
}

/// The effective branching factor b: nodes = b^depth.
Message branching_factor(std::uint64_t nodes, int depth) {
    return with_decimal_point(fixed_point(std::lround(10 * std::pow(static_cast<double>(nodes), 1.0 / depth)), 1));
}

Techniques only(std::initializer_list<bool Techniques::*> names) {
    Techniques techniques = Techniques::none();
    for (bool Techniques::*name : names) techniques.*name = true;
    return techniques;
}

Techniques all_but(bool Techniques::*name) {
    Techniques techniques;
    techniques.*name = false;
    return techniques;
}

/// Returns the searches from plain minimax to the complete one, with one more technique in each row.
std::vector<Counted> ladder() {
    using T = Techniques;
    std::vector<Counted> rows;
    rows.push_back({message("lab.word.minimax"), Algorithm::Minimax, T::none()});
    rows.push_back({message("lab.word.alpha_beta"), Algorithm::AlphaBeta, T::none()});
    rows.push_back({message("lab.techniques.hash_memory"), Algorithm::Variantensuche, only({&T::hash_memory})});
    rows.push_back(
        {message("lab.techniques.null_move"), Algorithm::Variantensuche, only({&T::hash_memory, &T::null_move})});
    rows.push_back({message("lab.techniques.futility"), Algorithm::Variantensuche,
                    only({&T::hash_memory, &T::null_move, &T::futility})});
    rows.push_back({message("lab.techniques.quiescence"), Algorithm::Variantensuche,
                    only({&T::hash_memory, &T::null_move, &T::futility, &T::quiescence})});
    rows.push_back({message("lab.techniques.extensions"), Algorithm::Variantensuche, T{}});
    return rows;
}

Message limit_text(const Request& request) { return message("lab.techniques.search_cut_off", most_nodes_of(request)); }

int depth_of(const Request& request) {
    return std::min(request.depth.value_or(is_example(request) ? depth_of_example : usual_depth), greatest_depth);
}

/// A search that gave up would have searched more nodes.
std::string nodes_text(const SearchedTree& tree) { return (tree.gave_up ? "> " : "") + std::to_string(tree.nodes); }

/// Returns the row of a search in the table of techniques; one that gave up has no value.
std::vector<Message> techniques_row(const Request& request, const Message& name, const Count& count,
                                    const SearchedTree& all_on) {
    const SearchedTree& tree = count.tree;
    if (tree.gave_up) return {name, nodes_text(tree), "-", "-", "-", "-", "-"};
    const double share = 100.0 * static_cast<double>(tree.nodes) / static_cast<double>(all_on.nodes);
    return {name,
            std::to_string(tree.nodes),
            all_on.gave_up ? "-" : std::to_string(std::lround(share)) + " %",
            branching_factor(tree.nodes, depth_of(request)),
            score_text(tree.score),
            count.best ? to_san(request.position, count.best) : "-",
            std::to_string(count.deepest)};
}

/// Each technique switched off with all others on, and the settings of two of them.
std::vector<Counted> variations() {
    using T = Techniques;
    std::vector<Counted> rows = {{message("lab.techniques.all")}};
    rows.push_back({message("lab.techniques.without_null_move"), Algorithm::Variantensuche, all_but(&T::null_move)});
    for (const int reduction : {2, 4}) {
        T techniques;
        techniques.null_reduction = reduction;
        rows.push_back({message("lab.techniques.null_move_reduced", reduction), Algorithm::Variantensuche, techniques});
    }
    rows.push_back({message("lab.techniques.without_futility"), Algorithm::Variantensuche, all_but(&T::futility)});
    for (const int pawns : {1, 5}) {
        T techniques;
        techniques.futility_margin = Score(100 * pawns);
        rows.push_back({pawns == 1 ? message("lab.techniques.futility_margin_one")
                                   : message("lab.techniques.futility_margin", pawns),
                        Algorithm::Variantensuche, techniques});
    }
    rows.push_back(
        {message("lab.techniques.without_extension_check"), Algorithm::Variantensuche, all_but(&T::extend_check)});
    rows.push_back({message("lab.techniques.without_extension_pawn_seventh"), Algorithm::Variantensuche,
                    all_but(&T::extend_pawn_to_seventh)});
    rows.push_back({message("lab.techniques.without_extension_recapture"), Algorithm::Variantensuche,
                    all_but(&T::extend_recapture)});
    rows.push_back({message("lab.techniques.without_extension_zugzwang"), Algorithm::Variantensuche,
                    all_but(&T::extend_zugzwang)});
    rows.push_back({message("lab.techniques.all_off_but_quiescence"), Algorithm::Variantensuche,
                    only({&T::quiescence, &T::hash_memory})});
    return rows;
}

/// Section 4.1.1: summe(n) with its additions counted.
struct Sum {
    long long value = 0, additions = 0;
};
Sum sum_up_to(int n) {
    Sum sum;
    for (int i = 1; i <= n; ++i, ++sum.additions) sum.value += i;
    return sum;
}

void add_sums(Exhibit& exhibit) {
    exhibit.text(message("lab.branching.proportional_time"));
    Table table{{"n", "summe(n)", message("lab.branching.additions"), "n (n + 1) / 2"}, {}};
    int equal = 0, rows = 0;
    for (int n = 1; n <= 10'000; n *= 10, ++rows) {
        const Sum sum = sum_up_to(n);
        const long long formula = static_cast<long long>(n) * (n + 1) / 2;
        equal += sum.value == formula && sum.additions == n ? 1 : 0;
        table.rows.push_back(
            {std::to_string(n), std::to_string(sum.value), std::to_string(sum.additions), std::to_string(formula)});
    }
    exhibit.table(std::move(table));
    exhibit.check(message("lab.branching.check.sums"), rows, equal);
}

/// Section 4.2.2: futility asked in the parent with alpha, and in the child with beta.
void add_forms_of_futility(Exhibit& exhibit, const Request& request) {
    exhibit.text(message("lab.techniques.two_forms"));
    Table table{{message("lab.techniques.form"), message("lab.word.nodes"), message("lab.word.value")}, {}};
    Techniques parent = Techniques::none();
    parent.futility = parent.quiescence = true;
    Techniques child = parent;
    child.futility_in_parent = false;
    const Count one = count_nodes(request, {message("lab.techniques.in_parent"), Algorithm::Variantensuche, parent},
                                  depth_of(request));
    const Count other =
        count_nodes(request, {message("lab.techniques.in_child"), Algorithm::Variantensuche, child}, depth_of(request));
    table.rows.push_back({message("lab.techniques.in_parent"), nodes_text(one.tree),
                          one.tree.gave_up ? "-" : score_text(one.tree.score)});
    table.rows.push_back({message("lab.techniques.in_child"), nodes_text(other.tree),
                          other.tree.gave_up ? "-" : score_text(other.tree.score)});
    exhibit.table(std::move(table));
    if (one.tree.gave_up || other.tree.gave_up) return;
    exhibit.check(message("lab.techniques.check.forms"), score_text(one.tree.score), score_text(other.tree.score));
}

}  // namespace

Shown show_branching_factor(const Request& request) {
    const int depth = depth_of(request);
    Exhibit exhibit;
    exhibit.text(message("lab.branching.time_grows_branching_factor"));
    exhibit.boards({position_board(request.position)});
    Table table{{message("lab.word.search")}, {}};
    for (int d = 1; d <= depth; ++d) table.header.push_back(message("lab.word.depth_n", d));
    table.header.insert(table.header.end(), {Message("b"), message("lab.word.value")});
    std::vector<SearchedTree> last;
    CurveChart growth{message("lab.row.d9.title"), message("chess.depth"), message("lab.word.nodes"), {}, true};
    for (const Counted& counted : ladder()) {
        std::vector<Message> row = {counted.name};
        SearchedTree tree;
        growth.curves.push_back({counted.name, {}});
        for (int d = 1; d <= depth; ++d) {
            row.push_back(tree.gave_up ? "-" : nodes_text(tree = count_nodes(request, counted, d).tree));
            if (!tree.gave_up)
                growth.curves.back().points.push_back({static_cast<double>(d), static_cast<double>(tree.nodes)});
        }
        row.push_back(tree.gave_up ? "-" : branching_factor(tree.nodes, depth));
        row.push_back(tree.gave_up ? "-" : score_text(tree.score));
        table.rows.push_back(std::move(row));
        last.push_back(tree);
    }
    exhibit.table(std::move(table));
    exhibit.drawing(draw_curves(message("lab.drawing.growth"), std::move(growth)));
    exhibit.text(message("lab.branching.each_row_technique_more"));
    const bool complete = std::ranges::none_of(last, &SearchedTree::gave_up);
    if (!complete) exhibit.text(limit_text(request));
    const SearchedTree &full = last[0], &pruned = last[1];
    if (!full.gave_up && !pruned.gave_up) {
        exhibit.check(message("lab.branching.check.alpha_beta_finds_value"), score_text(full.score),
                      score_text(pruned.score));
        exhibit.check(message("lab.branching.check.visits_no_more_nodes"), message("lab.word.yes"),
                      yes_or_no(pruned.nodes <= full.nodes));
    }
    add_sums(exhibit);
    exhibit.departure(message("lab.branching.print.print_calls_factor_lowering"));
    return exhibit;
}

Shown show_techniques(const Request& request) {
    const int depth = depth_of(request);
    Exhibit exhibit;
    exhibit.text(message("lab.techniques.variantensuche_on_and_off", depth));
    exhibit.boards({position_board(request.position)});
    Table table{{message("lab.word.search"), message("lab.word.nodes"), message("lab.techniques.against_all"), "b",
                 message("lab.word.value"), message("lab.word.best"), message("lab.techniques.deepest_ply")},
                {}};
    std::optional<SearchedTree> all_on;
    int double_passes = 0;
    bool complete = true;
    for (const Counted& counted : variations()) {
        const Count count = count_nodes(request, counted, depth);
        if (!all_on) all_on = count.tree;
        double_passes += count.double_passes;
        complete = complete && !count.tree.gave_up;
        table.rows.push_back(techniques_row(request, counted.name, count, *all_on));
    }
    exhibit.table(std::move(table));
    if (!complete) exhibit.text(limit_text(request));
    add_forms_of_futility(exhibit, request);
    exhibit.check(message("lab.techniques.check.null_moves_follow_null"), 0, double_passes);
    exhibit.departure(message("lab.techniques.print.nullzugok_not_printed_here"));
    exhibit.departure(message("lab.techniques.print.futility_spares_moves_give"));
    exhibit.departure(message("lab.techniques.print.print_names_zugzwang_no"));
    return exhibit;
}

}  // namespace gyre::lab
