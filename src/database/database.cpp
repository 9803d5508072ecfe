#include "database/database.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/try.h"
#include "database/stored_game.h"
#include "notation/pgn/game_builder.h"

namespace gyre::database {

Result<Database, Fault> Database::open(const std::string& folder) {
    // A writer may remove files of the manifest that was just read; the next manifest does not name them.
    constexpr int most_tries = 8;
    Database database;
    for (int i = 0; i < most_tries; ++i) {
        GYRE_TRY(auto manifest, read_manifest(folder));
        if (i > 0 && manifest.generation == database.manifest_.generation) break;
        database = Database();
        database.folder_ = folder;
        database.manifest_ = std::move(manifest);
        database.open_segments();
        if (database.is_readable()) break;
    }
    return database;
}

void Database::open_segments() {
    for (const SegmentEntry& entry : manifest_.segments) {
        segments_.push_back(std::make_unique<Segment>(Segment::open(folder_, entry)));
        first_numbers_.push_back(first_numbers_.back() + segments_.back()->games());
        games_ += segments_.back()->games() - segments_.back()->deleted_games();
    }
}

bool Database::is_readable() const {
    return std::all_of(segments_.begin(), segments_.end(),
                       [](const auto& segment) { return segment->readable().has_value(); });
}

void Database::note_unreadable(DamageLog& damage) const {
    for (const auto& segment : segments_)
        if (const auto& readable = segment->readable(); !readable)
            damage.add(segment->games() - segment->deleted_games(), readable.error());
}

std::uint64_t Database::moves() const {
    std::uint64_t sum = 0;
    for (const auto& segment : segments_) sum += segment->moves();
    return sum;
}

Result<Database::Place, Fault> Database::find(std::uint64_t number) const {
    if (number == 0 || number > last_number())
        return Fault{"fault.database.no_game", {std::to_string(number), std::to_string(last_number())}};
    const auto after = std::upper_bound(first_numbers_.begin(), first_numbers_.end(), number);
    const auto segment = static_cast<std::size_t>(after - first_numbers_.begin()) - 1;
    const Place place{segment, static_cast<std::size_t>(number - first_numbers_[segment])};
    if (segments_[segment]->is_deleted(place.game))
        return Fault{"fault.database.deleted_game", {std::to_string(number)}};
    return place;
}

Result<GameRow, std::string> Database::row(const Place& place, UnpackedBlock& block) const {
    const Segment& segment = *segments_[place.segment];
    auto row = segment.row(place.game, block);
    if (!row) return row;
    GYRE_TRY(const auto record, segment.record(place.game, block));
    row->record = record;
    return row;
}

Result<void, std::string> Database::tell(std::uint64_t number, PgnVisitor& visitor) const {
    const auto place = find(number);
    if (!place) return Failure(place.error().message());
    UnpackedBlock block;
    return tell(*place, block, visitor);
}

Result<void, std::string> Database::tell(const Place& place, UnpackedBlock& block, PgnVisitor& visitor) const {
    GYRE_TRY(const auto game, row(place, block));
    auto told = database::tell(game, visitor);
    if (!told) return Failure(segments_[place.segment]->damage(place.game, told.error()));
    return told;
}

Result<GameTree, std::string> Database::game(std::uint64_t number) const {
    GameBuilder builder;
    if (auto told = tell(number, builder); !told) return told.error();
    return std::move(builder.game());
}

}  // namespace gyre::database
