#pragma once

#include "base/json.h"
#include "farm/farm_picture.h"

namespace gyre::web {

/// What a page shows of a farm; webui/src/wire/farm_types.ts describes it. Of long lists it has the latest part and the
/// number of the rest. Nothing in it says where the farm is or by which token anyone joined.
Json farm_json(const farm::FarmPicture& picture);

}  // namespace gyre::web
