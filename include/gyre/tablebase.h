#pragma once

/// @file
/// Syzygy endgame tables.

#include "gyre/tablebase/prober.h"
#include "gyre/tablebase/tables.h"
