#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

/// What the fuzzers share. Each is one function `LLVMFuzzerTestOneInput` with an oracle: what must hold for any input.
namespace gyre::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// Ends the process, which libFuzzer takes for a crash, if what must hold does not.
inline void require(bool holds, const char* what, const std::string& detail = {}) {
    if (holds) return;
    std::fprintf(stderr, "oracle: %s\n%s\n", what, detail.c_str());
    std::abort();
}

}  // namespace gyre::fuzz
