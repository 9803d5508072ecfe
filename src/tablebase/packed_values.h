#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/result.h"
#include "tablebase/byte_reader.h"

namespace gyre::tablebase {

/// Compressed sequence of small numbers in table files: pairs of neighbours become symbols, pairs of symbols become
/// further symbols, and the symbols are written in a canonical Huffman code, block by block. An index has the block of
/// each value. `docs/reference/tablebases.md` describes the bytes.
///
/// The data is not trusted: with any content, look-ups stay within the bounds and end.
class PackedValues {
public:
    using Bytes = std::span<const std::uint8_t>;

    /// Reads the part of the header for a sequence of `count` values. All values of all symbols must be below `limit`.
    static Result<PackedValues, FileFault> read_header(ByteReader& reader, std::uint64_t count, std::uint32_t limit);

    std::uint8_t flags() const { return flags_; }
    /// Whether all values are the same, so that there is no data.
    bool is_constant() const { return (flags_ & constant_flag) != 0; }

    // Sizes in bytes of the three parts of the data, which are separate from the header.
    std::uint64_t index_size() const { return index_entries_ * index_entry_size; }
    std::uint64_t block_lengths_size() const { return std::uint64_t{2} * length_entries_; }
    std::uint64_t blocks_size() const { return std::uint64_t{block_count_} << block_bits_; }
    void set_index(Bytes bytes) { index_ = bytes; }
    void set_block_lengths(Bytes bytes) { lengths_ = bytes; }
    void set_blocks(Bytes bytes) { blocks_ = bytes; }

    /// Returns a value by its number, which must be below `count`; nothing if the data is inconsistent.
    std::optional<std::uint16_t> at(std::uint64_t number) const;
    Result<void, std::string> check_all() const;

private:
    static constexpr std::uint8_t constant_flag = 0x80;
    static constexpr std::uint64_t index_entry_size = 6;
    /// Second half of a symbol that is a single value.
    static constexpr std::uint32_t no_symbol = 0xFFF;

    class BitReader;
    struct Place {
        std::uint32_t block;
        std::uint32_t number;
    };

    Result<void, FileFault> read_code(ByteReader& reader);
    Result<void, FileFault> read_symbols(ByteReader& reader, std::uint32_t limit);
    Result<void, std::string> measure(std::uint32_t symbol, int nesting);
    std::uint32_t first_half(std::uint32_t symbol) const;
    std::uint32_t second_half(std::uint32_t symbol) const;
    std::uint32_t symbol_count() const { return static_cast<std::uint32_t>(patterns_.size() / 3); }

    std::int64_t values_in(std::uint32_t block) const { return load16(lengths_.data() + 2 * block) + 1; }
    Bytes block(std::uint32_t number) const {
        return blocks_.subspan(std::size_t{number} << block_bits_, std::size_t{1} << block_bits_);
    }
    std::optional<Place> find(std::uint64_t number) const;
    Result<void, std::string> check_index(const std::vector<std::uint64_t>& starts) const;
    std::uint32_t next_symbol(BitReader& bits) const;

    std::uint8_t flags_ = 0;
    std::uint16_t constant_ = 0;
    std::uint64_t count_ = 0;
    std::uint64_t index_entries_ = 0;
    /// Values per index entry and bytes per block, as powers of two.
    int span_bits_ = 0, block_bits_ = 0;
    std::uint32_t block_count_ = 0;
    /// The list of lengths continues beyond the last block, for index entries that point there.
    std::uint32_t length_entries_ = 0;
    int shortest_code_ = 0;

    /// For each code length from the shortest: the lowest code, in the highest bits, and its symbol.
    struct CodeLength {
        std::uint64_t lowest;
        std::uint32_t first_symbol;
    };
    std::vector<CodeLength> codes_;
    /// Three bytes for each symbol: its two halves of twelve bits.
    Bytes patterns_;
    /// Number of values of each symbol, minus one.
    std::vector<std::uint8_t> extra_values_;

    Bytes index_, lengths_, blocks_;
};

}  // namespace gyre::tablebase
