#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/bytes.h"
#include "base/result.h"
#include "database/columns.h"
#include "database/common_positions.h"
#include "database/database_manifest.h"
#include "database/game_row.h"

namespace gyre::database {

/// Limits of one segment. A segment is written before it would exceed them, and a single game always fits.
inline constexpr std::size_t most_segment_games = std::size_t{1} << 18;
inline constexpr std::size_t most_segment_bytes = std::size_t{1} << 28;

/// Different texts with numbers in the order of their first use; 0 is the empty text.
class TextPool {
public:
    TextPool() { number_of({}); }

    std::uint32_t number_of(std::string_view text) {
        if (const auto found = numbers_.find(text); found != numbers_.end()) return found->second;
        const auto number = static_cast<std::uint32_t>(texts_.size());
        // A deque never moves its texts, so that the views stay valid.
        numbers_.emplace(texts_.emplace_back(text), number);
        bytes_ += text.size();
        return number;
    }
    const std::deque<std::string>& texts() const { return texts_; }
    std::size_t bytes() const { return bytes_; }

private:
    std::deque<std::string> texts_;
    std::unordered_map<std::string_view, std::uint32_t> numbers_;
    std::size_t bytes_ = 0;
};

/// Games in memory that become a segment, or are appended to those of one.
class GameColumns {
public:
    /// Not copyable: the texts of the pools are referred to.
    GameColumns() = default;
    GameColumns(GameColumns&&) = default;
    GameColumns& operator=(GameColumns&&) = default;

    void add(const GameRow& game);
    /// Packs the records that were added since the last call; must be called before `append` and `write`.
    void pack_records();
    /// Appends the games of another object, whose records are packed.
    void append(const GameColumns& games);
    /// Removes all games and keeps the memory for others.
    void clear();

    std::size_t games() const { return date_.size(); }
    std::size_t moves() const { return moves_.size(); }
    /// Approximate size of the segment.
    std::size_t bytes() const;
    bool is_full() const { return games() >= most_segment_games || bytes() >= most_segment_bytes; }
    /// Writes the segment to a new file of the folder.
    Result<SegmentEntry, std::string> write(const std::string& folder, const std::string& name) const;

private:
    PlayedGames played_games() const;

    std::vector<std::uint32_t> date_;
    std::vector<std::uint16_t> white_elo_, black_elo_, eco_;
    Bytes result_, flags_;
    std::vector<std::uint64_t> line_;
    std::vector<std::uint32_t> first_move_{0};
    std::vector<std::uint64_t> first_record_byte_{0};
    std::vector<std::uint16_t> moves_;
    std::vector<std::uint32_t> hashes_;
    std::vector<std::uint64_t> first_block_byte_{0}, first_packed_byte_{0};
    Bytes packed_;
    EnumArray<Field, std::vector<std::uint32_t>> fields_;
    EnumArray<TextList, TextPool> pools_;
    /// Records that are not packed yet.
    std::string records_;
};

}  // namespace gyre::database
