#include "report/annotate.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/text.h"
#include "notation/pgn/annotation.h"
#include "report/own_words.h"
#include "report/phrases.h"
#include "wording/faults.h"

namespace gyre::report {

namespace {

using namespace analysis;

EvalAnnotation eval_of(Score white, int depth) {
    EvalAnnotation eval;
    if (white.is_mate_score())
        eval.mate_in = white.signed_moves_to_mate();
    else
        eval.centipawns = white.cp();
    if (depth > 0) eval.depth = depth;
    return eval;
}

bool has_worth(const GameTree& game, GameTree::Node node) {
    return std::any_of(game.nags(node).begin(), game.nags(node).end(),
                       [](Nag nag) { return nag >= Nag::GoodMove && nag <= Nag::DubiousMove; });
}

void drop_texts(GameTree& game) {
    game.remove_variations();
    game.clear_texts(GameTree::root());
    for (const GameTree::Node node : game.main_line()) game.clear_texts(node);
}

/// Returns the names of who annotated a game, which colons separate, with Gyre among them.
std::string with_gyre(std::string annotators) {
    if (annotators.empty() || annotators == "?") return "Gyre";
    const auto names = split(annotators, ':');
    const bool is_named = std::any_of(names.begin(), names.end(), [](auto name) { return name == "Gyre"; });
    return is_named ? std::move(annotators) : std::move(annotators) + ":Gyre";
}

class Annotator {
public:
    Annotator(GameTree& game, const GameAnalysis& analysis, const AnnotationStyle& style)
        : game_(game), analysis_(analysis), style_(style) {}

    void run() {
        if (style_.clean) drop_texts(game_);
        add_tags();
        add_summary();
        const std::vector<GameTree::Node> line = game_.main_line();
        Position position = game_.start();
        for (std::size_t ply = 0; ply < analysis_.moves.size(); ++ply) {
            if (analysis_.judgements[ply]) remove_own(line[ply]);
            annotate_move(line[ply], ply, position);
            position.make(analysis_.moves[ply]);
        }
        for (const PgnError& error : analysis_.unread) add_unread(line.empty() ? GameTree::root() : line.back(), error);
    }

private:
    void add_summary() {
        std::string summary = summary_of(analysis_, Color::White, style_.language);
        const std::string black = summary_of(analysis_, Color::Black, style_.language);
        if (!summary.empty() && !black.empty()) summary += "; ";
        if ((summary += black).empty()) return;
        std::vector<std::string> comments;
        for (const std::string& comment : game_.comments(GameTree::root()))
            if (auto rest = without_own_summary(comment).text; !rest.empty()) comments.push_back(std::move(rest));
        comments.push_back(std::move(summary));
        game_.set_comments(GameTree::root(), std::move(comments));
    }

    /// Adds the error to the comments of a node, unless an earlier analysis has done so.
    void add_unread(GameTree::Node node, const PgnError& error) {
        const std::string text = Phrases(style_.language)("report.unread", message_of(error));
        const auto comments = game_.comments(node);
        if (std::find(comments.begin(), comments.end(), text) == comments.end()) game_.add_comment(node, text);
    }

    /// Removes what an earlier analysis wrote about a move: words, the glyph that they name, and the best lines.
    void remove_own(GameTree::Node node) {
        bool had_own = false;
        std::vector<std::string> comments;
        for (const std::string& comment : game_.comments(node)) {
            ForeignWords foreign = without_own_words(comment);
            had_own |= foreign.had_own;
            if (foreign.mark != Mark::None) game_.remove_nag(node, nag_of(foreign.mark));
            if (!foreign.text.empty()) comments.push_back(std::move(foreign.text));
        }
        if (!had_own) return;
        game_.set_comments(node, std::move(comments));
        for (const GameTree::Node sibling : game_.children(game_.parent(node)))
            if (sibling != node && is_own_line(sibling)) game_.remove(sibling);
    }

    /// Whether a variation is as `add_variations` makes them: no longer than a line, with the score of its first move
    /// and nothing else that a user has written.
    bool is_own_line(GameTree::Node node) const {
        const auto comments = game_.comments(node);
        if (comments.size() != 1 || !read_eval(comments.front()) || !without_commands(comments.front()).empty())
            return false;
        std::size_t length = 0;
        for (std::optional<GameTree::Node> at = node; at; at = game_.next(*at)) {
            const bool is_bare = game_.nags(*at).empty() && game_.comments_before(*at).empty() &&
                                 (at == node || game_.comments(*at).empty()) && game_.children(*at).size() <= 1;
            if (!is_bare || ++length > style_.line_length) return false;
        }
        return true;
    }

    void add_tags() {
        game_.set_tag("Annotator", style_.clean ? "Gyre" : with_gyre(game_.tag("Annotator")));
        if (!analysis_.opening) return;
        if (!game_.has_tag("ECO")) game_.set_tag("ECO", analysis_.opening->name.eco());
        if (!game_.has_tag("Opening")) game_.set_tag("Opening", analysis_.opening->name.name());
    }

    void annotate_move(GameTree::Node node, std::size_t ply, const Position& before) {
        add_texts(node, ply, before);
        const auto& judgement = analysis_.judgements[ply];
        if (!judgement) return;
        if (judgement->mark != Mark::None && !has_worth(game_, node)) game_.add_nag(node, nag_of(judgement->mark));
        const bool wants_lines = is_error(judgement->mark) || judgement->misses_mate();
        if (wants_lines) add_variations(game_.parent(node), ply);
    }

    /// Writes the score into the first comment, and the words into a second one if the first has words already.
    void add_texts(GameTree::Node node, std::size_t ply, const Position& before) {
        std::vector<std::string> comments(game_.comments(node).begin(), game_.comments(node).end());
        const bool alone = comments.empty() || (comments.size() == 1 && without_commands(comments.front()).empty());
        if (comments.empty()) comments.emplace_back();
        // After mate there is no score to write: "#0" would not show the winner.
        const auto score = analysis_.white_score(ply + 1);
        if (score && !(score->is_mate_score() && score->plies_to_mate() == 0)) {
            const auto& lines = analysis_.positions[ply + 1]->lines;
            write_eval(comments.front(), eval_of(*score, lines.empty() ? 0 : lines.front().depth));
        }
        const std::string words = explain(analysis_, ply, before, style_.language);
        if (!words.empty() && alone) {
            comments.front() += (comments.front().empty() ? "" : " ") + words;
        } else if (!words.empty()) {
            comments.push_back(words);
        }
        if (!comments.front().empty()) game_.set_comments(node, std::move(comments));
    }

    void add_variations(GameTree::Node parent, std::size_t ply) {
        const Color side = ply % 2 == 0 ? analysis_.start.side_to_move() : ~analysis_.start.side_to_move();
        for (const Line& line : analysis_.positions[ply]->lines) {
            if (line.moves.front() == analysis_.moves[ply]) continue;
            const bool is_there = game_.find_child(parent, line.moves.front()).has_value();
            GameTree::Node at = parent;
            for (std::size_t i = 0; i < std::min(line.moves.size(), style_.line_length); ++i) {
                at = game_.add(at, line.moves[i]);
                if (i > 0 || is_there) continue;
                std::string eval;
                write_eval(eval, eval_of(white_score(line.score, side), line.depth));
                game_.add_comment(at, eval);
            }
        }
    }

    GameTree& game_;
    const GameAnalysis& analysis_;
    const AnnotationStyle& style_;
};

}  // namespace

void annotate(GameTree& game, const GameAnalysis& analysis, const AnnotationStyle& style) {
    Annotator(game, analysis, style).run();
}

}  // namespace gyre::report
