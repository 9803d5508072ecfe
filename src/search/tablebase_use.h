#pragma once

namespace gyre {

namespace tablebase {
class Tables;
}

/// Which endgame tables a search probes, and when. The tables must outlive the search.
struct TablebaseUse {
    const tablebase::Tables* tables = nullptr;
    /// Positions with more pieces are not probed; 0 turns probing off.
    int most_pieces = 0;
    /// Positions with exactly `most_pieces` are probed from this depth on, those with fewer at any depth.
    int least_depth = 1;
    /// If true, cursed wins and blessed losses are draws; otherwise they are wins and losses.
    bool fifty_move_rule = true;
};

}  // namespace gyre
