#include "tests/support/table_writer.h"

#include <algorithm>
#include <bit>
#include <map>
#include <stdexcept>

#include "tablebase/checksum.h"

namespace gyre::test {

namespace {

using tablebase::Layout;
using tablebase::Material;
using tablebase::PieceCode;
using tablebase::TableKind;
using Bytes = std::vector<std::uint8_t>;

void put(Bytes& bytes, std::uint64_t number, int size) {
    for (int i = 0; i < size; ++i) bytes.push_back(static_cast<std::uint8_t>(number >> (8 * i)));
}

void align(Bytes& bytes, std::size_t unit) { bytes.resize((bytes.size() + unit - 1) / unit * unit); }

/// The leading pieces come first, then the other side's pawns, then the remaining pieces.
std::vector<PieceCode> piece_order(Material material) {
    std::vector<PieceCode> order;
    const auto add = [&](Color color, PieceType type) {
        order.insert(order.end(), static_cast<std::size_t>(material.count(color, type)), PieceCode(color, type));
    };
    const int white = material.count(Color::White, PieceType::Pawn),
              black = material.count(Color::Black, PieceType::Pawn);
    const Color leading = black > 0 && (white == 0 || white > black) ? Color::Black : Color::White;
    for (Color color : {leading, ~leading}) add(color, PieceType::Pawn);
    for (Color color : all_colors) add(color, PieceType::King);
    for (const bool single : {true, false})
        for (Color color : all_colors)
            for (PieceType type : {PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight})
                if ((material.count(color, type) == 1) == single) add(color, type);
    return order;
}

/// Compresses one row of values.
class Packer {
public:
    explicit Packer(const std::vector<std::uint16_t>& values) : values_(values) {
        for (const std::uint16_t value : values) first_symbol_.emplace(value, 0);
        int next = 0;
        for (auto& [value, symbol] : first_symbol_) symbol = std::exchange(next, next + nested + 1);
        symbols_ = static_cast<std::uint32_t>(next);
        while ((std::uint32_t{2} << short_bits_) <= symbols_) ++short_bits_;
        long_codes_ = 2 * (symbols_ - (std::uint32_t{1} << short_bits_));
        pack();
    }

    bool is_constant() const { return first_symbol_.size() == 1; }
    Bytes header(std::uint8_t flags) const {
        if (is_constant()) return {static_cast<std::uint8_t>(flags | 0x80), static_cast<std::uint8_t>(values_[0])};
        Bytes bytes{flags, block_bits, span_bits, further_lengths};
        put(bytes, blocks_.size() >> block_bits, 4);
        put(bytes, static_cast<std::uint64_t>(short_bits_ + 1), 1);
        put(bytes, static_cast<std::uint64_t>(short_bits_), 1);
        put(bytes, long_codes_, 2);
        put(bytes, 0, 2);
        put(bytes, symbols_, 2);
        for (const auto& [value, symbol] : first_symbol_) {
            put(bytes, value | 0xFFF000u, 3);
            for (int i = 0; i < nested; ++i) {
                const auto half = static_cast<std::uint32_t>(symbol + i);
                put(bytes, half | half << 12, 3);
            }
        }
        return bytes;
    }
    Bytes index() const {
        Bytes bytes;
        constexpr std::uint64_t span = std::uint64_t{1} << span_bits;
        std::size_t block = 0;
        for (std::uint64_t middle = span / 2; middle < values_.size() + span / 2; middle += span) {
            while (block + 1 < starts_.size() && starts_[block + 1] <= middle) ++block;
            put(bytes, block, 4);
            put(bytes, middle - starts_[block], 2);
        }
        return is_constant() ? Bytes{} : bytes;
    }
    Bytes lengths() const {
        Bytes bytes;
        for (std::size_t i = 0; i + 1 < starts_.size(); ++i) put(bytes, starts_[i + 1] - starts_[i] - 1, 2);
        put(bytes, 0xFFFF, 2 * further_lengths);
        return is_constant() ? Bytes{} : bytes;
    }
    Bytes blocks() const { return is_constant() ? Bytes{} : blocks_; }

private:
    static constexpr std::uint8_t block_bits = 5, span_bits = 8, further_lengths = 1;
    /// Each value has symbols for runs of 1, 2, 4, … 2^nested of it.
    static constexpr int nested = 5;

    void pack() {
        std::uint64_t bits = 0;
        starts_.push_back(0);
        const auto begin_block = [&](std::size_t at) {
            bits = (blocks_.size()) * 8;
            blocks_.resize(blocks_.size() + (std::size_t{1} << block_bits));
            if (at > 0) starts_.push_back(at);
        };
        begin_block(0);
        for (std::size_t at = 0; at < values_.size();) {
            const auto begin = values_.begin() + static_cast<std::ptrdiff_t>(at);
            const auto end = begin + std::min<std::ptrdiff_t>(1 << nested, values_.end() - begin);
            const auto run = static_cast<std::uint64_t>(
                std::find_if(begin, end, [&](auto value) { return value != *begin; }) - begin);
            const int power = std::min(nested, static_cast<int>(std::bit_width(run)) - 1);
            const auto symbol = static_cast<std::uint32_t>(first_symbol_.at(*begin) + power);
            const bool is_long = symbol < long_codes_;
            const int length = short_bits_ + (is_long ? 1 : 0);
            const std::uint32_t code = is_long ? symbol : symbol - long_codes_ + long_codes_ / 2;
            if (bits + static_cast<std::uint64_t>(length) > blocks_.size() * 8) begin_block(at);
            for (int i = length - 1; i >= 0; --i, ++bits)
                blocks_[bits / 8] |= static_cast<std::uint8_t>((code >> i & 1) << (7 - bits % 8));
            at += std::size_t{1} << power;
        }
        starts_.push_back(values_.size());
    }

    const std::vector<std::uint16_t>& values_;
    std::map<std::uint16_t, int> first_symbol_;
    std::uint32_t symbols_ = 0, long_codes_ = 0;
    int short_bits_ = 0;
    /// The number of the first value of each block, and the total at the end.
    std::vector<std::size_t> starts_;
    Bytes blocks_;
};

std::vector<TablePart> parts_of(const TablePlan& plan) {
    std::vector<TablePart> parts;
    const bool two_sided = plan.kind == TableKind::Wdl && !plan.material.is_symmetric();
    for (int file = 0; file < (plan.material.has_pawns() ? 4 : 1); ++file)
        for (const bool second : {false, true})
            if (!second || two_sided) parts.push_back({file, second, writers_layout(plan.material, file).size()});
    return parts;
}

Bytes map_of(const TablePlan& plan, std::size_t at) {
    Bytes bytes;
    if ((plan.dtz_flags & 2) == 0) return bytes;
    const bool wide = (plan.dtz_flags & 16) != 0;
    if (wide) bytes.resize(at % 2);
    for (int row = 0; row < 4; ++row) {
        put(bytes, plan.map_row.size(), wide ? 2 : 1);
        for (const std::uint16_t number : plan.map_row) put(bytes, number, wide ? 2 : 1);
    }
    return bytes;
}

}  // namespace

Layout writers_layout(Material material, int file) {
    Layout::Order order;
    const auto pieces = piece_order(material);
    std::copy(pieces.begin(), pieces.end(), order.pieces.begin());
    order.leading_at = Layout::has_two_kinds_of_pawns(material) ? 1 : 0;
    auto layout = Layout::make(order, material, file);
    if (!layout) throw std::logic_error(layout.error());
    return *layout;
}

Bytes write_table(const TablePlan& plan) {
    const bool is_wdl = plan.kind == TableKind::Wdl, two_pawns = Layout::has_two_kinds_of_pawns(plan.material);
    const bool two_sided = is_wdl && !plan.material.is_symmetric();
    Bytes file;
    put(file, is_wdl ? 0x5D23E871 : 0xA50C66D7, 4);
    put(file, (two_sided ? 1u : 0u) | (plan.material.has_pawns() ? 2u : 0u), 1);
    for (int part = 0; part < (plan.material.has_pawns() ? 4 : 1); ++part) {
        put(file, two_pawns ? 0x11 : 0x00, 1);
        if (two_pawns) put(file, 0x00, 1);
        for (const PieceCode code : piece_order(plan.material)) {
            const auto nibble = static_cast<std::uint8_t>(index_of(code.color()) * 8 + index_of(code.type()) + 1);
            put(file, nibble | nibble << 4, 1);
        }
    }
    align(file, 2);

    const auto parts = parts_of(plan);
    std::vector<std::vector<std::uint16_t>> values;
    for (const TablePart& part : parts) {
        auto& row = values.emplace_back(plan.constant_parts ? 1 : part.size);
        for (std::uint64_t number = 0; number < row.size(); ++number) row[number] = plan.value(part, number);
    }
    std::vector<Packer> packers;
    for (const auto& row : values) packers.emplace_back(row);
    const auto append = [&file](const Bytes& bytes) { file.insert(file.end(), bytes.begin(), bytes.end()); };
    for (const Packer& packer : packers) {
        append(packer.header(is_wdl ? 0 : plan.dtz_flags));
        if (!packer.is_constant()) align(file, 2);
    }
    if (!is_wdl) {
        for (std::size_t i = 0; i < parts.size(); ++i) append(map_of(plan, file.size()));
        align(file, 2);
    }
    for (const Packer& packer : packers) append(packer.index());
    for (const Packer& packer : packers) append(packer.lengths());
    for (const Packer& packer : packers) {
        align(file, 64);
        append(packer.blocks());
    }
    align(file, 64);
    file.resize(file.size() + 16);
    mend_checksum(file);
    return file;
}

std::string side_table(std::string_view name, TableKind kind, std::uint16_t first, std::uint16_t second) {
    const auto value = [=](const TablePart& part, auto) { return part.second_side ? second : first; };
    const auto file =
        write_table({.material = *Material::from_name(name), .kind = kind, .value = value, .constant_parts = true});
    return {file.begin(), file.end()};
}

void mend_checksum(Bytes& file) {
    const auto end = file.end() - sizeof(tablebase::Checksum);
    const auto checksum = tablebase::checksum_of({file.begin(), end});
    std::copy(checksum.begin(), checksum.end(), end);
}

}  // namespace gyre::test
