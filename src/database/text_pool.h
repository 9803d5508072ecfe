#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

namespace gyre::database {

/// Different texts with numbers in the order of their first use; 0 is the empty text.
class TextPool {
public:
    TextPool() { number_of({}); }

    std::uint32_t number_of(std::string_view text) {
        if (const auto found = numbers_.find(text); found != numbers_.end()) return found->second;
        const auto number = static_cast<std::uint32_t>(texts_.size());
        // A deque never moves its texts, so that the views stay valid.
        numbers_.emplace(texts_.emplace_back(text), number);
        bytes_ += text.size();
        return number;
    }
    const std::deque<std::string>& texts() const { return texts_; }
    std::size_t bytes() const { return bytes_; }

private:
    std::deque<std::string> texts_;
    std::unordered_map<std::string_view, std::uint32_t> numbers_;
    std::size_t bytes_ = 0;
};

}  // namespace gyre::database
