#include "cli/serve/client_token.h"

#include <cerrno>
#include <cstdio>
#include <fmt/core.h>
#include <string_view>
#include <system_error>

#include "base/file_bytes.h"
#include "base/system.h"
#include "base/text.h"
#include "web/gate.h"

namespace gyre::cli {

namespace {

constexpr std::size_t least_length = 32, most_length = 256;
constexpr std::string_view token_characters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";

/// A plain text would be taken for the token.
Failure<std::string> token_fault(const std::string& path, std::string_view reason) {
    return Failure(fmt::format("{}: {}", path, reason));
}

Result<std::string, std::string> read_client_token(const std::string& path) {
    if (system::is_open_to_others(path))
        return token_fault(path, fmt::format("other users can read or change it; type: chmod 600 '{}'", path));
    constexpr std::size_t most_bytes = 4096;
    const auto bytes = read_regular_file(path, most_bytes);
    if (!bytes) return token_fault(path, bytes.error());
    const std::string text(bytes->begin(), bytes->end());
    const std::string_view token = trimmed(text);
    if (token.size() < least_length || token.size() > most_length ||
        token.find_first_not_of(token_characters) != token.npos)
        return token_fault(path, fmt::format("it must have one token of {} to {} letters, digits, '-', '_' or '.'; a "
                                             "missing file is made with a random one",
                                             least_length, most_length));
    return std::string(token);
}

}  // namespace

Result<std::string, std::string> read_or_make_client_token(const std::string& path) {
    const auto descriptor = system::make_private_file(path);
    if (!descriptor) {
        if (descriptor.error().value() == EEXIST) return read_client_token(path);
        return token_fault(path, "it can't be made: " + descriptor.error().message());
    }
    const std::string token = web::random_secret();
    std::FILE* const file = ::fdopen(*descriptor, "w");
    const bool is_written = file && std::fputs((token + "\n").c_str(), file) >= 0;
    const bool is_closed = file && std::fclose(file) == 0;
    if (is_written && is_closed) return token;
    const std::error_code reason = system::last_error();
    std::remove(path.c_str());
    return token_fault(path, "it can't be written: " + reason.message());
}

}  // namespace gyre::cli
