#include "database/query/move_pattern.h"

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "notation/move/move_text.h"
#include "notation/symbols.h"

namespace gyre::database {

Result<MovePattern, Fault> MovePattern::parse(std::string_view text) {
    MovePattern pattern;
    const Fault unreadable{"fault.question.no_move", {gyre::quoted(text)}};
    std::string_view left = text;
    while (!left.empty() && std::string_view("+#!?").find(left.back()) != std::string_view::npos) left.remove_suffix(1);
    if (left == "O-O" || left == "0-0" || left == "O-O-O" || left == "0-0-0") {
        pattern.castles_ = true;
        pattern.castles_long_ = left.size() > 3;
        pattern.mask_ = pattern.bits_ = castling_bits;
        return pattern;
    }
    if (left.empty()) return unreadable;
    if (const auto type = parse_piece_type(left.front())) {
        pattern.type_ = *type;
        left.remove_prefix(1);
    } else if (parse_file(left.front())) {
        pattern.type_ = PieceType::Pawn;
    }
    if (const std::size_t at = left.find('='); at != left.npos) {
        const auto promotion = at + 2 == left.size() ? parse_piece_type(left.back()) : std::nullopt;
        if (!promotion || *promotion == PieceType::Pawn || *promotion == PieceType::King) return unreadable;
        pattern.promotion_ = *promotion;
        left = left.substr(0, at);
    }
    if (left.size() >= 2 && parse_file(left[left.size() - 2]) && parse_rank(left.back())) {
        pattern.to_file_ = left[left.size() - 2] - 'a';
        pattern.to_rank_ = left.back() - '1';
        left.remove_suffix(2);
    }
    if (!left.empty() && left.back() == 'x') {
        pattern.captures_ = true;
        left.remove_suffix(1);
    }
    if (!left.empty() && parse_file(left.front())) {
        pattern.from_file_ = left.front() - 'a';
        left.remove_prefix(1);
    }
    if (!left.empty() && parse_rank(left.front())) {
        pattern.from_rank_ = left.front() - '1';
        left.remove_prefix(1);
    }
    if (!left.empty()) return unreadable;
    // "e2e4" may be a move of any piece.
    if (parse_piece_type(text.front()) == std::nullopt && pattern.from_file_ >= 0 && pattern.from_rank_ >= 0)
        pattern.type_ = PieceType::None;
    pattern.set_bits();
    return pattern;
}

void MovePattern::set_bits() {
    constexpr unsigned files_and_ranks = 7, rank_shift = 3, to_shift = 6;
    const auto want = [&](int wanted, unsigned shift) {
        if (wanted < 0) return;
        mask_ |= files_and_ranks << shift;
        bits_ |= static_cast<unsigned>(wanted) << shift;
    };
    want(from_file_, 0);
    want(from_rank_, rank_shift);
    want(to_file_, to_shift);
    want(to_rank_, to_shift + rank_shift);
}

bool MovePattern::matches(const ReplayedMove& played) const {
    const Move move = played.move;
    const bool is_castling = move.kind() == Move::Kind::Castling;
    if (!is_castling && (move.word() & mask_) != bits_) return false;
    if (!move) return false;
    if (castles_) return is_castling && castles_long_ == (index_of(move.to()) < index_of(move.from()));
    if (captures_ && !played.is_capture()) return false;
    if (type_ != PieceType::None && type_of(played.moved) != type_) return false;
    if (promotion_ != PieceType::None && move.promotion() != promotion_) return false;
    if (!is_castling) return true;
    const Square to = king_target(make_castle(color_of(played.moved), index_of(move.to()) > index_of(move.from())));
    return (Move(move.from(), to).word() & mask_) == bits_;
}

Result<MoveSequence, Fault> MoveSequence::parse(std::string_view text) {
    MoveSequence sequence;
    sequence.runs_.emplace_back();
    for (std::string_view word : split_words(text)) {
        word = without_move_number(word);
        if (word.empty()) continue;
        if (word == "*") {
            sequence.runs_.emplace_back();
            continue;
        }
        const auto pattern = MovePattern::parse(word);
        if (!pattern) return pattern.error();
        sequence.runs_.back().push_back(*pattern);
    }
    std::erase_if(sequence.runs_, [](const auto& run) { return run.empty(); });
    if (sequence.runs_.empty()) return Fault{"fault.question.no_moves"};
    return sequence;
}

bool MoveSequence::may_be_in(std::span<const std::uint16_t> moves) const {
    const auto fits = [](const MovePattern& wanted, std::uint16_t word) { return wanted.may_match(word); };
    std::size_t from = 0;
    for (const auto& run : runs_) {
        // A copy stays in registers.
        const MovePattern first = run.front();
        const std::size_t size = run.size();
        for (;; ++from) {
            if (from + size > moves.size()) return false;
            if (first.may_match(moves[from]) && std::equal(run.begin() + 1, run.end(), moves.data() + from + 1, fits))
                break;
        }
        from += size;
    }
    return true;
}

bool MoveSequence::follow(Progress& progress, const ReplayedMove& move) const {
    progress.moves.push_back(move);
    const auto& run = runs_[progress.runs];
    const auto& moves = progress.moves;
    if (moves.size() < run.size()) return false;
    // The last move is compared first: it rarely fits.
    const auto fits = [](const MovePattern& wanted, const ReplayedMove& made) { return wanted.matches(made); };
    if (!std::equal(run.rbegin(), run.rend(), moves.rbegin(), fits)) return false;
    // The first place is the best one: it leaves the most moves for the other runs.
    progress.moves.clear();
    return ++progress.runs == runs_.size();
}

}  // namespace gyre::database
