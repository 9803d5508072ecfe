#include <array>

#include "lab/search/chess_game.h"
#include "lab/search/variantensuche.h"
#include "lab/search_exhibits.h"
#include "notation/fen.h"

/// Row D8: the hash memory.
namespace gyre::lab {

namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;
/// Section 3.3.2: position A, and what stands at addresses 721 to 724 in figure 3-4.
constexpr Key key_of_a{1'234'567'890};
struct Printed {
    std::size_t address;
    Key key;
    std::int8_t depth;
};
constexpr Printed figure[] = {{721, Key(3'446'781'097), 4},
                              {722, Key(1'771'438'802), 7},
                              {723, Key(2'039'874'258), 2},
                              {724, Key(1'234'830'034), 5}};

HashEntry entry_of(Key key, std::int8_t depth) {
    return {.key = key, .bound = Bound::Exact, .distance = depth, .value = Score(0)};
}

void add_addresses(Exhibit& exhibit) {
    const auto number = [](std::size_t value) { return static_cast<long long>(value); };
    exhibit.text(
        "An address is made of a key: by a mask, which keeps the last bits and so wants a power of two of addresses, "
        "or by the remainder of a division, which takes any number.");
    Table table{{"memory", "addressing", "entries of 16 bytes", "memory used"}, {}};
    for (const std::size_t bytes : {mebibyte, mebibyte * 3 / 2})
        for (const Addressing addressing : {Addressing::Mask, Addressing::Modulo}) {
            const HashMemory memory(bytes, addressing);
            table.rows.push_back({std::to_string(bytes), addressing == Addressing::Mask ? "mask" : "modulo",
                                  std::to_string(memory.addresses()), std::to_string(memory.used_bytes())});
        }
    exhibit.table(std::move(table));
    exhibit.check("entries of 16 bytes in 1 MiB", 65536, number(HashMemory::addresses_in(mebibyte, Addressing::Mask)));
    exhibit.check("of 1.5 MiB, the mask uses", number(mebibyte), number(HashMemory(mebibyte * 3 / 2).used_bytes()));
    exhibit.check("of 1.5 MiB, modulo uses", number(mebibyte * 3 / 2),
                  number(HashMemory(mebibyte * 3 / 2, Addressing::Modulo).used_bytes()));
    exhibit.lines("key  " + binary(key_of_a.value(), 32) + " = " + std::to_string(key_of_a.value()) + "\nmask " +
                  binary(65535, 32) + " = 65535\nAND  " + binary(key_of_a.value() & 65535, 32) + " = " +
                  std::to_string(key_of_a.value() & 65535));
    exhibit.check("key 1,234,567,890 masked by 65,535", 722, number(HashMemory(mebibyte).address_of(key_of_a)));
}

Table part_of(const HashMemory& memory) {
    Table table{{"address", "key", "depth"}, {}};
    for (const Printed& row : figure) {
        const HashEntry& entry = memory.at(row.address);
        table.rows.push_back(
            {std::to_string(row.address), std::to_string(entry.key.value()), std::to_string(entry.distance)});
    }
    return table;
}

/// Position A, searched to depth 3, comes to figure 3-4.
void add_probing(Exhibit& exhibit) {
    HashMemory memory(mebibyte);
    for (const Printed& row : figure) memory.place(row.address, entry_of(row.key, row.depth));
    exhibit.text(
        "Figure 3-4, a part of the memory. Position A comes with depth 3. At its own address stands depth 7, which is "
        "worth more; the next address has depth 2, which is worth less and is overwritten (linear probing, the depth "
        "being the quality).");
    exhibit.table(part_of(memory));
    const auto stored = memory.store(entry_of(key_of_a, 3));
    exhibit.text("Afterwards:");
    exhibit.table(part_of(memory));
    exhibit.check("places looked at", 2, stored.probes);
    exhibit.check("address taken", 723, static_cast<long long>(stored.address));
    exhibit.check("outcome", std::string(describe(StoreOutcome::Replaced)), std::string(describe(stored.outcome)));
    exhibit.check("found again", "yes", memory.find(key_of_a) != nullptr ? "yes" : "no");
}

/// One search with memories of several sizes.
void add_filling(Exhibit& exhibit) {
    exhibit.text(
        "A search of three plies with memories of growing size: how they fill, how often what came was refused, and "
        "what that costs in nodes.");
    Table table{{"bytes", "entries", "filled", "updated", "replaced", "gave up", "nodes"}, {}};
    const Position position(*read_position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"));
    std::array<std::uint64_t, 2> nodes{};
    constexpr std::size_t smallest = 256, largest = mebibyte;
    for (std::size_t bytes = smallest; bytes <= largest; bytes *= 16) {
        ChessGame game(position, Judge::Material);
        HashMemory memory(bytes);
        Variantensuche search(game, memory);
        search.deepen(Depth(3));
        table.rows.push_back({std::to_string(bytes), std::to_string(memory.addresses()),
                              std::to_string(memory.filled()), std::to_string(memory.count_of(StoreOutcome::Updated)),
                              std::to_string(memory.count_of(StoreOutcome::Replaced)),
                              std::to_string(memory.count_of(StoreOutcome::GaveUp)),
                              std::to_string(search.effort.nodes)});
        nodes[bytes == smallest ? 0 : 1] = search.effort.nodes;
    }
    exhibit.table(std::move(table));
    exhibit.check("the largest memory spares nodes", "yes", nodes[1] < nodes[0] ? "yes" : "no");
}

}  // namespace

Shown show_hash_memory(const Request&) {
    Exhibit exhibit;
    exhibit.text(
        "What is kept of a position: its key, the best move, the distance searched, the kind of bound (LowScore, "
        "HighScore or ExactScore) and the value; 16 bytes.");
    add_addresses(exhibit);
    add_probing(exhibit);
    add_filling(exhibit);
    exhibit.departure(
        "Print leaves open how far to probe and what follows the last address: here four places, going on from the "
        "first address.");
    exhibit.departure(
        "The model takes 32-bit keys in its example; the memory here keeps all 64 bits, so that two positions hardly "
        "ever share one.");
    return exhibit;
}

}  // namespace gyre::lab
