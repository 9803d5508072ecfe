#include "uci/info.h"

#include "eval/wdl.h"

namespace gyre {

std::string score_text(Score score) {
    if (!score.is_mate_score()) return "cp " + std::to_string(score.cp());
    const int moves = (score.plies_to_mate() + 1) / 2;
    return "mate " + std::to_string(score < Score::draw() ? -moves : moves);
}

std::string info_line(const SearchReport& report, const Position& root, InfoStyle style) {
    std::string line = "info";
    const auto add = [&](std::string_view name, auto number) {
        line += ' ';
        line += name;
        line += ' ' + std::to_string(number);
    };
    add("depth", report.depth);
    add("seldepth", report.selective_depth);
    add("multipv", report.multi_pv);
    line += " score " + score_text(report.score);
    if (report.bound == Bound::Lower) line += " lowerbound";
    if (report.bound == Bound::Upper) line += " upperbound";
    if (style.show_wdl) {
        const Wdl wdl = wdl_of(report.score, wdl_material(root));
        add("wdl", wdl.win);
        line += ' ' + std::to_string(wdl.draw) + ' ' + std::to_string(wdl.loss);
    }
    add("nodes", report.nodes);
    add("nps", report.nodes_per_second());
    add("hashfull", report.hash_full);
    add("tbhits", report.tablebase_hits);
    add("time", report.time.count());
    if (!report.pv.empty()) line += " pv";
    for (Move move : report.pv) line += ' ' + to_uci(move, style.castling);
    return line;
}

std::string ended_info_line(const Position& root) {
    return std::string("info depth 0 score ") + (root.in_check() ? "mate 0" : "cp 0");
}

std::string bestmove_line(const SearchResult& result, InfoStyle style) {
    if (!result.best) return "bestmove (none)";
    std::string line = "bestmove " + to_uci(result.best, style.castling);
    if (result.ponder) line += " ponder " + to_uci(result.ponder, style.castling);
    return line;
}

}  // namespace gyre
