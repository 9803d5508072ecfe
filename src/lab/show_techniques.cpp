#include <algorithm>
#include <cmath>
#include <optional>
#include <unordered_set>

#include "lab/search/trace_text.h"
#include "lab/search/traced_search.h"
#include "lab/search_exhibits.h"
#include "notation/move/san.h"
#include "notation/position/fen.h"

/// Rows D9 and D11: what each technique costs or spares.
namespace gyre::lab {

namespace {

/// The example is small enough for more plies than another position may be.
constexpr int usual_depth = 3, depth_of_example = 5, greatest_depth = 12;
/// Minimax searches 289,148 nodes of it; a page that allows fewer for other positions shows the example whole.
constexpr std::uint64_t most_nodes_of_example = 400'000;

bool is_example(const Request& request) { return to_fen(request.position) == techniques_position; }

std::uint64_t most_nodes_of(const Request& request) {
    return is_example(request) ? std::max(request.most_nodes, most_nodes_of_example) : request.most_nodes;
}

/// A search that is counted: by which algorithm, with what.
struct Counted {
    std::string name;
    Algorithm algorithm = Algorithm::Variantensuche;
    Techniques techniques{};
};

struct Count {
    SearchedTree tree;
    Move best{};
    /// The deepest ply of the tree before its horizon, and null moves that follow one another.
    int deepest = 0, double_passes = 0;
};

/// One search to one depth that starts with an empty memory.
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
    // All rows of a table are for the side to move.
    if (scores_are_whites(counted.algorithm) && request.position.side_to_move() == Color::Black)
        count.tree.score = -count.tree.score;
    return count;
}

std::string one_place(double value) {
    const auto tenths = static_cast<long long>(std::lround(value * 10));
    return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

/// b of nodes = b^depth.
std::string branching_factor(std::uint64_t nodes, int depth) {
    return one_place(std::pow(static_cast<double>(nodes), 1.0 / depth));
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

/// From the plainest search to the whole one, a technique more in each row.
std::vector<Counted> ladder() {
    using T = Techniques;
    std::vector<Counted> rows;
    rows.push_back({"minimax", Algorithm::Minimax, T::none()});
    rows.push_back({"alpha-beta", Algorithm::AlphaBeta, T::none()});
    rows.push_back({"+ hash memory", Algorithm::Variantensuche, only({&T::hash_memory})});
    rows.push_back({"+ null move", Algorithm::Variantensuche, only({&T::hash_memory, &T::null_move})});
    rows.push_back({"+ futility", Algorithm::Variantensuche, only({&T::hash_memory, &T::null_move, &T::futility})});
    rows.push_back({"+ quiescence", Algorithm::Variantensuche,
                    only({&T::hash_memory, &T::null_move, &T::futility, &T::quiescence})});
    rows.push_back({"+ extensions", Algorithm::Variantensuche, T{}});
    return rows;
}

std::string limit_text(const Request& request) {
    return "A search of more than " + std::to_string(most_nodes_of(request)) +
           " nodes is cut off: it shows how many it had searched, and dashes for what it does not know.";
}

int depth_of(const Request& request) {
    return std::min(request.depth.value_or(is_example(request) ? depth_of_example : usual_depth), greatest_depth);
}

/// A search that gave up has searched that many nodes and would have searched more.
std::string nodes_text(const SearchedTree& tree) { return (tree.gave_up ? "> " : "") + std::to_string(tree.nodes); }

/// A search's line in the table of techniques; one that gave up has no value.
std::vector<std::string> techniques_row(const Request& request, const std::string& name, const Count& count,
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

/// Each technique off while all others are on, and the settings of two of them.
std::vector<Counted> variations() {
    using T = Techniques;
    std::vector<Counted> rows = {{"all on"}};
    rows.push_back({"without null move", Algorithm::Variantensuche, all_but(&T::null_move)});
    for (const int reduction : {2, 4}) {
        T techniques;
        techniques.null_reduction = reduction;
        rows.push_back({"null move reduced by " + std::to_string(reduction), Algorithm::Variantensuche, techniques});
    }
    rows.push_back({"without futility", Algorithm::Variantensuche, all_but(&T::futility)});
    for (const int pawns : {1, 5}) {
        T techniques;
        techniques.futility_margin = Score(100 * pawns);
        rows.push_back({"futility margin of " + std::to_string(pawns) + (pawns == 1 ? " pawn" : " pawns"),
                        Algorithm::Variantensuche, techniques});
    }
    rows.push_back({"without extension: check", Algorithm::Variantensuche, all_but(&T::extend_check)});
    rows.push_back(
        {"without extension: pawn to the seventh", Algorithm::Variantensuche, all_but(&T::extend_pawn_to_seventh)});
    rows.push_back({"without extension: recapture", Algorithm::Variantensuche, all_but(&T::extend_recapture)});
    rows.push_back({"without extension: zugzwang", Algorithm::Variantensuche, all_but(&T::extend_zugzwang)});
    rows.push_back(
        {"all off but quiescence and memory", Algorithm::Variantensuche, only({&T::quiescence, &T::hash_memory})});
    return rows;
}

}  // namespace

Shown show_branching_factor(const Request& request) {
    const int depth = depth_of(request);
    Exhibit exhibit;
    exhibit.text(
        "The time grows as branching factor ^ depth. The factor is what techniques lower: below, the nodes of each "
        "search from depth 1 on, and b of nodes = b^depth at the last depth.");
    exhibit.boards({position_board(request.position)});
    Table table{{"search"}, {}};
    for (int d = 1; d <= depth; ++d) table.header.push_back("depth " + std::to_string(d));
    table.header.insert(table.header.end(), {"b", "value"});
    std::vector<SearchedTree> last;
    for (const Counted& counted : ladder()) {
        std::vector<std::string> row = {counted.name};
        SearchedTree tree;
        for (int d = 1; d <= depth; ++d) {
            row.push_back(tree.gave_up ? "-" : nodes_text(tree = count_nodes(request, counted, d).tree));
        }
        row.push_back(tree.gave_up ? "-" : branching_factor(tree.nodes, depth));
        row.push_back(tree.gave_up ? "-" : score_text(tree.score));
        table.rows.push_back(std::move(row));
        last.push_back(tree);
    }
    exhibit.table(std::move(table));
    exhibit.text(
        "Each row has a technique more than the one above; values are for the side to move, in centipawns. Quiescence "
        "and extensions are there for better values, not for fewer nodes.");
    const bool complete = std::ranges::none_of(last, &SearchedTree::gave_up);
    if (!complete) exhibit.text(limit_text(request));
    const SearchedTree &full = last[0], &pruned = last[1];
    if (!full.gave_up && !pruned.gave_up) {
        exhibit.check("alpha-beta finds the value of minimax", score_text(full.score), score_text(pruned.score));
        exhibit.check("and visits no more nodes", "yes", pruned.nodes <= full.nodes ? "yes" : "no");
    }
    exhibit.departure(
        "Print calls the factor's lowering the aim and measures none; here it is the depth-th root of the nodes.");
    return exhibit;
}

Shown show_techniques(const Request& request) {
    const int depth = depth_of(request);
    Exhibit exhibit;
    exhibit.text(
        "Variantensuche to depth " + std::to_string(depth) +
        ", its techniques on and off. A null move lets the other side move twice: if that does not help it, the move "
        "would not have mattered. Futility leaves out moves near the horizon that stay too far below alpha. Extensions "
        "search deeper after a check, a pawn's step to its seventh rank, a recapture, and in zugzwang. Values are for "
        "the side to move, in centipawns.");
    exhibit.boards({position_board(request.position)});
    Table table{{"search", "nodes", "against all on", "b", "value", "best", "deepest ply"}, {}};
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
    exhibit.check("null moves that follow a null move", 0, double_passes);
    exhibit.departure(
        "`NullzugOk` is not printed: here not in check, not with pawns alone, not at the root, and not where beta is a "
        "mate.");
    exhibit.departure("Futility spares moves that give check, so that no mate is lost by it.");
    exhibit.departure(
        "Print names zugzwang and no test for it: here, out of check, nothing but the king can move. An extension is "
        "one ply, and none is given where a line is twice as deep as the search.");
    return exhibit;
}

}  // namespace gyre::lab
