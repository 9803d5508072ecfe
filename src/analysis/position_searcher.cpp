#include "analysis/position_searcher.h"

#include <algorithm>
#include <fmt/core.h>
#include <vector>

#include "chess/outcome.h"
#include "engine/engine.h"
#include "engine/network_choice.h"

namespace gyre::analysis {

namespace {

class EngineSearcher : public PositionSearcher {
public:
    Result<void, std::string> set_up(EngineOptions options) {
        // Otherwise each engine would have a different seed.
        options.deterministic = options.threads == 1;
        return engine_.configure(options);
    }

    void new_game() override { engine_.new_game(); }

    std::optional<PositionAnalysis> search(const Position& position, const Limits& limits,
                                           const std::stop_token& stop) override {
        // Every move leads to another draw.
        if (is_dead_position(position)) return PositionAnalysis{};
        if (!limits.move_time) engine_.new_game();
        lines_.clear();
        engine_.set_position(position);
        engine_.go(limits);
        {
            // Created after the search has started, so that an earlier stop also stops it.
            const std::stop_callback on_stop(stop, [this] { engine_.stop(); });
            engine_.wait();
        }
        if (stop.stop_requested()) return std::nullopt;
        return collect();
    }

    std::string fingerprint() override {
        Limits limits;
        limits.depth = fingerprint_depth;
        engine_.new_game();
        engine_.set_position(Position());
        engine_.go(limits);
        engine_.wait();
        engine_.new_game();
        return fmt::format("{} {}", describe(engine_.network_use()), result_.report.nodes);
    }

private:
    static constexpr int fingerprint_depth = 8;

    void note(const SearchReport& report) {
        if (report.pv.empty() || report.bound != Bound::Exact) return;
        const auto index = static_cast<std::size_t>(report.multi_pv - 1);
        if (lines_.size() <= index) lines_.resize(index + 1);
        lines_[index] = {.score = report.score, .depth = report.depth, .moves = report.pv};
    }

    PositionAnalysis collect() {
        const SearchReport& last = result_.report;
        PositionAnalysis found{.score = last.score, .lines = {}, .nodes = last.nodes, .time = last.time};
        if (!result_.best) return found;
        // The unfinished last iteration may have proved more than the last reported line.
        Line best{.score = last.score, .depth = last.depth, .moves = last.pv};
        if (best.moves.empty()) best.moves.push_back(result_.best);
        std::erase_if(lines_,
                      [&](const Line& line) { return line.moves.empty() || line.moves.front() == best.moves.front(); });
        found.lines.push_back(std::move(best));
        // If the best line is new, the list has one line more than requested: the former best line.
        const std::size_t others = std::min(lines_.size(), static_cast<std::size_t>(engine_.options().multi_pv) - 1);
        found.lines.insert(found.lines.end(), lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(others));
        return found;
    }

    std::vector<Line> lines_;
    SearchResult result_;
    // Last member, so that it is destroyed before the members that its callbacks use.
    Engine engine_{{.on_report = [this](const SearchReport& report) { note(report); },
                    .on_result = [this](const SearchResult& result) { result_ = result; }}};
};

}  // namespace

Result<std::unique_ptr<PositionSearcher>, std::string> PositionSearcher::make(const EngineOptions& options) {
    auto searcher = std::make_unique<EngineSearcher>();
    if (auto ready = searcher->set_up(options); !ready) return Failure(std::move(ready).error());
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
    std::string text = fmt::format("gyre {}; {}; lines {}; hash {}; reproducible", fingerprint, limits,
                                   options.multi_pv, options.hash_mib);
    if (!options.syzygy_path.empty()) text += "; SyzygyPath " + options.syzygy_path;
    return text;
}

}  // namespace gyre::analysis
