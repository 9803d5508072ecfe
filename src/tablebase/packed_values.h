#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/result.h"
#include "tablebase/byte_reader.h"

namespace gyre::tablebase {

/// A long row of small numbers as table files pack it: pairs of neighbours become symbols, pairs of symbols again, and
/// the symbols are written in a canonical Huffman code, block by block; an index tells in which block a value lies.
/// `docs/reference/tablebases.md` describes the bytes.
///
/// Nothing in the data is trusted: whatever they hold, every look keeps within them and ends.
class PackedValues {
public:
    using Bytes = std::span<const std::uint8_t>;

    /// Reads the part of the header that describes a row of `count` values. Every value that any symbol stands for must
    /// be below `limit`.
    static Result<PackedValues, FileFault> read_header(ByteReader& reader, std::uint64_t count, std::uint32_t limit);

    std::uint8_t flags() const { return flags_; }
    /// The row is one value over and over and has no data.
    bool is_constant() const { return (flags_ & constant_flag) != 0; }

    // --- The three parts of the data, which stand apart from the header; in bytes ---
    std::uint64_t index_size() const { return index_entries_ * index_entry_size; }
    std::uint64_t block_lengths_size() const { return std::uint64_t{2} * length_entries_; }
    std::uint64_t blocks_size() const { return std::uint64_t{block_count_} << block_bits_; }
    void set_index(Bytes bytes) { index_ = bytes; }
    void set_block_lengths(Bytes bytes) { lengths_ = bytes; }
    void set_blocks(Bytes bytes) { blocks_ = bytes; }

    /// Value number `number`, which is below `count`; nothing where the data contradict themselves.
    std::optional<std::uint16_t> at(std::uint64_t number) const;
    /// Looks at every block and the whole index; fails with what contradicts itself.
    Result<void, std::string> check_all() const;

private:
    static constexpr std::uint8_t constant_flag = 0x80;
    static constexpr std::uint64_t index_entry_size = 6;
    /// The second half of a symbol that is a value by itself.
    static constexpr std::uint32_t no_symbol = 0xFFF;

    class BitReader;
    struct Place {
        std::uint32_t block;
        /// Of the value among those of the block.
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
    /// Values for each entry of the index, and bytes for each block, as powers of two.
    int span_bits_ = 0, block_bits_ = 0;
    std::uint32_t block_count_ = 0;
    /// The list of lengths goes on beyond the last block, for entries of the index that point there.
    std::uint32_t length_entries_ = 0;
    int shortest_code_ = 0;

    /// For each length of code, from the shortest: the lowest code, at the upper end of 64 bits, and its symbol.
    struct CodeLength {
        std::uint64_t lowest;
        std::uint32_t first_symbol;
    };
    std::vector<CodeLength> codes_;
    /// Three bytes for each symbol: its halves of twelve bits.
    Bytes patterns_;
    /// Of each symbol: the number of values it stands for, less one.
    std::vector<std::uint8_t> extra_values_;

    Bytes index_, lengths_, blocks_;
};

}  // namespace gyre::tablebase
