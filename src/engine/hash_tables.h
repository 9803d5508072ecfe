#pragma once

#include <cstddef>

#include "engine/options.h"
#include "engine/search_group.h"

namespace gyre {

/// How many threads search. A weaker player needs no help, and its nodes must not depend on the number of threads.
std::size_t searching_threads(const EngineOptions& options);

/// Whether these tables are as many and as large as the options want.
bool fit(const TableList& tables, const EngineOptions& options);

/// Tables as the options want them. Their pages are not touched yet: that is for `clear`, once the tables that they
/// replace have given back their memory. Empty where the system has not got enough, those before counted in.
TableList take_tables(const EngineOptions& wanted, const TableList& before);

}  // namespace gyre
