#include "database/check.h"

#include <algorithm>
#include <atomic>
#include <fmt/core.h>
#include <mutex>

#include "base/try.h"
#include "base/worker_pool.h"
#include "database/common_positions.h"
#include "database/piece_summary.h"
#include "database/position_index.h"
#include "database/stored_game.h"

namespace gyre::database {

namespace {

constexpr std::size_t most_faults = 100;
constexpr std::uint64_t report_interval = 1024;

/// Adds the hash of each position of the main line to others.
class HashVisitor : public PgnVisitor {
public:
    explicit HashVisitor(std::vector<std::uint32_t>& hashes) : hashes_(hashes) {}

    bool begin_moves(const Position& start) override {
        hashes_.push_back(hash_of(start));
        return true;
    }
    void position(const Position& after) override {
        if (depth_ == 0) hashes_.push_back(hash_of(after));
    }
    bool begin_variation() override {
        ++depth_;
        return true;
    }
    void end_variation() override { --depth_; }

private:
    std::vector<std::uint32_t>& hashes_;
    std::size_t depth_ = 0;
};

class Check {
public:
    Check(const Database& database, const CheckTask& task) : database_(database), task_(task) {}

    CheckResult run() {
        WorkerPool pool(std::max<std::size_t>(task_.threads, 1));
        pool.start([this](std::size_t) { work(); });
        pool.wait();
        result_.games = games_;
        result_.moves = moves_;
        result_.unreadable_files = unreadable_files_;
        result_.was_stopped = is_stopped_;
        return std::move(result_);
    }

private:
    /// The games of a segment, in their order.
    struct Played {
        std::vector<std::uint32_t> hashes{};
        std::vector<std::uint16_t> moves{};
    };

    void work() {
        for (std::size_t i = next_++; i < database_.segments().size() && !is_stopped_; i = next_++) check_segment(i);
    }

    void check_segment(std::size_t index) {
        const Segment& segment = *database_.segments()[index];
        if (!segment.readable()) return note_unreadable(index);
        if (const auto checked = segment.check_bytes(); !checked) return note(checked.error());
        if (const auto checked = check_order(segment); !checked) return note(checked.error());
        UnpackedBlock block;
        Played played;
        bool is_whole = true;
        for (std::size_t game = 0; game < segment.games(); ++game) {
            if (task_.stop && task_.stop()) {
                is_stopped_ = true;
                return;
            }
            if (const auto checked = check_game({index, game}, block, played); !checked) {
                is_whole = false;
                note(fmt::format("game {}: {}", database_.first_number(index) + game, checked.error()));
            }
            const std::uint64_t done = ++games_;
            if (task_.on_progress && done % report_interval == 0) {
                const std::lock_guard lock(mutex_);
                task_.on_progress(done);
            }
        }
        if (!is_whole) return;
        if (const auto checked = check_derived(segment, played); !checked) note(checked.error());
    }

    /// Compares the columns that are made of the moves.
    static Result<void, std::string> check_derived(const Segment& segment, const Played& played) {
        GYRE_TRY(const auto games, PlayedGames::open(segment, played.hashes, played.moves));
        if (const auto checked = check_common_positions(segment, games); !checked) return checked;
        if (!segment.has_index()) return {};
        GYRE_TRY(const auto right, summarize(games));
        GYRE_TRY(const auto summaries, segment.all<std::uint64_t>(column(LaterColumn::Summary)));
        if (!std::equal(right.begin(), right.end(), summaries.begin(), summaries.end()))
            return Failure(segment.damage("its summaries are not those of its games"));
        return check_position_index(segment, played.hashes);
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

    /// Replays a game and adds its moves and hashes to those of the games before.
    Result<void, std::string> check_game(const Database::Place& place, UnpackedBlock& block, Played& played) {
        GYRE_TRY(const auto game, database_.row(place, block));
        moves_ += game.moves.size();
        played.moves.insert(played.moves.end(), game.moves.begin(), game.moves.end());
        std::vector<std::uint32_t>& hashes = played.hashes;
        const std::size_t before = hashes.size();
        HashVisitor visitor(hashes);
        if (auto told = tell(game, visitor); !told) return told;
        if (hashes.size() == before) hashes.push_back(0);
        const auto made = std::span(hashes).subspan(before);
        const bool is_right =
            made.size() == game.moves.size() + 1 &&
            (game.hashes.empty() || std::equal(made.begin(), made.end(), game.hashes.begin(), game.hashes.end()));
        if (!is_right) return Failure("a hash is not that of its position");
        return {};
    }

    void note_unreadable(std::size_t index) {
        const Segment& segment = *database_.segments()[index];
        const std::uint64_t first = database_.first_number(index);
        unreadable_files_ += 1;
        note(fmt::format("games {} to {}: {}", first, first + segment.games() - 1,
                         segment.readable().error().message()));
    }
    void note(const std::string& fault) {
        const std::lock_guard lock(mutex_);
        if (++result_.fault_count <= most_faults) result_.faults.push_back(fault);
    }

    const Database& database_;
    const CheckTask& task_;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<std::uint64_t> games_ = 0, moves_ = 0, unreadable_files_ = 0;
    std::atomic<bool> is_stopped_ = false;
    std::mutex mutex_;
    CheckResult result_;
};

}  // namespace

CheckResult check(const Database& database, const CheckTask& task) { return Check(database, task).run(); }

}  // namespace gyre::database
