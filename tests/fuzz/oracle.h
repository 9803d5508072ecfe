#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

/// Helpers of all fuzzers. Each fuzzer is one function `LLVMFuzzerTestOneInput` that checks properties of any input.
namespace gyre::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// Aborts the process if a property does not hold; libFuzzer reports that as a crash.
inline void require(bool holds, const char* what, const std::string& detail = {}) {
    if (holds) return;
    std::fprintf(stderr, "oracle: %s\n%s\n", what, detail.c_str());
    std::abort();
}

}  // namespace gyre::fuzz
