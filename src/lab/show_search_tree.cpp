#include "lab/search/trace_text.h"
#include "lab/search/traced_search.h"
#include "lab/search_exhibits.h"

/// Row D4: minimax and alpha-beta on the thesis's tree.
namespace gyre::lab {

namespace {

struct Traced {
    TraceTree tree;
    SearchedTree result;
};

Traced trace_thesis(Algorithm algorithm) {
    Traced traced;
    Tracer tracer([&traced](const TraceNode& node) { traced.tree.add(node); });
    traced.result = search_traced(GameTree::of_the_thesis(),
                                  {.algorithm = algorithm, .depth = 2, .techniques = Techniques::none()}, tracer);
    traced.tree.sort();
    return traced;
}

std::vector<NamedNode> names_of(const Traced& traced) {
    return named_nodes(traced.tree, *tree_names(GameTree::of_the_thesis()));
}

/// The window of the side to move, what came back, and the class of it.
Table window_table(const std::vector<NamedNode>& nodes) {
    Table table{{"node", "to move", "window on entry", "its value", "class", "ended by"}, {}};
    for (const auto& [node, name, level] : nodes) {
        const std::string indented = std::string(2 * static_cast<std::size_t>(level), ' ') + name;
        if (!node.visited) {
            table.rows.push_back({indented, "", "", "", "", "never visited: " + std::string(describe(node.end))});
            continue;
        }
        table.rows.push_back({indented, level == 1 ? "Black" : "White", window_text(node.window),
                              score_text(node.score), std::string(describe(classify(node.score, node.window))),
                              std::string(describe(node.end))});
    }
    return table;
}

/// The scores of the nodes at the first level.
std::string scores_of_moves(const std::vector<NamedNode>& nodes) {
    std::string scores;
    for (const NamedNode& named : nodes)
        if (named.level == 1) scores += (scores.empty() ? "" : " ") + score_text(named.node.score);
    return scores;
}

std::string never_visited(const std::vector<NamedNode>& nodes) {
    std::string names;
    for (const NamedNode& named : nodes)
        if (!named.node.visited) names += (names.empty() ? "" : " ") + named.name;
    return names;
}

/// On how many random trees alpha-beta and minimax agree, and what each visited.
struct Agreement {
    int equal = 0;
    std::uint64_t full = 0, pruned = 0;
};

Agreement compare_on_random_trees(int trees, int depth) {
    Rng rng(1);
    Agreement agreement;
    for (int i = 0; i < trees; ++i) {
        GameTree tree = GameTree::random(rng, depth, 5, 20);
        Minimax minimax(tree);
        TreeSearch alpha_beta(tree, false);
        agreement.equal +=
            minimax.search(true, Depth(depth)) == alpha_beta.search(whole_window(), Depth(depth)) ? 1 : 0;
        agreement.full += minimax.effort.nodes;
        agreement.pruned += alpha_beta.effort.nodes;
    }
    return agreement;
}

}  // namespace

Shown show_search_tree(const Request&) {
    Exhibit exhibit;
    exhibit.text(
        "White is to move and has the moves A, B and C, Black three answers to each. White takes the maximum of what "
        "Black leaves, Black the minimum: A is worth Minimum(3, 6, 8) = 3. Minimax, with all values as White sees "
        "them:");
    const Traced full = trace_thesis(Algorithm::Minimax), cut = trace_thesis(Algorithm::AlphaBeta);
    exhibit.lines(tree_text(names_of(full), ShownWindows::No));
    exhibit.text(
        "Negamax, with each value as the side to move at its node sees it: both sides take the maximum of what their "
        "moves are worth with the sign turned round.");
    exhibit.lines(tree_text(names_of(trace_thesis(Algorithm::Negamax)), ShownWindows::No));
    exhibit.text(
        "After A, White has 3 for certain: alpha = 3. At B, Black's window is [-mate, -3]. B1 is worth 2 to White, -2 "
        "to Black, and -2 >= beta = -3: Black is content, White will not go there, and B2 and B3 need not be looked at "
        "(beta pruning). C likewise. Values and windows below are those of the side to move; at each step down they "
        "are "
        "negated and exchanged.");
    const auto nodes = names_of(cut);
    exhibit.table(window_table(nodes));
    exhibit.text("LowScore: the value is alpha or less. HighScore: it is beta or more. ExactScore: it lies between.");
    exhibit.check("A, B and C by minimax, for White", "3 2 1", scores_of_moves(names_of(full)));
    exhibit.check("A, B and C by negamax, for Black", "-3 -2 -1",
                  scores_of_moves(names_of(trace_thesis(Algorithm::Negamax))));
    exhibit.check("value of the tree by minimax", 3, full.result.score.cp());
    exhibit.check("by negamax", 3, trace_thesis(Algorithm::Negamax).result.score.cp());
    exhibit.check("by alpha-beta", 3, cut.result.score.cp());
    exhibit.check("by Variantensuche with everything off", 3,
                  trace_thesis(Algorithm::Variantensuche).result.score.cp());
    exhibit.check("never visited", "B2 B3 C2 C3", never_visited(nodes));
    exhibit.check("nodes visited by minimax", 13, static_cast<long long>(full.result.nodes));
    exhibit.check("nodes visited by alpha-beta", 9, static_cast<long long>(cut.result.nodes));
    constexpr int trees = 100;
    const Agreement agreement = compare_on_random_trees(trees, 4);
    exhibit.check("random trees of depth 4 on which alpha-beta equals minimax", trees, agreement.equal);
    exhibit.lines("nodes of these: minimax " + std::to_string(agreement.full) + ", alpha-beta " +
                  std::to_string(agreement.pruned));
    exhibit.departure("Print gives B2, B3, C2 and C3 no values, since nobody looks at them; here they have 9.");
    exhibit.departure(
        "The text of section 1.2 takes its figures' numbers one too low: the tree that it calls figure 1-2 is figure "
        "1-3, and the flow of data that it calls figure 1-3 is figure 1-4. Where it says that Black raises his bound "
        "by "
        "the value of node A, it is that of A1.");
    exhibit.departure(
        "Mate, stalemate and draws have their values in these searches; the printed ones test for none of them.");
    return exhibit;
}

}  // namespace gyre::lab
