#pragma once

#include <vector>

#include "lab/search/hash_memory.h"
#include "lab/search/searched_game.h"

namespace gyre::lab {

/// `HauptvarianteLesen` as printed in section 4.3.2, with the place of every write into `Hauptvariante[MAX_TIEFE]`
/// instead of the writes: it writes at `ply` before it compares `ply` with `most`.
template <Game G>
void read_line_as_printed(G& game, const HashMemory& memory, int ply, Move move, int most, std::vector<int>& written) {
    written.push_back(ply);
    game.make(move);
    const HashEntry* const entry = memory.find(game.key());
    // The print does not test whether the stored move is legal; an illegal one would end any program.
    if (entry != nullptr && game.moves().contains(entry->best) && ply < most)
        read_line_as_printed(game, memory, ply + 1, entry->best, most, written);
    game.unmake(move);
}

}  // namespace gyre::lab
