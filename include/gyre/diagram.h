#pragma once

/// @file
/// Boards as text and as SVG pictures.

#include "gyre/chess.h"
#include "gyre/notation/board_svg.h"
#include "gyre/notation/board_text.h"
