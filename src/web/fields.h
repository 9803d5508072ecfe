#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "language/language.h"
#include "language/message.h"

namespace gyre::web {

/// Why a request was refused, in one line for people.
struct ApiError {
    Message message;
};
using ApiAnswer = Result<Json, ApiError>;

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
    /// The place of a text among those that are known. Without a fallback the member must be there.
    std::size_t choice(std::string_view name, const std::vector<std::string_view>& known,
                       std::optional<std::size_t> fallback = std::nullopt);
    /// An object, which must be there; of one that is not there, none.
    const Json& object(std::string_view name);
    /// Empty if it is not there.
    const Json::Array& array(std::string_view name, std::size_t most);
    /// The same, of texts.
    std::vector<std::string> texts(std::string_view name, std::size_t most, std::size_t longest);
    bool has(std::string_view name) const { return json_.find(name) != nullptr; }

    /// Fails with the first thing that is wrong with the members that were asked for.
    const Result<void, ApiError>& so_far() const { return read_; }
    /// The same, or with a member that was not asked for.
    Result<void, ApiError> done() const;

private:
    const Json* take(std::string_view name, bool required);
    void fail(std::string_view name, Message why);

    const Json& json_;
    std::vector<std::string_view> asked_;
    Result<void, ApiError> read_;
};

/// What is wrong with a member of a request.
ApiError member_error(std::string_view name, Message why);

/// Takes the member "language" out of a request or message, which every one may have: English without. Fails if Gyre
/// does not know it.
Result<Language, ApiError> take_language(Json& request);

}  // namespace gyre::web
