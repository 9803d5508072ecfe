#pragma once

/// @file
/// Gyre's own engine in this process, by callbacks or by futures.

#include "gyre/engine/async_engine.h"
#include "gyre/engine/engine.h"
