#pragma once

#include <string>
#include <string_view>

#include "base/bytes.h"
#include "base/result.h"
#include "training/net/trainer.h"

namespace gyre::training::net {

/// Returns the state of a training as bytes. `conditions` describes settings and data, one per line.
Bytes encode_checkpoint(const TrainState& state, std::string_view conditions);
/// Reads a state. Fails if the bytes are not a checkpoint of a training with these conditions.
Result<TrainState, std::string> decode_checkpoint(ByteView bytes, const ParameterLayout& layout,
                                                  std::string_view conditions);

/// Returns the number of positions, for training and validation, of the training that wrote these bytes. Fails if they
/// are not a checkpoint.
Result<std::uint64_t, std::string> positions_of_checkpoint(ByteView bytes);

/// Returns settings and data as lines; a checkpoint with other conditions is rejected.
std::string write_conditions(const TrainSettings& settings, const PositionData& data);

/// Returns the batch of the trainer's next step with weights, gradient and loss, for the check by
/// training/check_gradient.py. All numbers are little-endian:
///
///     "GYREGRAD", then 32-bit words: version 1, neurons, outputs, flags (1 mirrored, 2 residual), files;
///     doubles: scale, k, share of the result, mean loss; 64 bits: positions;
///     a float for each file, its weight; 32 bytes for each position (PackedPosition);
///     the weights and then the gradient, as floats: [feature][neuron], [neuron], [output][view][neuron], [output].
Bytes dump_gradient(Trainer& trainer);

}  // namespace gyre::training::net
