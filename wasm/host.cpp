#include "host.h"

#include <cstddef>
#include <string>
#include <typeinfo>

#include "base/threads.h"

// Ends the module with a reason; does not return.
extern "C" __attribute__((import_module("gyre"), import_name("fail"))) void host_fail(const char* reason,
                                                                                      std::size_t size);

// Declared in wasm/std/condition_variable.
extern "C" void gyre_await_host(int milliseconds);

void gyre_let_host_act() { host_poll(0); }
void gyre_await_host(int milliseconds) { host_poll(milliseconds); }

// Exceptions do not exist in this build: a throw ends the module. libc++ ends it in the same way.
extern "C" {

void* __cxa_allocate_exception(std::size_t) noexcept {
    alignas(std::max_align_t) static char room[1024];
    return room;
}

[[noreturn]] void __cxa_throw(void*, std::type_info* type, void (*)(void*)) {
    const std::string reason = std::string("thrown: ") + type->name();
    host_fail(reason.data(), reason.size());
    __builtin_trap();
}

}  // extern "C"
