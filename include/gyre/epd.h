#pragma once

/// @file
/// Positions with operations (EPD).

#include "gyre/chess.h"
#include "gyre/notation/epd/epd.h"
#include "gyre/notation/epd/epd_value.h"
