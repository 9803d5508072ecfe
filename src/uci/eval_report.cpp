#include "uci/eval_report.h"

#include <cstdlib>
#include <fmt/core.h>
#include <numeric>
#include <optional>

#include "base/json.h"
#include "base/text.h"
#include "chess/outcome.h"
#include "console/terminal.h"
#include "engine/network_choice.h"
#include "eval/classic/term_trace.h"
#include "eval/classic/visit_terms.h"
#include "eval/with_net.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"

namespace gyre::uci {

namespace {

using namespace classic;

constexpr int line_width = 100;

std::string both_phases(PhaseScore score) {
    return fmt::format("{:>7}{:>7}", signed_text(score.mg()), signed_text(score.eg()));
}

PhaseScore difference(const ColorArray<PhaseScore>& sides) { return sides[Color::White] - sides[Color::Black]; }
int difference(const ColorArray<int>& sides) { return sides[Color::White] - sides[Color::Black]; }

std::string term_lines(const TermCount& term, const TermValues& values) {
    const TermRow& row = term_rows()[static_cast<std::size_t>(term.term)];
    const PhaseScore value = values[term.term];
    return fmt::format("  {:26}{:>5} :{:>5}  x{}  ={}\n{}", full_name(row), term.count[Color::White],
                       term.count[Color::Black], both_phases(value), both_phases(value * difference(term.count)),
                       console::wrap(row.doc, line_width, "      "));
}

struct Parts {
    Trace trace;
    std::optional<NetOpinion> net;
    /// Neither side can mate, so the game is drawn and the score is 0.
    bool is_dead = false;

    /// Converts a number for the side to move to White's view.
    int for_white(int number, const Position& position) const {
        return position.side_to_move() == Color::White ? number : -number;
    }
    int score(const Position& position) const {
        if (is_dead) return 0;
        return net ? for_white(net->score.cp(), position) : trace.score.cp();
    }
    /// Returns what the net adds, for White; 0 if it adds nothing or replaces the sum.
    int added(const Position& position) const {
        return net && !net->replaces ? for_white(net->intuition, position) : 0;
    }
    /// Whether the net's part of the score is larger than the elements'.
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
    std::string text = fmt::format("{:28}{:>14}{:>14}{:>14}{:>9}\n", "", "White", "Black", "difference", "share");
    text += fmt::format("{0:28}{1:>7}{2:>7}{1:>7}{2:>7}{1:>7}{2:>7}\n", "centipawns", "mg", "eg");
    for (const Element element : all_elements) {
        const auto& sides = trace.elements[element];
        text += fmt::format("{:28}{}{}{}{:>9}\n", name_of(element), both_phases(sides[Color::White]),
                            both_phases(sides[Color::Black]), both_phases(difference(sides)),
                            signed_text(trace.shares[element]));
        if (!report.with_terms) continue;
        for (const TermCount& term : trace.terms)
            if (element_of(term.term) == element) text += term_lines(term, report.values);
    }
    if (trace.limit != 0) text += fmt::format("{:28}{:>51}\n", "limit", signed_text(trace.limit));
    if (parts.net && !parts.net->replaces)
        text += fmt::format("{:28}{:>51}\n", "intuition", signed_text(parts.added(position)));
    return text + fmt::format("{:56}{}{:>9}\n", "all", both_phases(trace.total),
                              signed_text(trace.score.cp() + parts.added(position)));
}

/// The steps from the net's output to its part of the score.
std::string net_steps(const Position& position, const Parts& parts, const EvalReport& report) {
    if (!parts.net) return "";
    const NetOpinion& net = *parts.net;
    const auto signed_for_white = [&](int number) { return signed_text(parts.for_white(number, position)); };
    const std::string classical = signed_text(parts.trace.score.cp());
    std::string text = "Elements " + classical + ": the classical evaluation\n";
    text += fmt::format("Net      {}: {}, {}\n", signed_for_white(net.output), describe(report.net),
                        name_of(report.net.network->shape));
    if (net.scale_factor == 0) return text + "         not used: the result of this ending is known\n";
    const auto of_full = [](int part) { return fmt::format("{}/{}", part, full_scale); };
    const std::string rate = net.rate == full_scale ? "" : "taken " + of_full(net.rate) + " times by the search, ";
    const std::string share = rate + of_full(net.scale_factor) + " of it may count here";
    text += "Intuition " + signed_for_white(net.intuition) + ": " + share + '\n';
    if (net.replaces) return text + "         The net evaluates alone; the elements are shown for comparison.\n";
    if (parts.net_dominates())
        text += "         The net dominates: its part is larger than that of all elements together.\n";
    return text;
}

/// The steps from the sums to the score.
std::string steps(const Position& position, const Parts& parts, const EvalReport& report) {
    const Trace& trace = parts.trace;
    const TermValues& values = report.values;
    const int endgame = Blend::full_phase - trace.phase;
    // Shortens the fraction for any clock: 1/200 if fifty moves take half.
    const int unit = std::gcd(values[term::scale_fifty_moves], Blend::full_fading);
    const std::string full = "/" + std::to_string(Blend::full_phase), mixture = signed_text(trace.mixture) + full;
    std::string text = fmt::format("Phase    {}{}: a knight or bishop is 1, a rook 2, a queen 4; all of them are 24\n",
                                   trace.phase, full);
    text += fmt::format("Mixture  ({} x {}) + ({} x {}) = {}\n", signed_text(trace.total.mg()), trace.phase,
                        signed_text(trace.total.eg()), endgame, mixture);
    if (report.scaling == Scaling::None) {
        text += "Scale    none, and no fading: the score is the mixture, " + signed_text(trace.faded) + '\n';
    } else {
        text += fmt::format("Scale    {} x {}/{} = {}: {}\n", mixture, trace.scale, full_scale,
                            signed_text(trace.scaled), name_of(trace.rule));
        text += fmt::format("Fading   {} x {}/{} = {}: {} plies without capture or pawn move count\n",
                            signed_text(trace.scaled), trace.fading / unit, Blend::full_fading / unit,
                            signed_text(trace.faded), trace.halfmove_clock);
    }
    if (trace.limit != 0) text += "Limit    " + signed_text(trace.score.cp()) + ": no evaluation is further from 0\n";
    const int score = parts.score(position);
    const std::string dead = parts.is_dead ? ": neither side can mate, the game is drawn\n" : "\n";
    text +=
        fmt::format("{}Score    {} centipawns for White, {} for the side to move{}", net_steps(position, parts, report),
                    signed_text(score), signed_text(parts.for_white(score, position)), dead);
    const Outcome end = automatic_outcome(position);
    if (end == Outcome::Ongoing || parts.is_dead) return text;
    return text + fmt::format("End      {}: the game is over, and the score says nothing about it\n", describe(end));
}

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

/// Returns null without a net.
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
               .set("side_to_move", json_name(position.side_to_move()))
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
               .set("outcome", describe(outcome(position)))
               .set("score", score)
               .set("score_side_to_move", all.for_white(score, position))
               .dump(JsonStyle::Lines) +
           '\n';
}

}  // namespace gyre::uci
