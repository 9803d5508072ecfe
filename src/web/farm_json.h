#pragma once

#include "base/json.h"
#include "farm/farm_picture.h"

namespace gyre::web {

/// State of a farm for a page, in the format of webui/src/wire/farm_types.ts. Long lists are cut to their latest items,
/// with the number of the other items. It contains neither the farm's address nor the tokens of its workers.
Json farm_json(const farm::FarmPicture& picture);

}  // namespace gyre::web
