#pragma once

#include <string>
#include <string_view>

#include "base/bytes.h"
#include "base/result.h"
#include "training/net/trainer.h"

namespace gyre::training::net {

/// The state of a training as bytes, with what it is of: `conditions` are the settings and the data, a line each.
Bytes encode_checkpoint(const TrainState& state, std::string_view conditions);
/// The state, or why the bytes are none of a training under such conditions.
Result<TrainState, std::string> decode_checkpoint(ByteView bytes, const ParameterLayout& layout,
                                                  std::string_view conditions);

/// Lines that tell settings and data: a checkpoint of others is refused.
std::string write_conditions(const TrainSettings& settings, const PositionData& data);

/// The batch of the trainer's next step, the weights, the loss's gradient there and the loss, for a program that works
/// it out again (training/check_gradient.py). All numbers little-endian:
///
///     "GYREGRAD", then 32-bit words: version 1, neurons, outputs, flags (1 mirrored, 2 residual), files;
///     doubles: scale, k, share of the result, mean loss; 64 bits: positions;
///     a float for each file, its weight; 32 bytes for each position (PackedPosition);
///     the weights and then the gradient, as floats: [feature][neuron], [neuron], [output][view][neuron], [output].
Bytes dump_gradient(Trainer& trainer);

}  // namespace gyre::training::net
