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

namespace gyre::answers {

/// Reason why a request was refused, in one line for users.
struct ApiError {
    Message message;
};
using ApiAnswer = Result<Json, ApiError>;

/// Longest FEN in a message, in bytes.
inline constexpr std::size_t longest_fen = 200;

/// Reads the members of an object one by one, each with its type and bounds. The first error is kept for `so_far` and
/// `done`. A member with an error reads as its fallback, or as an empty or least value.
class Fields {
public:
    explicit Fields(const Json& json);

    /// A text of at most `most` bytes. Required if there is no fallback.
    std::string text(std::string_view name, std::size_t most, std::optional<std::string> fallback = std::nullopt);
    long long integer(std::string_view name, long long least, long long most,
                      std::optional<long long> fallback = std::nullopt);
    bool flag(std::string_view name, bool fallback);
    /// Index of the text in `known`. Required if there is no fallback.
    std::size_t choice(std::string_view name, const std::vector<std::string_view>& known,
                       std::optional<std::size_t> fallback = std::nullopt);
    /// A required object. Reads as an empty object if it is missing.
    const Json& object(std::string_view name);
    /// A list of at most `most` items; empty if it is missing.
    const Json::Array& array(std::string_view name, std::size_t most);
    /// A list of at most `most` texts of at most `longest` bytes each; empty if it is missing.
    std::vector<std::string> texts(std::string_view name, std::size_t most, std::size_t longest);
    bool has(std::string_view name) const { return json_.find(name) != nullptr; }

    /// Fails with the first error of the members read so far.
    const Result<void, ApiError>& so_far() const { return read_; }
    /// Fails with the first error, or with a member that was not read.
    Result<void, ApiError> done() const;

private:
    const Json* take(std::string_view name, bool required);
    void fail(std::string_view name, Message why);

    const Json& json_;
    std::vector<std::string_view> asked_;
    Result<void, ApiError> read_;
};

/// Error about one member of a request.
ApiError member_error(std::string_view name, Message why);

/// Removes the member "language", which every request and message may have. English if it is missing. Fails if the
/// language is unknown.
Result<Language, ApiError> take_language(Json& request);

}  // namespace gyre::answers
