#include "database/saved_search.h"

#include <algorithm>
#include <vector>

#include "base/text.h"
#include "database/database_writer.h"
#include "database/search.h"

namespace gyre::database {

namespace {

WrongName no_search(std::string_view name) { return {{"fault.database.no_search", {quoted(name)}}}; }

}  // namespace

Result<SavedChange, SaveError> save_search(const std::string& folder, std::string_view name,
                                           const std::string& question) {
    name = trimmed(name);
    if (const auto parsed = Question::parse(question); !parsed) return SaveError(parsed.error());
    if (name.empty()) return SaveError(WrongName{"fault.database.no_search_name"});
    auto writer = DatabaseWriter::open(folder);
    if (!writer) return SaveError(writer.error());
    std::vector<SavedSearch>& searches = writer->changes().searches;
    const std::size_t removed =
        std::erase_if(searches, [name](const SavedSearch& saved) { return saved.name == name; });
    const bool is_removal = trimmed(question).empty();
    if (is_removal && removed == 0) return SaveError(no_search(name));
    if (!is_removal) searches.push_back({std::string(name), question});
    if (const auto stored = writer->commit(); !stored) return SaveError(Fault::plain(stored.error()));
    return is_removal ? SavedChange::Removed : SavedChange::Saved;
}

Result<SavedSearch, WrongName> saved_search(const Manifest& manifest, std::string_view name) {
    const auto found = std::find_if(manifest.searches.begin(), manifest.searches.end(),
                                    [name](const SavedSearch& saved) { return saved.name == name; });
    if (found == manifest.searches.end()) return no_search(name);
    return *found;
}

}  // namespace gyre::database
