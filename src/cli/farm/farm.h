#pragma once

#include <span>
#include <string>

#include "cli/common/names.h"
#include "console/verb.h"

namespace gyre::cli {

std::span<const Verb> farm_verbs();
/// Text that `gyre help farm` prints below the options.
std::string farm_notes();

}  // namespace gyre::cli
