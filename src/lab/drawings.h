#pragma once

#include <cstddef>
#include <vector>

#include "lab/exhibit.h"
#include "lab/experiment.h"
#include "lab/matrix_game.h"
#include "lab/search/trace_text.h"

/// Pictures of exhibits.
namespace gyre::lab {

/// A matrix with its row minima and column maxima, at most `most` rows and columns; saddle points are framed.
Drawing draw_matrix(Message about, const MatrixGame& game, std::size_t most);

/// The windows of a tree given by values, a bar for each node, all from White's view; the value is a dot.
Drawing draw_windows(Message about, const std::vector<NamedNode>& nodes);

/// A place of a hash memory: the address, the depth that is stored there, and the address that its key has.
struct DrawnPlace {
    std::size_t address = 0;
    int depth = 0;
    std::size_t own = 0;
};
/// Places one beside the other; the probed ones in the order of probing, of which the last is taken.
Drawing draw_places(Message about, std::vector<DrawnPlace> places, std::vector<std::size_t> probed);

/// Curves.
Drawing draw_curves(Message about, CurveChart chart);

}  // namespace gyre::lab
