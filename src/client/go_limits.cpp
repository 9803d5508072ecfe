#include "client/go_limits.h"

#include <algorithm>
#include <cstdint>
#include <fmt/core.h>
#include <vector>

#include "chess/generate.h"

namespace gyre::client {

namespace {

class GoWriter {
public:
    template <class Int>
    void add(std::string_view name, const std::optional<Int>& number, Int lowest) {
        if (!number) return;
        if (*number < lowest && fault_.empty()) fault_ = fmt::format("go {}: {} is below {}", name, *number, lowest);
        line_ += fmt::format(" {} {}", name, *number);
    }
    void add(std::string_view name, const std::optional<Milliseconds>& time, Milliseconds lowest) {
        using Count = Milliseconds::rep;
        add<Count>(name, time ? std::optional<Count>(time->count()) : std::nullopt, lowest.count());
    }
    void add(std::string_view name, bool set) {
        if (set) line_ += ' ' + std::string(name);
    }
    void add_moves(const std::vector<Move>& moves, const Position& root, UciCastling castling) {
        if (moves.empty()) return;
        line_ += " searchmoves";
        for (const Move move : moves) {
            if (!root.is_legal(move) && fault_.empty())
                fault_ = "go searchmoves: " + to_uci(move, castling) + " is not legal";
            line_ += ' ' + to_uci(move, castling);
        }
    }

    Result<std::string, ClientError> take() {
        if (fault_.empty()) return std::move(line_);
        return ClientError{ClientError::Kind::InvalidRequest, std::move(fault_)};
    }

private:
    std::string line_ = "go", fault_;
};

std::vector<Move> moves_to_search(const Limits& limits, const Position& root) {
    std::vector<Move> moves = limits.search_moves;
    if (limits.exclude_moves.empty()) return moves;
    if (moves.empty()) {
        const MoveList all = legal_moves(root);
        moves.assign(all.begin(), all.end());
    }
    const auto& left_out = limits.exclude_moves;
    std::erase_if(moves,
                  [&](Move move) { return std::find(left_out.begin(), left_out.end(), move) != left_out.end(); });
    return moves;
}

/// Leaves out an increment of zero, as is usual.
std::optional<Milliseconds> if_any(Milliseconds increment) {
    return increment == Milliseconds(0) ? std::nullopt : std::optional(increment);
}

}  // namespace

std::optional<Milliseconds> longest_time(const Limits& limits, Color us) {
    if (limits.infinite) return std::nullopt;
    if (limits.move_time) return limits.move_time;
    return limits.time[us];
}

Result<std::string, ClientError> go_line(const Limits& limits, const Position& root, UciCastling castling) {
    constexpr Milliseconds none{0};
    GoWriter line;
    line.add("ponder", limits.ponder);
    line.add("depth", limits.depth, 1);
    line.add<std::uint64_t>("nodes", limits.nodes, 1);
    line.add("movetime", limits.move_time, none);
    line.add("mate", limits.mate, 1);
    // Clocks may be negative.
    line.add("wtime", limits.time[Color::White], Milliseconds::min());
    line.add("btime", limits.time[Color::Black], Milliseconds::min());
    line.add("winc", if_any(limits.increment[Color::White]), none);
    line.add("binc", if_any(limits.increment[Color::Black]), none);
    line.add("movestogo", limits.moves_to_go, 1);
    line.add("infinite", limits.infinite || !(limits.depth || limits.nodes || limits.move_time || limits.mate ||
                                              limits.time[root.side_to_move()]));
    // `searchmoves` comes last, because engines may read everything after it as moves.
    line.add_moves(moves_to_search(limits, root), root, castling);
    return line.take();
}

}  // namespace gyre::client
