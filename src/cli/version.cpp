#include "cli/version.h"

#include <fmt/core.h>
#include <string_view>

#include "analysis/store.h"
#include "base/decompress.h"
#include "engine/embedded_network.h"
#include "eval/nnue/network_file.h"
#include "eval/nnue/simd/level.h"
#include "farm/store/postgres_farm.h"
#include "web/server.h"

namespace gyre::cli {

namespace {

std::string row(std::string_view name, std::string_view what) { return fmt::format("  {:14}{}\n", name, what); }

std::string part(std::string_view name, bool built_in, std::string_view package) {
    return row(name, built_in ? "yes" : "no (built without " + std::string(package) + ")");
}

std::string packing(std::string_view name, std::string_view ending, Compression compression) {
    return part(fmt::format("{} ({})", name, ending), can_decompress(compression), package_of(compression));
}

std::string compiler() {
#if defined(__clang__)
    return "clang " __clang_version__;
#elif defined(__GNUC__)
    return "gcc " __VERSION__;
#else
    return "unknown";
#endif
}

}  // namespace

std::string version_text() {
    std::string text = "Gyre " GYRE_VERSION "\n";
    text += packing("zlib", ".gz", Compression::Gzip);
    text += packing("bzip2", ".bz2", Compression::Bzip2);
    text += packing("zstd", ".zst", Compression::Zstandard);
    text += part("sqlite", analysis::has_sqlite(), "libsqlite3-dev");
    text += part("postgresql", farm::has_postgres_farm(), "libpq-dev");
    text += part("web page", web::Server::is_available(), "libboost-dev");
    const auto net = embedded_network();
    text += row("net", net ? nnue::fingerprint_text(*net) : "no (nets/default.gnn was not there)");
    text += row("SIMD", std::string(nnue::simd::name_of(nnue::simd::best_level())) + " on this processor");
    return text + row("compiler", compiler());
}

}  // namespace gyre::cli
