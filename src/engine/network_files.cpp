#include "engine/network_files.h"

#include <cstdint>
#include <fstream>
#include <vector>

#include "base/new_file.h"
#include "base/text.h"
#include "eval/nnue/network_file.h"

namespace gyre {

namespace {

/// Of a path, that a message shows.
constexpr std::size_t shown_path = 200;

}  // namespace

Result<std::shared_ptr<const nnue::Network>, std::string> load_network(const std::string& path) {
    const std::string name = "the net " + quoted(path, shown_path);
    std::ifstream file(path, std::ios::binary);
    if (!file) return name + " can't be opened";
    std::vector<std::uint8_t> bytes(nnue::longest_file + 1);
    file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (file.bad() || (file.gcount() == 0 && !file.eof())) return name + " can't be read";
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    auto network = nnue::read_network(bytes);
    if (!network) return name + ", " + network.error().message();
    return std::make_shared<const nnue::Network>(std::move(*network));
}

std::optional<std::string> save_network(const nnue::Network& network, const std::string& path) {
    const auto error = replace_file(path, nnue::write_network(network));
    return error ? std::optional(quoted(path, shown_path) + ": " + *error) : std::nullopt;
}

}  // namespace gyre
