#pragma once

#include "search/searcher.h"

namespace gyre::steps {

/// Check extension in plies: what looks like the horizon is a forced reply.
template <class Params>
int check_extension(const Searcher<Params>& searcher, Ply ply, bool in_check) {
    return in_check && searcher.may_extend(ply) ? searcher.params.check_extension() : 0;
}

}  // namespace gyre::steps
