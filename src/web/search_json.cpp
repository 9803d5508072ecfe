#include "web/search_json.h"

#include <utility>

#include "eval/score_text.h"
#include "eval/wdl.h"
#include "notation/move/san.h"
#include "notation/move/uci_move.h"
#include "web/position_api.h"

namespace gyre::web {

namespace {

constexpr std::size_t longest_line = 24;

}  // namespace

Json line_json(const SearchReport& report, const Position& root) {
    const bool white = root.side_to_move() == Color::White;
    Json json = score_json(Json().set("depth", report.depth), white_score(report.score, root.side_to_move()));
    const WinDrawLoss wdl = wdl_of(report.score, root);
    json.set("wdl", Json::Array{Json(white ? wdl.win : wdl.loss), Json(wdl.draw), Json(white ? wdl.loss : wdl.win)});
    Json::Array moves;
    Position position = root;
    for (const Move move : report.pv) {
        if (moves.size() == longest_line || !position.is_legal(move)) break;
        Json step;
        step.set("uci", to_uci(position, move));
        moves.push_back(std::move(step.set("san", to_san_and_make(position, move))));
    }
    return json.set("pv", std::move(moves));
}

Json lines_json(long long id, const SearchReport& latest, std::span<const SearchReport> lines, const Position& root) {
    Json::Array found;
    for (const SearchReport& line : lines)
        if (line.depth > 0) found.push_back(line_json(line, root));
    Json json;
    json.set("type", "lines").set("id", id).set("depth", latest.depth);
    json.set("seldepth", latest.selective_depth).set("nodes", latest.nodes).set("nps", latest.nodes_per_second());
    json.set("time", latest.time.count()).set("hash", latest.hash_full).set("tbhits", latest.tablebase_hits);
    return json.set("lines", std::move(found));
}

Json done_json(long long id, const SearchResult& result, const Position& root) {
    Json json;
    json.set("type", "done").set("id", id);
    if (!result.best) return json;
    json.set("best", to_uci(root, result.best));
    return json.set("san", to_san(root, result.best));
}

}  // namespace gyre::web
