#pragma once

/// @file
/// Boards as text and as SVG pictures.

#include "gyre/chess.h"
#include "gyre/notation/picture/board_svg.h"
#include "gyre/notation/picture/board_text.h"
