#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "notation/epd/epd.h"

namespace gyre::detail {

/// Collects repairs; without a list nothing is repaired.
class EpdRepairs {
public:
    explicit EpdRepairs(std::vector<EpdError>* list) : list_(list) {}

    bool allowed() const { return list_ != nullptr; }
    /// Returns the error if it cannot be recorded as a repair.
    Result<void, EpdError> note(std::size_t offset, std::string reason, std::string_view remedy) const {
        if (list_ == nullptr || list_->size() == most) return EpdError{offset, std::move(reason)};
        list_->push_back({offset, std::move(reason) + ", " + std::string(remedy)});
        return {};
    }

private:
    /// A line with more errors was not meant as EPD.
    static constexpr std::size_t most = 16;

    std::vector<EpdError>* list_;
};

Result<std::vector<EpdOperation>, EpdError> read_epd_operations(std::string_view line, std::size_t at,
                                                                const EpdRepairs& repairs);

}  // namespace gyre::detail
