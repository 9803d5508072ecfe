#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/bytes.h"
#include "base/enum_array.h"
#include "base/result.h"
#include "database/game_row.h"
#include "database/scid_coding.h"
#include "notation/pgn/game_tree.h"

namespace gyre::database::scid {

/// What a database of SCID cannot have.
enum class Loss : std::uint8_t {
    /// Games that are left out: those that cannot be played, those with more than 16 pieces of a side, and those larger
    /// than a block.
    UnplayableGame,
    ManyPieces,
    LargeGame,
    /// Games that were read only in part, whose text in the source is left out.
    SourceText,
    Forfeit,
    Date,
    LongTag,
    Comment,
    Glyph,
};

}  // namespace gyre::database::scid

template <>
inline constexpr std::size_t gyre::enum_size<gyre::database::scid::Loss> = 9;

namespace gyre::database::scid {

/// Makes the three files of a database of SCID 5.
class Writer {
public:
    /// Adds a game, or counts why it is left out. Fails if the game is damaged, or if there are too many games.
    Result<void, std::string> add(const GameRow& game);

    /// Bytes of the files that the caller has not taken yet.
    Bytes index, names, games;

    std::uint64_t games_written() const { return games_written_; }
    /// Whether SCID could not hold another game.
    bool is_full() const { return games_written_ == most_games; }
    std::uint64_t losses(Loss loss) const { return losses_[loss]; }
    /// Sentences about everything that was lost, with its number.
    std::vector<std::string> loss_texts() const;

private:
    std::uint32_t name_number(NameList list, const std::string& name);
    void put_tags(const GameTree& game, Entry& entry, Bytes& bytes);
    bool put_in_entry(const PgnTag& tag, Entry& entry);
    void put_extra_tag(std::string_view name, std::string_view value, Bytes& bytes);

    std::array<std::unordered_map<std::string, std::uint32_t>, name_lists> numbers_;
    EnumArray<Loss, std::uint64_t> losses_{};
    std::uint64_t games_written_ = 0, games_size_ = 0;
};

}  // namespace gyre::database::scid
