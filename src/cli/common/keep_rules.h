#pragma once

#include "collection/duplicates.h"
#include "console/option_row.h"

namespace gyre::cli {

/// Values of `--keep`: which copy of a game stays.
inline constexpr Choice<collection::KeepRule> keep_rules[] = {{"longest", collection::KeepRule::Longest},
                                                              {"annotated", collection::KeepRule::Annotated},
                                                              {"first", collection::KeepRule::First},
                                                              {"last", collection::KeepRule::Last}};

}  // namespace gyre::cli
