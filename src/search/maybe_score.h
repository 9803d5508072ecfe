#pragma once

#include "eval/score.h"

namespace gyre {

/// std::optional<Score> in the size of a Score. An optional's flag and value are written separately and read together,
/// which defeats store forwarding, and every node creates about a dozen of them.
class MaybeScore {
public:
    constexpr MaybeScore(std::nullopt_t) {}
    constexpr MaybeScore(Score score) : score_(score) {}

    constexpr explicit operator bool() const { return score_ != Score::none(); }
    /// Requires a score.
    constexpr Score operator*() const { return score_; }

private:
    Score score_ = Score::none();
};

}  // namespace gyre
