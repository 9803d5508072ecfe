#pragma once

#include <string_view>

namespace gyre::detail {

/// The sentences of texts/en.json whose ids begin with "fault.": ids and texts by turns, a zero byte behind each.
extern const std::string_view english_fault_texts;

}  // namespace gyre::detail
