#include <cassert>

#include "lab/drawings.h"
#include "lab/exhibits.h"
#include "lab/search/trace_text.h"
#include "lab/search/traced_search.h"
#include "wording/chess_words.h"

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
    traced.result = search_traced(ValueTree::of_the_thesis(),
                                  {.algorithm = algorithm, .depth = 2, .techniques = Techniques::none()}, tracer);
    traced.tree.sort();
    return traced;
}

std::vector<NamedNode> names_of(const Traced& traced) {
    return named_nodes(traced.tree, *tree_names(ValueTree::of_the_thesis()));
}

/// Nodes of a tree of values have only these three ends.
Message end_words(NodeEnd end) {
    if (end == NodeEnd::BetaCut) return message("lab.search_tree.beta_cut");
    if (end == NodeEnd::Leaf) return message("lab.search_tree.leaf");
    assert(end == NodeEnd::AllMoves);
    return message("lab.search_tree.all_moves");
}

/// Shows the window of the side to move, the returned value and its class.
Table window_table(const std::vector<NamedNode>& nodes) {
    Table table{{message("lab.word.node"), message("lab.search_tree.move"), message("lab.search_tree.window_entry"),
                 message("lab.search_tree.value"), message("lab.word.class"), message("lab.search_tree.ended")},
                {}};
    for (const auto& [node, name, level] : nodes) {
        const Message indented =
            level == 0 ? message("lab.search_tree.root") : std::string(2 * static_cast<std::size_t>(level), ' ') + name;
        if (!node.visited) {
            table.rows.push_back(
                {indented, "", "", "", "", message("lab.search_tree.never_visited", end_words(node.end))});
            continue;
        }
        table.rows.push_back({indented, word_of(level == 1 ? Color::Black : Color::White), shown_window(node.window),
                              shown_score(node.score), Message(describe(classify(node.score, node.window))),
                              end_words(node.end)});
    }
    return table;
}

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

/// Result of alpha-beta and minimax on random trees: number of equal values, and nodes visited by each.
struct Agreement {
    int equal = 0;
    std::uint64_t full = 0, pruned = 0;
};

Agreement compare_on_random_trees(int trees, int depth) {
    Rng rng(1);
    Agreement agreement;
    for (int i = 0; i < trees; ++i) {
        ValueTree tree = ValueTree::random(rng, depth, 5, 20);
        Minimax minimax(tree);
        TreeSearch alpha_beta(tree, false);
        agreement.equal +=
            minimax.search(true, Depth(depth)) == alpha_beta.search(whole_window(), Depth(depth)) ? 1 : 0;
        agreement.full += minimax.effort.nodes;
        agreement.pruned += alpha_beta.effort.nodes;
    }
    return agreement;
}

/// Figure 1-4: what goes into a node, and what comes back.
void add_data_flow(Exhibit& exhibit, const std::vector<NamedNode>& nodes) {
    exhibit.text(message("lab.search_tree.data_flow"));
    Table table{{message("lab.word.node"), message("lab.search_tree.window_of_parent"),
                 message("lab.search_tree.window_handed_down"), message("lab.search_tree.value"),
                 message("lab.search_tree.handed_back")},
                {}};
    for (const NamedNode& named : nodes)
        if (named.level == 1)
            table.rows.push_back({named.name, shown_window(named.node.window.reversed()),
                                  shown_window(named.node.window), shown_score(named.node.score),
                                  shown_score(-named.node.score)});
    exhibit.table(std::move(table));
    exhibit.lines(message("lab.search_tree.data_flow_drawn"));
}

/// Section 1.2.3: alpha from -mate to mate - 1, beta from -mate + 1 to mate, values from -mate to mate.
void add_ranges(Exhibit& exhibit, const std::vector<NamedNode>& nodes) {
    exhibit.text(message("lab.search_tree.ranges"));
    exhibit.lines(message("lab.search_tree.axis"));
    int visited = 0, inside = 0;
    const Score mate = Score::mate(), one(1);
    for (const NamedNode& named : nodes) {
        if (!named.node.visited) continue;
        const auto [alpha, beta] = named.node.window;
        const Score value = named.node.score;
        ++visited;
        inside += alpha >= -mate && alpha <= mate - one && beta >= -mate + one && beta <= mate && alpha <= beta - one &&
                          value >= -mate && value <= mate
                      ? 1
                      : 0;
    }
    exhibit.check(message("lab.search_tree.check.ranges"), visited, inside);
}

}  // namespace

Shown show_search_tree(const Request&) {
    Exhibit exhibit;
    exhibit.text(message("lab.search_tree.white_move_moves_b"));
    const Traced full = trace_thesis(Algorithm::Minimax), cut = trace_thesis(Algorithm::AlphaBeta);
    exhibit.lines(tree_text(names_of(full), ShownWindows::No));
    exhibit.text(message("lab.search_tree.negamax_each_value_side"));
    exhibit.lines(tree_text(names_of(trace_thesis(Algorithm::Negamax)), ShownWindows::No));
    exhibit.text(message("lab.search_tree.after_white_3_certain"));
    const auto nodes = names_of(cut);
    exhibit.table(window_table(nodes));
    exhibit.drawing(draw_windows(message("lab.drawing.windows"), nodes));
    add_data_flow(exhibit, nodes);
    add_ranges(exhibit, nodes);
    exhibit.text(message("lab.search_tree.lowscore_value_alpha_less"));
    exhibit.check(message("lab.search_tree.check.b_c_minimax_white"), "3 2 1", scores_of_moves(names_of(full)));
    exhibit.check(message("lab.search_tree.check.b_c_negamax_black"), "-3 -2 -1",
                  scores_of_moves(names_of(trace_thesis(Algorithm::Negamax))));
    exhibit.check(message("lab.search_tree.check.value_tree_minimax"), 3, full.result.score.cp());
    exhibit.check(message("lab.search_tree.check.negamax"), 3, trace_thesis(Algorithm::Negamax).result.score.cp());
    exhibit.check(message("lab.search_tree.check.alpha_beta"), 3, cut.result.score.cp());
    exhibit.check(message("lab.search_tree.check.variantensuche_everything_off"), 3,
                  trace_thesis(Algorithm::Variantensuche).result.score.cp());
    exhibit.check(message("lab.search_tree.check.never_visited"), "B2 B3 C2 C3", never_visited(nodes));
    exhibit.check(message("lab.search_tree.check.nodes_visited_minimax"), 13,
                  static_cast<long long>(full.result.nodes));
    exhibit.check(message("lab.search_tree.check.nodes_visited_alpha_beta"), 9,
                  static_cast<long long>(cut.result.nodes));
    constexpr int trees = 100;
    const Agreement agreement = compare_on_random_trees(trees, 4);
    exhibit.check(message("lab.search_tree.check.random_trees_depth_4"), trees, agreement.equal);
    exhibit.lines(message("lab.search_tree.nodes_of_these", agreement.full, agreement.pruned));
    exhibit.departure(message("lab.search_tree.print.print_gives_b2_b3"));
    exhibit.departure(message("lab.search_tree.print.text_section_1_2"));
    exhibit.departure(message("lab.search_tree.print.mate_stalemate_draws_their"));
    return exhibit;
}

}  // namespace gyre::lab
