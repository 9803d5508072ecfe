#pragma once

#include "search/searcher.h"

namespace gyre::steps {

/// Fail-firm: a score above beta is proved by one line only. Returns its mean with beta, weighted `plies` to 1.
template <class Params>
Score fail_firm(const Searcher<Params>& searcher, const Node& node, int plies) {
    if (!searcher.params.fail_firm() || node.best < node.beta || node.is_pv()) return node.best;
    if (node.best.is_decisive() || node.beta.is_decisive() || searcher.is_full_width()) return node.best;
    return (node.best * plies + node.beta) / (plies + 1);
}

}  // namespace gyre::steps
