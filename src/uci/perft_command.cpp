#include "uci/perft_command.h"

#include <algorithm>
#include <array>

#include "base/clock.h"
#include "base/number.h"
#include "base/text.h"
#include "board/attacks/active.h"
#include "board/attacks/hyperbola.h"
#include "board/attacks/magic.h"
#include "board/attacks/pext.h"
#include "board/attacks/rays.h"
#include "board/attacks/rotated.h"
#include "board/attacks/walk.h"
#include "chess/perft.h"
#include "chess/validation.h"

namespace gyre {

namespace {

/// Trees of this depth are counted without a question in between: they take milliseconds.
constexpr int unasked_depth = 3;

template <SlidingAttacks S>
std::optional<std::uint64_t> count_below(BasicPosition<S>& position, int depth, const PerftObserver& observer,
                                         bool is_root) {
    std::uint64_t sum = 0;
    for (Move move : legal_moves(position)) {
        if (observer.cancelled && observer.cancelled()) return std::nullopt;
        position.make(move);
        const auto count =
            depth - 1 <= unasked_depth ? perft(position, depth - 1) : count_below(position, depth - 1, observer, false);
        position.unmake(move);
        if (!count) return std::nullopt;
        if (is_root && observer.on_move) observer.on_move(move, *count);
        sum += *count;
    }
    return sum;
}

template <SlidingAttacks S>
std::optional<std::uint64_t> count(const Position& from, int depth, const PerftObserver& observer) {
    if (depth == 0) return 1;
    // What was a position is one with other sliders too; the waivers let through what the first validation did.
    const auto valid = validate(from.setup(), {.too_much_material = true, .impossible_check = true});
    BasicPosition<S> position(*valid);
    return count_below(position, depth, observer, true);
}

template <SlidingAttacks S>
constexpr PerftMethod method() {
    return {S::name, [] { return S::available(); }, count<S>};
}

}  // namespace

std::span<const PerftMethod> perft_methods() {
    static constexpr std::array methods = [] {
        std::array all = {method<PextAttacks>(),    method<MagicAttacks>(), method<HyperbolaAttacks>(),
                          method<RotatedAttacks>(), method<RayAttacks>(),   method<WalkAttacks>()};
        const auto active =
            std::find_if(all.begin(), all.end(), [](const PerftMethod& m) { return m.name == Sliders::name; });
        std::rotate(all.begin(), active, active + 1);
        return all;
    }();
    return methods;
}

Result<const PerftMethod*, std::string> find_perft_method(std::string_view name) {
    std::string names;
    for (const PerftMethod& method : perft_methods()) {
        if (method.name == name) {
            if (!method.available()) return "this processor has no instruction for " + quoted(name);
            return &method;
        }
        names += (names.empty() ? "" : ", ") + std::string(method.name);
    }
    return quoted(name) + " is no slider method; there are " + names;
}

Result<PerftRequest, std::string> parse_perft(Words words) {
    PerftRequest request;
    if (words.empty()) return std::string("perft: no depth");
    const auto depth = parse_integer(words[0]);
    if (!depth || *depth < 0 || *depth > 1000) return "perft: " + quoted(words[0]) + " is not a depth";
    request.depth = *depth;
    if (words.size() == 1) return request;
    if (words[1] != "--sliders") return "perft: " + quoted(words[1]) + " is not an option";
    if (words.size() != 3) return std::string("perft: --sliders takes one word");
    const auto method = find_perft_method(words[2]);
    if (!method) return "perft: " + method.error();
    request.method = *method;
    return request;
}

bool print_perft(const Position& position, const PerftRequest& request, UciCastling castling,
                 const std::function<bool()>& cancelled, Output& output) {
    const Clock::time_point start = Clock::now();
    const auto sum = request.method->count(position, request.depth,
                                           {cancelled, [&](Move move, std::uint64_t count) {
                                                output.line(to_uci(move, castling) + ": " + std::to_string(count));
                                            }});
    if (!sum) {
        output.line("info string perft was stopped");
        return false;
    }
    const auto time = elapsed_since(start);
    const auto milliseconds = static_cast<std::uint64_t>(time.count());
    output.lines("\nNodes searched: " + std::to_string(*sum) + "\n");
    output.line("info string perft " + std::to_string(request.depth) + " time " + std::to_string(milliseconds) +
                " ms, " + std::to_string(*sum / 1000 / std::max<std::uint64_t>(milliseconds, 1)) + " Mnps");
    return true;
}

}  // namespace gyre
