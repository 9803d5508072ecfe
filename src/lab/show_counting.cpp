#include <bit>

#include "base/rng.h"
#include "lab/bit_steps.h"
#include "lab/exhibits.h"

/// Rows A3 and B2 to B4: counting and finding bits.
namespace gyre::lab {

namespace {

constexpr int random_words = 1000;

/// On how many of a thousand random words, dense and sparse by turns, two functions agree.
template <class F, class G>
int equal_on_random_words(F first, G second) {
    Rng rng(1);
    int equal = 0;
    for (int i = 0; i < random_words; ++i) {
        const std::uint64_t word = i % 2 == 0 ? rng.next() : rng.next() & rng.next() & rng.next();
        equal += first(word) == second(word) ? 1 : 0;
    }
    return equal;
}

std::string plural(int count, const std::string& what) {
    return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

/// In binary where three numbers fit on a line, which shows the borrow; else in hexadecimal.
Table clearing_steps(std::uint64_t word) {
    constexpr int widest_in_binary = 16;
    const int width = std::bit_width(word) <= 8 ? 8 : widest_in_binary;
    const auto text = [binary_digits = word >> widest_in_binary == 0, width](std::uint64_t number) {
        return binary_digits ? binary(number, width) : hex(number);
    };
    Table table{{"step", "b", "b - 1", "b & (b - 1)"}, {}};
    for (int step = 1; word != 0; ++step) {
        const std::uint64_t cleared = bits::clear_lowest(word);
        table.rows.push_back({std::to_string(step), text(word), text(word - 1), text(cleared)});
        word = cleared;
    }
    return table;
}

Table table_look_ups(std::uint64_t word) {
    Table table{{"bits", "sixteen bits", "index", "count"}, {}};
    for (int shift = 0; shift < 64; shift += 16) {
        const std::uint64_t part = (word >> shift) & 0xFFFF;
        table.rows.push_back({std::to_string(shift) + " to " + std::to_string(shift + 15), binary(part, 16),
                              std::to_string(part), std::to_string(bits::count_by_table(part))});
    }
    return table;
}

std::string hex32(std::uint32_t number) { return "0x" + hex(number).substr(10); }

Table folding_table(std::uint64_t word) {
    const FoldingSteps steps = fold(word);
    return {{"step", "number", "which holds"},
            {{"b", hex(word), "ones"},
             {"a = b - ((b >> 1) & 0x5555...)", hex(steps.pairs), "counts of pairs"},
             {"c = (a & 0x3333...) + ((a >> 2) & 0x3333...)", hex(steps.fours), "counts of fours"},
             {"n = (32 bits of) c + (c >> 32)", hex32(steps.halves), "both halves folded"},
             {"n = (n & 0x0F0F0F0F) + ((n >> 4) & 0x0F0F0F0F)", hex32(steps.bytes), "counts by bytes"},
             {"n = (n & 0xFFFF) + (n >> 16)", hex32(steps.sixteens), "two bytes left"},
             {"n = (n & 0xFF) + (n >> 8)", hex32(steps.all), std::to_string(steps.all)}}};
}

Table halving_table(std::uint64_t word) {
    Table table{{"rest", "shifted by", "anything left?", "number so far"}, {}};
    std::uint64_t rest = word;
    for (const HalvingStep& step : halving_steps(word)) {
        table.rows.push_back({hex(step.rest), std::to_string(step.width), step.upper ? "yes: go on with it" : "no",
                              std::to_string(step.base)});
        rest = step.upper ? step.rest >> step.width : step.rest;
    }
    if (word != 0)
        table.rows.push_back(
            {hex(rest), "table", "entry " + std::to_string(rest), std::to_string(*bits::find_msb_by_table(word))});
    return table;
}

std::string number_text(std::optional<int> number) { return number ? std::to_string(*number) : "nothing"; }

/// A common form for the look-ups and the machine's own count: -1 for nothing.
int lowest_by_table(std::uint64_t word) { return bits::find_lsb_by_table(word).value_or(-1); }
int highest_by_table(std::uint64_t word) { return bits::find_msb_by_table(word).value_or(-1); }
int lowest_by_machine(std::uint64_t word) { return word == 0 ? -1 : std::countr_zero(word); }
int highest_by_machine(std::uint64_t word) { return word == 0 ? -1 : 63 - std::countl_zero(word); }

}  // namespace

Shown show_counting(const Request& request) {
    const std::uint64_t word = *request.number;
    Exhibit exhibit;
    exhibit.boards({set_board("the number to count", Bitboard(word))});
    exhibit.text(
        "First way: shift the number right 64 times and count the ones that pass the lowest place. 64 steps, "
        "whatever the number, and no memory but the number's 64 bits.");
    exhibit.text("Second way: a table of 65,536 counts of one byte each, " +
                 std::to_string(sizeof(bits::detail::count_table) / 1024) + " KiB, made once, and four look-ups.");
    exhibit.table(table_look_ups(word));
    exhibit.text(
        "Third way: b - 1 flips the lowest one and the zeros below it, so that b & (b - 1) lacks just "
        "that one. As many steps as ones: " +
        plural(bits::count_by_clearing(word), "step") + " here.");
    exhibit.table(clearing_steps(word));
    constexpr std::uint64_t printed = 0b1001010100010000;
    exhibit.check("1001010100010000 - 1 as the article prints it", "1001010100001111", binary(printed - 1, 16));
    exhibit.check("AND of both", "1001010100000000", binary(bits::clear_lowest(printed), 16));
    exhibit.check("by shifting", bits::count(word), bits::count_by_shifting(word));
    exhibit.check("by the table", bits::count(word), bits::count_by_table(word));
    exhibit.check("by clearing", bits::count(word), bits::count_by_clearing(word));
    exhibit.check("random words on which shifting agrees with std::popcount", random_words,
                  equal_on_random_words(bits::count_by_shifting, bits::count));
    exhibit.check("and the table", random_words, equal_on_random_words(bits::count_by_table, bits::count));
    exhibit.check("and clearing", random_words, equal_on_random_words(bits::count_by_clearing, bits::count));
    return exhibit;
}

Shown show_cascaded_operations(const Request& request) {
    const std::uint64_t word = *request.number, other = light_squares.bits();
    Exhibit exhibit;
    exhibit.text(
        "x & ~y is one instruction on the Alpha, and as ANDN on today's machines. Here y are the light squares: "
        "what is left of x stands on dark ones; x marks what is taken away.");
    Board left = set_board("x & ~y", Bitboard(bits::and_not(word, other)));
    left.lost = Bitboard(word & other);
    for (Square square : left.lost) left.cells[square] = "x";
    exhibit.boards({plain_board("x", Bitboard(word)), plain_board("y", Bitboard(other)), std::move(left)});
    exhibit.text(
        "Subtraction finds the lowest one: -b is ~b + 1, so that b and -b share just that bit; and b - 1 takes "
        "it away.");
    exhibit.boards({plain_board("b", Bitboard(word)), set_board("b & -b", Bitboard(bits::isolate_lowest(word))),
                    set_board("b & (b - 1)", Bitboard(bits::clear_lowest(word)))});
    exhibit.table({{"", "number"},
                   {{"b", hex(word)},
                    {"-b", hex(0 - word)},
                    {"b & -b", hex(bits::isolate_lowest(word))},
                    {"b - 1", hex(word - 1)},
                    {"b & (b - 1)", hex(bits::clear_lowest(word))}}});
    const auto by_count = [](std::uint64_t b) { return b == 0 ? 0 : std::uint64_t{1} << std::countr_zero(b); };
    const auto both = [](std::uint64_t b) { return bits::isolate_lowest(b) | bits::clear_lowest(b); };
    const auto itself = [](std::uint64_t b) { return b; };
    exhibit.check("random words whose b & -b is the bit that std::countr_zero names", random_words,
                  equal_on_random_words(bits::isolate_lowest, by_count));
    exhibit.check("random words that are b & -b and b & (b - 1) together", random_words,
                  equal_on_random_words(both, itself));
    exhibit.check("of 0 both are", hex(std::uint64_t{0}), hex(bits::isolate_lowest(0) | bits::clear_lowest(0)));
    exhibit.departure("-b of an unsigned number is written 0 - b, which is the same and warns nobody.");
    return exhibit;
}

Shown show_folding(const Request& request) {
    const std::uint64_t word = *request.number;
    Exhibit exhibit;
    exhibit.boards({set_board("the number to count", Bitboard(word))});
    exhibit.text("With few ones the loop is short: n++ and b &= b - 1 until nothing is left. " +
                 plural(bits::count_by_clearing(word), "round") + " here.");
    exhibit.text(
        "With many ones the print folds: neighbours are added side by side in one number, pairs first, then "
        "fours, then both halves; no loop, no table.");
    exhibit.table(folding_table(word));
    exhibit.check("by the loop", bits::count(word), bits::count_by_clearing(word));
    exhibit.check("by folding", bits::count(word), bits::count_by_folding(word));
    exhibit.check("random words on which folding agrees with the table of row A3", random_words,
                  equal_on_random_words(bits::count_by_folding, bits::count_by_table));
    exhibit.check("and the loop with std::popcount", random_words,
                  equal_on_random_words(bits::count_by_clearing, bits::count));
    exhibit.departure("The print's unsigned_32 and unsigned_64 are std::uint32_t and std::uint64_t.");
    return exhibit;
}

Shown show_find_bit(const Request& request) {
    const std::uint64_t word = *request.number;
    Exhibit exhibit;
    exhibit.text(
        "Which is the highest one? Shift by 32, 16 and 8: if something is left, the bit is in there. Eight bits "
        "remain, and a table of 256 entries knows them.");
    exhibit.boards({set_board("b", Bitboard(word)), set_board("b ^ (b - 1)", Bitboard(word ^ (word - 1)))});
    exhibit.lines("FIND_MSB(b)");
    exhibit.table(halving_table(word));
    exhibit.text("b ^ (b - 1) is the lowest one with everything below it, so that its highest bit is the lowest of b.");
    exhibit.lines("FIND_LSB(b) = FIND_MSB(b ^ (b - 1))");
    exhibit.table(halving_table(word == 0 ? 0 : word ^ (word - 1)));
    exhibit.check("highest", number_text(word == 0 ? std::nullopt : std::optional(highest_by_machine(word))),
                  number_text(bits::find_msb_by_table(word)));
    exhibit.check("lowest", number_text(word == 0 ? std::nullopt : std::optional(lowest_by_machine(word))),
                  number_text(bits::find_lsb_by_table(word)));
    exhibit.check("of 0 both give", "nothing, nothing",
                  number_text(bits::find_msb_by_table(0)) + ", " + number_text(bits::find_lsb_by_table(0)));
    exhibit.check("random words on which the lowest is std::countr_zero's", random_words,
                  equal_on_random_words(lowest_by_table, lowest_by_machine));
    exhibit.check("and the highest std::countl_zero's", random_words,
                  equal_on_random_words(highest_by_table, highest_by_machine));
    const auto by_population_count = [](std::uint64_t b) {
        return b == 0 ? -1 : bits::count_by_folding(bits::isolate_lowest(b) - 1);
    };
    exhibit.check("and that the folded count of (b & -b) - 1 finds without a table", random_words,
                  equal_on_random_words(by_population_count, lowest_by_machine));
    exhibit.departure(
        "The print tells of look-ups, \"roughly 15 machine instructions\", without showing them: three "
        "halvings and a table of 256 bytes are Gyre's.");
    exhibit.departure("Of 0 the print says nothing, and 0 ^ (0 - 1) would name bit 63; here the answer is nothing.");
    return exhibit;
}

}  // namespace gyre::lab
