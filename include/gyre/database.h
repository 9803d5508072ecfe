#pragma once

/// @file
/// Databases of games: import, replacement of games, questions, trees of positions, games by their number.

#include "gyre/database/database.h"
#include "gyre/database/database_writer.h"
#include "gyre/database/import.h"
#include "gyre/database/position_tree.h"
#include "gyre/database/replace_game.h"
#include "gyre/database/search.h"
#include "gyre/pgn.h"
