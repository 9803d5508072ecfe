#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>

#include "base/bytes.h"
#include "base/result.h"
#include "datagen/conditions.h"
#include "farm/farm_store.h"

/// Self-play games as jobs of a farm. Part k has the games from k * part_games on, as records in the order of their
/// numbers. A game is a function of the conditions and of its number, so that the bytes do not depend on who plays it,
/// and all parts in order are what one process with one thread writes.
namespace gyre::farm {

inline constexpr std::string_view datagen_kind = "datagen";

/// What is to be played.
struct DatagenOrder {
    datagen::Conditions conditions;
    std::uint32_t games = 0;
    /// Of each part but the last.
    std::uint32_t part_games = 0;
};

/// The job, once the farm has its net, openings and parameters. Its key is a digest of the order: the same games
/// submitted twice are one job, unless the key is changed.
Result<NewJob, FarmError> make_datagen_job(FarmStore& store, const DatagenOrder& order);

/// Plays the games of parts. May be used by several threads.
class DatagenPlayer {
public:
    explicit DatagenPlayer(FarmStore& store) : store_(store) {}

    Result<PartResult, std::string> compute(const Lease& lease, const std::stop_token& stop);

private:
    Result<std::shared_ptr<const DatagenOrder>, std::string> order_of(const std::string& spec);

    FarmStore& store_;
    std::mutex mutex_;
    /// By the spec; few are open at a time.
    std::map<std::string, std::shared_ptr<const DatagenOrder>> orders_;
};

/// The header of the file that has the results of all parts behind it.
Result<Bytes, std::string> datagen_file_header(const std::string& spec);

/// Fingerprint of how this program plays, the same on every processor: of games by the classical evaluation and by the
/// nets in the program.
std::string playing_fingerprint();

}  // namespace gyre::farm
