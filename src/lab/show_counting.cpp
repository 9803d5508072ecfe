#include <bit>

#include "base/rng.h"
#include "lab/bit_steps.h"
#include "lab/exhibits.h"
#include "wording/chess_words.h"

/// Rows A3 and B2 to B4: counting and finding bits.
namespace gyre::lab {

namespace {

constexpr int random_words = 1000;

/// Returns on how many of a thousand random words, alternately dense and sparse, two functions agree.
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

/// Binary if three numbers fit on a line, to show the borrow; otherwise hexadecimal.
Table clearing_steps(std::uint64_t word) {
    constexpr int widest_in_binary = 16;
    const int width = std::bit_width(word) <= 8 ? 8 : widest_in_binary;
    const auto text = [binary_digits = word >> widest_in_binary == 0, width](std::uint64_t number) {
        return binary_digits ? binary(number, width) : hex(number);
    };
    Table table{{message("lab.word.step"), "b", "b - 1", "b & (b - 1)"}, {}};
    for (int step = 1; word != 0; ++step) {
        const std::uint64_t cleared = bits::clear_lowest(word);
        table.rows.push_back({std::to_string(step), text(word), text(word - 1), text(cleared)});
        word = cleared;
    }
    return table;
}

Table table_look_ups(std::uint64_t word) {
    Table table{{message("lab.word.bits"), message("lab.counting.sixteen_bits"), message("lab.word.index"),
                 message("lab.word.count")},
                {}};
    for (int shift = 0; shift < 64; shift += 16) {
        const std::uint64_t part = (word >> shift) & 0xFFFF;
        table.rows.push_back({message("lab.counting.from_to", shift, shift + 15), binary(part, 16),
                              std::to_string(part), std::to_string(bits::count_by_table(part))});
    }
    return table;
}

std::string hex32(std::uint32_t number) { return "0x" + hex(number).substr(10); }

Table folding_table(std::uint64_t word) {
    const FoldingSteps steps = fold(word);
    return {
        {message("lab.word.step"), message("lab.word.number"), message("lab.folding.holds")},
        {{"b", hex(word), message("lab.word.ones")},
         {"a = b - ((b >> 1) & 0x5555...)", hex(steps.pairs), message("lab.folding.counts_pairs")},
         {"c = (a & 0x3333...) + ((a >> 2) & 0x3333...)", hex(steps.fours), message("lab.folding.counts_fours")},
         {message("lab.folding.n_32_bits_c"), hex32(steps.halves), message("lab.folding.both_halves_folded")},
         {"n = (n & 0x0F0F0F0F) + ((n >> 4) & 0x0F0F0F0F)", hex32(steps.bytes), message("lab.folding.counts_bytes")},
         {"n = (n & 0xFFFF) + (n >> 16)", hex32(steps.sixteens), message("lab.folding.two_bytes_left")},
         {"n = (n & 0xFF) + (n >> 8)", hex32(steps.all), std::to_string(steps.all)}}};
}

Table halving_table(std::uint64_t word) {
    Table table{{message("lab.word.rest"), message("lab.find_bit.shifted"), message("lab.find_bit.anything_left"),
                 message("lab.find_bit.number_far")},
                {}};
    std::uint64_t rest = word;
    for (const HalvingStep& step : halving_steps(word)) {
        table.rows.push_back({hex(step.rest), std::to_string(step.width),
                              step.upper ? message("lab.find_bit.yes_go") : message("lab.word.no"),
                              std::to_string(step.base)});
        rest = step.upper ? step.rest >> step.width : step.rest;
    }
    if (word != 0)
        table.rows.push_back({hex(rest), message("lab.word.table"), message("lab.find_bit.entry", rest),
                              std::to_string(*bits::find_msb_by_table(word))});
    return table;
}

Message number_text(std::optional<int> number) {
    return number ? std::to_string(*number) : message("lab.word.nothing");
}

/// A common interface of the look-ups and the processor's instructions: -1 for none.
int lowest_by_table(std::uint64_t word) { return bits::find_lsb_by_table(word).value_or(-1); }
int highest_by_table(std::uint64_t word) { return bits::find_msb_by_table(word).value_or(-1); }
int lowest_by_machine(std::uint64_t word) { return word == 0 ? -1 : std::countr_zero(word); }
int highest_by_machine(std::uint64_t word) { return word == 0 ? -1 : 63 - std::countl_zero(word); }

}  // namespace

Shown show_counting(const Request& request) {
    const std::uint64_t word = *request.number;
    Exhibit exhibit;
    exhibit.boards({set_board(message("lab.word.number_count"), Bitboard(word))});
    exhibit.text(message("lab.counting.first_way_shift_number"));
    exhibit.text(message("lab.counting.second_way_table", sizeof(bits::detail::count_table) / 1024));
    exhibit.table(table_look_ups(word));
    const int ones = bits::count_by_clearing(word);
    const Message steps = ones == 1 ? message("lab.counting.one_step") : message("lab.counting.steps", ones);
    exhibit.text(message("lab.counting.third_way_clear_lowest", steps),
                 message("lab.counting.third_way_clear_lowest", gap));
    exhibit.table(clearing_steps(word));
    constexpr std::uint64_t printed = 0b1001010100010000;
    exhibit.check(message("lab.counting.check.1001010100010000_1_article_prints"), "1001010100001111",
                  binary(printed - 1, 16));
    exhibit.check(message("lab.counting.check.both"), "1001010100000000", binary(bits::clear_lowest(printed), 16));
    exhibit.check(message("lab.word.by_shifting"), bits::count(word), bits::count_by_shifting(word));
    exhibit.check(message("lab.counting.check.table"), bits::count(word), bits::count_by_table(word));
    exhibit.check(message("lab.word.by_clearing"), bits::count(word), bits::count_by_clearing(word));
    exhibit.check(message("lab.counting.check.random_words_shifting_agrees"), random_words,
                  equal_on_random_words(bits::count_by_shifting, bits::count));
    exhibit.check(message("lab.counting.check.and_table"), random_words,
                  equal_on_random_words(bits::count_by_table, bits::count));
    exhibit.check(message("lab.counting.check.and_clearing"), random_words,
                  equal_on_random_words(bits::count_by_clearing, bits::count));
    return exhibit;
}

Shown show_cascaded_operations(const Request& request) {
    const std::uint64_t word = *request.number, other = light_squares.bits();
    Exhibit exhibit;
    exhibit.text(message("lab.operations.x_y_instruction_alpha"));
    Board left = set_board("x & ~y", Bitboard(bits::and_not(word, other)));
    left.lost = Bitboard(word & other);
    for (Square square : left.lost) left.cells[square] = "x";
    exhibit.boards({plain_board("x", Bitboard(word)), plain_board("y", Bitboard(other)), std::move(left)});
    exhibit.text(message("lab.operations.cascaded"));
    exhibit.table({{message("lab.operations.cascade"), message("lab.operations.alpha"), message("lab.word.number")},
                   {{"x & ~y", "BIC", hex(bits::and_not(word, other))},
                    {"x | ~y", "ORNOT", hex(word | ~other)},
                    {"x ^ ~y", "EQV", hex(word ^ ~other)}}});
    exhibit.check(message("lab.operations.check.cascades"), message("lab.word.yes"),
                  yes_or_no(bits::and_not(word, other) == (word ^ (word & other)) &&
                            (word | ~other) == ~(other & ~word) && (word ^ ~other) == ~(word ^ other)));
    exhibit.text(message("lab.operations.subtraction_finds_lowest_b"));
    exhibit.boards({plain_board("b", Bitboard(word)), set_board("b & -b", Bitboard(bits::isolate_lowest(word))),
                    set_board("b & (b - 1)", Bitboard(bits::clear_lowest(word)))});
    exhibit.table({{"", message("lab.word.number")},
                   {{"b", hex(word)},
                    {"-b", hex(0 - word)},
                    {"b & -b", hex(bits::isolate_lowest(word))},
                    {"b - 1", hex(word - 1)},
                    {"b & (b - 1)", hex(bits::clear_lowest(word))}}});
    const auto by_count = [](std::uint64_t b) { return b == 0 ? 0 : std::uint64_t{1} << std::countr_zero(b); };
    const auto both = [](std::uint64_t b) { return bits::isolate_lowest(b) | bits::clear_lowest(b); };
    const auto itself = [](std::uint64_t b) { return b; };
    exhibit.check(message("lab.operations.check.random_words_whose_b"), random_words,
                  equal_on_random_words(bits::isolate_lowest, by_count));
    exhibit.check(message("lab.operations.check.random_words_b_b"), random_words, equal_on_random_words(both, itself));
    exhibit.check(message("lab.operations.check.0_both"), hex(std::uint64_t{0}),
                  hex(bits::isolate_lowest(0) | bits::clear_lowest(0)));
    exhibit.departure(message("lab.operations.print.b_unsigned_number_written"));
    return exhibit;
}

Shown show_folding(const Request& request) {
    const std::uint64_t word = *request.number;
    Exhibit exhibit;
    exhibit.boards({set_board(message("lab.word.number_count"), Bitboard(word))});
    const int ones = bits::count_by_clearing(word);
    const Message rounds = ones == 1 ? message("lab.folding.one_round") : message("lab.folding.rounds", ones);
    exhibit.text(message("lab.folding.few_ones_loop", rounds), message("lab.folding.few_ones_loop", gap));
    exhibit.text(message("lab.folding.many_ones_print_folds"));
    exhibit.table(folding_table(word));
    exhibit.check(message("lab.folding.check.loop"), bits::count(word), bits::count_by_clearing(word));
    exhibit.check(message("lab.word.by_folding"), bits::count(word), bits::count_by_folding(word));
    exhibit.check(message("lab.folding.check.random_words_folding_agrees"), random_words,
                  equal_on_random_words(bits::count_by_folding, bits::count_by_table));
    exhibit.check(message("lab.folding.check.loop_std_popcount"), random_words,
                  equal_on_random_words(bits::count_by_clearing, bits::count));
    exhibit.departure(message("lab.folding.print.print_unsigned_32_unsigned"));
    return exhibit;
}

Shown show_find_bit(const Request& request) {
    const std::uint64_t word = *request.number;
    Exhibit exhibit;
    exhibit.text(message("lab.find_bit.highest_shift_32_16"));
    exhibit.boards({set_board("b", Bitboard(word)), set_board("b ^ (b - 1)", Bitboard(word ^ (word - 1)))});
    exhibit.lines("FIND_MSB(b)");
    exhibit.table(halving_table(word));
    exhibit.text(message("lab.find_bit.b_b_1_lowest"));
    exhibit.lines("FIND_LSB(b) = FIND_MSB(b ^ (b - 1))");
    exhibit.table(halving_table(word == 0 ? 0 : word ^ (word - 1)));
    exhibit.text(message("lab.find_bit.by_folding"));
    exhibit.table(folding_table(word == 0 ? 0 : bits::isolate_lowest(word) - 1));
    exhibit.check(message("lab.find_bit.check.highest"),
                  number_text(word == 0 ? std::nullopt : std::optional(highest_by_machine(word))),
                  number_text(bits::find_msb_by_table(word)));
    exhibit.check(message("lab.find_bit.check.lowest"),
                  number_text(word == 0 ? std::nullopt : std::optional(lowest_by_machine(word))),
                  number_text(bits::find_lsb_by_table(word)));
    exhibit.check(message("lab.find_bit.check.0_both_give"),
                  joined({message("lab.word.nothing"), message("lab.word.nothing")}, ", "),
                  joined({number_text(bits::find_msb_by_table(0)), number_text(bits::find_lsb_by_table(0))}, ", "));
    exhibit.check(message("lab.find_bit.check.random_words_lowest_std"), random_words,
                  equal_on_random_words(lowest_by_table, lowest_by_machine));
    exhibit.check(message("lab.find_bit.check.highest_std_countl_zeros"), random_words,
                  equal_on_random_words(highest_by_table, highest_by_machine));
    const auto by_population_count = [](std::uint64_t b) {
        return b == 0 ? -1 : bits::count_by_folding(bits::isolate_lowest(b) - 1);
    };
    exhibit.check(message("lab.find_bit.check.folded_count_b_b"), random_words,
                  equal_on_random_words(by_population_count, lowest_by_machine));
    exhibit.departure(message("lab.find_bit.print.print_tells_look_ups"));
    exhibit.departure(message("lab.find_bit.print.0_print_says_nothing"));
    return exhibit;
}

}  // namespace gyre::lab
