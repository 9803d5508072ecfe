#pragma once

/// @file
/// Positions, legal moves, rules and results, attack sets, and moves and positions as text (FEN, SAN, long algebraic,
/// figurines, UCI). Every other header of this folder but version.h brings it. Formatters for the library {fmt} are
/// apart, in gyre/notation/fmt.h, which needs that library.

#include "gyre/base/enum_array.h"
#include "gyre/base/number.h"
#include "gyre/base/result.h"
#include "gyre/base/static_vector.h"
#include "gyre/board/bitboard.h"
#include "gyre/board/castling.h"
#include "gyre/board/color.h"
#include "gyre/board/distances.h"
#include "gyre/board/move.h"
#include "gyre/board/piece.h"
#include "gyre/board/rays.h"
#include "gyre/board/square.h"
#include "gyre/board/subsets.h"
#include "gyre/board/symmetry.h"
#include "gyre/chess/attack_sets.h"
#include "gyre/chess/draw_by_move.h"
#include "gyre/chess/generate.h"
#include "gyre/chess/move_facts.h"
#include "gyre/chess/outcome.h"
#include "gyre/chess/position.h"
#include "gyre/chess/setup.h"
#include "gyre/chess/static_exchange.h"
#include "gyre/chess/validation.h"
#include "gyre/notation/fen.h"
#include "gyre/notation/move_error.h"
#include "gyre/notation/move_text.h"
#include "gyre/notation/san.h"
#include "gyre/notation/symbols.h"
#include "gyre/notation/uci_move.h"
