#pragma once

/// @file
/// The algorithms of the four source documents, as readable references: bit counts and searches, knights by shifts,
/// rays and rotated boards, Slate and Atkin's arrays, exchanges, keys, the six rules of material, minimax, alpha-beta,
/// Variantensuche with its hash memory, and matrix games. docs/reference/lab.md describes each row.

#include "gyre/board/bit_tricks.h"
#include "gyre/chess.h"
#include "gyre/lab/bit_steps.h"
#include "gyre/lab/exchange_steps.h"
#include "gyre/lab/hyatt_boards.h"
#include "gyre/lab/incremental_attacks.h"
#include "gyre/lab/key_words.h"
#include "gyre/lab/magic_search.h"
#include "gyre/lab/material_rules.h"
#include "gyre/lab/matrix_game.h"
#include "gyre/lab/piece_sets.h"
#include "gyre/lab/ray_reading.h"
#include "gyre/lab/search/alpha_beta.h"
#include "gyre/lab/search/chess_game.h"
#include "gyre/lab/search/hash_memory.h"
#include "gyre/lab/search/minimax.h"
#include "gyre/lab/search/searched_game.h"
#include "gyre/lab/search/value_tree.h"
#include "gyre/lab/search/variantensuche.h"
#include "gyre/lab/shift_terms.h"
