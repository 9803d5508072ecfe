#include "capi/search_callbacks.h"

#include "chess/generate.h"
#include "eval/score.h"
#include "eval/wdl.h"

namespace gyre::capi {

/// The right of a thread to call the caller's functions.
class SearchCallbacks::Turn {
public:
    explicit Turn(SearchCallbacks& owner) : owner_(owner), lock_(owner.mutex_), before_(owner.caller_) {
        owner_.caller_ = std::this_thread::get_id();
    }
    ~Turn() { owner_.caller_ = before_; }

private:
    SearchCallbacks& owner_;
    const std::lock_guard<std::recursive_mutex> lock_;
    const std::jthread::id before_;
};

EngineCallbacks SearchCallbacks::of_engine() {
    EngineCallbacks callbacks;
    callbacks.on_report = [this](const SearchReport& report) { take(report); };
    callbacks.on_result = [this](const SearchResult& result) { take(result); };
    callbacks.on_error = [this](std::string_view message) { take_error(message); };
    return callbacks;
}

void SearchCallbacks::begin(const Position& root, const gyre_search_callbacks& callbacks) {
    const Turn turn(*this);
    root_ = root;
    to_ = callbacks;
    result_.reset();
}

gyre_search_info SearchCallbacks::info_of(const SearchReport& report, std::vector<gyre_move>& pv) const {
    pv.clear();
    for (const Move move : report.pv) pv.push_back(move.word());
    gyre_search_info info{};
    info.nodes = report.nodes;
    info.time_ms = static_cast<std::uint64_t>(report.time.count());
    info.table_hits = report.tablebase_hits;
    info.depth = report.depth;
    info.selective_depth = report.selective_depth;
    info.line = report.multi_pv;
    info.bound = static_cast<std::int32_t>(report.bound);
    info.hash_full = report.hash_full;
    info.pv = pv.data();
    info.pv_length = pv.size();
    if (report.bound == Bound::None) return info;
    info.is_mate = report.score.is_mate_score() ? 1 : 0;
    info.score = info.is_mate != 0 ? report.score.signed_moves_to_mate() : report.score.cp();
    const WinDrawLoss wdl = wdl_of(report.score, root_);
    info.wdl[0] = wdl.win;
    info.wdl[1] = wdl.draw;
    info.wdl[2] = wdl.loss;
    return info;
}

void SearchCallbacks::take(const SearchReport& report) {
    const Turn turn(*this);
    const gyre_search_info info = info_of(report, line_);
    if (to_.info != nullptr) to_.info(to_.context, &info);
}

void SearchCallbacks::take(const SearchResult& result) {
    const Turn turn(*this);
    SearchReport report = result.report;
    // Without legal moves there is no search, but the score is certain.
    if (legal_moves(root_).empty()) {
        report.score = root_.in_check() ? Score::mated_in(0) : Score::draw();
        report.bound = Bound::Exact;
    }
    gyre_search_result told{};
    told.best = result.best.word();
    told.reply = result.ponder.word();
    told.info = info_of(report, result_line_);
    result_ = told;
    if (to_.result != nullptr) to_.result(to_.context, &*result_);
}

void SearchCallbacks::take_error(std::string_view message) {
    const Turn turn(*this);
    if (to_.error != nullptr) to_.error(to_.context, std::string(message).c_str());
}

}  // namespace gyre::capi
