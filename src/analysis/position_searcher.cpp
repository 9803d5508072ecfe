#include "analysis/position_searcher.h"

#include <algorithm>

#include "chess/outcome.h"
#include "engine/engine.h"
#include "engine/network_choice.h"

namespace gyre::analysis {

namespace {

class EngineSearcher : public PositionSearcher {
public:
    Result<void, std::string> set_up(const SearchSettings& settings) {
        reproducible_ = settings.reproducible;
        std::vector<std::pair<std::string, std::string>> all = {
            {"Hash", std::to_string(settings.hash_mib)},
            {"Threads", std::to_string(reproducible_ ? 1 : settings.threads)},
            {"MultiPV", std::to_string(settings.multi_pv)},
            // Otherwise no two engines have the same seed.
            {"Deterministic", reproducible_ ? "true" : "false"}};
        all.insert(all.end(), settings.options.begin(), settings.options.end());
        for (const auto& [name, value] : all)
            if (auto set = engine_.set_option(name, value); !set) return name + ": " + set.error();
        return {};
    }

    void new_game() override { engine_.new_game(); }

    std::optional<PositionAnalysis> search(const Position& position, const Limits& limits,
                                           const std::stop_token& stop) override {
        // No move changes that it is drawn.
        if (is_dead_position(position)) return PositionAnalysis{};
        if (reproducible_) engine_.new_game();
        lines_.clear();
        engine_.set_position(position);
        engine_.go(limits);
        {
            // Made once the search runs, so that a stop from before stops it too.
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
        return describe(engine_.network_use()) + ' ' + std::to_string(result_.report.nodes);
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
        // What the last, unfinished iteration has proved counts more than the line reported before it.
        Line best{.score = last.score, .depth = last.depth, .moves = last.pv};
        if (best.moves.empty()) best.moves.push_back(result_.best);
        std::erase_if(lines_,
                      [&](const Line& line) { return line.moves.empty() || line.moves.front() == best.moves.front(); });
        found.lines.push_back(std::move(best));
        // If the best line is a new one, the list may be longer than asked for by the line that it took the place of.
        const std::size_t others = std::min(lines_.size(), static_cast<std::size_t>(engine_.options().multi_pv) - 1);
        found.lines.insert(found.lines.end(), lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(others));
        return found;
    }

    bool reproducible_ = false;
    std::vector<Line> lines_;
    SearchResult result_;
    // Last, so that it is gone before what its callbacks write to.
    Engine engine_{{.on_report = [this](const SearchReport& report) { note(report); },
                    .on_result = [this](const SearchResult& result) { result_ = result; }}};
};

}  // namespace

Result<std::unique_ptr<PositionSearcher>, std::string> PositionSearcher::make(const SearchSettings& settings) {
    auto searcher = std::make_unique<EngineSearcher>();
    if (auto ready = searcher->set_up(settings); !ready) return Failure(std::move(ready).error());
    return std::unique_ptr<PositionSearcher>(std::move(searcher));
}

std::string text_of(const Limits& limits) {
    std::string text;
    const auto add = [&text](std::string_view name, auto value) {
        text += (text.empty() ? "" : " ") + std::string(name) + ' ' + std::to_string(value);
    };
    if (limits.depth) add("depth", *limits.depth);
    if (limits.nodes) add("nodes", *limits.nodes);
    if (limits.move_time) add("time", limits.move_time->count());
    return text;
}

std::string conditions_of(PositionSearcher& searcher, const SearchSettings& settings, const std::string& limits) {
    std::string text = "gyre " + searcher.fingerprint() + "; " + limits + "; lines " +
                       std::to_string(settings.multi_pv) + "; hash " + std::to_string(settings.hash_mib);
    if (settings.reproducible) text += "; reproducible";
    for (const auto& [name, value] : settings.options) text += "; " + name + ' ' + value;
    return text;
}

}  // namespace gyre::analysis
