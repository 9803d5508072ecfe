#include "answers/database_shelf.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "base/text.h"
#include "base/try.h"
#include "base/utf8.h"

namespace gyre::answers {

namespace {

std::string name_of(const std::string& folder) {
    std::error_code error;
    const auto path = std::filesystem::weakly_canonical(folder, error);
    return to_utf8((path.has_filename() ? path.filename() : path.parent_path().filename()).string());
}

}  // namespace

Result<std::unique_ptr<DatabaseShelf>, Fault> DatabaseShelf::open(const std::vector<std::string>& folders) {
    std::unique_ptr<DatabaseShelf> shelf(new DatabaseShelf);
    for (const std::string& folder : folders) {
        Place place{name_of(folder), folder, {}, {}};
        for (const Place& other : shelf->places_)
            if (other.name == place.name) return Fault{"fault.database.same_name", {gyre::quoted(folder)}};
        if (auto opened = open(place); !opened) return opened.error();
        shelf->places_.push_back(std::move(place));
    }
    return shelf;
}

std::vector<std::string> DatabaseShelf::names() const {
    std::vector<std::string> names;
    for (const Place& place : places_) names.push_back(place.name);
    return names;
}

Result<DatabaseShelf::OpenDatabase, Fault> DatabaseShelf::find(std::string_view name) {
    const auto place =
        std::find_if(places_.begin(), places_.end(), [&](const Place& each) { return each.name == name; });
    if (place == places_.end()) return Fault{"fault.database.no_base", {gyre::quoted(name)}};
    const std::lock_guard lock(mutex_);
    GYRE_TRY(const auto manifest, database::read_manifest_text(place->folder));
    if (manifest != place->manifest)
        if (auto opened = open(*place); !opened) return opened.error();
    return place->database;
}

Result<void, Fault> DatabaseShelf::open(Place& place) {
    // Read first: if a writer changes the database meanwhile, it is opened once more at the next question.
    GYRE_TRY(auto manifest, database::read_manifest_text(place.folder));
    GYRE_TRY(auto opened, database::Database::open(place.folder));
    place.manifest = std::move(manifest);
    place.database = std::make_shared<const database::Database>(std::move(opened));
    return {};
}

}  // namespace gyre::answers
