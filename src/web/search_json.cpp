#include "web/search_json.h"

#include <string>
#include <utility>
#include <variant>

#include "answers/position_answers.h"
#include "eval/wdl.h"
#include "notation/move/san.h"
#include "web/position_api.h"

namespace gyre::web {

namespace {

constexpr std::size_t longest_line = 24;

}  // namespace

Json line_json(const SearchReport& report, const Position& root) {
    const bool white = root.side_to_move() == Color::White;
    Json json = score_json(Json().set("depth", report.depth), white ? report.score : -report.score);
    const Wdl wdl = wdl_of(report.score, root);
    json.set("wdl", Json::Array{Json(white ? wdl.win : wdl.loss), Json(wdl.draw), Json(white ? wdl.loss : wdl.win)});
    Json::Array moves;
    Position position = root;
    for (const Move move : report.pv) {
        if (moves.size() == longest_line || !position.is_legal(move)) break;
        Json step;
        step.set("uci", uci_of(position, move));
        moves.push_back(std::move(step.set("san", to_san_and_make(position, move))));
    }
    return json.set("pv", std::move(moves));
}

Json option_json(const client::EngineOption& option) {
    Json json;
    json.set("name", option.name);
    if (const auto* const check = std::get_if<client::CheckOption>(&option.kind))
        return json.set("default", check->default_value ? "true" : "false");
    if (const auto* const spin = std::get_if<client::SpinOption>(&option.kind))
        return json.set("default", std::to_string(spin->default_value)).set("min", spin->min).set("max", spin->max);
    const auto& combo = std::get<client::ComboOption>(option.kind);
    return json.set("default", combo.default_value)
        .set("choices", json_array(combo.choices, [](const std::string& choice) { return choice; }));
}

}  // namespace gyre::web
