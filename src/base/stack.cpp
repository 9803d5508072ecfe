#include "base/stack.h"

#include <algorithm>
#include <csignal>
#include <pthread.h>
#include <sys/resource.h>
#include <system_error>
#include <thread>

namespace gyre {

namespace {

/// Returns the stack limit of the calling thread in bytes; raises it first if it is too low and may be raised.
std::size_t raise_limit() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return usual_stack;
    if (limit.rlim_cur >= least_stack) return limit.rlim_cur;
    rlimit raised = limit;
    raised.rlim_cur = limit.rlim_max == RLIM_INFINITY ? usual_stack : std::min<rlim_t>(limit.rlim_max, usual_stack);
    return ::setrlimit(RLIMIT_STACK, &raised) == 0 ? raised.rlim_cur : limit.rlim_cur;
}

#if defined(__linux__)
/// Ensures that threads started from now on get enough stack. Their default is the limit at program start or the C
/// library's choice. Returns false if it stays too low.
bool raise_default() {
    pthread_attr_t attributes;
    if (::pthread_getattr_default_np(&attributes) != 0) return false;
    std::size_t size = 0;
    const bool is_enough = ::pthread_attr_getstacksize(&attributes, &size) == 0 && size >= least_stack;
    const bool is_raised = is_enough || (::pthread_attr_setstacksize(&attributes, usual_stack) == 0 &&
                                         ::pthread_setattr_default_np(&attributes) == 0);
    ::pthread_attr_destroy(&attributes);
    return is_raised;
}
#else
bool raise_default() { return false; }
#endif

void run_on_own_thread(const std::function<void()>& program) {
    const std::jthread thread(program);
    // Blocks all signals in this thread; the program may wait for them in its own.
    sigset_t all;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_BLOCK, &all, nullptr);
}

std::string kibibytes(std::size_t bytes) { return std::to_string(bytes >> 10) + " KiB"; }

}  // namespace

Result<void, std::string> run_with_enough_stack(const std::function<void()>& program,
                                                const std::function<void(const std::string&)>& note) {
    const bool is_raised = raise_default();
    const std::size_t here = raise_limit();
    if (here >= least_stack) {
        program();
        return {};
    }
    const std::string limit = "the limit of " + kibibytes(here) + " for the stack (ulimit -s) is too low";
    const std::string needed = "; " + kibibytes(least_stack) + " are needed";
    if (!is_raised) return limit + needed;
    note(limit + "; Gyre runs on threads with stacks of " + kibibytes(usual_stack) + " instead");
    try {
        run_on_own_thread(program);
    } catch (const std::system_error& error) {
        return limit + ", and the system gives no thread a larger one: " + error.code().message() + needed;
    }
    return {};
}

}  // namespace gyre
