#pragma once

/// @file
/// Client for any UCI engine, which runs as a child process.

#include "gyre/chess.h"
#include "gyre/chess/search_limits.h"
#include "gyre/client/child_process.h"
#include "gyre/client/engine_client.h"
#include "gyre/client/engine_info.h"
#include "gyre/client/engine_option.h"
#include "gyre/client/error.h"
#include "gyre/client/go_limits.h"
#include "gyre/client/search_record.h"
#include "gyre/eval/wdl.h"
