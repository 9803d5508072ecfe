// Checks that mates announced by the search are correct, and that it searches alike with exchanged colours.
// docs/internals/soundness.md describes the checks.
//
// The exit status is 1 if a check fails, and 2 after invalid arguments.

#include "tests/support/soundness.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "base/text.h"
#include "chess/generate.h"
#include "chess/outcome.h"
#include "engine/solo_search.h"
#include "eval/evaluate.h"
#include "notation/epd/epd.h"
#include "notation/position/fen.h"
#include "tools/tool.h"

namespace gyre {
namespace {

using test::ClaimProver;
using test::flip_difference;
using test::FlipDifference;
using test::flipped;
using test::mate_claim;
using test::MateSearch;

constexpr int longest_mate = 6;
constexpr std::size_t hash_mib = 16;

struct Task {
    std::size_t mates = 1000, flips = 200;
    std::uint64_t nodes = 20'000, seed = 1;
    std::vector<std::string> files;
};

Limits node_limit(std::uint64_t nodes) {
    Limits limits;
    limits.nodes = nodes;
    return limits;
}

/// The same position without its game history, whose repetitions would count.
Position alone(const Position& position) { return Position(*validate(position.setup())); }

// --- Collecting ---

struct MatePosition {
    Position position;
    /// True if the side to move was announced to mate, false if it was announced to be mated.
    bool wins;
    int moves;
};

/// Collects positions from files, and from games that a quick search plays against itself.
class Collector {
public:
    Collector(const Task& task, ClaimProver& prover) : task_(task), prover_(prover), rng_(task.seed) {}

    /// Reads the files of the task; false if one cannot be read.
    bool read_files();
    void play_games();
    const std::vector<MatePosition>& mates() const { return mates_; }
    /// Positions without an announced mate, from the same games and files.
    const std::vector<Position>& others() const { return others_; }
    /// Descriptions of mates that were announced while collecting and do not exist.
    const std::vector<std::string>& faults() const { return faults_; }

private:
    static constexpr std::uint64_t collecting_nodes = 2000;
    static constexpr std::uint32_t random_plies = 10;
    static constexpr int longest_game = 300, plies_between_others = 7;

    std::optional<MatePosition> announced_mate(const Position& position, const SearchReport& report);
    void play_game();

    const Task& task_;
    ClaimProver& prover_;
    Rng rng_;
    SoloSearch<FixedParams> search_{hash_mib};
    std::vector<MatePosition> mates_;
    std::vector<Position> others_;
    /// Numbers of mates_ and others_ that come from the collector's own games.
    std::size_t own_mates_ = 0, own_others_ = 0;
    std::vector<std::string> faults_;
    std::set<Key> seen_;
};

/// The mate that a search announced, if it is at most longest_mate moves long and the position is new.
std::optional<MatePosition> Collector::announced_mate(const Position& position, const SearchReport& report) {
    const auto claim = mate_claim(position, report);
    if (!claim) return std::nullopt;
    const int plies = report.score.plies_to_mate(), moves = (plies + 1) / 2;
    if (moves < 1 || moves > longest_mate || !seen_.insert(position.key()).second) return std::nullopt;
    if (prover_.prove(*claim) == test::Proof::False)
        faults_.push_back("no such mate in " + std::to_string(plies) + " plies: " + to_fen(position));
    return MatePosition{alone(position), report.score > Score::draw(), moves};
}

bool Collector::read_files() {
    for (const std::string& path : task_.files) {
        std::ifstream file(path, std::ios::binary);
        const auto records = read_epd_file(std::string(std::istreambuf_iterator<char>(file), {}));
        if (!file || !records) {
            std::fprintf(stderr, "soundness: %s: %s\n", quoted_path(path).c_str(),
                         file && !records ? records.error().message().c_str() : "cannot read the file");
            return false;
        }
        for (const EpdRecord& record : *records) {
            const Position position(record.valid);
            search_.new_game();
            const SearchReport report = search_.search(position, node_limit(10 * collecting_nodes)).report;
            if (auto mate = announced_mate(position, report))
                mates_.push_back(std::move(*mate));
            else
                others_.push_back(position);
        }
    }
    return true;
}

void Collector::play_game() {
    Position position;
    for (std::uint32_t ply = 0; ply < random_plies + rng_.below(2); ++ply) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) return;
        position.make(moves[rng_.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    search_.new_game();
    // Each game contributes at most one mate of each length and side, so that the positions vary.
    std::set<std::pair<bool, int>> taken;
    for (int ply = 0; ply < longest_game && outcome(position) == Outcome::Ongoing; ++ply) {
        const SearchResult found = search_.search(position, node_limit(collecting_nodes));
        auto mate = announced_mate(position, found.report);
        if (mate && own_mates_ < task_.mates && taken.insert({mate->wins, mate->moves}).second) {
            mates_.push_back(std::move(*mate));
            ++own_mates_;
        }
        if (!mate && ply % plies_between_others == 0 && own_others_ < task_.flips) {
            others_.push_back(alone(position));
            ++own_others_;
        }
        position.make(found.best);
    }
}

void Collector::play_games() {
    while (own_mates_ < task_.mates || own_others_ < task_.flips) play_game();
}

// --- Checking mates ---

/// Checks the mates that the engine announces in positions, and counts the results.
class MateChecker {
public:
    MateChecker(const Task& task, ClaimProver& prover) : task_(task), prover_(prover), engine_(prover) {}

    void check(const MatePosition& mate);
    std::size_t wrong() const { return wrong_; }
    void print_table(const std::vector<MatePosition>& mates) const;

private:
    struct Row {
        int threads, lines;
        std::size_t searches = 0, reports = 0, mate_reports = 0, kept = 0, unproved = 0, wrong = 0;
    };

    void check_search(const MatePosition& mate, Row& row);
    void check_go_mate(const MatePosition& mate);
    void tell(const char* how, const Position& position, const std::string& fault);

    const Task& task_;
    ClaimProver& prover_;
    test::CheckedEngine engine_;
    std::array<Row, 4> rows_{{{1, 1}, {1, 8}, {2, 1}, {2, 8}}};
    std::array<std::size_t, 4> mate_searches_{};
    std::size_t wrong_ = 0;
};

void MateChecker::tell(const char* how, const Position& position, const std::string& fault) {
    ++wrong_;
    std::printf("WRONG %s, %s: %s\n", how, to_fen(position).c_str(), fault.c_str());
}

void MateChecker::check_search(const MatePosition& mate, Row& row) {
    engine_.configure(row.threads, row.lines);
    const test::CheckedSearch checked = engine_.search(mate.position, node_limit(task_.nodes));
    const Score score = checked.result.report.score;
    ++row.searches;
    row.reports += checked.lines;
    row.mate_reports += checked.mate_lines;
    row.kept += score.is_mate_score() && (score > Score::draw()) == mate.wins ? 1 : 0;
    row.unproved += checked.unproved.size();
    row.wrong += checked.faults.size();
    const std::string how = std::to_string(row.threads) + " threads, " + std::to_string(row.lines) + " lines";
    for (const std::string& fault : checked.faults) tell(how.c_str(), mate.position, fault);
    for (const std::string& claim : checked.unproved)
        std::printf("unproved %s, %s: %s\n", how.c_str(), to_fen(mate.position).c_str(), claim.c_str());
}

void MateChecker::check_go_mate(const MatePosition& mate) {
    constexpr std::uint64_t nodes_per_search = 500'000;
    const auto result = test::check_go_mate(mate.position, mate.moves, nodes_per_search, prover_);
    ++mate_searches_[static_cast<std::size_t>(result.kind)];
    if (result.kind == MateSearch::Wrong) tell("go mate", mate.position, result.fault);
}

void MateChecker::check(const MatePosition& mate) {
    for (Row& row : rows_) check_search(mate, row);
    if (mate.wins) check_go_mate(mate);
}

void MateChecker::print_table(const std::vector<MatePosition>& mates) const {
    std::array<std::array<std::size_t, longest_mate + 1>, 2> lengths{};
    for (const MatePosition& mate : mates) ++lengths[mate.wins ? 1 : 0][static_cast<std::size_t>(mate.moves)];
    std::printf("\nmoves to mate          1     2     3     4     5     6\n");
    for (std::size_t wins : {1u, 0u}) {
        std::printf("%-18s", wins == 1 ? "mover mates" : "mover is mated");
        for (std::size_t moves = 1; moves <= longest_mate; ++moves) std::printf("%6zu", lengths[wins][moves]);
        std::printf("\n");
    }
    std::printf("\nthreads  lines  searches  reports  of mates  mate at the end  unproved  wrong\n");
    for (const Row& row : rows_)
        std::printf("%7d  %5d  %8zu  %7zu  %8zu  %15zu  %8zu  %5zu\n", row.threads, row.lines, row.searches,
                    row.reports, row.mate_reports, row.kept, row.unproved, row.wrong);
    const ClaimProver::Tally& tally = prover_.tally();
    std::printf("\nclaims: %zu different, %zu proved, %zu given up, %zu refuted\n",
                tally.proved + tally.given_up + tally.wrong, tally.proved, tally.given_up, tally.wrong);
    std::printf("go mate: %zu found and proved shortest, %zu found and perhaps shortest, %zu given up, %zu wrong\n",
                mate_searches_[0], mate_searches_[1], mate_searches_[2], mate_searches_[3]);
}

// --- Colour flip ---

/// Differences between searches of positions and of their colour-flipped twins.
struct FlipTally {
    std::size_t equal = 0, same_score = 0, same_best = 0, same_depth = 0;
    std::vector<int> differences;

    void add(const FlipDifference& difference) {
        equal += difference.none() ? 1 : 0;
        same_score += difference.centipawns == 0 ? 1 : 0;
        same_best += difference.best ? 0 : 1;
        same_depth += difference.depth ? 0 : 1;
        differences.push_back(difference.centipawns);
    }
    void print(const char* name) {
        std::sort(differences.begin(), differences.end());
        const std::size_t count = differences.size();
        std::printf("%-42s %9zu %6zu %6zu %6zu %6zu %7d %7d %7d\n", name, count, equal, same_score, same_best,
                    same_depth, differences[count / 2], differences[count * 9 / 10], differences.back());
    }
};

FlipTally compare_twins(const std::vector<Position>& positions, const TableParams& params, std::uint64_t nodes) {
    FlipTally tally;
    SoloSearch<TableParams> search(hash_mib, params);
    for (const Position& position : positions) {
        search.new_game();
        const SearchResult ours = search.search(position, node_limit(nodes));
        search.new_game();
        tally.add(flip_difference(ours, search.search(flipped(position), node_limit(nodes))));
    }
    return tally;
}

/// Compares the evaluation and search of each position with those of its colour-flipped twin; returns the number of
/// differences.
std::size_t check_flips(const std::vector<Position>& positions, const Task& task) {
    if (positions.empty()) return 0;
    std::size_t wrong = 0;
    for (const Position& position : positions) {
        if (evaluate(position) == evaluate(flipped(position))) continue;
        ++wrong;
        std::printf("WRONG evaluation with exchanged colours: %s\n", to_fen(position).c_str());
    }
    std::printf("\nexchanged colours: %zu of %zu evaluations equal\n", positions.size() - wrong, positions.size());
    std::printf("%-42s %9s %6s %6s %6s %6s %7s %7s %7s\n", "search", "positions", "equal", "score", "move", "depth",
                "median", "90 %", "most");
    FlipTally play = compare_twins(positions, TableParams(), task.nodes);
    play.print("of play");
    wrong += positions.size() - play.equal;
    return wrong;
}

int check_all(const Task& task, console::Output&) {
    ClaimProver prover;
    Collector collector(task, prover);
    if (!collector.read_files()) return 2;
    collector.play_games();
    MateChecker checker(task, prover);
    for (const std::string& fault : collector.faults()) std::printf("WRONG in collecting: %s\n", fault.c_str());
    for (const MatePosition& mate : collector.mates()) {
        checker.check(mate);
        std::fflush(stdout);
    }
    if (!collector.mates().empty()) checker.print_table(collector.mates());
    const std::size_t wrong = collector.faults().size() + checker.wrong() + check_flips(collector.others(), task);
    std::printf("\n%zu wrong\n", wrong);
    return wrong == 0 ? 0 : 1;
}

using Row = console::OptionRow<Task>;
constexpr Row rows[] = {
    Row::number<&Task::mates>("--mates", "N", 0, 1'000'000'000, "number of announced mates to check"),
    Row::number<&Task::flips>("--flips", "N", 0, 1'000'000'000, "number of positions to search with exchanged colours"),
    Row::number<&Task::nodes>("--nodes", "N", 1, 1'000'000'000, "nodes of each search"),
    Row::number<&Task::seed>("--seed", "N", 0, ~std::uint64_t{0}, "random seed of the games"),
};

}  // namespace
}  // namespace gyre

int main(int count, char** words) {
    using namespace gyre;
    return run_tool(
        "soundness",
        console::verb<rows, check_all>({}, "[FILE.epd]...", "Checks positions of files and of games by the search."),
        count, words);
}
