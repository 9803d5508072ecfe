#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "eval/classic/terms.h"

namespace gyre::training {

struct TermsText {
    std::string text;
};

/// The text of terms.def with the numbers of its TERM and TERM_ARRAY rows replaced where they differ; comments, names,
/// documentation, points of danger, numbers of scale and numbers that stay are left byte for byte, and columns where
/// they fit. The rows must be those that this program was built with; else the error, with its line.
Result<TermsText, std::string> rewrite_terms(std::string_view text, const classic::TermValues& values);

}  // namespace gyre::training
