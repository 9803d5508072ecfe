#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "board/attacks/fills.h"
#include "board/bitboard.h"
#include "board/rays.h"

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace gyre {

namespace detail {
/// Compiler vector of N words. `Word` is a template parameter too, because gcc loses the size otherwise.
template <class Word, std::size_t N>
struct VectorOf {
    using Type [[gnu::vector_size(sizeof(Word) * N)]] = Word;
};
}  // namespace detail

/// N bitboards of different positions in one register; every operation applies to all of them.
///
/// Uses the compilers' vector types, so that the same code compiles to AVX-512 for eight bitboards, AVX2 for four and
/// plain words for one.
template <std::size_t N>
class BitboardBatch {
    using Words = typename detail::VectorOf<std::uint64_t, N>::Type;

public:
    static constexpr std::size_t size = N;

    BitboardBatch() : words_{} {}
    explicit BitboardBatch(Bitboard set) : words_(Words{} + set.bits()) {}
    explicit BitboardBatch(const std::array<std::uint64_t, N>& sets) {
        std::memcpy(&words_, sets.data(), sizeof words_);
    }

    Bitboard operator[](std::size_t index) const { return Bitboard(words_[index]); }

    friend BitboardBatch operator&(BitboardBatch a, BitboardBatch b) { return BitboardBatch(a.words_ & b.words_); }
    friend BitboardBatch operator|(BitboardBatch a, BitboardBatch b) { return BitboardBatch(a.words_ | b.words_); }
    friend BitboardBatch operator^(BitboardBatch a, BitboardBatch b) { return BitboardBatch(a.words_ ^ b.words_); }
    friend BitboardBatch operator~(BitboardBatch a) { return BitboardBatch(~a.words_); }
    BitboardBatch& operator|=(BitboardBatch other) { return words_ |= other.words_, *this; }
    BitboardBatch& operator^=(BitboardBatch other) { return words_ ^= other.words_, *this; }
    BitboardBatch& operator&=(BitboardBatch other) { return words_ &= other.words_, *this; }

    /// Shifts every set, towards higher squares if positive; squares that wrap around the side edges are not masked.
    template <int Squares>
    BitboardBatch moved() const {
        if constexpr (Squares > 0)
            return BitboardBatch(words_ << Squares);
        else
            return BitboardBatch(words_ >> -Squares);
    }
    /// Keeps the sets whose counterparts in `test` are not empty, and clears the others.
    BitboardBatch where_any(BitboardBatch test) const {
        return BitboardBatch(words_ & reinterpret_cast<Words>(test.words_ != 0));
    }
    bool any() const {
#if defined(__AVX512F__)
        if constexpr (N == 8) {
            const __m512i words = reinterpret_cast<__m512i>(words_);
            return _mm512_test_epi64_mask(words, words) != 0;
        }
#endif
#if defined(__AVX2__)
        if constexpr (N == 4) {
            const __m256i words = reinterpret_cast<__m256i>(words_);
            return _mm256_testz_si256(words, words) == 0;
        }
#endif
        std::uint64_t all = 0;
        for (std::size_t i = 0; i < N; ++i) all |= words_[i];
        return all != 0;
    }
    BitboardBatch lowest() const { return BitboardBatch(words_ & (Words{} - words_)); }
    /// Returns all squares below the only square of each set; all squares for an empty set.
    BitboardBatch below() const { return BitboardBatch(words_ - 1); }
    /// Returns the highest square of each set. All squares must be on one line whose neighbours are `Distance` apart.
    template <int Distance>
    BitboardBatch highest(BitboardBatch line) const {
#if defined(__AVX512CD__)
        if constexpr (N == 8) {
            const __m512i zeros = _mm512_lzcnt_epi64(reinterpret_cast<__m512i>(words_));
            return BitboardBatch(
                reinterpret_cast<Words>(_mm512_maskz_srlv_epi64(0xFF, _mm512_set1_epi64(INT64_MIN), zeros)));
        }
#endif
        BitboardBatch below = *this;
        below |= below.template moved<-Distance>();
        below |= below.template moved<-2 * Distance>();
        below |= below.template moved<-4 * Distance>();
        below &= line;
        return below & ~below.template moved<-Distance>();
    }

private:
    explicit BitboardBatch(Words words) : words_(words) {}

    template <std::size_t>
    friend class SquareCounts;

    Words words_;
};

/// Sums of square counts, one for each set of a batch; at most 255 per rank, which 31 additions cannot exceed.
template <std::size_t N>
class SquareCounts {
    using Words = typename detail::VectorOf<std::uint64_t, N>::Type;

public:
    void add(BitboardBatch<N> sets) { counts_ += count(sets.words_); }
    std::uint64_t sum(std::size_t used) const {
        const Words sums = in_words();
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < N; ++i) sum += i < used ? sums[i] : 0;
        return sum;
    }

private:
    /// Without an instruction that counts the bits of words, counts are kept per rank until the end.
#if defined(__AVX512VPOPCNTDQ__)
    static constexpr bool by_ranks = N != 8 && N != 1;
#else
    static constexpr bool by_ranks = N != 1;
#endif

    static Words count(Words words) {
        if constexpr (N == 1) return Words{} + static_cast<std::uint64_t>(std::popcount(words[0]));
#if defined(__AVX512VPOPCNTDQ__)
        if constexpr (N == 8) return reinterpret_cast<Words>(_mm512_popcnt_epi64(reinterpret_cast<__m512i>(words)));
#endif
#if defined(__AVX2__)
        if constexpr (N == 4) {
            // Counts four bits at a time by a table in a register (Muła).
            const __m256i of_nibble = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,  //
                                                       0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
            const __m256i bits = reinterpret_cast<__m256i>(words), low = _mm256_set1_epi8(15);
            const __m256i upper = _mm256_and_si256(_mm256_srli_epi16(bits, 4), low);
            return reinterpret_cast<Words>(_mm256_add_epi8(_mm256_shuffle_epi8(of_nibble, _mm256_and_si256(bits, low)),
                                                           _mm256_shuffle_epi8(of_nibble, upper)));
        }
#endif
        words = words - ((words >> 1) & 0x5555555555555555);
        words = (words & 0x3333333333333333) + ((words >> 2) & 0x3333333333333333);
        return (words + (words >> 4)) & 0x0F0F0F0F0F0F0F0F;
    }

    Words in_words() const {
        if constexpr (!by_ranks) return counts_;
        // Sixteen bits have room for the sum of eight bytes.
        const Words pairs = (counts_ & 0x00FF00FF00FF00FF) + ((counts_ >> 8) & 0x00FF00FF00FF00FF);
        return (pairs * 0x0001000100010001) >> 48;
    }

    Words counts_{};
};

/// Number of positions in one register of this build; 1 where looking up attacks one by one is faster.
#if defined(__AVX512F__) && defined(__AVX512CD__) && defined(__AVX512VPOPCNTDQ__)
inline constexpr std::size_t batch_size = 8;
#elif defined(__AVX2__)
inline constexpr std::size_t batch_size = 4;
#else
inline constexpr std::size_t batch_size = 1;
#endif

template <int Squares, std::size_t N>
inline BitboardBatch<N> moved(BitboardBatch<N> sets) {
    return sets.template moved<Squares>();
}

template <Direction D, std::size_t N>
inline BitboardBatch<N> ray_attacks(BitboardBatch<N> sliders, BitboardBatch<N> empty) {
    const BitboardBatch<N> reached = KoggeStoneFill::reach<D>(sliders, empty);
    return BitboardBatch<N>(arrivals(D)) & moved<distance_of(D)>(reached);
}

template <std::size_t N>
inline BitboardBatch<N> queen_attacks(BitboardBatch<N> queens, BitboardBatch<N> empty) {
    return ray_attacks<Direction::North>(queens, empty) | ray_attacks<Direction::South>(queens, empty) |
           ray_attacks<Direction::East>(queens, empty) | ray_attacks<Direction::West>(queens, empty) |
           ray_attacks<Direction::NorthEast>(queens, empty) | ray_attacks<Direction::SouthWest>(queens, empty) |
           ray_attacks<Direction::NorthWest>(queens, empty) | ray_attacks<Direction::SouthEast>(queens, empty);
}

/// Returns the square of each set that is nearest to the beginning of `ray`.
template <Direction D, std::size_t N>
inline BitboardBatch<N> nearest(BitboardBatch<N> on_ray, BitboardBatch<N> ray) {
    if constexpr (runs_upward(D)) return on_ray.lowest();
    return on_ray.template highest<-distance_of(D)>(ray);
}

}  // namespace gyre
