#include "eval/nnue/network_file.h"

#include <algorithm>
#include <fmt/core.h>
#include <string_view>
#include <utility>

#include "base/bytes.h"
#include "base/crc32.h"

namespace gyre::nnue {

namespace {

constexpr std::string_view magic = "GYRE-NET";
constexpr std::uint32_t version = 1;

/// Offsets of the header fields in bytes.
enum Offset : std::size_t {
    version_at = 8,
    hash_at = 12,
    inputs_at = 16,
    neurons_at = 18,
    outputs_at = 20,
    flags_at = 22,
    qa_at = 24,
    output_unit_at = 26,
    scale_at = 28,
    reserved_at = 30,
    text_length_at = 32,
    text_at = 36
};
constexpr std::size_t checksum_size = 4;
constexpr unsigned mirrored_flag = 1, residual_flag = 2;

static_assert(text_at + longest_text + checksum_size +
                  2 * (feature_count * max_neurons + max_neurons + max_output_buckets * 2 * max_neurons) +
                  4 * max_output_buckets <
              longest_file);

unsigned get_short(ByteView bytes, std::size_t offset) { return get<std::uint16_t>(bytes, offset); }

bool is_text(std::uint8_t byte) { return (byte >= 0x20 && byte < 0x7F) || byte == '\n'; }

using Fault = NetworkFileFault;

/// Offsets of the parts of a file with this header.
struct Layout {
    std::size_t feature_weights, feature_biases, output_weights, output_biases, checksum, end;

    Layout(const Network& network, std::size_t text_length) {
        feature_weights = text_at + text_length;
        feature_biases = feature_weights + 2 * network.feature_weights.size();
        output_weights = feature_biases + 2 * network.feature_biases.size();
        output_biases = output_weights + 2 * network.output_weights.size();
        checksum = output_biases + 4 * network.output_biases.size();
        end = checksum + checksum_size;
    }
};

Result<void, NetworkFileError> check_kind(ByteView bytes) {
    if (bytes.size() < magic.size() || !std::equal(magic.begin(), magic.end(), bytes.begin()))
        return NetworkFileError{Fault::Unknown, 0, "this is not a net of Gyre"};
    if (bytes.size() < text_at) return NetworkFileError{Fault::Length, bytes.size(), "the header is cut off"};
    const auto file_version = get<std::uint32_t>(bytes, version_at);
    if (file_version != version)
        return NetworkFileError{Fault::Unknown, version_at,
                                "version " + std::to_string(file_version) + " of nets is not supported"};
    return {};
}

/// Checks a field that has only one valid value.
Result<void, NetworkFileError> check_fixed(ByteView bytes, std::size_t offset, unsigned wanted, std::string_view name) {
    const unsigned found = get_short(bytes, offset);
    if (found == wanted) return {};
    return NetworkFileError{Fault::Header, offset, fmt::format("{} must be {}, not {}", name, wanted, found)};
}

Result<void, NetworkFileError> check_fixed_fields(ByteView bytes) {
    if (auto checked = check_fixed(bytes, inputs_at, feature_count, "the number of inputs"); !checked) return checked;
    if (auto checked = check_fixed(bytes, qa_at, qa, "the activation's unit"); !checked) return checked;
    if (auto checked = check_fixed(bytes, reserved_at, 0, "what is reserved"); !checked) return checked;
    const unsigned unknown_flags = get_short(bytes, flags_at) & ~(mirrored_flag | residual_flag);
    if (unknown_flags != 0)
        return NetworkFileError{Fault::Header, flags_at, "flag " + std::to_string(unknown_flags) + " is not supported"};
    return {};
}

Shape shape_in(ByteView bytes) {
    const unsigned flags = get_short(bytes, flags_at);
    return {.neurons = static_cast<int>(get_short(bytes, neurons_at)),
            .output_buckets = static_cast<int>(get_short(bytes, outputs_at)),
            .mirrored = (flags & mirrored_flag) != 0,
            .residual = (flags & residual_flag) != 0,
            .scale = static_cast<int>(get_short(bytes, scale_at)),
            .output_unit = static_cast<int>(get_short(bytes, output_unit_at))};
}

Offset offset_of(ShapeFault::Field field) {
    using Field = ShapeFault::Field;
    switch (field) {
        case Field::Neurons: return neurons_at;
        case Field::OutputBuckets: return outputs_at;
        case Field::Scale: return scale_at;
        case Field::OutputUnit: break;
    }
    return output_unit_at;
}

Result<void, NetworkFileError> check_shape(ByteView bytes, const Shape& shape) {
    if (const auto checked = nnue::check_shape(shape); !checked)
        return NetworkFileError{Fault::Header, offset_of(checked.error().field), checked.error().reason};
    if (get<std::uint32_t>(bytes, hash_at) != architecture_hash(shape))
        return NetworkFileError{Fault::Header, hash_at,
                                "the architecture hash is not that of " + name_of(shape) +
                                    ": the net was made for another program, or the header is damaged"};
    return {};
}

Result<void, NetworkFileError> check_length(ByteView bytes, const Layout& layout) {
    if (bytes.size() == layout.end) return {};
    return NetworkFileError{
        Fault::Length, std::min(bytes.size(), layout.end),
        fmt::format("the file has {} bytes, and by its header it must have {}", bytes.size(), layout.end)};
}

Result<void, NetworkFileError> check_content(ByteView bytes, ByteView text, const Layout& layout) {
    if (crc32(bytes.first(layout.checksum)) != get<std::uint32_t>(bytes, layout.checksum))
        return NetworkFileError{Fault::Checksum, layout.checksum, "the checksum is wrong: the file is damaged"};
    const auto odd = std::find_if_not(text.begin(), text.end(), is_text);
    if (odd == text.end()) return {};
    return NetworkFileError{Fault::Header, text_at + static_cast<std::size_t>(odd - text.begin()),
                            "the text holds a byte that is neither printable ASCII nor a line feed"};
}

Result<void, NetworkFileError> check_weights(const Network& network, const Layout& layout) {
    const auto checked = nnue::check_weights(network);
    if (checked) return {};
    const WeightFault& fault = checked.error();
    const bool feature = fault.part == WeightFault::Part::FeatureWeights;
    return NetworkFileError{Fault::Weight, (feature ? layout.feature_weights : layout.output_weights) + 2 * fault.index,
                            fault.reason};
}

template <class Numbers>
void read_numbers(ByteView bytes, std::size_t offset, Numbers& numbers) {
    using Number = typename Numbers::value_type;
    for (Number& number : numbers) {
        number = get<Number>(bytes, offset);
        offset += sizeof(Number);
    }
}

}  // namespace

Result<Network, NetworkFileError> read_network(ByteView bytes) {
    if (auto checked = check_kind(bytes); !checked) return Failure(std::move(checked).error());
    if (auto checked = check_fixed_fields(bytes); !checked) return Failure(std::move(checked).error());
    const Shape shape = shape_in(bytes);
    if (auto checked = check_shape(bytes, shape); !checked) return Failure(std::move(checked).error());
    const std::size_t text_length = get<std::uint32_t>(bytes, text_length_at);
    if (text_length > longest_text)
        return NetworkFileError{
            Fault::Header, text_length_at,
            fmt::format("the text must not be longer than {} bytes, and has {}", longest_text, text_length)};
    Network network(shape);
    const Layout layout(network, text_length);
    if (auto checked = check_length(bytes, layout); !checked) return Failure(std::move(checked).error());
    const ByteView text = bytes.subspan(text_at, text_length);
    if (auto checked = check_content(bytes, text, layout); !checked) return Failure(std::move(checked).error());
    network.text.assign(text.begin(), text.end());
    read_numbers(bytes, layout.feature_weights, network.feature_weights);
    read_numbers(bytes, layout.feature_biases, network.feature_biases);
    read_numbers(bytes, layout.output_weights, network.output_weights);
    read_numbers(bytes, layout.output_biases, network.output_biases);
    if (auto checked = check_weights(network, layout); !checked) return Failure(std::move(checked).error());
    return network;
}

Bytes write_network(const Network& network) {
    const Shape& shape = network.shape;
    const std::string_view text = std::string_view(network.text).substr(0, longest_text);
    Bytes bytes(magic.begin(), magic.end());
    bytes.reserve(Layout(network, text.size()).end);
    put(bytes, version);
    put(bytes, architecture_hash(shape));
    const unsigned flags = (shape.mirrored ? mirrored_flag : 0) | (shape.residual ? residual_flag : 0);
    for (const int field : {feature_count, shape.neurons, shape.output_buckets, static_cast<int>(flags), qa,
                            shape.output_unit, shape.scale, /*reserved*/ 0})
        put(bytes, static_cast<std::uint16_t>(field));
    put(bytes, static_cast<std::uint32_t>(text.size()));
    for (const char c : text)
        bytes.push_back(is_text(static_cast<std::uint8_t>(c)) ? static_cast<std::uint8_t>(c) : '?');
    for (const auto* weights : {&network.feature_weights, &network.feature_biases, &network.output_weights})
        for (const std::int16_t weight : *weights) put(bytes, weight);
    for (const std::int32_t bias : network.output_biases) put(bytes, bias);
    put(bytes, crc32(bytes));
    return bytes;
}

std::uint32_t fingerprint(const Network& network) {
    const Bytes bytes = write_network(network);
    return get<std::uint32_t>(bytes, bytes.size() - checksum_size);
}

std::string fingerprint_text(const Network& network) { return fmt::format("{:08x}", fingerprint(network)); }

}  // namespace gyre::nnue
