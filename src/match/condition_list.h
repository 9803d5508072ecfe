#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "match/match_game.h"
#include "match/opening.h"

namespace gyre::match {

/// What everything in one file has in common, by name, in a fixed order. Neither name nor value holds a tab or a line's
/// end, nor a name an equals sign.
using ConditionList = std::vector<std::pair<std::string, std::string>>;

/// How games begin and end.
void add_game_conditions(const OpeningOptions& openings, const GameRules& rules, ConditionList& conditions);

/// "SIGNATURE<tab>name=value<tab>name=value" and a line's end.
std::string conditions_line(std::string_view signature, const ConditionList& conditions);
/// Reads such a line, given without its end. The error is a reason.
Result<ConditionList, std::string> parse_conditions(std::string_view signature, std::string_view line);

/// Fails if what was made under one must not be taken together with what is made under the other; the error names the
/// first difference.
Result<void, std::string> check_same(const ConditionList& in_file, const ConditionList& wanted);

/// 64 bits of a text in hexadecimal digits (FNV-1a), to tell two long ones apart.
std::string digest(std::string_view text);

}  // namespace gyre::match
