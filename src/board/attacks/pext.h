#pragma once

#include "base/cpu.h"
#include "board/attacks/concept.h"
#include "board/attacks/slider_tables.h"

namespace gyre {

namespace detail {
/// Executes PEXT. A build without BMI2 calls it as a function, only on processors that have it. Uses the compilers'
/// builtin, because the intrinsics header adds a third of a second to the compile time of each source.
#if defined(__BMI2__)
inline std::uint64_t extract_bits(std::uint64_t bits, std::uint64_t mask) { return __builtin_ia32_pext_di(bits, mask); }
#elif defined(__x86_64__)
__attribute__((target("bmi2"))) inline std::uint64_t extract_bits(std::uint64_t bits, std::uint64_t mask) {
    return __builtin_ia32_pext_di(bits, mask);
}
#else
constexpr std::uint64_t extract_bits(std::uint64_t, std::uint64_t) { return 0; }
#endif
}  // namespace detail

/// One PEXT gathers the relevant occupancy into the table index. Use only if `available()`.
class PextAttacks : public SingleOccupancy {
public:
    static constexpr std::string_view name = "pext";
    static constexpr std::string_view needs = "PEXT (BMI2)";
    static constexpr std::size_t table_bytes = sizeof(detail::PextTables);
    static bool available() { return cpu::has_bmi2(); }
    Bitboard rook(Square square) const { return look_up(detail::pext_tables.rook[square]); }
    Bitboard bishop(Square square) const { return look_up(detail::pext_tables.bishop[square]); }
    friend constexpr bool operator==(const PextAttacks&, const PextAttacks&) = default;

private:
    Bitboard look_up(const detail::PextEntry& entry) const {
        return entry.attacks[detail::extract_bits(occupied().bits(), entry.mask.bits())];
    }
};

static_assert(SlidingAttacks<PextAttacks>);

}  // namespace gyre
