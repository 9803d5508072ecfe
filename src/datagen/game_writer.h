#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "datagen/game_file.h"
#include "datagen/game_record.h"

namespace gyre::datagen {

/// Appends games to a file, each with one call of the system, so that a program killed at any moment leaves at most the
/// last record torn. Locks the file against other writers. Moved, not copied.
class GameWriter {
public:
    /// Makes the file, or goes on with it if its conditions are the same: reads all of it and cuts off what a crash has
    /// left of a last record. Damage further from the end is an error, and nothing is cut: what stands behind it might
    /// still be good.
    static Result<GameWriter, GameFileError> open(const std::string& path, std::string_view conditions);

    GameWriter(GameWriter&& other) noexcept;
    GameWriter& operator=(GameWriter&& other) noexcept;
    ~GameWriter();

    /// On failure the file ends where it did before.
    Result<void, GameFileError> append(const GameRecord& game);
    /// By index: whether the file held the game when it was opened.
    const std::vector<bool>& games_there() const { return games_there_; }
    /// What was cut off when the file was opened, in bytes.
    std::uint64_t bytes_cut() const { return bytes_cut_; }

private:
    explicit GameWriter(int descriptor) : descriptor_(descriptor) {}
    Result<void, GameFileError> start(std::string_view conditions);
    Result<void, GameFileError> resume(const std::string& path, std::string_view conditions);
    Result<void, GameFileError> cut(std::uint64_t size);
    Result<void, GameFileError> write_all(ByteView bytes);
    GameFileError system_error(std::string_view what) const;

    int descriptor_ = -1;
    std::uint64_t size_ = 0, bytes_cut_ = 0;
    std::vector<bool> games_there_;
};

}  // namespace gyre::datagen
