#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "chess/position.h"
#include "notation/uci_move.h"
#include "uci/output.h"
#include "uci/words.h"

namespace gyre {

/// Counts the leaves below every root move, tells each count to `on_move` (if any) and returns their sum. Asks every
/// now and then whether to give up, and if so returns nothing.
struct PerftObserver {
    std::function<bool()> cancelled;
    std::function<void(Move, std::uint64_t)> on_move;
};

/// One way to generate moves for perft.
struct PerftMethod {
    std::string_view name;
    /// Whether this processor can run it.
    bool (*available)();
    std::optional<std::uint64_t> (*count)(const Position&, int depth, const PerftObserver&);
};

/// All slider methods; the first is the one that play uses.
std::span<const PerftMethod> perft_methods();

struct PerftRequest {
    int depth = 0;
    const PerftMethod* method = &perft_methods().front();
};

/// The method of that name, or why there is none.
Result<const PerftMethod*, std::string> find_perft_method(std::string_view name);
/// Reads the words after `perft`: `DEPTH [--sliders NAME]`.
Result<PerftRequest, std::string> parse_perft(Words words);

/// Writes a line for each root move and one with the sum; false if it was cancelled.
bool print_perft(const Position& position, const PerftRequest& request, UciCastling castling,
                 const std::function<bool()>& cancelled, Output& output);

}  // namespace gyre
