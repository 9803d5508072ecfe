
#include "notation/pgn/pgn_reader.h"

namespace gyre {

using Code = Remark::Code;
using Kind = PgnError::Kind;
using Loss = PgnError::Loss;

PgnReader::Step PgnReader::open_variation(PgnVisitor& visitor) {
    const std::size_t first = branches_.empty() ? 0 : branches_.back().plies;
    if (plies() == first) {
        tell(Kind::BadVariation, Loss::Variation, {Code::VariationWithoutMove}, visitor);
    } else if (branches_.size() >= options_.limits.depth) {
        tell(Kind::TooMuch, Loss::Variation, {Code::DeepVariations}, visitor);
    } else if (visitor.begin_variation()) {
        ++window_.at;
        pass_open();
        branches_.push_back({plies() - 1, position_.last_move()});
        take_back();
        return Step::Continue;
    }
    ++window_.at;
    pass_open();
    if (skip(false, visitor) == SkipEnd::ClosedVariation) return Step::Continue;
    // `read_movetext` reports variations that are still open.
    if (branches_.empty()) tell(Kind::BadVariation, Loss::Nothing, {Code::VariationNotClosed}, visitor);
    return Step::EndGame;
}

PgnReader::Step PgnReader::close_variation(PgnVisitor& visitor) {
    if (branches_.empty()) {
        tell(Kind::BadVariation, Loss::Nothing, {Code::NoOpenVariation}, visitor);
        ++window_.at;
        pass_close();
        return Step::Continue;
    }
    ++window_.at;
    pass_close();
    leave_variation();
    visitor.end_variation();
    return Step::Continue;
}

void PgnReader::take_back() {
    if (const Move move = position_.last_move()) {
        position_.unmake_unchecked(move);
    } else {
        position_.unmake_null();
    }
}

void PgnReader::leave_variation() {
    const Branch branch = branches_.back();
    branches_.pop_back();
    while (plies() > branch.plies) take_back();
    if (branch.replaced) {
        position_.make_unchecked(branch.replaced);
    } else {
        position_.make_null();
    }
}

PgnReader::Step PgnReader::lose_line(PgnError error, PgnVisitor& visitor) {
    if (branches_.empty()) {
        visitor.error(error);
        return Step::SkipGame;
    }
    error.loss = Loss::Variation;
    visitor.error(error);
    if (skip(false, visitor) == SkipEnd::EndGame) return Step::EndGame;
    leave_variation();
    visitor.end_variation();
    return Step::Continue;
}

}  // namespace gyre
