#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "base/result.h"
#include "database/database_manifest.h"
#include "database/query/question.h"
#include "notation/fault.h"

namespace gyre::database {

/// The name of a search is empty, or no search has it.
struct WrongName {
    Fault reason;
};

/// Why a search is not saved: its question or its name is wrong, or the database cannot be changed.
using SaveError = std::variant<QuestionError, WrongName, Fault>;

/// What `save_search` has done.
enum class SavedChange { Saved, Removed };

/// Saves a question under a name in the database of a folder, in place of the search of that name; a question of blanks
/// removes that search. Blanks around the name do not count. Fails if the question is wrong, the name is empty, there
/// is no search to remove, or the database cannot be changed.
Result<SavedChange, SaveError> save_search(const std::string& folder, std::string_view name,
                                           const std::string& question);

/// Finds the search of that name.
Result<SavedSearch, WrongName> saved_search(const Manifest& manifest, std::string_view name);

}  // namespace gyre::database
