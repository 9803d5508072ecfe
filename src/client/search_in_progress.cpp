#include "client/search_in_progress.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "base/failure_text.h"
#include "chess/generate.h"
#include "client/connection.h"
#include "notation/move/uci_move.h"

namespace gyre::client {

namespace {

/// More lines than legal moves are not plausible.
constexpr int max_lines = static_cast<int>(max_moves);

/// Calls a callback of the caller. Fails if it throws.
template <class Call>
Result<void, std::string> call_back(Call call) {
    try {
        call();
        return {};
    } catch (...) {
        return "a callback threw: " + text_of_failure(std::current_exception());
    }
}

}  // namespace

SearchInProgress::SearchInProgress(const Position& root, const Limits& limits, SearchObserver observer)
    : is_pondering(limits.ponder), root_(root), limits_(limits), observer_(std::move(observer)) {}

void SearchInProgress::stop_on(std::stop_token token, std::function<void()> stop) {
    on_stop_.emplace(std::move(token), std::move(stop));
}

void SearchInProgress::begin(Clock::time_point now, Milliseconds overrun) {
    if (is_pondering) return;
    if (const auto longest = longest_time(limits_, root_.side_to_move())) end = later(later(now, *longest), overrun);
}

bool SearchInProgress::hear(EngineInfo info) {
    if (!info.fault.empty()) warn("info: " + info.fault);
    Result<void, std::string> called;
    if (observer_.on_info) called = call_back([&] { observer_.on_info(info); });
    keep(std::move(info));
    if (called) return true;
    warn(std::move(called).error());
    observer_.on_info = nullptr;
    return false;
}

void SearchInProgress::keep(EngineInfo info) {
    if (info.depth) record.depth = info.depth;
    if (info.nodes) record.nodes = info.nodes;
    const int line = info.multi_pv.value_or(1);
    if (!info.score || info.pv.empty() || line < 1 || line > max_lines) return;
    const auto index = static_cast<std::size_t>(line - 1);
    if (index >= record.lines.size()) record.lines.resize(index + 1);
    record.lines[index] = std::move(info);
}

void SearchInProgress::warn(std::string warning) {
    if (record.warning.empty()) record.warning = std::move(warning);
}

void SearchInProgress::conclude(std::string_view best, std::string_view ponder) {
    record.elapsed = elapsed_since(began_);
    std::erase_if(record.lines, [](const EngineInfo& info) { return info.pv.empty(); });
    // Without legal moves there is no best move; engines report this in different ways.
    if (legal_moves(root_).empty()) return finish(std::move(record));
    const auto move = parse_uci_move(root_, best);
    if (!move) return finish(ClientError{ClientError::Kind::BadBestMove, "bestmove: " + move.error().reason});
    record.best = *move;
    if (!ponder.empty() && ponder != "(none)") {
        Position after = root_;
        after.make(*move);
        const auto expected = parse_uci_move(after, ponder);
        if (expected)
            record.ponder = *expected;
        else
            warn("ponder: " + expected.error().reason);
    }
    finish(std::move(record));
}

void SearchInProgress::finish(SearchAnswer answer) {
    on_stop_.reset();
    // Exceptions are ignored here, because nobody is left to report them to.
    if (observer_.on_answer) static_cast<void>(call_back([&] { observer_.on_answer(answer); }));
    promise_.set_value(std::move(answer));
}

}  // namespace gyre::client
