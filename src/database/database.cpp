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
    Fault error;
    std::uint64_t generation = 0;
    for (int i = 0; i < most_tries; ++i) {
        GYRE_TRY(auto manifest, read_manifest(folder));
        if (i > 0 && manifest.generation == generation) break;
        generation = manifest.generation;
        Database database;
        database.folder_ = folder;
        database.manifest_ = std::move(manifest);
        auto opened = database.open_segments();
        if (opened) return database;
        error = opened.error();
    }
    return error;
}

Result<void, Fault> Database::open_segments() {
    for (const SegmentEntry& entry : manifest_.segments) {
        auto segment = Segment::open(folder_, entry);
        if (!segment) return Fault::plain(segment.error());
        segments_.push_back(std::make_unique<Segment>(*std::move(segment)));
        first_numbers_.push_back(first_numbers_.back() + segments_.back()->games());
        games_ += segments_.back()->games() - segments_.back()->deleted_games();
    }
    return {};
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
