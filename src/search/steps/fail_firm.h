#pragma once

#include "search/searcher.h"

namespace gyre::steps {

/// Fail-firm: what a score has above beta is proved by one line only, the less the shallower. Of it and beta the mean
/// counts, in which the score weighs `plies` times as much as beta.
template <class Params>
Score fail_firm(const Searcher<Params>& searcher, const Node& node, int plies) {
    if (!searcher.params.fail_firm() || node.best < node.beta || node.is_pv()) return node.best;
    if (node.best.is_decisive() || node.beta.is_decisive() || searcher.is_full_width()) return node.best;
    return (node.best * plies + node.beta) / (plies + 1);
}

}  // namespace gyre::steps
