#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "datagen/bytes.h"
#include "training/net/trainer.h"

namespace gyre::training::net {

/// The state of a training as bytes, with what it is of: `conditions` are the settings and the data, a line each.
datagen::Bytes encode_checkpoint(const TrainState& state, std::string_view conditions);
/// The state, or why the bytes are none of a training under such conditions.
Result<TrainState, std::string> decode_checkpoint(datagen::ByteView bytes, const ParameterLayout& layout,
                                                  std::string_view conditions);

/// Lines that tell settings and data: a checkpoint of others is refused.
std::string write_conditions(const TrainSettings& settings, const PositionData& data);

/// Replaces a file: after a crash it holds the old bytes or the new ones. Else the error, without the file's name.
std::optional<std::string> write_file_atomically(const std::string& path, datagen::ByteView bytes);

}  // namespace gyre::training::net
