#include "training/term_data.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <numeric>

#include "datagen/quiet_filter.h"

namespace gyre::training {

namespace {

using classic::Term;

constexpr std::size_t positions_per_block = 16384;
/// A redundant table may deviate in one of this many positions: against a bare king few terms are counted.
constexpr std::uint64_t exception_tolerance = 50;
/// The types of pieces whose number can differ, and the rows of their values.
struct ValuedPiece {
    PieceType type;
    std::string_view row;
};
constexpr ValuedPiece valued_pieces[] = {{PieceType::Pawn, "pawn_value"},
                                         {PieceType::Knight, "knight_value"},
                                         {PieceType::Bishop, "bishop_value"},
                                         {PieceType::Rook, "rook_value"},
                                         {PieceType::Queen, "queen_value"}};

std::optional<Term> find_row(std::string_view name) {
    const auto rows = classic::term_rows();
    const auto row = std::find_if(rows.begin(), rows.end(), [name](const auto& r) { return r.name == name; });
    if (row == rows.end()) return std::nullopt;
    return static_cast<Term>(row - rows.begin());
}

}  // namespace

TermData::TermData(const classic::TermValues& values) : values_(values) {
    const auto rows = classic::term_rows();
    for (std::size_t i = 0; i < rows.size(); i += static_cast<std::size_t>(rows[i].size))
        if (rows[i].size > 1) tables_.push_back({i, i + static_cast<std::size_t>(rows[i].size)});
    mismatches_.resize(tables_.size());
}

PositionBatch& TermData::open_block(std::vector<PositionBatch>& blocks) {
    if (!blocks.empty() && blocks.back().entries.size() < positions_per_block) return blocks.back();
    if (!blocks.empty()) blocks.back().counts.shrink_to_fit();
    blocks.emplace_back().entries.reserve(positions_per_block);
    return blocks.back();
}

void TermData::note_redundancies(const Position& position) {
    std::array<int, std::size(valued_pieces) + 1> more_for_white{};
    for (std::size_t kind = 0; kind < std::size(valued_pieces); ++kind) {
        const PieceType type = valued_pieces[kind].type;
        more_for_white[kind] =
            position.pieces(Color::White, type).count() - position.pieces(Color::Black, type).count();
    }
    for (std::size_t t = 0; t < tables_.size(); ++t) {
        const int sum = std::accumulate(counts_.begin() + static_cast<std::ptrdiff_t>(tables_[t].begin),
                                        counts_.begin() + static_cast<std::ptrdiff_t>(tables_[t].end), 0);
        for (std::size_t kind = 0; kind < more_for_white.size(); ++kind)
            mismatches_[t][kind] += sum != more_for_white[kind] ? 1 : 0;
    }
}

void TermData::add_position(const Position& position, Score score, GameResult result, bool judge) {
    const auto note = [this, judge](Color color, Term term, int count) {
        const auto index = static_cast<std::uint16_t>(term);
        touched_.push_back(index);
        counts_[index] += color == Color::White ? count : -count;
        if (!judge) occurrences_[index] += static_cast<std::uint64_t>(std::abs(count));
    };
    const classic::TermSum sum = classic::visit_terms(position, note, classic::TableValues(values_));
    if (sum.blend.scale > 0) {
        note_redundancies(position);
        PositionBatch& block = open_block(judge ? validation_ : training_);
        (judge ? validation_positions_ : training_positions_) += 1;
        block.entries.push_back({.first_count = static_cast<std::uint32_t>(block.counts.size()),
                                 .score = static_cast<std::int16_t>(score.cp()),
                                 .fading = static_cast<std::uint16_t>(sum.blend.fading()),
                                 .phase = static_cast<std::uint8_t>(sum.blend.phase),
                                 .scale = static_cast<std::uint8_t>(sum.blend.scale),
                                 .result = static_cast<std::uint8_t>(game::half_points(result, Color::White))});
        for (const std::uint16_t term : touched_) {
            // A term may have been counted several times.
            if (counts_[term] == 0) continue;
            block.counts.push_back({term, static_cast<std::int16_t>(counts_[term])});
            counts_[term] = 0;
        }
    }
    for (const std::uint16_t term : touched_) counts_[term] = 0;
    touched_.clear();
}

Result<void, std::size_t> TermData::add_game(const datagen::GameRecord& game, bool judge) {
    return datagen::replay(game, [&](const Position& position, datagen::GamePly ply) {
        if (!datagen::is_learnable(position, ply)) return;
        add_position(position, white_score(ply.score, position.side_to_move()), game.result, judge);
    });
}

std::vector<Redundancy> TermData::redundancies() const {
    std::vector<Redundancy> found;
    const std::uint64_t tolerated = positions() / exception_tolerance;
    for (std::size_t t = 0; t < tables_.size(); ++t) {
        const auto& misses = mismatches_[t];
        const auto begin = occurrences_.begin() + static_cast<std::ptrdiff_t>(tables_[t].begin);
        const auto end = occurrences_.begin() + static_cast<std::ptrdiff_t>(tables_[t].end);
        if (std::all_of(begin, end, [](std::uint64_t count) { return count == 0; })) continue;
        const auto best = std::min_element(misses.begin(), misses.end());
        if (*best > tolerated) continue;
        const auto kind = static_cast<std::size_t>(best - misses.begin());
        const auto table = static_cast<Term>(tables_[t].begin);
        if (kind < std::size(valued_pieces)) {
            if (const auto value = find_row(valued_pieces[kind].row)) found.push_back({table, value});
        } else if (classic::term_rows()[tables_[t].begin].name.ends_with("_placement")) {
            found.push_back({table, std::nullopt});
        }
    }
    return found;
}

std::size_t TermData::bytes() const {
    std::size_t total = 0;
    for (const auto* blocks : {&training_, &validation_})
        for (const PositionBatch& block : *blocks)
            total += block.entries.capacity() * sizeof(PositionEntry) + block.counts.capacity() * sizeof(TermBalance);
    return total;
}

}  // namespace gyre::training
