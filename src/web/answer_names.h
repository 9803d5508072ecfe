#pragma once

#include "answers/fields.h"

namespace gyre::web {
/// The server uses the names of the room `answers` throughout.
using namespace answers;
}  // namespace gyre::web
