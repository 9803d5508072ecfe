#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <fmt/core.h>
#include <vector>

#include "base/number.h"
#include "base/text.h"
#include "lab/drawings.h"
#include "lab/exhibits.h"
#include "lab/number_text.h"
#include "lab/search/chess_game.h"
#include "lab/search/variantensuche.h"
#include "notation/position/fen.h"
#include "wording/chess_words.h"

/// Row D8: the hash memory.
namespace gyre::lab {

namespace {

/// Section 3.3.2: position A, and the entries at addresses 721 to 724 in figure 3-4.
constexpr Key key_of_a{1'234'567'890};
struct Printed {
    std::size_t address;
    Key key;
    std::int8_t depth;
};
using Figure = std::array<Printed, 4>;
constexpr Figure figure = {{{721, Key(3'446'781'097), 4},
                            {722, Key(1'771'438'802), 7},
                            {723, Key(2'039'874'258), 2},
                            {724, Key(1'234'830'034), 5}}};
/// The figure with the last 16 bits of the first key replaced by its address.
constexpr Figure possible_figure = {
    {{721, Key((3'446'781'097 & ~std::uint64_t{65535}) | 721), 4}, figure[1], figure[2], figure[3]}};

HashEntry entry_of(Key key, int depth) {
    return {.key = key, .bound = Bound::Exact, .distance = static_cast<std::int8_t>(depth), .value = Score(0)};
}

HashMemory memory_of(const Figure& rows, Storing storing = Storing::AsPrinted) {
    HashMemory memory(mebibyte, Addressing::Mask, 4, storing);
    for (const Printed& row : rows) memory.place(row.address, entry_of(row.key, row.depth));
    return memory;
}

/// The exponent x by the formula of section 3.2.2 for the mask, with its operands.
Message exponent_line(std::size_t available, std::size_t divisor) {
    const double x = std::log2(static_cast<double>(available) / static_cast<double>(divisor));
    return joined({fmt::format("log({} / {}) / log(2) = ", available, divisor),
                   with_decimal_point(fixed_point(std::llround(x * 100), 2))});
}

void add_sizes(Exhibit& exhibit) {
    const auto number = [](std::size_t value) { return static_cast<long long>(value); };
    exhibit.text(message("lab.memory.address_made_key_mask"));
    Table table{{message("lab.word.memory"), message("lab.word.addressing"), message("lab.memory.entries_16_bytes"),
                 message("lab.memory.memory_used")},
                {}};
    for (const std::size_t bytes : {mebibyte, mebibyte * 3 / 2, std::size_t{1'000'000}, std::size_t{1'000'010}})
        for (const Addressing addressing : {Addressing::Mask, Addressing::Modulo}) {
            const HashMemory memory(bytes, addressing);
            table.rows.push_back(
                {std::to_string(bytes),
                 addressing == Addressing::Mask ? message("lab.word.mask") : message("lab.word.modulo"),
                 std::to_string(memory.addresses()), std::to_string(memory.used_bytes())});
        }
    exhibit.table(std::move(table));
    exhibit.check(message("lab.memory.check.entries_16_bytes_1"), 65536,
                  number(HashMemory::addresses_in(mebibyte, Addressing::Mask)));
    exhibit.check(message("lab.memory.check.1_5_mib_mask"), number(mebibyte),
                  number(HashMemory(mebibyte * 3 / 2).used_bytes()));
    exhibit.check(message("lab.memory.check.1_5_mib_modulo"), number(mebibyte * 3 / 2),
                  number(HashMemory(mebibyte * 3 / 2, Addressing::Modulo).used_bytes()));
    exhibit.text(message("lab.memory.how_many_bits_x"));
    exhibit.lines(message("lab.memory.exponents", exponent_line(mebibyte, mebibyte),
                          exponent_line(mebibyte, sizeof(HashEntry)),
                          exponent_line(mebibyte * 3 / 2, sizeof(HashEntry))));
    exhibit.check(message("lab.memory.check.x_1_mib"), 16, std::bit_width(mebibyte / sizeof(HashEntry)) - 1);
}

void add_addresses(Exhibit& exhibit) {
    const HashMemory by_modulo(mebibyte * 3 / 2, Addressing::Modulo);
    const std::uint64_t key = key_of_a.value();
    const auto line = [](std::uint64_t number) { return fmt::format("{} = {}", binary(number, 32), number); };
    exhibit.lines(message("lab.memory.key_mask_and", line(key), line(65535), line(key & 65535)));
    exhibit.check(message("lab.memory.check.key_1_234_567"), 722,
                  static_cast<long long>(HashMemory(mebibyte).address_of(key_of_a)));
    exhibit.check(message("lab.memory.check.remainder_98_304_entries"), 66258,
                  static_cast<long long>(by_modulo.address_of(key_of_a)));
}

Table part_of(const HashMemory& memory) {
    Table table{{message("lab.word.address"), message("lab.word.key"), message("chess.depth"),
                 message("lab.memory.key_own_address"), message("lab.memory.found_key")},
                {}};
    for (const Printed& row : figure) {
        const HashEntry& entry = memory.at(row.address);
        table.rows.push_back({std::to_string(row.address), std::to_string(entry.key.value()),
                              std::to_string(entry.distance), std::to_string(memory.address_of(entry.key)),
                              yes_or_no(memory.find(entry.key) != nullptr)});
    }
    return table;
}

/// Figure 3-4 as printed, and in a form that such a memory can have.
void add_figure(Exhibit& exhibit) {
    const HashMemory printed = memory_of(figure), possible = memory_of(possible_figure);
    exhibit.text(message("lab.memory.figure_3_4_part"));
    exhibit.table(part_of(printed));
    exhibit.check(message("lab.memory.check.3_446_781_097"), 46249,
                  static_cast<long long>(printed.address_of(figure[0].key)));
    exhibit.check(message("lab.memory.check.own_addresses_keys_722"), "722 722 722", [&] {
        std::string text;
        for (std::size_t i = 1; i < figure.size(); ++i)
            text += (i == 1 ? "" : " ") + std::to_string(printed.address_of(figure[i].key));
        return text;
    }());
    exhibit.text(message("lab.memory.keys_723_724_were"));
    exhibit.table(part_of(possible));
}

std::vector<DrawnPlace> drawn_places(const HashMemory& memory) {
    std::vector<DrawnPlace> places;
    for (const Printed& row : figure) {
        const HashEntry& entry = memory.at(row.address);
        places.push_back({row.address, entry.distance, memory.address_of(entry.key)});
    }
    return places;
}

/// The addresses that were looked at for position A.
std::vector<std::size_t> probed_addresses(const HashMemory& memory, const HashMemory::Stored& stored) {
    std::vector<std::size_t> addresses;
    for (int i = 0; i < stored.probes; ++i)
        addresses.push_back(memory.address_of(key_of_a) + static_cast<std::size_t>(i));
    return addresses;
}

Message outcome_words(StoreOutcome outcome) {
    constexpr EnumArray<StoreOutcome, MessageId> ids = {{"lab.word.updated", "lab.memory.outcome_empty",
                                                         "lab.memory.outcome_replaced", "lab.memory.outcome_gave_up",
                                                         "lab.memory.outcome_kept_deeper"}};
    return message(ids[outcome]);
}

/// Stores position A, searched to depth 3, in the memory of figure 3-4.
void add_probing(Exhibit& exhibit) {
    HashMemory memory = memory_of(possible_figure);
    exhibit.text(message("lab.memory.position_comes_depth_3"));
    const auto stored = memory.store(entry_of(key_of_a, 3));
    exhibit.table(part_of(memory));
    exhibit.drawing(draw_places(message("lab.drawing.figure_3_4"), drawn_places(memory_of(possible_figure)),
                                probed_addresses(memory, stored)));
    exhibit.check(message("lab.memory.check.places_looked"), 2, stored.probes);
    exhibit.check(message("lab.memory.check.address_taken"), 723, static_cast<long long>(stored.address));
    exhibit.check(message("lab.word.outcome"), outcome_words(StoreOutcome::Replaced), outcome_words(stored.outcome));
    exhibit.check(message("lab.memory.check.found_again"), message("lab.word.yes"),
                  yes_or_no(memory.find(key_of_a) != nullptr));
}

/// Returns the entry at an address as text: "A, depth 3".
Message place_text(const HashMemory& memory, std::size_t address) {
    const HashEntry& entry = memory.at(address);
    return entry.key == key_of_a ? message("lab.memory.a_depth", int(entry.distance))
                                 : message("lab.memory.another_depth", int(entry.distance));
}

int places_of_a(const HashMemory& memory) {
    return static_cast<int>(std::ranges::count_if(
        figure, [&memory](const Printed& row) { return memory.at(row.address).key == key_of_a; }));
}

/// Stores the same position three times, by the printed rule and by one that first looks for the position.
void add_repeated_stores(Exhibit& exhibit) {
    HashMemory printed = memory_of(possible_figure), repaired = memory_of(possible_figure, Storing::OnePlace);
    exhibit.text(message("lab.memory.position_stored_again_depth"));
    Table table{{message("lab.word.stored"), message("lab.memory.722_printed"), message("lab.memory.723_printed"),
                 message("lab.memory.722_repaired"), message("lab.memory.723_repaired")},
                {}};
    const auto add_row = [&](const Message& what) {
        table.rows.push_back({what, place_text(printed, 722), place_text(printed, 723), place_text(repaired, 722),
                              place_text(repaired, 723)});
    };
    add_row(message("lab.memory.nothing_yet"));
    int twice = 0, twice_repaired = 0;
    for (const int depth : {3, 8, 1}) {
        printed.store(entry_of(key_of_a, depth));
        repaired.store(entry_of(key_of_a, depth));
        add_row(message("lab.memory.a_depth", depth));
        twice = std::max(twice, places_of_a(printed));
        twice_repaired = std::max(twice_repaired, places_of_a(repaired));
    }
    exhibit.table(std::move(table));
    exhibit.check(message("lab.memory.check.places_takes_printed"), 2, twice);
    exhibit.check(message("lab.memory.check.repaired"), 1, twice_repaired);
    exhibit.check(message("lab.memory.check.depth_found_printed"), 1, printed.find(key_of_a)->distance);
    exhibit.check(message("lab.memory.check.repaired_found"), 8, repaired.find(key_of_a)->distance);
}

/// Counts the entries whose position is also stored at an earlier address.
std::size_t repeated_entries(const HashMemory& memory) {
    std::vector<std::uint64_t> keys;
    for (std::size_t address = 0; address < memory.addresses(); ++address)
        if (!memory.at(address).is_empty()) keys.push_back(memory.at(address).key.value());
    std::sort(keys.begin(), keys.end());
    return static_cast<std::size_t>(keys.end() - std::unique(keys.begin(), keys.end()));
}

struct Filled {
    HashMemory memory;
    std::uint64_t nodes = 0;
};

Filled fill(const Position& position, std::size_t bytes, Storing storing) {
    ChessGame game(position, Judge::Material);
    Filled filled{HashMemory(bytes, Addressing::Mask, 4, storing)};
    Techniques memory_alone = Techniques::none();
    memory_alone.hash_memory = true;
    Variantensuche search(game, filled.memory, memory_alone);
    search.deepen(Depth(5));
    filled.nodes = search.effort.nodes;
    return filled;
}

/// The same search with memories of several sizes, by both ways of storing.
void add_filling(Exhibit& exhibit) {
    exhibit.text(message("lab.memory.alpha_beta_five_plies"));
    Table table{{message("lab.word.entries"), message("lab.word.stored"), message("lab.word.filled"),
                 message("lab.word.updated"), message("lab.word.replaced"), message("lab.word.refused"),
                 message("lab.word.twice"), message("lab.word.nodes")},
                {}};
    const Position position(*read_position(techniques_position));
    std::array<std::uint64_t, 2> nodes{};
    std::size_t twice_printed = 0, twice_repaired = 0;
    constexpr std::size_t smallest = 256, largest = mebibyte;
    for (std::size_t bytes = smallest; bytes <= largest; bytes *= 16)
        for (const Storing storing : {Storing::AsPrinted, Storing::OnePlace}) {
            const auto [memory, count] = fill(position, bytes, storing);
            const auto of = [&memory = memory](StoreOutcome outcome) { return memory.count_of(outcome); };
            const std::size_t twice = repeated_entries(memory);
            table.rows.push_back(
                {std::to_string(memory.addresses()),
                 storing == Storing::AsPrinted ? message("lab.word.as_printed") : message("lab.word.repaired"),
                 std::to_string(memory.filled()), std::to_string(of(StoreOutcome::Updated)),
                 std::to_string(of(StoreOutcome::Replaced)),
                 std::to_string(of(StoreOutcome::GaveUp) + of(StoreOutcome::KeptDeeper)), std::to_string(twice),
                 std::to_string(count)});
            if (storing == Storing::AsPrinted) nodes[bytes == smallest ? 0 : 1] = count;
            (storing == Storing::AsPrinted ? twice_printed : twice_repaired) += twice;
        }
    exhibit.table(std::move(table));
    exhibit.check(message("lab.memory.check.largest_memory_spares_nodes"), message("lab.word.yes"),
                  yes_or_no(nodes[1] < nodes[0]));
    exhibit.check(message("lab.memory.check.positions_stand_twice_printed"), message("lab.word.yes"),
                  yes_or_no(twice_printed > 0));
    exhibit.check(message("lab.memory.check.positions_stand_twice_repaired"), 0,
                  static_cast<long long>(twice_repaired));
}

}  // namespace

Shown show_hash_memory(const Request&) {
    Exhibit exhibit;
    exhibit.text(message("lab.memory.what_kept_position_key"));
    add_sizes(exhibit);
    add_addresses(exhibit);
    add_figure(exhibit);
    add_probing(exhibit);
    add_repeated_stores(exhibit);
    add_filling(exhibit);
    exhibit.departure(message("lab.memory.print.figure_3_4_key"));
    exhibit.departure(message("lab.memory.print.printed_speicherorganisation_stores_position"));
    exhibit.departure(message("lab.memory.print.print_formula_x_divides"));
    exhibit.departure(message("lab.memory.print.any_size_memory_used"));
    exhibit.departure(message("lab.memory.print.print_leaves_open_how"));
    exhibit.departure(message("lab.memory.print.model_takes_32_bit"));
    return exhibit;
}

}  // namespace gyre::lab
