#pragma once

/// @file
/// Any UCI engine as a child process.

#include "gyre/client/engine_client.h"
