#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace gyre {

/// What everything in one file has in common, by name, in a fixed order. Neither name nor value holds a tab or a line's
/// end, nor a name a blank or an equals sign.
using ConditionList = std::vector<std::pair<std::string, std::string>>;

/// "SIGNATURE<tab>name=value<tab>name=value" and a line's end.
std::string conditions_line(std::string_view signature, const ConditionList& conditions);
/// Reads such a line, given without its end. The error is a reason.
Result<ConditionList, std::string> parse_conditions(std::string_view signature, std::string_view line);

/// Fails if what was made under one must not be taken together with what is made under the other; the error names every
/// difference: "nodes is 400 there and 600 here, net is missing there and a.net here".
Result<void, std::string> check_same(const ConditionList& there, const ConditionList& here);
/// The same of two texts with a line "name value" for each condition.
Result<void, std::string> check_same(std::string_view there, std::string_view here);

/// 64 bits of a text in hexadecimal digits (FNV-1a), to compare long texts.
std::string digest(std::string_view text);

}  // namespace gyre
