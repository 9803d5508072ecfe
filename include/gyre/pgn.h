#pragma once

/// @file
/// Games in PGN: a streaming reader with a visitor, trees that can be edited, a writer, packed files, several threads.

#include "gyre/base/input_file.h"
#include "gyre/chess.h"
#include "gyre/notation/annotation.h"
#include "gyre/notation/game_builder.h"
#include "gyre/notation/game_tree.h"
#include "gyre/notation/pgn_chunks.h"
#include "gyre/notation/pgn_reader.h"
#include "gyre/notation/pgn_result.h"
#include "gyre/notation/pgn_time_control.h"
#include "gyre/notation/pgn_unread.h"
#include "gyre/notation/pgn_visitor.h"
#include "gyre/notation/pgn_writer.h"
#include "gyre/notation/subgame.h"
