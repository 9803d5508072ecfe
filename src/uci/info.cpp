#include "uci/info.h"

#include <utility>

#include "eval/wdl.h"

namespace gyre::uci {

std::string score_text(Score score) {
    if (!score.is_mate_score()) return "cp " + std::to_string(score.cp());
    return "mate " + std::to_string(score.signed_moves_to_mate());
}

namespace {

/// A line of names and numbers, separated by blanks.
class LineText {
public:
    explicit LineText(std::string_view start) : text_(start) {}

    template <class Number>
    void add(std::string_view name, Number number) {
        add(name);
        add(std::to_string(number));
    }
    void add(std::string_view word) {
        text_ += ' ';
        text_ += word;
    }
    void add(const WinDrawLoss& wdl) {
        add("wdl", wdl.win);
        add(std::to_string(wdl.draw));
        add(std::to_string(wdl.loss));
    }
    std::string take() { return std::move(text_); }

private:
    std::string text_;
};

}  // namespace

std::string info_line(const SearchReport& report, const Position& root, InfoStyle style) {
    // The score of a game that is drawn by the rules is 0, whatever the search finds.
    const bool is_drawn = is_drawn_by_rule(root);
    const Score score = is_drawn ? Score::draw() : report.score;
    LineText line("info");
    line.add("depth", report.depth);
    line.add("seldepth", report.selective_depth);
    line.add("multipv", report.multi_pv);
    line.add("score " + score_text(score));
    if (report.bound == Bound::Lower && !is_drawn) line.add("lowerbound");
    if (report.bound == Bound::Upper && !is_drawn) line.add("upperbound");
    if (style.show_wdl) line.add(wdl_of(score, root));
    line.add("nodes", report.nodes);
    line.add("nps", report.nodes_per_second());
    line.add("hashfull", report.hash_full);
    line.add("tbhits", report.tablebase_hits);
    line.add("time", report.time.count());
    if (!report.pv.empty()) line.add("pv");
    for (Move move : report.pv) line.add(to_uci(move, style.castling));
    return line.take();
}

std::string progress_line(const SearchProgress& progress, InfoStyle style) {
    LineText line("info");
    if (progress.current_move) {
        line.add("depth", progress.depth);
        line.add("currmove");
        line.add(to_uci(progress.current_move, style.castling));
        line.add("currmovenumber", progress.move_number);
    }
    line.add("nodes", progress.nodes);
    line.add("nps", progress.nodes_per_second());
    line.add("hashfull", progress.hash_full);
    line.add("tbhits", progress.tablebase_hits);
    line.add("time", progress.time.count());
    return line.take();
}

std::string ended_info_line(const Position& root, InfoStyle style) {
    const Score score = root.in_check() ? Score::mated_in(0) : Score::draw();
    LineText line("info depth 0 score " + score_text(score));
    if (style.show_wdl) line.add(wdl_of(score, root));
    return line.take();
}

std::string bestmove_line(const SearchResult& result, InfoStyle style) {
    if (!result.best) return "bestmove (none)";
    std::string line = "bestmove " + to_uci(result.best, style.castling);
    if (result.ponder) line += " ponder " + to_uci(result.ponder, style.castling);
    return line;
}

}  // namespace gyre::uci
