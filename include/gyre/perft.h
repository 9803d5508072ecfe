#pragma once

/// @file
/// Perft: counts the leaves of the tree of legal moves.

#include "gyre/chess.h"
#include "gyre/chess/perft.h"
