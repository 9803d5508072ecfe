#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>

namespace gyre::datagen {

/// A set of games by conditions and index, with checksums; about five bytes per game if indices are dense.
class GameIndex {
public:
    enum class Answer { New, SameAgain, OtherGame };

    /// Adds a game with this checksum, unless there already is one with these conditions and index.
    Answer add(const std::string& conditions, std::uint32_t index, std::uint32_t checksum) {
        auto& pages = pages_[conditions];
        Page& page = pages[index / games_per_page];
        const std::uint32_t slot = index % games_per_page;
        const std::uint64_t bit = std::uint64_t{1} << slot;
        if ((page.there & bit) != 0) return page.checksums[slot] == checksum ? Answer::SameAgain : Answer::OtherGame;
        page.there |= bit;
        page.checksums[slot] = checksum;
        return Answer::New;
    }
    void clear() { pages_.clear(); }

private:
    static constexpr std::uint32_t games_per_page = 64;
    struct Page {
        std::uint64_t there = 0;
        std::array<std::uint32_t, games_per_page> checksums;
    };

    std::map<std::string, std::unordered_map<std::uint32_t, Page>, std::less<>> pages_;
};

}  // namespace gyre::datagen
