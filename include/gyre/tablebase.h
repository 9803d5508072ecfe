#pragma once

/// @file
/// Syzygy endgame tables.

#include "gyre/chess.h"
#include "gyre/tablebase/prober.h"
#include "gyre/tablebase/tables.h"
