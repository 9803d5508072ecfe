#include "training/net/checkpoint.h"

#include <bit>
#include <fmt/core.h>
#include <string_view>

#include "base/condition_list.h"
#include "base/crc32.h"
#include "base/number.h"
#include "base/text.h"
#include "base/try.h"

namespace gyre::training::net {

namespace {

constexpr std::string_view magic = "GYRETRCP";
constexpr std::uint32_t version = 2;
constexpr std::size_t prefix_size = magic.size() + 8, checksum_size = 4;
/// Lines of the conditions.
constexpr std::string_view training_line = "training-positions ", validation_line = "validation-positions ";

/// Writes the state of a training. Reader reads in the same order, so that `exchange` defines the format once.
class Writer {
public:
    void number(const std::uint64_t& value) { put(bytes_, value); }
    void number(const std::uint32_t& value) { put(bytes_, value); }
    void number(const double& value) { put(bytes_, std::bit_cast<std::uint64_t>(value)); }
    void flag(const bool& value) { bytes_.push_back(value ? 1 : 0); }
    void floats(const Parameters& values) {
        number(std::uint64_t{values.size()});
        for (const float value : values) put(bytes_, std::bit_cast<std::uint32_t>(value));
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
    /// Whether all data was present and nothing is left.
    bool is_well() const { return is_well_ && at_ == bytes_.size(); }

private:
    template <class T>
    T take() {
        is_well_ = is_well_ && bytes_.size() - at_ >= sizeof(T);
        if (!is_well_) return 0;
        const T value = get<T>(bytes_, at_);
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

/// Checks the frame of a checkpoint and returns its conditions.
Result<std::string, std::string> conditions_in(ByteView bytes) {
    if (bytes.size() < prefix_size + checksum_size || !std::equal(magic.begin(), magic.end(), bytes.begin()))
        return Failure("it is not a checkpoint of a training");
    if (get<std::uint32_t>(bytes, magic.size()) != version) return Failure("it is a checkpoint of another version");
    const ByteView content = bytes.first(bytes.size() - checksum_size);
    const std::size_t length = get<std::uint32_t>(bytes, magic.size() + 4);
    if (crc32(content) != get<std::uint32_t>(bytes, content.size()) || length > content.size() - prefix_size)
        return Failure("it is damaged");
    const ByteView conditions = content.subspan(prefix_size, length);
    return std::string(conditions.begin(), conditions.end());
}

constexpr std::string_view dump_magic = "GYREGRAD";
constexpr std::uint32_t dump_version = 1;

void put_float(Bytes& bytes, float value) { put(bytes, std::bit_cast<std::uint32_t>(value)); }
void put_double(Bytes& bytes, double value) { put(bytes, std::bit_cast<std::uint64_t>(value)); }

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
    GYRE_TRY(const std::string there, conditions_in(bytes));
    if (const auto same = check_same(there, conditions); !same) return "it is of another training: " + same.error();
    TrainState state;
    const std::size_t begin = prefix_size + there.size();
    Reader reader(bytes.subspan(begin, bytes.size() - checksum_size - begin), layout.size());
    exchange(reader, state);
    const auto is_whole = [&](const Parameters& values) { return values.size() == layout.size(); };
    if (!reader.is_well() || !is_whole(state.weights) || !is_whole(state.first_moments) ||
        !is_whole(state.second_moments) || !is_whole(state.shown) || !(state.best.empty() || is_whole(state.best)))
        return std::string("it is damaged");
    return state;
}

Result<std::uint64_t, std::string> positions_of_checkpoint(ByteView bytes) {
    GYRE_TRY(const std::string conditions, conditions_in(bytes));
    std::uint64_t sum = 0;
    for (const std::string_view line : split(conditions, '\n'))
        for (const std::string_view name : {training_line, validation_line})
            if (line.starts_with(name)) sum += parse_integer<std::uint64_t>(line.substr(name.size())).value_or(0);
    return sum;
}

std::string write_conditions(const TrainSettings& settings, const PositionData& data) {
    std::string text =
        fmt::format("{}{}{}\n{}{}\ndata {}\nweights", write_settings(settings), training_line, data.training.size(),
                    validation_line, data.validation.size(), hex_digits(data.fingerprint));
    for (const FileCounts& file : data.files) text += fmt::format(" {:g}", file.weight);
    return fmt::format("{}\n{}", text, data.options);
}

Bytes dump_gradient(Trainer& trainer) {
    const ParameterLayout& layout = trainer.pass().layout();
    const nnue::Shape& shape = layout.shape();
    const BatchTask batch = trainer.batch_of(trainer.state().step);
    const Parameters& weights = trainer.state().shown;
    Parameters gradient(layout.size());
    const LossSums loss = trainer.pass().differentiate(batch, weights, gradient);

    Bytes bytes(dump_magic.begin(), dump_magic.end());
    const std::uint32_t flags = (shape.mirrored ? 1u : 0u) | (shape.residual ? 2u : 0u);
    for (const std::uint32_t word :
         {dump_version, static_cast<std::uint32_t>(shape.neurons), static_cast<std::uint32_t>(shape.output_buckets),
          flags, static_cast<std::uint32_t>(batch.weights->size())})
        put(bytes, word);
    for (const double number : {double(shape.scale), batch.objective->k(), double{batch.lambda},
                                loss.loss / static_cast<double>(batch.places.size())})
        put_double(bytes, number);
    put(bytes, std::uint64_t{batch.places.size()});
    for (const float weight : *batch.weights) put_float(bytes, weight);
    for (std::uint64_t i = batch.places.begin; i < batch.places.end; ++i)
        put_packed(bytes, (*batch.places.store)[(*batch.places.order)[i]]);
    for (const Parameters* values : {&weights, static_cast<const Parameters*>(&gradient)})
        for (const ParameterGroup group : all_parameter_groups)
            for (std::size_t i = 0; i < layout.count(group); ++i) put_float(bytes, (*values)[layout.index(group, i)]);
    return bytes;
}

}  // namespace gyre::training::net
