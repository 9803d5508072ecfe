#include "tablebase/packed_values.h"

#include <algorithm>
#include <fmt/core.h>
#include <limits>

namespace gyre::tablebase {

namespace {

/// Longest code that fits in the reader's 64 bits at any time.
constexpr int longest_code_possible = 32;
/// A symbol stands for at most 256 values, which also limits the nesting.
constexpr int most_extra_values = 255;
/// Limits on bits of numbers within a block and an index entry; no real file reaches them.
constexpr int most_block_bits = 20, most_span_bits = 31;

std::uint64_t load_big_endian32(const std::uint8_t* bytes) {
    return std::uint64_t{bytes[0]} << 24 | std::uint64_t{bytes[1]} << 16 | std::uint64_t{bytes[2]} << 8 | bytes[3];
}

}  // namespace

/// Reads the bits of one block, the highest bit of each byte first; zeros follow the last one.
class PackedValues::BitReader {
public:
    explicit BitReader(Bytes bytes) : next_(bytes.data()), end_(bytes.data() + bytes.size()) {
        refill();
        refill();
    }

    /// Returns at least the next 32 bits, in the highest bits.
    std::uint64_t upcoming() const { return bits_; }
    /// Skips at most 32 bits.
    void skip(int count) {
        bits_ <<= count;
        free_ += count;
        taken_ += static_cast<std::uint64_t>(count);
        if (free_ >= 32) refill();
    }
    std::uint64_t taken() const { return taken_; }

private:
    void refill() {
        free_ -= 32;
        if (end_ - next_ >= 4) bits_ |= load_big_endian32(next_) << free_;
        next_ += std::min<std::ptrdiff_t>(4, end_ - next_);
    }

    const std::uint8_t *next_, *end_;
    std::uint64_t bits_ = 0, taken_ = 0;
    int free_ = 64;
};

Result<PackedValues, FileFault> PackedValues::read_header(ByteReader& reader, std::uint64_t count,
                                                          std::uint32_t limit) {
    PackedValues values;
    values.count_ = count;
    values.flags_ = reader.u8();
    if (values.is_constant()) {
        values.constant_ = reader.u8();
        if (values.constant_ >= limit && !reader.ran_out()) return reader.fault("its only value is impossible");
        return values;
    }
    values.block_bits_ = reader.u8();
    values.span_bits_ = reader.u8();
    const std::uint32_t further_lengths = reader.u8();
    values.block_count_ = reader.u32();
    if (reader.ran_out()) return values;
    if (values.block_bits_ < 2 || values.block_bits_ > most_block_bits)
        return reader.fault("blocks of 2^" + std::to_string(values.block_bits_) + " bytes");
    if (values.span_bits_ < 1 || values.span_bits_ > most_span_bits)
        return reader.fault("an index of every 2^" + std::to_string(values.span_bits_) + " values");
    if (values.block_count_ == 0 || values.block_count_ > std::numeric_limits<std::uint32_t>::max() - further_lengths)
        return reader.fault(std::to_string(values.block_count_) + " blocks");
    values.length_entries_ = values.block_count_ + further_lengths;
    const std::uint64_t span = std::uint64_t{1} << values.span_bits_;
    values.index_entries_ = (count + span - 1) / span;
    if (auto read = values.read_code(reader); !read) return Failure(std::move(read).error());
    if (auto read = values.read_symbols(reader, limit); !read) return Failure(std::move(read).error());
    return values;
}

/// Reads the canonical Huffman code: its lengths, and the first symbol of each length. Longer codes are lower.
Result<void, FileFault> PackedValues::read_code(ByteReader& reader) {
    const int longest = reader.u8();
    shortest_code_ = reader.u8();
    if (reader.ran_out()) return {};
    if (shortest_code_ < 1 || longest < shortest_code_ || longest > longest_code_possible)
        return reader.fault(fmt::format("codes of {} to {} bits", shortest_code_, longest));
    codes_.resize(static_cast<std::size_t>(longest - shortest_code_ + 1));
    for (CodeLength& code : codes_) code.first_symbol = reader.u16();
    if (reader.ran_out()) return {};

    codes_.back().lowest = 0;
    for (std::size_t i = codes_.size() - 1; i-- > 0;) {
        // Codes of the next length form pairs, and each pair extends a code of this length.
        const std::uint64_t longer_used = codes_[i + 1].lowest + codes_[i].first_symbol;
        if (longer_used < codes_[i + 1].first_symbol) return reader.fault("its code is no Huffman code");
        codes_[i].lowest = (longer_used - codes_[i + 1].first_symbol) / 2;
    }
    for (std::size_t i = 0; i < codes_.size(); ++i) {
        const int length = shortest_code_ + static_cast<int>(i);
        if (codes_[i].lowest >> length != 0) return reader.fault("its code is no Huffman code");
        codes_[i].lowest <<= 64 - length;
    }
    return {};
}

std::uint32_t PackedValues::first_half(std::uint32_t symbol) const {
    return load16(patterns_.data() + 3 * symbol) & 0xFFFu;
}

std::uint32_t PackedValues::second_half(std::uint32_t symbol) const {
    return static_cast<std::uint32_t>(load16(patterns_.data() + 3 * symbol + 1) >> 4);
}

Result<void, std::string> PackedValues::measure(std::uint32_t symbol, int nesting) {
    constexpr int most_nesting = most_extra_values;
    const auto impossible = [symbol] { return "symbol " + std::to_string(symbol) + " is impossible"; };
    if (second_half(symbol) == no_symbol) return {};
    const std::uint32_t halves[] = {first_half(symbol), second_half(symbol)};
    int extra = 1;
    for (const std::uint32_t half : halves) {
        if (half >= symbol_count() || nesting == most_nesting) return impossible();
        const bool unknown = second_half(half) != no_symbol && extra_values_[half] == 0;
        if (unknown && !measure(half, nesting + 1)) return impossible();
        extra += extra_values_[half];
    }
    if (extra > most_extra_values) return impossible();
    extra_values_[symbol] = static_cast<std::uint8_t>(extra);
    return {};
}

Result<void, FileFault> PackedValues::read_symbols(ByteReader& reader, std::uint32_t limit) {
    const std::uint32_t count = reader.u16();
    const std::uint64_t begin = reader.position();
    patterns_ = reader.take(std::uint64_t{3} * count);
    reader.align(2);
    if (reader.ran_out()) return {};
    if (count == 0 || count > no_symbol + 1) return reader.fault(std::to_string(count) + " symbols");

    // The highest code of each length is just below the lowest code of the length before.
    std::uint64_t above = std::numeric_limits<std::uint64_t>::max();
    for (std::size_t i = 0; i < codes_.size(); ++i) {
        const int length = shortest_code_ + static_cast<int>(i);
        if (above >= codes_[i].lowest) {
            const std::uint64_t last = codes_[i].first_symbol + ((above - codes_[i].lowest) >> (64 - length));
            if (last >= count) return reader.fault("its code has more words than there are symbols");
        }
        if (codes_[i].lowest == 0) break;
        above = std::min(above, codes_[i].lowest - 1);
    }

    extra_values_.assign(count, 0);
    for (std::uint32_t symbol = 0; symbol < count; ++symbol) {
        const std::uint64_t offset = begin + std::uint64_t{3} * symbol;
        if (second_half(symbol) == no_symbol) {
            if (first_half(symbol) >= limit)
                return FileFault{offset, "symbol " + std::to_string(symbol) + " is an impossible value"};
        } else if (extra_values_[symbol] == 0) {
            if (auto measured = measure(symbol, 0); !measured) return FileFault{offset, measured.error()};
        }
    }
    return {};
}

/// Finds the block of a value: starts at the middle of its span, which is in the index, and goes back or forward.
std::optional<PackedValues::Place> PackedValues::find(std::uint64_t number) const {
    const std::uint64_t span = std::uint64_t{1} << span_bits_;
    const std::uint8_t* const entry = index_.data() + (number >> span_bits_) * index_entry_size;
    std::uint32_t block = load32(entry);
    auto rest =
        static_cast<std::int64_t>(number & (span - 1)) - static_cast<std::int64_t>(span / 2) + load16(entry + 4);
    if (block >= length_entries_) return std::nullopt;
    while (rest < 0) {
        if (block == 0) return std::nullopt;
        rest += values_in(--block);
    }
    while (rest >= values_in(block)) {
        rest -= values_in(block);
        if (++block == length_entries_) return std::nullopt;
    }
    if (block >= block_count_) return std::nullopt;
    return Place{block, static_cast<std::uint32_t>(rest)};
}

std::uint32_t PackedValues::next_symbol(BitReader& bits) const {
    const std::uint64_t upcoming = bits.upcoming();
    std::size_t i = 0;
    // The lowest of the longest codes is zero, so the loop ends.
    while (upcoming < codes_[i].lowest) ++i;
    const int length = shortest_code_ + static_cast<int>(i);
    bits.skip(length);
    return codes_[i].first_symbol + static_cast<std::uint32_t>((upcoming - codes_[i].lowest) >> (64 - length));
}

std::optional<std::uint16_t> PackedValues::at(std::uint64_t number) const {
    if (is_constant()) return constant_;
    const auto place = find(number);
    if (!place) return std::nullopt;
    BitReader bits(block(place->block));
    std::uint32_t rest = place->number;
    std::uint32_t symbol = next_symbol(bits);
    while (rest > extra_values_[symbol]) {
        rest -= std::uint32_t{extra_values_[symbol]} + 1;
        symbol = next_symbol(bits);
    }
    while (extra_values_[symbol] != 0) {
        const std::uint32_t first = first_half(symbol), in_first = std::uint32_t{extra_values_[first]} + 1;
        if (rest < in_first) {
            symbol = first;
        } else {
            rest -= in_first;
            symbol = second_half(symbol);
        }
    }
    return static_cast<std::uint16_t>(first_half(symbol));
}

Result<void, std::string> PackedValues::check_index(const std::vector<std::uint64_t>& starts) const {
    for (std::uint64_t i = 0; i < index_entries_; ++i) {
        const std::uint8_t* const entry = index_.data() + i * index_entry_size;
        const std::uint32_t block = load32(entry), number = load16(entry + 4);
        const std::uint64_t middle = (i << span_bits_) + (std::uint64_t{1} << span_bits_) / 2;
        if (block >= length_entries_ || starts[block] + number != middle)
            return "entry " + std::to_string(i) + " of an index is wrong";
    }
    return {};
}

Result<void, std::string> PackedValues::check_all() const {
    if (is_constant()) return {};
    std::vector<std::uint64_t> starts{0};
    for (std::uint32_t i = 0; i < length_entries_; ++i)
        starts.push_back(starts.back() + static_cast<std::uint64_t>(values_in(i)));
    if (starts[block_count_] < count_) return Failure("its blocks hold fewer values than there are positions");
    if (auto done = check_index(starts); !done) return done;
    const std::uint64_t bits_in_block = std::uint64_t{8} << block_bits_;
    for (std::uint32_t i = 0; i < block_count_; ++i) {
        BitReader bits(block(i));
        // The last symbol may stand for more values than the block has.
        for (std::int64_t rest = values_in(i); rest > 0;) rest -= extra_values_[next_symbol(bits)] + 1;
        if (bits.taken() > bits_in_block)
            return fmt::format("block {} is too short for its {} values", i, values_in(i));
    }
    return {};
}

}  // namespace gyre::tablebase
