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

}  // namespace gyre::training::net
