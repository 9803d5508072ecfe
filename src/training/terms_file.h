#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "eval/classic/terms.h"

namespace gyre::training {

struct TermsText {
    std::string text;
};

/// Returns the text of terms.def with new values; everything else is kept byte for byte, and columns where possible.
/// The rows must be those of this program; otherwise fails with the line.
Result<TermsText, std::string> rewrite_terms(std::string_view text, const classic::TermValues& values);

}  // namespace gyre::training
