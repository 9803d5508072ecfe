#pragma once

/// @file
/// Opening books in Polyglot's format, probed, built and dumped, and the names of openings.

#include "gyre/base/rng.h"
#include "gyre/chess.h"
#include "gyre/notation/book_visitor.h"
#include "gyre/notation/opening_names.h"
#include "gyre/notation/polyglot.h"
#include "gyre/notation/polyglot_builder.h"
