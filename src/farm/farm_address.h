#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "farm/farm_store.h"
#include "farm/store/sqlite_farm.h"

namespace gyre::farm {

/// Opens the store that an address names: "postgresql://NAME:PASSWORD@HOST/DATABASE" or
/// "sqlite:FILE[?token=NAME:SECRET]".
Result<std::unique_ptr<FarmStore>, FarmError> open_farm(const std::string& address,
                                                        SchemaUse schema = SchemaUse::Expect);

/// The address without the password or secret, for messages.
std::string shown_address(std::string_view address);

}  // namespace gyre::farm
