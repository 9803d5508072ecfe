#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "farm/farm_store.h"
#include "farm/store/sqlite_farm.h"

namespace gyre::farm {

/// Whether this build has libpq.
bool has_postgres_farm();

/// A farm in a PostgreSQL database. Name and password in the URL are those of a token or of the database's owner. Only
/// the owner may make the schema. Addresses of other machines need TLS with a verified certificate.
Result<std::unique_ptr<FarmStore>, FarmError> open_postgres_farm(const std::string& url, SchemaUse schema);

}  // namespace gyre::farm
