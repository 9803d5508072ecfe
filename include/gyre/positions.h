#pragma once

/// @file
/// Positions and games as compact values, symmetries, random positions, Chess960 numbers, and material signatures.

#include "gyre/base/rng.h"
#include "gyre/chess.h"
#include "gyre/chess/chess960.h"
#include "gyre/chess/compact_game.h"
#include "gyre/chess/compact_position.h"
#include "gyre/chess/material_signature.h"
#include "gyre/chess/random_position.h"
#include "gyre/chess/transform.h"
#include "gyre/notation/position/material_text.h"
