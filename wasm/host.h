#pragma once

#include <cstddef>
#include <string_view>

// What a module and its host, npm/src/host.mjs, call of each other.
extern "C" {
/// Passes on a text that the module sends: UCI lines with their newlines, or one message of a search.
__attribute__((import_module("gyre"), import_name("send"))) void host_send(const char* text, std::size_t size);
/// Handles the commands that arrived meanwhile, by calling exported functions; if there are none, waits at most that
/// many milliseconds for one.
__attribute__((import_module("gyre"), import_name("poll"))) void host_poll(int milliseconds);
}

namespace gyre::wasm {

inline void send(std::string_view text) { host_send(text.data(), text.size()); }

}  // namespace gyre::wasm

// Exported functions take texts in memory of the exported `malloc`, which the host frees.
#define GYRE_EXPORT(name) extern "C" __attribute__((export_name(name)))
