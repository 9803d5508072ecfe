#pragma once

namespace gyre {

namespace tablebase {
class Tables;
}

/// Which endgame tables a search asks, and when. They must outlive it.
struct TablebaseUse {
    const tablebase::Tables* tables = nullptr;
    /// Positions with more pieces are not asked about; 0 asks about none.
    int most_pieces = 0;
    /// Positions with just so many pieces are asked about at this depth and above, those with fewer everywhere.
    int least_depth = 1;
    /// Cursed wins and blessed losses are draws; else they are wins and losses.
    bool fifty_move_rule = true;
};

}  // namespace gyre
