#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gyre::database {

/// Set of games of one segment.
class GameSet {
public:
    /// What `next` returns after the last game.
    static constexpr std::size_t none = ~std::size_t{0};

    explicit GameSet(std::size_t games) : games_(games), words_((games + 63) / 64) {}

    void add(std::size_t game) { words_[game / 64] |= std::uint64_t{1} << game % 64; }
    /// Adds every game of the segment.
    void add_all() {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] = ~std::uint64_t{0};
        if (games_ % 64 != 0) words_.back() = (std::uint64_t{1} << games_ % 64) - 1;
    }
    void remove(std::size_t game) { words_[game / 64] &= ~(std::uint64_t{1} << game % 64); }
    bool has(std::size_t game) const { return ((words_[game / 64] >> game % 64) & 1) != 0; }
    bool is_empty() const { return count() == 0; }
    std::size_t count() const {
        std::size_t sum = 0;
        for (const std::uint64_t word : words_) sum += static_cast<std::size_t>(std::popcount(word));
        return sum;
    }
    /// The first game of the set from `game` on.
    std::size_t next(std::size_t game) const {
        for (std::size_t i = game / 64; i < words_.size(); ++i) {
            const std::uint64_t word =
                words_[i] & (i == game / 64 ? ~std::uint64_t{0} << game % 64 : ~std::uint64_t{0});
            if (word != 0) return i * 64 + static_cast<std::size_t>(std::countr_zero(word));
        }
        return none;
    }
    GameSet& operator|=(const GameSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    GameSet& operator&=(const GameSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
        return *this;
    }
    GameSet& operator-=(const GameSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
        return *this;
    }
    /// Removes the games for which `test` is false. It is also called for neighbours of the games, which are not in the
    /// set, so that compilers make vectors of it.
    template <class Test>
    void keep_if(const Test& test) {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            if (words_[i] == 0) continue;
            const std::size_t begin = i * 64;
            std::array<std::uint8_t, 64> passed{};
            if (games_ - begin >= passed.size())
                for (std::size_t j = 0; j < passed.size(); ++j) passed[j] = test(begin + j) ? 1 : 0;
            else
                for (std::size_t j = 0; j < games_ - begin; ++j) passed[j] = test(begin + j) ? 1 : 0;
            words_[i] &= bits_of(passed);
        }
    }
    /// Calls `use` with every game in rising order; it may remove that game.
    template <class Use>
    void for_each(const Use& use) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t word = words_[i]; word != 0; word &= word - 1)
                use(i * 64 + static_cast<std::size_t>(std::countr_zero(word)));
    }

private:
    /// Makes a bit of each byte, which is 0 or 1.
    static std::uint64_t bits_of(const std::array<std::uint8_t, 64>& bytes) {
        // The product has byte `i` at bit `56 + i`; no two parts of it overlap.
        constexpr std::uint64_t gather = 0x0102040810204080;
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < 8; ++i) {
            std::uint64_t eight = 0;
            for (std::size_t j = 0; j < 8; ++j) eight |= std::uint64_t{bytes[8 * i + j]} << 8 * j;
            bits |= (eight * gather) >> 56 << 8 * i;
        }
        return bits;
    }

    std::size_t games_;
    std::vector<std::uint64_t> words_;
};

}  // namespace gyre::database
