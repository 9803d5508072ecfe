#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "database/damage_log.h"
#include "database/database_manifest.h"
#include "database/segment.h"
#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_visitor.h"

namespace gyre::database {

/// A database as it is at one moment: later changes by a writer are not seen. Opening maps the files and reads none of
/// the games. May be used by several threads.
///
/// Games are numbered from 1 in the order of their import. Deleted games keep their numbers until the next compaction.
class Database {
public:
    /// Fails if the folder is not a database or its manifest is damaged. Other files may be missing or damaged: what
    /// needs them fails, or reports the games that it leaves out (`DamageLog`).
    static Result<Database, Fault> open(const std::string& folder);

    /// The folder as it was given to `open`.
    const std::string& folder() const { return folder_; }
    /// What the database consists of.
    const Manifest& manifest() const { return manifest_; }
    /// Number of games that are not deleted.
    std::uint64_t games() const { return games_; }
    /// Number of games that are deleted and not yet removed by a compaction.
    std::uint64_t deleted_games() const { return last_number() - games_; }
    /// Number of moves of all games, also of deleted ones, in plies.
    std::uint64_t moves() const;
    /// Number of the last game; 0 if there is none.
    std::uint64_t last_number() const { return first_numbers_.back() - 1; }

    /// Adds the games of files of which nothing can be read.
    void note_unreadable(DamageLog& damage) const;

    /// Files of games, in the order of their numbers.
    const std::vector<std::unique_ptr<Segment>>& segments() const { return segments_; }
    /// Number of the first game of a segment.
    std::uint64_t first_number(std::size_t segment) const { return first_numbers_[segment]; }

    /// A game of a segment.
    struct Place {
        /// Index of the segment.
        std::size_t segment = 0;
        /// Index of the game in the segment.
        std::size_t game = 0;
    };
    /// Number of the game at a place.
    std::uint64_t number_of(const Place& place) const { return first_number(place.segment) + place.game; }
    /// Fails if there is no game of that number, or it is deleted.
    Result<Place, Fault> find(std::uint64_t number) const;
    /// The game with its record, which is valid until `block` is used again.
    Result<GameRow, std::string> row(const Place& place, UnpackedBlock& block) const;
    /// Passes a game to a visitor, as `PgnReader` does.
    Result<void, std::string> tell(std::uint64_t number, PgnVisitor& visitor) const;
    /// The same for a place; `block` makes it quick for games that follow each other.
    Result<void, std::string> tell(const Place& place, UnpackedBlock& block, PgnVisitor& visitor) const;
    /// The game as a tree with its comments and variations.
    Result<GameTree, std::string> game(std::uint64_t number) const;

private:
    Database() = default;
    void open_segments();
    bool is_readable() const;

    std::string folder_;
    Manifest manifest_;
    std::vector<std::unique_ptr<Segment>> segments_;
    /// One more than segments.
    std::vector<std::uint64_t> first_numbers_{1};
    std::uint64_t games_ = 0;
};

}  // namespace gyre::database
