#include "tablebase/table_file.h"

#include <algorithm>
#include <cassert>

namespace gyre::tablebase {

namespace {

constexpr std::uint32_t magic_of(TableKind kind) { return kind == TableKind::Wdl ? 0x5D23E871 : 0xA50C66D7; }

constexpr unsigned two_sided_flag = 1, pawns_flag = 2;
/// Flags of a DTZ part: side to move, mapped values, wins and losses in plies and not in moves, 16-bit maps.
constexpr unsigned second_side_flag = 1, mapped_flag = 2, wins_in_plies_flag = 4, losses_in_plies_flag = 8,
                   wide_map_flag = 16;

/// WDL files have five values; values of DTZ files have twelve bits.
constexpr std::uint32_t wdl_limit = 5, dtz_limit = 4096;
constexpr std::size_t checksum_size = 16, block_alignment = 64;

FileFault too_short(const ByteReader& reader) { return reader.fault("the file ends where more should follow"); }

}  // namespace

std::string_view describe(Wdl wdl) {
    constexpr std::string_view names[] = {"loss", "blessed loss", "draw", "cursed win", "win"};
    return names[static_cast<int>(wdl) + 2];
}

Result<TableFile, FileFault> TableFile::read(Bytes file, Material material, TableKind kind) {
    assert(material.total() <= most_pieces);
    if (file.size() % block_alignment != checksum_size)
        return FileFault{file.size(), "the size is not a multiple of 64 bytes plus 16: the file is truncated"};
    const Bytes content = file.first(file.size() - checksum_size);
    ByteReader reader(content);
    if (reader.u32() != magic_of(kind))
        return FileFault{0, "the first bytes are not those of a " + std::string(file_suffix(kind)) + " file"};
    TableFile table(material, kind);
    const unsigned flags = reader.u8();
    table.two_sided_ = kind == TableKind::Wdl && (flags & two_sided_flag) != 0;
    if (((flags & pawns_flag) != 0) != material.has_pawns())
        return FileFault{4, "it is not for the pieces of " + material.name()};
    if (kind == TableKind::Wdl && table.two_sided_ == material.is_symmetric())
        return FileFault{4, "its number of sides is not that of " + material.name()};
    if (auto read = table.read_layouts(reader); !read) return Failure(std::move(read).error());
    if (auto read = table.read_values(reader); !read) return Failure(std::move(read).error());
    if (auto read = table.read_maps(reader); !read) return Failure(std::move(read).error());
    if (auto read = table.find_data(reader); !read) return Failure(std::move(read).error());
    if (reader.position() != content.size()) return reader.fault("the data end here, but the file does not");
    return table;
}

/// Reads the order of groups, then the pieces: lower half of each byte for the first side, upper half for the second.
Result<void, FileFault> TableFile::read_layouts(ByteReader& reader) {
    const bool two_kinds_of_pawns = Layout::has_two_kinds_of_pawns(material_);
    const int sides = two_sided_ ? 2 : 1;
    for (int file = 0; file < files(); ++file) {
        const FileFault here = reader.fault("part " + std::to_string(file + 1) + ": ");
        const unsigned leading = reader.u8(), other_pawns = two_kinds_of_pawns ? reader.u8() : 0;
        const Bytes pieces = reader.take(static_cast<std::uint64_t>(material_.total()));
        if (reader.ran_out()) return too_short(reader);
        for (int side = 0; side < sides; ++side) {
            const auto half = [side](unsigned byte) { return side == 0 ? byte & 15 : byte >> 4; };
            Layout::Order order;
            order.leading_at = static_cast<int>(half(leading));
            order.other_pawns_at = static_cast<int>(half(other_pawns));
            for (std::size_t i = 0; i < std::min(pieces.size(), order.pieces.size()); ++i)
                order.pieces[i] = PieceCode(half(pieces[i]));
            auto layout = Layout::make(order, material_, file);
            if (!layout) return FileFault{here.offset, here.reason + layout.error()};
            layouts_.push_back(*layout);
        }
    }
    reader.align(2);
    return {};
}

Result<void, FileFault> TableFile::read_values(ByteReader& reader) {
    const std::uint32_t limit = kind_ == TableKind::Wdl ? wdl_limit : dtz_limit;
    for (const Layout& layout : layouts_) {
        auto values = PackedValues::read_header(reader, layout.size(), limit);
        if (!values) return values.error();
        if (reader.ran_out()) return too_short(reader);
        parts_.push_back({layout, std::move(*values)});
    }
    return {};
}

Result<void, FileFault> TableFile::read_maps(ByteReader& reader) {
    if (kind_ == TableKind::Wdl) return {};
    for (Part& part : parts_) {
        if ((part.values.flags() & mapped_flag) == 0) continue;
        part.map.wide = (part.values.flags() & wide_map_flag) != 0;
        if (part.map.wide) reader.align(2);
        for (Bytes& row : part.map.rows)
            row = part.map.wide ? reader.take(std::uint64_t{2} * reader.u16()) : reader.take(reader.u8());
    }
    reader.align(2);
    if (reader.ran_out()) return too_short(reader);
    return {};
}

/// All indices come first, then the lengths of all blocks, then the blocks.
Result<void, FileFault> TableFile::find_data(ByteReader& reader) {
    for (Part& part : parts_)
        if (!part.values.is_constant()) part.values.set_index(reader.take(part.values.index_size()));
    for (Part& part : parts_)
        if (!part.values.is_constant()) part.values.set_block_lengths(reader.take(part.values.block_lengths_size()));
    for (Part& part : parts_) {
        reader.align(block_alignment);
        if (!part.values.is_constant()) part.values.set_blocks(reader.take(part.values.blocks_size()));
    }
    reader.align(block_alignment);
    if (reader.ran_out()) return too_short(reader);
    return {};
}

TableFile::Seen TableFile::see(const Position& position) const {
    const bool is_symmetric = material_.is_symmetric();
    const bool black_moves = position.side_to_move() == Color::Black;
    const bool exchanged = is_symmetric ? black_moves : Material(position) != material_;
    const bool second_side = !is_symmetric && black_moves != exchanged;
    const TableView view(position, exchanged, exchanged && material_.has_pawns());
    const std::size_t sides = two_sided_ ? 2 : 1;
    const auto file = material_.has_pawns() ? static_cast<std::size_t>(layouts_[0].leading_file(view)) : 0;
    const Part& part = parts_[file * sides + (two_sided_ && second_side ? 1 : 0)];
    return {&part, part.layout.number_of(view), second_side};
}

std::optional<Wdl> TableFile::wdl(const Position& position) const {
    const Seen seen = see(position);
    const auto value = seen.part->values.at(seen.number);
    if (!value) return std::nullopt;
    return static_cast<Wdl>(static_cast<int>(*value) - 2);
}

/// Converts a value of a DTZ file to plies, by a row of the map if there is one.
std::optional<int> TableFile::mapped(const Part& part, Wdl wdl, std::uint16_t value) {
    const unsigned flags = part.values.flags();
    int plies = value;
    if ((flags & mapped_flag) != 0) {
        constexpr std::size_t rows[] = {1, 3, 0, 2, 0};
        const Bytes row = part.map.rows[rows[static_cast<int>(wdl) + 2]];
        const std::size_t at = part.map.wide ? std::size_t{2} * value : value;
        if (at >= row.size()) return std::nullopt;
        plies = part.map.wide ? load16(row.data() + at) : row[at];
    }
    const bool in_plies = (wdl == Wdl::Win && (flags & wins_in_plies_flag) != 0) ||
                          (wdl == Wdl::Loss && (flags & losses_in_plies_flag) != 0);
    return in_plies ? plies : 2 * plies;
}

std::optional<TableFile::Dtz> TableFile::dtz(const Position& position, Wdl wdl) const {
    const Seen seen = see(position);
    const bool for_second_side = (seen.part->values.flags() & second_side_flag) != 0;
    if (for_second_side != seen.second_side && !material_.is_symmetric()) return Dtz{.other_side = true};
    const auto value = seen.part->values.at(seen.number);
    const auto plies = value ? mapped(*seen.part, wdl, *value) : std::nullopt;
    if (!plies) return std::nullopt;
    return Dtz{.plies = *plies};
}

Result<void, std::string> TableFile::check_all() const {
    for (std::size_t i = 0; i < parts_.size(); ++i)
        if (const auto checked = parts_[i].values.check_all(); !checked)
            return "part " + std::to_string(i + 1) + ": " + checked.error();
    return {};
}

}  // namespace gyre::tablebase
