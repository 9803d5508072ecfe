#include "engine/syzygy.h"

#include <algorithm>

#include "chess/generate.h"
#include "tablebase/prober.h"

namespace gyre {

namespace {

using tablebase::MoveAnswer;
using tablebase::Tables;
using tablebase::Wdl;

/// Rank of a certain win. Every distance to a win or loss is far smaller.
constexpr int sure = 1 << 18;
constexpr int plies_granted = 100;

int rank_by_distance(int dtz, int halfmove_clock, bool has_repeated) {
    // The distance in the tables may be one ply too small, so exactly 100 plies are not certain.
    const int plies = std::abs(dtz) + halfmove_clock;
    if (dtz > 0) return plies < plies_granted && !has_repeated ? sure : sure - plies;
    // A loss that the opponent can certainly force before the fifty-move limit ranks lowest.
    if (dtz < 0) return 2 * std::abs(dtz) + halfmove_clock < plies_granted ? -sure : -sure + plies;
    return 0;
}

int rank_by_wdl(Wdl wdl) {
    constexpr int cursed = sure - plies_granted - 1;
    constexpr int ranks[] = {-sure, -cursed, 0, cursed, sure};
    return ranks[static_cast<int>(wdl) + 2];
}

Score score_of(int rank, bool fifty_move_rule) {
    const int least = fifty_move_rule ? sure - plies_granted : 1;
    if (rank >= least) return Score::table_win_in(0);
    if (rank <= -least) return Score::table_loss_in(0);
    return Score::draw();
}

/// Returns the ranks in the order of `moves`; empty if a table is missing.
std::optional<std::vector<int>> distance_ranks(const std::vector<RootMove>& moves, const Position& position,
                                               const Tables& tables) {
    const auto answers = rank_moves(tables, position);
    if (!answers) return std::nullopt;
    const bool has_repeated = position.has_repeated();
    std::vector<int> ranks;
    for (const RootMove& move : moves) {
        const auto answer = std::find_if(answers->begin(), answers->end(),
                                         [&](const MoveAnswer& candidate) { return candidate.move == move.move; });
        ranks.push_back(rank_by_distance(answer->dtz, position.halfmove_clock(), has_repeated));
    }
    return ranks;
}

std::optional<std::vector<int>> wdl_ranks(const std::vector<RootMove>& moves, Position position, const Tables& tables) {
    std::vector<int> ranks;
    for (const RootMove& move : moves) {
        position.make(move.move);
        const auto wdl = probe_wdl(tables, position);
        position.unmake(move.move);
        if (!wdl) return std::nullopt;
        ranks.push_back(rank_by_wdl(-*wdl));
    }
    return ranks;
}

/// Whether a move ends the game in a draw, which tables do not know: they know no history.
bool draws_at_once(Position& position, Move move, bool fifty_move_rule) {
    position.make(move);
    const bool has_run_out = fifty_move_rule && position.halfmove_clock() >= plies_granted;
    const bool draws = position.is_draw_by_repetition(1) ||
                       (has_run_out && !(position.in_check() && count_legal_moves(position) == 0));
    position.unmake(move);
    return draws;
}

}  // namespace

Result<SharedTables, std::string> open_tables(const std::string& path) {
    if (path.empty()) return SharedTables();
    return Tables::open(path);
}

void report_refused_files(const Tables* tables, const std::function<void(std::string_view)>& report) {
    if (tables == nullptr || !report) return;
    constexpr std::size_t most_reported = 5;
    const auto& faults = tables->faults();
    for (std::size_t i = 0; i < std::min(faults.size(), most_reported); ++i) report("SyzygyPath: " + faults[i]);
    if (faults.size() > most_reported)
        report("SyzygyPath: " + std::to_string(faults.size() - most_reported) + " more files were refused");
}

TablebaseUse tablebase_use(const EngineOptions& options, const Tables* tables) {
    TablebaseUse use;
    if (tables == nullptr) return use;
    use.tables = tables;
    use.most_pieces = std::min<int>(tables->largest(), options.syzygy_probe_limit);
    use.least_depth = options.syzygy_probe_depth;
    use.fifty_move_rule = options.syzygy_50_move_rule;
    return use;
}

std::optional<RootKnowledge> rank_root_moves(std::vector<RootMove>& moves, const Position& position,
                                             const TablebaseUse& use) {
    if (position.occupied().count() > use.most_pieces) return std::nullopt;
    RootKnowledge knowledge{.hits = moves.size(), .by_distance = true};
    auto ranks = distance_ranks(moves, position, *use.tables);
    if (!ranks) {
        knowledge.by_distance = false;
        ranks = wdl_ranks(moves, position, *use.tables);
    }
    if (!ranks) return std::nullopt;
    Position board = position;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const int rank = draws_at_once(board, moves[i].move, use.fifty_move_rule) ? 0 : (*ranks)[i];
        moves[i].tablebase_score = score_of(rank, use.fifty_move_rule);
        moves[i].tablebase_rank = rank;
    }
    std::stable_sort(moves.begin(), moves.end(),
                     [](const RootMove& a, const RootMove& b) { return a.tablebase_rank > b.tablebase_rank; });
    return knowledge;
}

}  // namespace gyre
