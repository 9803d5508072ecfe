#include "training/net/checkpoint.h"

#include <array>
#include <bit>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <iomanip>
#include <sstream>
#include <system_error>
#include <unistd.h>

#include "base/crc32.h"
#include "base/system.h"
#include "datagen/conditions.h"

namespace gyre::training::net {

namespace {

using datagen::Bytes;
using datagen::ByteView;

constexpr std::string_view magic = "GYRETRCP";
constexpr std::uint32_t version = 1;
constexpr std::size_t checksum_size = 4;

/// Appends whatever a checkpoint holds. Reader does the same in the same order, so that `exchange` says once what a
/// state consists of.
class Writer {
public:
    void number(const std::uint64_t& value) { datagen::put(bytes_, value); }
    void number(const std::uint32_t& value) { datagen::put(bytes_, value); }
    void number(const double& value) { datagen::put(bytes_, std::bit_cast<std::uint64_t>(value)); }
    void flag(const bool& value) { bytes_.push_back(value ? 1 : 0); }
    void floats(const Parameters& values) {
        number(std::uint64_t{values.size()});
        for (const float value : values) datagen::put(bytes_, std::bit_cast<std::uint32_t>(value));
    }
    template <class Each>
    void list(const std::vector<EpochReport>& items, Each each) {
        number(std::uint64_t{items.size()});
        for (const EpochReport& item : items) each(item);
    }
    Bytes& bytes() { return bytes_; }

private:
    Bytes bytes_;
};

class Reader {
public:
    Reader(ByteView bytes, std::size_t most_floats) : bytes_(bytes), most_floats_(most_floats) {}

    void number(std::uint64_t& value) { value = take<std::uint64_t>(); }
    void number(std::uint32_t& value) { value = take<std::uint32_t>(); }
    void number(double& value) { value = std::bit_cast<double>(take<std::uint64_t>()); }
    void flag(bool& value) { value = take<std::uint8_t>() != 0; }
    void floats(Parameters& values) {
        values.resize(length(most_floats_));
        for (float& value : values) value = std::bit_cast<float>(take<std::uint32_t>());
    }
    template <class Each>
    void list(std::vector<EpochReport>& items, Each each) {
        items.resize(length(bytes_.size()));
        for (EpochReport& item : items) each(item);
    }
    /// Everything was there and nothing is left.
    bool is_well() const { return is_well_ && at_ == bytes_.size(); }

private:
    template <class T>
    T take() {
        is_well_ = is_well_ && bytes_.size() - at_ >= sizeof(T);
        if (!is_well_) return 0;
        const T value = datagen::get<T>(bytes_, at_);
        at_ += sizeof(T);
        return value;
    }
    std::size_t length(std::size_t most) {
        const auto count = take<std::uint64_t>();
        is_well_ = is_well_ && count <= most;
        return is_well_ ? static_cast<std::size_t>(count) : 0;
    }

    ByteView bytes_;
    std::size_t most_floats_;
    std::size_t at_ = 0;
    bool is_well_ = true;
};

/// Reads or writes one after the other.
template <class Archive, class Sums>
void exchange_losses(Archive& archive, Sums& sums) {
    archive.number(sums.weight);
    archive.number(sums.loss);
    archive.number(sums.score_loss);
    archive.number(sums.result_loss);
}

template <class Archive, class State>
void exchange(Archive& archive, State& state) {
    archive.number(state.step);
    for (auto* values : {&state.weights, &state.first_moments, &state.second_moments, &state.shown, &state.best})
        archive.floats(*values);
    exchange_losses(archive, state.epoch_loss);
    archive.number(state.longest_gradient);
    archive.list(state.epochs, [&archive](auto& report) {
        archive.number(report.epoch);
        archive.number(report.rate);
        archive.number(report.lambda);
        exchange_losses(archive, report.training);
        exchange_losses(archive, report.validation);
        archive.number(report.longest_gradient);
        archive.flag(report.is_best);
    });
}

std::string reason_of_errno() { return std::system_category().message(errno); }

/// All of it, however often the system takes less.
bool write_all(int file, ByteView bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR) return false;
        if (written > 0) bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return true;
}

}  // namespace

Bytes encode_checkpoint(const TrainState& state, std::string_view conditions) {
    Writer writer;
    writer.bytes().assign(magic.begin(), magic.end());
    writer.number(version);
    writer.number(static_cast<std::uint32_t>(conditions.size()));
    writer.bytes().insert(writer.bytes().end(), conditions.begin(), conditions.end());
    exchange(writer, state);
    writer.number(crc32(writer.bytes()));
    return std::move(writer.bytes());
}

Result<TrainState, std::string> decode_checkpoint(ByteView bytes, const ParameterLayout& layout,
                                                  std::string_view conditions) {
    const std::size_t prefix = magic.size() + 8;
    if (bytes.size() < prefix + checksum_size || !std::equal(magic.begin(), magic.end(), bytes.begin()))
        return std::string("it is no checkpoint of a training");
    if (datagen::get<std::uint32_t>(bytes, magic.size()) != version)
        return std::string("it is a checkpoint of another version");
    const ByteView content = bytes.first(bytes.size() - checksum_size);
    const std::size_t length = datagen::get<std::uint32_t>(bytes, magic.size() + 4);
    if (crc32(content) != datagen::get<std::uint32_t>(bytes, content.size()) || length > content.size() - prefix)
        return std::string("it is damaged");
    const std::string there(content.begin() + static_cast<std::ptrdiff_t>(prefix),
                            content.begin() + static_cast<std::ptrdiff_t>(prefix + length));
    if (const auto difference = datagen::find_difference(there, conditions))
        return "it is of another training: " + *difference;
    TrainState state;
    Reader reader(content.subspan(prefix + length), layout.size());
    exchange(reader, state);
    if (!reader.is_well() || state.weights.size() != layout.size()) return std::string("it is damaged");
    return state;
}

std::string write_conditions(const TrainSettings& settings, const PositionData& data) {
    std::ostringstream text;
    text << write_settings(settings) << "training-positions " << data.training.size() << "\nvalidation-positions "
         << data.validation.size() << "\ndata " << std::hex << data.fingerprint << std::dec << "\nweights";
    for (const FileCounts& file : data.files) text << ' ' << file.weight;
    text << '\n';
    return text.str();
}

std::optional<std::string> write_file_atomically(const std::string& path, ByteView bytes) {
    const std::string fresh = path + ".new";
    const int file = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | system::open_flags, 0666);
    if (file < 0) return reason_of_errno();
    const bool written = write_all(file, bytes) && system::sync(file);
    std::optional<std::string> error;
    if (!written) error = reason_of_errno();
    if (::close(file) != 0 && !error) error = reason_of_errno();
    if (!error && !system::rename_over(fresh, path)) error = reason_of_errno();
    if (error) std::remove(fresh.c_str());
    return error;
}

}  // namespace gyre::training::net
