#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <vector>

#include "base/units.h"
#include "lab/search/chess_game.h"
#include "lab/search/variantensuche.h"
#include "lab/search_exhibits.h"
#include "notation/position/fen.h"

/// Row D8: the hash memory.
namespace gyre::lab {

namespace {

/// Section 3.3.2: position A, and what stands at addresses 721 to 724 in figure 3-4.
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
/// With the first key's last 16 bits exchanged for those of its address.
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

std::string number_text(std::size_t number) { return std::to_string(number); }

/// Two places.
std::string decimal_text(double value) {
    const auto hundredths = std::llround(value * 100);
    const std::string rest = std::to_string(hundredths % 100);
    return std::to_string(hundredths / 100) + '.' + (rest.size() < 2 ? "0" + rest : rest);
}

/// The exponent x of the formula that section 3.2.2 gives for the mask, with what it is computed of.
std::string exponent_line(std::size_t available, std::size_t divisor) {
    const double x = std::log2(static_cast<double>(available) / static_cast<double>(divisor));
    return "log(" + number_text(available) + " / " + number_text(divisor) + ") / log(2) = " + decimal_text(x);
}

void add_sizes(Exhibit& exhibit) {
    const auto number = [](std::size_t value) { return static_cast<long long>(value); };
    exhibit.text(
        "An address is made of a key: by a mask, which keeps the last bits and so wants a power of two of addresses, "
        "or by the remainder of a division, which takes any number.");
    Table table{{"memory", "addressing", "entries of 16 bytes", "memory used"}, {}};
    for (const std::size_t bytes : {mebibyte, mebibyte * 3 / 2, std::size_t{1'000'000}, std::size_t{1'000'010}})
        for (const Addressing addressing : {Addressing::Mask, Addressing::Modulo}) {
            const HashMemory memory(bytes, addressing);
            table.rows.push_back({number_text(bytes), addressing == Addressing::Mask ? "mask" : "modulo",
                                  number_text(memory.addresses()), number_text(memory.used_bytes())});
        }
    exhibit.table(std::move(table));
    exhibit.check("entries of 16 bytes in 1 MiB", 65536, number(HashMemory::addresses_in(mebibyte, Addressing::Mask)));
    exhibit.check("of 1.5 MiB, the mask uses", number(mebibyte), number(HashMemory(mebibyte * 3 / 2).used_bytes()));
    exhibit.check("of 1.5 MiB, modulo uses", number(mebibyte * 3 / 2),
                  number(HashMemory(mebibyte * 3 / 2, Addressing::Modulo).used_bytes()));
    exhibit.text(
        "How many bits x the mask keeps: print divides the memory that there is by the memory that is used, which are "
        "the same here, and would keep none. Divided by the size of an entry it is the x of the text; of a "
        "fraction the whole part counts.");
    exhibit.lines("as printed, 1 MiB     " + exponent_line(mebibyte, mebibyte) + "\nby entries, 1 MiB     " +
                  exponent_line(mebibyte, sizeof(HashEntry)) + "\nby entries, 1.5 MiB   " +
                  exponent_line(mebibyte * 3 / 2, sizeof(HashEntry)));
    exhibit.check("x for 1 MiB", 16, std::bit_width(mebibyte / sizeof(HashEntry)) - 1);
}

void add_addresses(Exhibit& exhibit) {
    const HashMemory by_modulo(mebibyte * 3 / 2, Addressing::Modulo);
    const std::uint64_t key = key_of_a.value();
    exhibit.lines("key  " + binary(key, 32) + " = " + std::to_string(key) + "\nmask " + binary(65535, 32) +
                  " = 65535\nAND  " + binary(key & 65535, 32) + " = " + std::to_string(key & 65535));
    exhibit.check("key 1,234,567,890 masked by 65,535", 722,
                  static_cast<long long>(HashMemory(mebibyte).address_of(key_of_a)));
    exhibit.check("its remainder by 98,304, the entries of 1.5 MiB", 66258,
                  static_cast<long long>(by_modulo.address_of(key_of_a)));
}

Table part_of(const HashMemory& memory) {
    Table table{{"address", "key", "depth", "the key's own address", "found by its key"}, {}};
    for (const Printed& row : figure) {
        const HashEntry& entry = memory.at(row.address);
        table.rows.push_back({number_text(row.address), std::to_string(entry.key.value()),
                              std::to_string(entry.distance), number_text(memory.address_of(entry.key)),
                              memory.find(entry.key) != nullptr ? "yes" : "no"});
    }
    return table;
}

/// Figure 3-4 as printed, and as a memory of this kind can be.
void add_figure(Exhibit& exhibit) {
    const HashMemory printed = memory_of(figure), possible = memory_of(possible_figure);
    exhibit.text("Figure 3-4, a part of the memory as printed, with the address that each key has by itself:");
    exhibit.table(part_of(printed));
    exhibit.check("3,446,781,097 AND 65,535", 46249, static_cast<long long>(printed.address_of(figure[0].key)));
    exhibit.check("own addresses of the keys at 722, 723 and 724", "722 722 722", [&] {
        std::string text;
        for (std::size_t i = 1; i < figure.size(); ++i)
            text += (i == 1 ? "" : " ") + number_text(printed.address_of(figure[i].key));
        return text;
    }());
    exhibit.text(
        "The keys at 723 and 724 were displaced: 722 is their own address, and it was taken. The key at 721 cannot "
        "stand there: its own address is another one, and no look-up of it reaches 721. With a key that ends in the "
        "bits of 721 this is a memory of the kind:");
    exhibit.table(part_of(possible));
}

/// Position A, searched to depth 3, comes to figure 3-4.
void add_probing(Exhibit& exhibit) {
    HashMemory memory = memory_of(possible_figure);
    exhibit.text(
        "Position A comes with depth 3. At its own address stands depth 7, which is worth more; the next address has "
        "depth 2, which is worth less and is overwritten (linear probing, the depth being the quality). Afterwards:");
    const auto stored = memory.store(entry_of(key_of_a, 3));
    exhibit.table(part_of(memory));
    exhibit.check("places looked at", 2, stored.probes);
    exhibit.check("address taken", 723, static_cast<long long>(stored.address));
    exhibit.check("outcome", std::string(describe(StoreOutcome::Replaced)), std::string(describe(stored.outcome)));
    exhibit.check("found again", "yes", memory.find(key_of_a) != nullptr ? "yes" : "no");
}

/// What stands at an address: "A, depth 3".
std::string place_text(const HashMemory& memory, std::size_t address) {
    const HashEntry& entry = memory.at(address);
    return (entry.key == key_of_a ? "A, depth " : "another, depth ") + std::to_string(entry.distance);
}

int places_of_a(const HashMemory& memory) {
    return static_cast<int>(std::ranges::count_if(
        figure, [&memory](const Printed& row) { return memory.at(row.address).key == key_of_a; }));
}

/// The same position stored three times, by the printed rule and by one that looks for it first.
void add_repeated_stores(Exhibit& exhibit) {
    HashMemory printed = memory_of(possible_figure), repaired = memory_of(possible_figure, Storing::OnePlace);
    exhibit.text(
        "Position A is stored again, with depth 8 and then with depth 1. The printed Speicherorganisation takes the "
        "first place that it may: with depth 8 that is 722, although A stands at 723 already. Then it updates A "
        "whatever the depth, and a search of one ply takes the place of one of eight. Repaired, all places that may be "
        "probed are looked at for the position first, and a deeper search stays:");
    Table table{{"stored", "722 as printed", "723 as printed", "722 repaired", "723 repaired"}, {}};
    const auto add_row = [&](const std::string& what) {
        table.rows.push_back({what, place_text(printed, 722), place_text(printed, 723), place_text(repaired, 722),
                              place_text(repaired, 723)});
    };
    add_row("nothing yet");
    int twice = 0, twice_repaired = 0;
    for (const int depth : {3, 8, 1}) {
        printed.store(entry_of(key_of_a, depth));
        repaired.store(entry_of(key_of_a, depth));
        add_row("A, depth " + std::to_string(depth));
        twice = std::max(twice, places_of_a(printed));
        twice_repaired = std::max(twice_repaired, places_of_a(repaired));
    }
    exhibit.table(std::move(table));
    exhibit.check("places that A takes as printed", 2, twice);
    exhibit.check("and repaired", 1, twice_repaired);
    exhibit.check("depth that is found for A as printed", 1, printed.find(key_of_a)->distance);
    exhibit.check("and repaired, found", 8, repaired.find(key_of_a)->distance);
}

/// How many entries hold a position that stands at an earlier address as well.
std::size_t repeated_entries(const HashMemory& memory) {
    std::vector<std::uint64_t> keys;
    for (std::size_t address = 0; address < memory.addresses(); ++address)
        if (!memory.at(address).is_empty()) keys.push_back(memory.at(address).key.value());
    std::sort(keys.begin(), keys.end());
    return static_cast<std::size_t>(keys.end() - std::unique(keys.begin(), keys.end()));
}

/// One search with a memory of that size.
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
    exhibit.text(
        "Alpha-beta to five plies of the ending of D9 with memories of growing size: how they fill, how often what "
        "came was refused, how many entries hold a position that has an entry already, and what that costs in nodes.");
    Table table{{"entries", "stored", "filled", "updated", "replaced", "refused", "twice", "nodes"}, {}};
    const Position position(*read_position(techniques_position));
    std::array<std::uint64_t, 2> nodes{};
    std::size_t twice_printed = 0, twice_repaired = 0;
    constexpr std::size_t smallest = 256, largest = mebibyte;
    for (std::size_t bytes = smallest; bytes <= largest; bytes *= 16)
        for (const Storing storing : {Storing::AsPrinted, Storing::OnePlace}) {
            const auto [memory, count] = fill(position, bytes, storing);
            const auto of = [&memory = memory](StoreOutcome outcome) { return memory.count_of(outcome); };
            const std::size_t twice = repeated_entries(memory);
            table.rows.push_back({number_text(memory.addresses()),
                                  storing == Storing::AsPrinted ? "as printed" : "repaired",
                                  number_text(memory.filled()), number_text(of(StoreOutcome::Updated)),
                                  number_text(of(StoreOutcome::Replaced)),
                                  number_text(of(StoreOutcome::GaveUp) + of(StoreOutcome::KeptDeeper)),
                                  number_text(twice), number_text(count)});
            if (storing == Storing::AsPrinted) nodes[bytes == smallest ? 0 : 1] = count;
            (storing == Storing::AsPrinted ? twice_printed : twice_repaired) += twice;
        }
    exhibit.table(std::move(table));
    exhibit.check("the largest memory spares nodes", "yes", nodes[1] < nodes[0] ? "yes" : "no");
    exhibit.check("positions stand twice as printed", "yes", twice_printed > 0 ? "yes" : "no");
    exhibit.check("positions that stand twice in a repaired memory", 0, static_cast<long long>(twice_repaired));
}

}  // namespace

Shown show_hash_memory(const Request&) {
    Exhibit exhibit;
    exhibit.text(
        "What is kept of a position: its key, the best move, the distance searched, the kind of bound (LowScore, "
        "HighScore or ExactScore) and the value; 16 bytes.");
    add_sizes(exhibit);
    add_addresses(exhibit);
    add_figure(exhibit);
    add_probing(exhibit);
    add_repeated_stores(exhibit);
    add_filling(exhibit);
    exhibit.departure(
        "In figure 3-4 the key 3,446,781,097 stands at address 721. Masked as the text says it belongs to 46,249.");
    exhibit.departure(
        "The printed Speicherorganisation stores a position twice and lets a shallow search overwrite a deep one. The "
        "searches of the Lab store as printed; the repaired way is there to compare.");
    exhibit.departure(
        "Print's formula for x divides by the memory that is used, which gives 0. It means the size of an entry.");
    exhibit.departure(
        "\"Any size\" of memory is used whole by the remainder only if it is a multiple of an entry's 16 bytes.");
    exhibit.departure(
        "Print leaves open how far to probe and what follows the last address: here four places, going on from the "
        "first address.");
    exhibit.departure(
        "The model takes 32-bit keys in its example; the memory here keeps all 64 bits, so that two positions hardly "
        "ever share one.");
    return exhibit;
}

}  // namespace gyre::lab
