#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "match/conditions.h"
#include "match/spsa.h"

namespace gyre::match {

/// With every digit that a double has.
std::string exact_text(double value);

/// Nothing if there is no such file. Else the state in it, which must have been made under the same conditions; the
/// error names the file and the place.
Result<std::optional<SpsaState>, std::string> read_checkpoint(const std::string& path,
                                                              const std::vector<SpsaParameter>& parameters,
                                                              const ConditionList& conditions);

/// Puts a new file in the old one's place once it is whole. The error names the file.
Result<void, std::string> write_checkpoint(const std::string& path, const std::vector<SpsaParameter>& parameters,
                                           const ConditionList& conditions, const SpsaState& state);

}  // namespace gyre::match
