#pragma once

/// @file
/// Games in PGN: a streaming reader with a visitor, editable game trees, a writer, compressed files, and parallel
/// reading.

#include "gyre/base/input_file.h"
#include "gyre/chess.h"
#include "gyre/notation/pgn/annotation.h"
#include "gyre/notation/pgn/game_builder.h"
#include "gyre/notation/pgn/game_tree.h"
#include "gyre/notation/pgn/pgn_chunks.h"
#include "gyre/notation/pgn/pgn_reader.h"
#include "gyre/notation/pgn/pgn_time_control.h"
#include "gyre/notation/pgn/pgn_unread.h"
#include "gyre/notation/pgn/pgn_visitor.h"
#include "gyre/notation/pgn/pgn_writer.h"
