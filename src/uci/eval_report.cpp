#include "uci/eval_report.h"

#include <cstdlib>
#include <numeric>
#include <optional>
#include <string_view>

#include "base/json.h"
#include "base/text.h"
#include "chess/outcome.h"
#include "engine/network_choice.h"
#include "eval/classic/evaluator.h"
#include "eval/classic/trace.h"
#include "eval/with_net.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"

namespace gyre::uci {

namespace {

using namespace classic;

constexpr std::size_t line_width = 100, name_width = 28, number_width = 7;

/// `text` at the right or left end of so many columns.
std::string right(std::string text, std::size_t width = number_width) {
    return std::string(width - std::min(width, text.size()), ' ') + text;
}
std::string left(std::string text, std::size_t width = name_width) {
    text.resize(std::max(width, text.size()), ' ');
    return text;
}

/// "+12", "-3", "0".
std::string with_sign(int number) { return (number > 0 ? "+" : "") + std::to_string(number); }

std::string both_phases(PhaseScore score) { return right(with_sign(score.mg())) + right(with_sign(score.eg())); }

std::string full_name(const TermRow& row) {
    std::string name(row.name);
    if (row.size > 1) name += '[' + std::to_string(row.index) + ']';
    return name;
}

PhaseScore difference(const ColorArray<PhaseScore>& sides) { return sides[Color::White] - sides[Color::Black]; }
int difference(const ColorArray<int>& sides) { return sides[Color::White] - sides[Color::Black]; }

/// Words in lines of the report's width, each line after so many blanks.
std::string wrapped(std::string_view words, std::size_t indent) {
    std::string text, line(indent, ' ');
    while (!words.empty()) {
        const std::string_view word = words.substr(0, words.find(' '));
        words.remove_prefix(std::min(word.size() + 1, words.size()));
        if (line.size() > indent && line.size() + 1 + word.size() > line_width) {
            text += line + '\n';
            line.assign(indent, ' ');
        }
        if (line.size() > indent) line += ' ';
        line += word;
    }
    return text + line + '\n';
}

std::string term_lines(const TermCount& term, const TermValues& values) {
    constexpr std::size_t count_width = 5, indent = 6;
    const TermRow& row = term_rows()[static_cast<std::size_t>(term.term)];
    const PhaseScore value = values[term.term];
    return left("  " + full_name(row)) + right(std::to_string(term.count[Color::White]), count_width) + " :" +
           right(std::to_string(term.count[Color::Black]), count_width) + "  x" + both_phases(value) + "  =" +
           both_phases(value * difference(term.count)) + '\n' + wrapped(row.doc, indent);
}

/// An evaluation taken apart: the classical one, and what the net makes of it.
struct Parts {
    Trace trace;
    std::optional<NetOpinion> net;
    /// Neither side can mate any more: the game is drawn, whatever the numbers say.
    bool is_dead = false;

    /// Of a number for the side to move: the same for White.
    int for_white(int number, const Position& position) const {
        return position.side_to_move() == Color::White ? number : -number;
    }
    int score(const Position& position) const {
        if (is_dead) return 0;
        return net ? for_white(net->score.cp(), position) : trace.score.cp();
    }
    /// What the net adds, for White; 0 where it adds nothing or has replaced the sum.
    int added(const Position& position) const {
        return net && !net->replaces ? for_white(net->intuition, position) : 0;
    }
    /// Whether the score is more the net's than the elements'.
    bool net_dominates() const {
        constexpr int worth_saying = 30;
        return net && std::abs(net->intuition) >= worth_saying &&
               (net->replaces || std::abs(net->intuition) > std::abs(net->classical.cp()));
    }
};

Parts parts_of(const Position& position, const EvalReport& report) {
    Parts parts{trace(position, report.values, report.scaling), std::nullopt,
                report.scaling == Scaling::AsInPlay && is_dead_position(position)};
    if (report.net) parts.net = opinion_of(report.net, position, report.values, report.rates);
    return parts;
}

std::string table(const Position& position, const Parts& parts, const EvalReport& report) {
    const Trace& trace = parts.trace;
    const std::string phases = right("mg") + right("eg");
    std::string text = left("") + right("White", 14) + right("Black", 14) + right("difference", 14) +
                       right("share", 9) + '\n' + left("centipawns") + phases + phases + phases + '\n';
    for (const Element element : all_elements) {
        const auto& sides = trace.elements[element];
        text += left(std::string(name_of(element))) + both_phases(sides[Color::White]) +
                both_phases(sides[Color::Black]) + both_phases(difference(sides)) +
                right(with_sign(trace.shares[element]), 9) + '\n';
        if (!report.with_terms) continue;
        for (const TermCount& term : trace.terms)
            if (element_of(term.term) == element) text += term_lines(term, report.values);
    }
    if (trace.limit != 0) text += left("limit") + right(with_sign(trace.limit), 6 * number_width + 9) + '\n';
    if (parts.net && !parts.net->replaces)
        text += left("intuition") + right(with_sign(parts.added(position)), 6 * number_width + 9) + '\n';
    return text + left("all") + right("", 4 * number_width) + both_phases(trace.total) +
           right(with_sign(trace.score.cp() + parts.added(position)), 9) + '\n';
}

/// What the net has to say, and what becomes of it.
std::string net_steps(const Position& position, const Parts& parts, const EvalReport& report) {
    if (!parts.net) return "";
    const NetOpinion& net = *parts.net;
    const auto signed_for_white = [&](int number) { return with_sign(parts.for_white(number, position)); };
    const std::string classical = with_sign(parts.trace.score.cp());
    std::string text = "Elements " + classical + ": the classical evaluation\n";
    text += "Net      " + signed_for_white(net.output) + ": " + describe(report.net) + ", " +
            name_of(report.net.network->shape) + '\n';
    if (net.scale_factor == 0) return text + "         not asked: endings like this one are known for certain\n";
    const auto of_full = [](int part) { return std::to_string(part) + "/" + std::to_string(full_scale); };
    const std::string rate = net.rate == full_scale ? "" : "taken " + of_full(net.rate) + " times by the search, ";
    const std::string share = rate + of_full(net.scale_factor) + " of it may count here";
    text += "Intuition " + signed_for_white(net.intuition) + ": " + share + '\n';
    if (net.replaces)
        return text + "         The net judges alone: the elements are for comparison and no part of the score.\n";
    if (parts.net_dominates())
        text += "         The net dominates: its part is larger than that of all elements together.\n";
    return text;
}

/// The way from the sums to the score, as one would go it with pencil and paper.
std::string steps(const Position& position, const Parts& parts, const EvalReport& report) {
    const Trace& trace = parts.trace;
    const TermValues& values = report.values;
    const auto number = [](int n) { return std::to_string(n); };
    const int endgame = Blend::full_phase - trace.phase;
    // In lowest terms for any clock: of 200 where fifty moves take half.
    const int unit = std::gcd(values[term::scale_fifty_moves], Blend::full_fading);
    const std::string full = "/" + number(Blend::full_phase), mixture = with_sign(trace.mixture) + full;
    std::string text = "Phase    " + number(trace.phase) + full +
                       ": a knight or bishop is 1, a rook 2, a queen 4; all of them are 24\n";
    text += "Mixture  (" + with_sign(trace.total.mg()) + " x " + number(trace.phase) + ") + (" +
            with_sign(trace.total.eg()) + " x " + number(endgame) + ") = " + mixture + '\n';
    if (report.scaling == Scaling::None) {
        text += "Scale    none, and no fading: the score is the mixture, " + with_sign(trace.faded) + '\n';
    } else {
        text += "Scale    " + mixture + " x " + number(trace.scale) + "/" + number(full_scale) + " = " +
                with_sign(trace.scaled) + ": " + std::string(name_of(trace.rule)) + '\n';
        text += "Fading   " + with_sign(trace.scaled) + " x " + number(trace.fading / unit) + "/" +
                number(Blend::full_fading / unit) + " = " + with_sign(trace.faded) + ": " +
                number(trace.halfmove_clock) + " plies without capture or pawn move count\n";
    }
    if (trace.limit != 0) text += "Limit    " + with_sign(trace.score.cp()) + ": no evaluation is further from 0\n";
    const int score = parts.score(position);
    const std::string dead = parts.is_dead ? ": neither side can mate, the game is drawn\n" : "\n";
    return text + net_steps(position, parts, report) + "Score    " + with_sign(score) + " centipawns for White, " +
           with_sign(parts.for_white(score, position)) + " for the side to move" + dead;
}

// --- JSON ---

Json json(PhaseScore score) { return Json().set("mg", score.mg()).set("eg", score.eg()); }

Json fraction(int value, int of) { return Json().set("value", value).set("of", of); }

Json json(const TermCount& term, const TermValues& values) {
    const TermRow& row = term_rows()[static_cast<std::size_t>(term.term)];
    const PhaseScore value = values[term.term];
    Json json_of_term;
    json_of_term.set("name", row.name).set("index", row.size > 1 ? Json(row.index) : Json());
    json_of_term.set("white", term.count[Color::White]).set("black", term.count[Color::Black]);
    json_of_term.set("value", json(value)).set("difference", json(value * difference(term.count)));
    return json_of_term.set("doc", row.doc);
}

Json json(Element element, const Trace& trace, const TermValues& values) {
    const auto& sides = trace.elements[element];
    Json terms = Json::Array();
    for (const TermCount& term : trace.terms)
        if (element_of(term.term) == element) terms.push(json(term, values));
    Json json_of_element;
    json_of_element.set("name", name_of(element));
    json_of_element.set("white", json(sides[Color::White])).set("black", json(sides[Color::Black]));
    json_of_element.set("difference", json(difference(sides))).set("share", trace.shares[element]);
    return json_of_element.set("terms", std::move(terms));
}

/// null, or what the net says.
Json json_of_net(const Position& position, const Parts& parts, const EvalReport& report) {
    if (!parts.net) return {};
    const nnue::Network& network = *report.net.network;
    return Json()
        .set("evaluation", network.shape.residual ? "hybrid" : "network")
        .set("id", describe(report.net))
        .set("shape", name_of(network.shape))
        .set("text", network.text)
        .set("output", parts.for_white(parts.net->output, position))
        .set("rate", fraction(parts.net->rate, full_scale))
        .set("scale_factor", fraction(parts.net->scale_factor, full_scale))
        .set("dominates", parts.net_dominates());
}

}  // namespace

std::string eval_text(const Position& position, const EvalReport& report) {
    const Parts parts = parts_of(position, report);
    return '\n' + table(position, parts, report) + '\n' + steps(position, parts, report);
}

std::string eval_json(const Position& position, const EvalReport& report) {
    const Parts all = parts_of(position, report);
    const Trace& parts = all.trace;
    const auto element_json = [&](Element element) { return json(element, parts, report.values); };
    const int score = all.score(position);
    return Json()
               .set("fen", to_fen(position))
               .set("side_to_move", position.side_to_move() == Color::White ? "white" : "black")
               .set("elements", json_array(all_elements, element_json))
               .set("total", json(parts.total))
               .set("phase", fraction(parts.phase, Blend::full_phase))
               .set("mixture", fraction(parts.mixture, Blend::full_phase))
               .set("scale", fraction(parts.scale, full_scale).set("rule", name_of(parts.rule)))
               .set("scaled", parts.scaled)
               .set("halfmove_clock", parts.halfmove_clock)
               .set("faded", parts.faded)
               .set("limit", parts.limit)
               .set("classical", parts.score.cp())
               .set("net", json_of_net(position, all, report))
               .set("intuition", all.net ? all.for_white(all.net->intuition, position) : 0)
               .set("dead", all.is_dead)
               .set("score", score)
               .set("score_side_to_move", all.for_white(score, position))
               .dump(JsonStyle::Lines) +
           '\n';
}

}  // namespace gyre::uci
