#include "database/check.h"

#include <algorithm>
#include <atomic>
#include <fmt/core.h>
#include <mutex>

#include "base/worker_pool.h"
#include "database/common_positions.h"
#include "database/game_recorder.h"
#include "database/stored_game.h"

namespace gyre::database {

namespace {

constexpr std::size_t most_faults = 100;
constexpr std::uint64_t report_interval = 1024;

/// Compares the hashes of a game with its positions.
class HashVisitor : public PgnVisitor {
public:
    explicit HashVisitor(const GameRow& game) : game_(game) {}

    bool begin_moves(const Position& start) override {
        compare(start);
        return true;
    }
    void position(const Position& after) override {
        if (depth_ > 0) return;
        ++ply_;
        compare(after);
    }
    bool begin_variation() override {
        ++depth_;
        return true;
    }
    void end_variation() override { --depth_; }
    bool is_right() const { return is_right_; }

private:
    void compare(const Position& position) {
        is_right_ = is_right_ && ply_ < game_.hashes.size() && game_.hashes[ply_] == hash_of(position);
    }

    const GameRow& game_;
    std::size_t ply_ = 0, depth_ = 0;
    bool is_right_ = true;
};

class Check {
public:
    Check(const Database& database, const CheckTask& task) : database_(database), task_(task) {}

    CheckResult run() {
        WorkerPool pool(std::max<std::size_t>(task_.threads, 1));
        pool.start([this](std::size_t) { work(); });
        pool.wait();
        result_.games = games_;
        result_.moves = database_.moves();
        result_.was_stopped = is_stopped_;
        return std::move(result_);
    }

private:
    void work() {
        for (std::size_t i = next_++; i < database_.segments().size() && !is_stopped_; i = next_++) check_segment(i);
    }

    void check_segment(std::size_t index) {
        const Segment& segment = *database_.segments()[index];
        if (const auto checked = segment.check_bytes(); !checked) return note(checked.error());
        if (const auto checked = check_order(segment); !checked) return note(checked.error());
        if (const auto checked = check_common_positions(segment); !checked) note(checked.error());
        UnpackedBlock block;
        for (std::size_t game = 0; game < segment.games(); ++game) {
            if (task_.stop && task_.stop()) {
                is_stopped_ = true;
                return;
            }
            if (const auto checked = check_game({index, game}, block); !checked)
                note(fmt::format("game {}: {}", database_.first_number(index) + game, checked.error()));
            const std::uint64_t done = ++games_;
            if (task_.on_progress && done % report_interval == 0) {
                const std::lock_guard lock(mutex_);
                task_.on_progress(done);
            }
        }
    }

    /// The first items of games must follow each other without a gap.
    static Result<void, std::string> check_order(const Segment& segment) {
        const auto moves = segment.all<std::uint32_t>(column(Column::FirstMove));
        const auto records = segment.all<std::uint64_t>(column(Column::FirstRecordByte));
        const auto blocks = segment.all<std::uint64_t>(column(Column::FirstBlockByte));
        const auto packed = segment.all<std::uint64_t>(column(Column::FirstPackedByte));
        const auto rises = [](const auto& values, std::uint64_t end) {
            return values->front() == 0 && values->back() == end && std::is_sorted(values->begin(), values->end());
        };
        const bool is_right = moves && records && blocks && packed && rises(moves, segment.moves()) &&
                              rises(records, blocks->back()) && rises(blocks, blocks->back()) &&
                              rises(packed, segment.count(column(Column::Packed)));
        if (!is_right) return Failure(segment.damage("its games are not in order"));
        return {};
    }

    Result<void, std::string> check_game(const Database::Place& place, UnpackedBlock& block) const {
        const auto game = database_.row(place, block);
        if (!game) return game.error();
        HashVisitor visitor(*game);
        if (auto told = tell(*game, visitor); !told) return told;
        if (!visitor.is_right()) return Failure("a hash is not that of its position");
        return {};
    }

    void note(const std::string& fault) {
        const std::lock_guard lock(mutex_);
        if (++result_.fault_count <= most_faults) result_.faults.push_back(fault);
    }

    const Database& database_;
    const CheckTask& task_;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<std::uint64_t> games_ = 0;
    std::atomic<bool> is_stopped_ = false;
    std::mutex mutex_;
    CheckResult result_;
};

}  // namespace

CheckResult check(const Database& database, const CheckTask& task) { return Check(database, task).run(); }

}  // namespace gyre::database
