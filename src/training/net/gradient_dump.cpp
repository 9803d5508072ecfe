#include "training/net/gradient_dump.h"

#include <bit>
#include <string_view>

namespace gyre::training::net {

namespace {

constexpr std::string_view dump_magic = "GYREGRAD";
constexpr std::uint32_t dump_version = 1;

void put_float(Bytes& bytes, float value) { put(bytes, std::bit_cast<std::uint32_t>(value)); }
void put_double(Bytes& bytes, double value) { put(bytes, std::bit_cast<std::uint64_t>(value)); }

}  // namespace

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
