#include <bit>
#include <cmath>
#include <fmt/core.h>

#include "base/number.h"
#include "board/bitboard.h"
#include "lab/examples.h"
#include "lab/exhibits.h"
#include "lab/hyatt_boards.h"
#include "lab/key_cost.h"
#include "lab/number_text.h"
#include "lab/search/hash_memory.h"
#include "notation/move/san.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"

/// Row E1, second half: the hash memory as printed, and numbers and names that are not what the documents say.
namespace gyre::lab {

namespace {

constexpr Key key_a{1'234'567'890};

HashEntry entry_with(Key key, int depth) {
    return {.key = key, .bound = Bound::Exact, .distance = static_cast<std::int8_t>(depth), .value = Score(0)};
}

/// A memory in which position A's own place, 722, holds another position of depth 7.
HashMemory memory_with_neighbour(Storing storing) {
    HashMemory memory(mebibyte, Addressing::Mask, 4, storing);
    const std::size_t home = memory.address_of(key_a);
    memory.place(home, entry_with(Key(key_a.value() + mebibyte), 7));
    return memory;
}

int places_with_a(const HashMemory& memory) {
    int places = 0;
    for (std::size_t address = 0; address < memory.addresses(); ++address)
        places += memory.at(address).key == key_a ? 1 : 0;
    return places;
}

void add_storing(Exhibit& exhibit) {
    exhibit.text(message("lab.errors.storing"));
    exhibit.table(
        two_programs({{"if (Hashschlüssel[Adresse] == Hashschlüssel)", "if (Hashschlüssel in einer der Adressen) {"},
                      {"AktualisiereStellungInHashtabelle();", "if (Rechentiefe[diese] <= Tiefe) Aktualisiere...();"},
                      {"", "}"},
                      {"else if (Rechentiefe[Adresse] < Tiefe)", "else if (Rechentiefe[Adresse] < Tiefe)"},
                      {"ÜberschreibeStellungInHashtabelle();", "ÜberschreibeStellungInHashtabelle();"},
                      {"else { ... }", "else { ... }"}}));
    HashMemory printed = memory_with_neighbour(Storing::AsPrinted), repaired = memory_with_neighbour(Storing::OnePlace);
    Table table{
        {message("lab.errors.stored_depth"), message("lab.errors.places_printed"), message("lab.errors.depth_printed"),
         message("lab.errors.places_repaired"), message("lab.errors.depth_repaired")},
        {}};
    std::string places, depths;
    for (const int depth : {3, 8, 1}) {
        printed.store(entry_with(key_a, depth));
        repaired.store(entry_with(key_a, depth));
        const auto of = [](const HashMemory& memory) { return std::to_string(memory.find(key_a)->distance); };
        table.rows.push_back({std::to_string(depth), std::to_string(places_with_a(printed)), of(printed),
                              std::to_string(places_with_a(repaired)), of(repaired)});
        places = std::to_string(places_with_a(printed)) + ", " + std::to_string(places_with_a(repaired));
        depths = of(printed) + ", " + of(repaired);
    }
    exhibit.table(std::move(table));
    exhibit.check(message("lab.errors.check.places"), "2, 1", places);
    exhibit.check(message("lab.errors.check.depths"), "1, 8", depths);
}

/// A number or a name as printed, and as computed here.
struct Slip {
    Message where;
    Message printed, computed;
};

std::string exponent(std::size_t divisor) {
    return std::to_string(std::lround(std::log2(static_cast<double>(mebibyte) / static_cast<double>(divisor))));
}

/// The 32-bit shift of C# and Java takes the distance modulo 32.
std::string square_of_short_shift(Square square) {
    const std::uint32_t number = 1U << (index_of(square) % 32);
    return fmt::format("{} = {}", hex(std::uint64_t{number}), to_text(square_at(std::countr_zero(number))));
}

/// Hyatt's packing of a queen's move, with the precedence of C and as it is meant.
std::vector<Slip> packing_slip() {
    const unsigned from = 3, to = 59, temp = from + (7U << 12);
    const unsigned printed = (temp + to) << 6, meant = temp + (to << 6);
    const auto fields = [](unsigned word) {
        return fmt::format("{}: {}{}", word, to_text(square_at(static_cast<int>(word & 63))),
                           to_text(square_at(static_cast<int>((word >> 6) & 63))));
    };
    return {{message("lab.errors.slip.packing"), fields(printed), fields(meant)}};
}

std::vector<Slip> slips() {
    const LineReading rank = read_line(LineKind::Rank, Square::F5, hyatt_occupancy());
    const LineReading file = read_line(LineKind::File, Square::F5, hyatt_occupancy());
    const HashMemory memory(mebibyte);
    const Position before(*read_position("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"));
    std::vector<Slip> found = {
        {message("lab.errors.slip.shift", to_text(Square::A6)), square_of_short_shift(Square::A6),
         hex(bb(Square::A6)) + " = " + to_text(Square::A6)},
        {message("lab.errors.slip.rank_index"), std::to_string(rank.hyatt_status), std::to_string(rank.hyatt_index)},
        {message("lab.errors.slip.file_index"), std::to_string(file.hyatt_status), std::to_string(file.hyatt_index)}};
    for (Slip& slip : packing_slip()) found.push_back(std::move(slip));
    const std::vector<Slip> of_thesis = {
        {message("lab.errors.slip.second_bit"), to_text(Square::A2), to_text(square_at(1))},
        {message("lab.errors.slip.boards"), "10^72", power_text(13, 64)},
        {message("lab.errors.slip.xors"), "2", std::to_string(key_cost(before, *parse_san(before, "exd5")).pieces)},
        {message("lab.errors.slip.exponent"), exponent(mebibyte), exponent(sizeof(HashEntry))},
        {message("lab.errors.slip.address"), "721", std::to_string(memory.address_of(Key(3'446'781'097)))},
        {message("lab.errors.slip.any_size"), "1000010",
         std::to_string(HashMemory(1'000'010, Addressing::Modulo).used_bytes())}};
    found.insert(found.end(), of_thesis.begin(), of_thesis.end());
    return found;
}

}  // namespace

void add_errors_of_numbers(Exhibit& exhibit) {
    add_storing(exhibit);
    exhibit.text(message("lab.errors.numbers"));
    Table table{{message("lab.errors.where"), message("lab.word.as_printed"), message("lab.errors.computed")}, {}};
    int different = 0;
    for (const Slip& slip : slips()) {
        table.rows.push_back({slip.where, slip.printed, slip.computed});
        different += slip.printed != slip.computed ? 1 : 0;
    }
    const auto all = static_cast<int>(table.rows.size());
    exhibit.table(std::move(table));
    exhibit.check(message("lab.errors.check.numbers_differ"), all, different);
}

}  // namespace gyre::lab
