#include "cli/play/thinker.h"

#include <fmt/core.h>

#include "eval/score_text.h"
#include "notation/move/san.h"

namespace gyre::cli {

Thinker::Thinker(std::ostream& out, const TerminalTraits& terminal)
    : out_(out), terminal_(terminal), engine_(callbacks()) {}

Engine::Callbacks Thinker::callbacks() {
    return {[this](const SearchReport& report) { take(report); },
            [this](const SearchResult& result) { result_ = result; }};
}

Engine& Thinker::weaker_engine(int elo) {
    if (!weaker_) weaker_.emplace(callbacks());
    EngineOptions options = weaker_->options();
    options.limit_strength = true;
    options.elo = elo;
    weaker_->configure(options).value();
    return *weaker_;
}

void Thinker::new_game() {
    engine_.new_game();
    if (weaker_) weaker_->new_game();
}

SearchResult Thinker::think(const Position& position, const Limits& limits, std::optional<int> elo) {
    Engine& engine = elo ? weaker_engine(*elo) : engine_;
    position_ = &position;
    result_ = {};
    last_exact_ = {};
    shows_status_ = terminal_.rewrites && terminal_.interactive;
    if (shows_status_) out_ << "thinking... (Ctrl-C: move now)" << std::flush;
    engine.set_position(position);
    thinking_ = &engine;
    engine.go(limits);
    engine.wait();
    thinking_ = nullptr;
    if (shows_status_) out_ << erase_line << std::flush;
    // A stopped search may know only a bound from its last iteration, so the exact score of the one before is used.
    const bool same_move = !last_exact_.pv.empty() && last_exact_.pv[0] == result_.best;
    if (result_.report.bound != Bound::Exact && same_move) result_.report = last_exact_;
    return result_;
}

bool Thinker::interrupt() {
    Engine* const engine = thinking_;
    if (engine == nullptr) return false;
    engine->stop();
    return true;
}

/// Runs on the engine's thread while the user's thread waits and writes nothing.
void Thinker::take(const SearchReport& report) {
    // The first iterations are too fast to read.
    constexpr Milliseconds quiet{150};
    if (report.bound != Bound::Exact || report.multi_pv != 1) return;
    last_exact_ = report;
    if (!shows_status_ || report.time < quiet) return;
    const std::string line =
        fmt::format("thinking: depth {}  {}  {}", report.depth,
                    white_score_text(report.score, position_->side_to_move()), line_to_san(*position_, report.pv));
    // Leaves room for "^C", which the terminal writes after it.
    out_ << erase_line << clip(line, terminal_.width - 3) << std::flush;
}

}  // namespace gyre::cli
