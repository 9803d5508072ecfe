#pragma once

#include "search/searcher.h"

namespace gyre::steps {

/// Returns the check extension in plies. A reply to check is forced, so it should not use up depth.
template <class Params>
int check_extension(const Searcher<Params>& searcher, Ply ply, bool in_check) {
    return in_check && searcher.may_extend(ply) ? searcher.params.check_extension() : 0;
}

}  // namespace gyre::steps
