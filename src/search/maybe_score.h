#pragma once

#include <optional>

#include "eval/score.h"

namespace gyre {

/// A score, or none: std::optional<Score> in the room of a score alone. The flag of an optional is written as one byte
/// and read together with the number beside it; processors can't pass such a pair on before it has reached their cache,
/// and every node of the search has a dozen of them.
class MaybeScore {
public:
    constexpr MaybeScore(std::nullopt_t) {}
    constexpr MaybeScore(Score score) : score_(score) {}

    constexpr explicit operator bool() const { return score_ != Score::none(); }
    /// There must be one.
    constexpr Score operator*() const { return score_; }

private:
    Score score_ = Score::none();
};

}  // namespace gyre
