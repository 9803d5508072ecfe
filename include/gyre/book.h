#pragma once

/// @file
/// Opening books in Polyglot's format (probe, build and list) and names of openings.

#include "gyre/base/rng.h"
#include "gyre/chess.h"
#include "gyre/notation/book/book_visitor.h"
#include "gyre/notation/book/opening_names.h"
#include "gyre/notation/book/polyglot.h"
#include "gyre/notation/book/polyglot_builder.h"
