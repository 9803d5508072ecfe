#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"

namespace gyre::web {

/// Of a FEN in a message, in bytes.
inline constexpr std::size_t longest_fen = 200;

/// Takes the members of an object one by one, each of its own type and within its bounds. The first that is wrong is
/// remembered, and so is a member that nobody asked for; what is asked for then has the fallback's value.
class Fields {
public:
    explicit Fields(const Json& json);

    /// At most so many bytes. Without a fallback the member must be there.
    std::string text(std::string_view name, std::size_t most, std::optional<std::string> fallback = std::nullopt);
    long long integer(std::string_view name, long long least, long long most,
                      std::optional<long long> fallback = std::nullopt);
    bool flag(std::string_view name, bool fallback);
    /// Empty if it is not there.
    const Json::Array& array(std::string_view name, std::size_t most);
    /// The same, of texts.
    std::vector<std::string> texts(std::string_view name, std::size_t most, std::size_t longest);
    bool has(std::string_view name) const { return json_.find(name) != nullptr; }

    /// What is wrong, in one line; nothing if all is well.
    std::optional<std::string> error() const;

private:
    const Json* take(std::string_view name, bool required);
    void fail(std::string_view name, const std::string& why);

    const Json& json_;
    std::vector<std::string_view> asked_;
    std::optional<std::string> error_;
};

}  // namespace gyre::web
