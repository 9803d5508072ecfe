#pragma once

/// @file
/// Gyre's own engine within the process, with callbacks or futures.

#include "gyre/chess.h"
#include "gyre/chess/search_limits.h"
#include "gyre/engine/async_engine.h"
#include "gyre/engine/bench.h"
#include "gyre/engine/engine.h"
#include "gyre/engine/options.h"
#include "gyre/eval/score.h"
#include "gyre/eval/wdl.h"
#include "gyre/search/report.h"
