#pragma once

#include <cstddef>
#include <string>

#include "base/result.h"
#include "engine/options.h"
#include "engine/search_group.h"

namespace gyre {

/// One thread with limited strength, so that its nodes do not depend on the number of threads.
std::size_t searching_threads(const EngineOptions& options);

/// Returns whether number and size of the tables match the options.
bool fit(const TableList& tables, const EngineOptions& options);

/// Allocates tables without touching their pages; `clear` does that after the tables `before` were freed. Fails
/// if the memory, including that of `before`, is not sufficient.
Result<TableList, std::string> take_tables(const EngineOptions& wanted, const TableList& before);

}  // namespace gyre
