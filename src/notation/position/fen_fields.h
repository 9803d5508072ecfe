#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/enum_array.h"
#include "base/result.h"
#include "notation/position/fen.h"

/// The fields of a FEN's text, before anything is made of them.
namespace gyre::detail {

/// One field's text and where it starts.
struct FenText {
    FenField field;
    std::string_view text;
    std::size_t offset;

    FenError error(std::size_t at, Remark::Code code, std::vector<Remark::Argument> arguments = {}) const {
        Remark remark{code, std::move(arguments)};
        return {field, offset + at, remark.text(), std::nullopt, std::move(remark)};
    }
};

/// Collects repairs; without a list nothing is repaired.
class FenRepairs {
public:
    explicit FenRepairs(std::vector<FenRepair>* list) : list_(list) {}

    bool allowed() const { return list_ != nullptr; }
    /// Succeeds if the error was noted; else it fails with it. What a clock was taken for is only known at the end.
    Result<void, FenError> note(FenError error, Remark remedy) const {
        if (list_ == nullptr || list_->size() == most) return error;
        list_->push_back({std::move(error), std::move(remedy)});
        return {};
    }

private:
    /// A text with more of them is none that was meant as a FEN.
    static constexpr std::size_t most = 16;

    std::vector<FenRepair>* list_;
};

using FenTexts = EnumArray<FenField, FenText>;

/// The six fields and a seventh for whatever follows them; missing ones are empty, at the end of the text.
FenTexts split_fen(std::string_view text);

/// Mends semicolons behind fields, as in EPD, fields that were left out, and dashes of print.
void mend_fields(FenTexts& fields, const FenRepairs& repairs);

}  // namespace gyre::detail
