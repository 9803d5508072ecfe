#pragma once

#include "board/attacks/concept.h"
#include "board/attacks/obstruction.h"

#if defined(__GFNI__) && defined(__AVX2__)
#include <immintrin.h>
#endif

namespace gyre {

/// Hyperbola quintessence for all four lines at once, in the words of one register. A bit matrix product (GFNI)
/// reverses the bits of each byte, and a shuffle reverses the bytes, so that ranks can be reversed like the other
/// lines.
class GfniAttacks : public SingleOccupancy {
public:
    static constexpr std::string_view name = "gfni";
    static constexpr std::string_view needs = "GFNI, AVX2";
    static constexpr std::size_t table_bytes = sizeof(detail::square_lines);
    friend constexpr bool operator==(const GfniAttacks&, const GfniAttacks&) = default;

#if defined(__GFNI__) && defined(__AVX2__)
    Bitboard rook(Square square) const { return join(_mm256_castsi256_si128(on_lines(square))); }
    Bitboard bishop(Square square) const { return join(_mm256_extracti128_si256(on_lines(square), 1)); }
    Bitboard queen(Square square) const {
        const __m256i lines = on_lines(square);
        return join(_mm_or_si128(_mm256_castsi256_si128(lines), _mm256_extracti128_si256(lines, 1)));
    }

private:
    static __m256i reversed(__m256i words) {
        const __m256i bits = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201));
        const __m256i bytes = _mm256_broadcastsi128_si256(_mm_set_epi64x(0x08090A0B0C0D0E0F, 0x0001020304050607));
        return _mm256_gf2p8affine_epi64_epi8(_mm256_shuffle_epi8(words, bytes), bits, 0);
    }
    static Bitboard join(__m128i halves) {
        return Bitboard(static_cast<std::uint64_t>(_mm_cvtsi128_si64(halves) | _mm_extract_epi64(halves, 1)));
    }
    __m256i on_lines(Square square) const {
        constexpr std::uint64_t first = 1, last = first << 63;
        const auto all = [](std::uint64_t word) { return _mm256_set1_epi64x(static_cast<long long>(word)); };
        const __m256i lines = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(&detail::square_lines[square]));
        const __m256i up = _mm256_and_si256(all(occupied().bits()), lines);
        const __m256i upward = _mm256_sub_epi64(up, all(first << index_of(square)));
        const __m256i downward = reversed(_mm256_sub_epi64(reversed(up), all(last >> index_of(square))));
        return _mm256_and_si256(_mm256_xor_si256(upward, downward), lines);
    }
#else
    static constexpr bool available() { return false; }
    Bitboard rook(Square) const { return {}; }
    Bitboard bishop(Square) const { return {}; }
#endif
};

static_assert(SlidingAttacks<GfniAttacks>);

}  // namespace gyre
