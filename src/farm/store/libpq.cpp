#include "farm/store/libpq.h"

#ifdef GYRE_POSTGRES

#include <dlfcn.h>
#include <string>

namespace gyre::farm {

namespace {

#ifdef __APPLE__
constexpr const char* library_name = "libpq.5.dylib";
#else
constexpr const char* library_name = "libpq.so.5";
#endif

struct Loading {
    Libpq functions;
    /// Fails with the system's error message if a function was not found.
    Result<void, std::string> found;
};

Loading load() {
    Loading loading;
    void* const library = dlopen(library_name, RTLD_NOW | RTLD_LOCAL);
    const auto find = [&](const char* name) {
        void* const found = library == nullptr ? nullptr : dlsym(library, name);
        if (found == nullptr && loading.found) loading.found = Failure(dlerror());
        return found;
    };
#define GYRE_LIBPQ_LOAD(name) loading.functions.name = reinterpret_cast<decltype(&::name)>(find(#name));
    GYRE_LIBPQ_FUNCTIONS(GYRE_LIBPQ_LOAD)
#undef GYRE_LIBPQ_LOAD
    return loading;
}

const Loading& loaded() {
    static const Loading once = load();
    return once;
}

}  // namespace

Result<void, FarmError> load_libpq() {
    if (!loaded().found)
        return FarmError{FarmFault::NotBuilt, "a farm on PostgreSQL needs the library " + std::string(library_name) +
                                                  " (Debian's package libpq5): " + loaded().found.error()};
    return {};
}

const Libpq& pq() { return loaded().functions; }

}  // namespace gyre::farm

#endif
