#include "analysis/position_searcher.h"

#include <algorithm>
#include <fmt/core.h>
#include <utility>
#include <vector>

#include "chess/generate.h"
#include "chess/outcome.h"
#include "engines/make_engine.h"
#include "notation/position/fen.h"

namespace gyre::analysis {

namespace {

class EngineSearcher : public PositionSearcher {
public:
    Result<void, std::string> set_up(EngineOptions options, const std::optional<engines::EngineChoice>& choice) {
        // Otherwise each engine would have a different seed.
        options.deterministic = options.threads == 1;
        auto engine = make_engine(choice, options,
                                  {.on_report = [this](const SearchReport& report) { note(report); },
                                   .on_result = [this](const SearchResult& result) { result_ = result; }});
        if (!engine) return Failure(std::move(engine).error());
        engine_ = *std::move(engine);
        return {};
    }

    void new_game() override { engine_->new_game(); }

    SearchOutcome search(const Position& position, const Limits& limits, const std::stop_token& stop) override {
        if (legal_moves(position).empty()) {
            const Score score = position.in_check() ? Score::mated_in(0) : Score::draw();
            return std::optional(PositionAnalysis{.score = score, .lines = {}});
        }
        // Every move leads to another draw.
        if (is_dead_position(position)) return std::optional(PositionAnalysis{});
        run(position, limits, stop);
        if (has_failed() && !stop.stop_requested()) {
            if (on_restart_) on_restart_(fault_text());
            // A dead engine is started again.
            run(position, limits, stop);
        }
        if (stop.stop_requested()) return std::optional<PositionAnalysis>();
        if (has_failed()) return fmt::format("{}; the position was {}", fault_text(), to_fen(position));
        return std::optional(collect());
    }

    void on_restart(std::function<void(const std::string& reason)> call) override { on_restart_ = std::move(call); }
    void on_report(std::function<void(const SearchReport& report)> call) override { on_report_ = std::move(call); }

    std::string fingerprint() override { return engine_->fingerprint(); }

private:
    void run(const Position& position, const Limits& limits, const std::stop_token& stop) {
        if (!limits.move_time) engine_->new_game();
        lines_.clear();
        engine_->set_position(position);
        engine_->go(limits);
        // An engine may die between two searches.
        if (const auto reason = engine_->take_restart(); reason && on_restart_) on_restart_(*reason);
        // Created after the search has started, so that an earlier stop also stops it.
        const std::stop_callback on_stop(stop, [this] { engine_->stop(); });
        engine_->wait();
    }

    /// An engine that names a move without a score analyses nothing.
    bool has_failed() const {
        return engine_->fault() || !result_.best || (lines_.empty() && result_.report.depth == 0);
    }

    std::string fault_text() const {
        const auto fault = engine_->fault();
        return fault ? fault->reason : fmt::format("engine {}: it sent no score", engine_->name());
    }

    void note(const SearchReport& report) {
        if (report.pv.empty() || report.bound != Bound::Exact) return;
        const auto index = static_cast<std::size_t>(report.multi_pv - 1);
        if (lines_.size() <= index) lines_.resize(index + 1);
        lines_[index] = {.score = report.score, .depth = report.depth, .moves = report.pv};
        if (on_report_) on_report_(report);
    }

    PositionAnalysis collect() {
        const SearchReport& last = result_.report;
        PositionAnalysis found{.score = last.score, .lines = {}, .nodes = last.nodes, .time = last.time};
        // The unfinished last iteration may have proved more than the last reported line.
        Line best{.score = last.score, .depth = last.depth, .moves = last.pv};
        if (best.moves.empty()) best.moves.push_back(result_.best);
        std::erase_if(lines_,
                      [&](const Line& line) { return line.moves.empty() || line.moves.front() == best.moves.front(); });
        found.lines.push_back(std::move(best));
        // If the best line is new, the list has one line more than requested: the former best line.
        const std::size_t others = std::min(lines_.size(), static_cast<std::size_t>(engine_->options().multi_pv) - 1);
        found.lines.insert(found.lines.end(), lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(others));
        return found;
    }

    std::vector<Line> lines_;
    SearchResult result_;
    std::function<void(const std::string& reason)> on_restart_;
    std::function<void(const SearchReport& report)> on_report_;
    // Last member, so that it is destroyed before the members that its callbacks use.
    std::unique_ptr<engines::AnyEngine> engine_;
};

}  // namespace

Result<std::unique_ptr<PositionSearcher>, std::string> PositionSearcher::make(
    const EngineOptions& options, const std::optional<engines::EngineChoice>& choice) {
    auto searcher = std::make_unique<EngineSearcher>();
    if (auto ready = searcher->set_up(options, choice); !ready) return Failure(std::move(ready).error());
    return std::unique_ptr<PositionSearcher>(std::move(searcher));
}

std::string text_of(const Limits& limits) {
    std::string text;
    const auto add = [&text](std::string_view name, auto value) {
        text += fmt::format("{}{} {}", text.empty() ? "" : " ", name, value);
    };
    if (limits.depth) add("depth", *limits.depth);
    if (limits.nodes) add("nodes", *limits.nodes);
    if (limits.move_time) add("time", limits.move_time->count());
    return text;
}

std::string conditions_of(const std::string& fingerprint, const EngineOptions& options, const std::string& limits) {
    // "reproducible" keeps results apart from those of versions that kept the table from one position to the next.
    std::string text =
        fmt::format("{}; {}; lines {}; hash {}; reproducible", fingerprint, limits, options.multi_pv, options.hash_mib);
    if (!options.syzygy_path.empty()) text += "; SyzygyPath " + options.syzygy_path;
    return text;
}

}  // namespace gyre::analysis
