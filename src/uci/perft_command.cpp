#include "uci/perft_command.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/clock.h"
#include "base/number.h"
#include "base/text.h"

namespace gyre::uci {

namespace {

constexpr Milliseconds between_questions(20);

}  // namespace

Result<measure::PerftRequest, std::string> parse_perft(Words words) {
    measure::PerftRequest request;
    if (words.empty()) return std::string("perft: no depth");
    const auto depth = parse_integer(words[0]);
    if (!depth || *depth < 0 || *depth > 1000) return "perft: " + quoted(words[0]) + " is not a depth";
    request.depth = *depth;
    if (words.size() == 1) return request;
    if (words[1] != "--sliders") return "perft: " + quoted(words[1]) + " is not an option";
    if (words.size() != 3) return std::string("perft: --sliders takes one word");
    const auto method = measure::find_perft_method(words[2]);
    if (!method) return "perft: " + method.error();
    request.method = *method;
    return request;
}

bool print_perft(const Position& position, const measure::PerftRequest& request, UciCastling castling,
                 const std::function<bool()>& cancelled, Output& output) {
    const Clock::time_point start = Clock::now();
    const auto counter = *measure::PerftCounter::create(1, 0);
    counter->start(position, request);
    while (!counter->wait_for(between_questions))
        if (cancelled && cancelled()) counter->stop();
    if (counter->was_stopped()) {
        output.line("info string perft was stopped");
        return false;
    }
    for (const measure::PerftMoveCount& count : counter->moves())
        output.line(fmt::format("{}: {}", to_uci(count.move, castling), count.counts.leaves));
    const std::uint64_t sum = counter->total().leaves;
    const auto time = elapsed_since(start);
    const auto milliseconds = static_cast<std::uint64_t>(time.count());
    output.lines("\nNodes searched: " + std::to_string(sum) + "\n");
    output.line(fmt::format("info string perft {} time {} ms, {} Mnps", request.depth, milliseconds,
                            sum / 1000 / std::max<std::uint64_t>(milliseconds, 1)));
    return true;
}

}  // namespace gyre::uci
