#include "uci/perft_command.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/clock.h"
#include "base/text.h"
#include "console/option_rows.h"
#include "console/shared_help.h"

namespace gyre::uci {

namespace {

constexpr Milliseconds between_questions(20);

/// What the words after `perft` ask for.
struct PerftWords {
    measure::PerftRequest request;
    std::vector<std::string> words;
};
using PerftRow = OptionRow<PerftWords>;
constexpr PerftRow perft_rows[] = {
    PerftRow::parsed<measure::find_perft_method, &PerftWords::request, &measure::PerftRequest::method>(
        "--sliders", "NAME", shared_help::sliders, {}, [] { return names_in(measure::perft_methods()); }),
};

}  // namespace

std::vector<OptionText> perft_options() { return option_texts<PerftWords>(perft_rows); }

Result<measure::PerftRequest, CommandError> parse_perft(Words words) {
    PerftWords read;
    if (auto done = read_options<PerftWords>(words, perft_rows, read, &read.words); !done)
        return std::move(done).error();
    if (read.words.empty()) return Failure("no depth");
    if (read.words.size() > 1) return Failure("unexpected argument " + quoted(read.words[1]));
    if (auto done = store_number(read.words[0], {.least = 0, .most = measure::deepest_perft}, read.request.depth);
        !done)
        return std::move(done).error();
    return read.request;
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
