#pragma once

/// @file
/// Positions with operations (EPD).

#include "gyre/chess.h"
#include "gyre/notation/epd.h"
#include "gyre/notation/epd_value.h"
