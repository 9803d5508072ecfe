#include "analysis/position_analysis.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/number.h"
#include "base/rng.h"
#include "base/text.h"
#include "notation/move/uci_move.h"
#include "notation/position/fen.h"

namespace gyre::analysis {

namespace {

template <class Int>
std::optional<Int> take_number(std::string_view& text, std::string_view name) {
    if (take_until(text, ' ') != name) return std::nullopt;
    return parse_integer<Int>(take_until(text, ' '));
}

std::optional<Line> read_line(std::string_view text, Position position) {
    Line line;
    const auto score = take_number<int>(text, "line");
    const auto depth = parse_integer<int>(take_until(text, ' '));
    if (!score || !depth) return std::nullopt;
    line.score = Score(*score);
    line.depth = *depth;
    while (!text.empty()) {
        const auto move = parse_uci_move(position, take_until(text, ' '));
        if (!move) return std::nullopt;
        line.moves.push_back(*move);
        position.make(*move);
    }
    return line.moves.empty() ? std::nullopt : std::optional(std::move(line));
}

}  // namespace

std::string to_record(const PositionAnalysis& analysis) {
    std::string record =
        fmt::format("nodes {} time {} score {}\n", analysis.nodes, analysis.time.count(), analysis.score.cp());
    for (const Line& line : analysis.lines) {
        record += fmt::format("line {} {}", line.score.cp(), line.depth);
        for (const Move move : line.moves) record += ' ' + to_uci(move, UciCastling::Chess960);
        record += '\n';
    }
    return record;
}

std::optional<PositionAnalysis> read_record(std::string_view record, const Position& position) {
    std::string_view head = take_until(record, '\n');
    const auto nodes = take_number<std::uint64_t>(head, "nodes");
    const auto time = take_number<long long>(head, "time");
    const auto score = take_number<int>(head, "score");
    if (!nodes || !time || !score) return std::nullopt;
    PositionAnalysis analysis{.score = Score(*score), .lines = {}, .nodes = *nodes, .time = Milliseconds(*time)};
    while (!record.empty()) {
        auto line = read_line(take_until(record, '\n'), position);
        if (!line) return std::nullopt;
        analysis.lines.push_back(*std::move(line));
    }
    return analysis;
}

void PositionKeys::add(const Position& position) {
    if (position.halfmove_clock() == 0) history_ = 0;
    key_ = to_fen(position);
    key_.resize(key_.rfind(' '));
    if (history_ != 0) key_ += ' ' + hex_digits(history_);
    // The digest depends on the order of the positions.
    history_ = Rng(history_ ^ position.key().value()).next();
}

}  // namespace gyre::analysis
