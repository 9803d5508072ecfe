#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/enum_array.h"
#include "base/result.h"
#include "notation/position/fen.h"

namespace gyre::detail {

struct FenText {
    FenField field;
    std::string_view text;
    std::size_t offset;

    FenError error(std::size_t at, Remark::Code code, std::vector<Remark::Argument> arguments = {}) const {
        Remark remark{code, std::move(arguments)};
        return {field, offset + at, remark.text(), std::nullopt, std::move(remark)};
    }
};

class FenRepairs {
public:
    explicit FenRepairs(std::vector<FenRepair>* list) : list_(list) {}

    bool allowed() const { return list_ != nullptr; }
    /// Records the error as repaired, or else fails with it. The remedy of a clock is completed at the end.
    Result<void, FenError> note(FenError error, Remark remedy) const {
        if (list_ == nullptr || list_->size() == most) return error;
        list_->push_back({std::move(error), std::move(remedy)});
        return {};
    }

private:
    /// A text with more errors was not meant as a FEN.
    static constexpr std::size_t most = 16;

    std::vector<FenRepair>* list_;
};

using FenTexts = EnumArray<FenField, FenText>;

/// Returns the six fields and any surplus text; missing fields are empty, at the end of the text.
FenTexts split_fen(std::string_view text);

/// Repairs semicolons after fields (as in EPD), missing fields, and typographic dashes.
void mend_fields(FenTexts& fields, const FenRepairs& repairs);

}  // namespace gyre::detail
