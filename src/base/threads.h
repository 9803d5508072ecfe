#pragma once

#if defined(__wasi__)
/// Handles commands that the host of a WebAssembly module has received meanwhile.
extern "C" void gyre_let_host_act();
#endif

namespace gyre {

/// Whether this program can start threads. A WebAssembly module has only the thread that calls it.
#if defined(__wasi__)
inline constexpr bool has_threads = false;
#else
inline constexpr bool has_threads = true;
#endif

/// Must be called a few times a second in long work: without threads, no command is received in between. Does nothing
/// where there are threads.
inline void let_host_act() {
#if defined(__wasi__)
    gyre_let_host_act();
#endif
}

}  // namespace gyre
