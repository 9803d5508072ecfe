#include "tablebase/tables.h"

#include <algorithm>

#include "base/text.h"
#include "tablebase/checksum.h"

namespace gyre::tablebase {

namespace {

/// Files up to this size get a checksum test when they are opened; all tables of three and four pieces are smaller.
constexpr std::size_t small_file = std::size_t{1} << 20;

std::string_view name_of_path(std::string_view path) {
    const std::size_t separator = path.find_last_of(folder_separators);
    return separator == std::string_view::npos ? path : path.substr(separator + 1);
}

struct CheckedFile {
    MappedFile file;
    TableFile table;
};

Result<CheckedFile, std::string> read_checked(const std::string& path, TableName name, Check check) {
    auto file = MappedFile::open(path);
    if (!file) return file.error();
    const auto bytes = file->bytes();
    auto table = TableFile::read(bytes, name.material, name.kind);
    if (!table) return table.error().message();
    if ((check == Check::Whole || bytes.size() <= small_file) && !has_right_checksum(bytes))
        return std::string("its checksum is not that of its data: the file is damaged");
    if (check == Check::Whole)
        if (auto checked = table->check_all(); !checked) return Failure(std::move(checked).error());
    return CheckedFile{std::move(*file), std::move(*table)};
}

}  // namespace

std::string ProbeFault::message() const {
    const std::string file = material.name() + std::string(file_suffix(table));
    switch (kind) {
        case Kind::Castling: return "no table covers positions in which a side may castle";
        case Kind::TooManyPieces: return "no table has more than " + std::to_string(most_pieces) + " pieces";
        case Kind::Missing: return "the table " + file + " is not there";
        case Kind::Corrupt: return "what the table " + file + " says contradicts itself";
    }
    return {};
}

std::optional<TableName> parse_table_name(std::string_view file_name) {
    for (const TableKind kind : {TableKind::Wdl, TableKind::Dtz}) {
        if (!file_name.ends_with(file_suffix(kind))) continue;
        file_name.remove_suffix(file_suffix(kind).size());
        if (const auto material = Material::from_name(file_name)) return TableName{*material, kind};
        break;
    }
    return std::nullopt;
}

Result<void, std::string> check_file(const std::string& path, TableName name, Check check) {
    const auto checked = read_checked(path, name, check);
    if (checked) return {};
    return checked.error();
}

Result<std::shared_ptr<const Tables>, std::string> Tables::open(std::string_view path) {
    std::shared_ptr<Tables> tables(new Tables);
    const FoundFiles found = find_table_files(path);
    tables->faults_ = found.faults;
    tables->open_all(found.paths);
    return opened(std::move(tables), quoted_path(path));
}

Result<std::shared_ptr<const Tables>, std::string> Tables::open_files(std::span<const std::string> files) {
    std::shared_ptr<Tables> tables(new Tables);
    tables->open_all(files);
    return opened(std::move(tables), "the list of " + std::to_string(files.size()) + " files");
}

void Tables::open_all(std::span<const std::string> files) {
    for (const std::string& file : files)
        if (const auto name = parse_table_name(name_of_path(file))) open_file(file, name->material, name->kind);
}

Result<std::shared_ptr<const Tables>, std::string> Tables::opened(std::shared_ptr<Tables> tables,
                                                                  const std::string& place) {
    if (tables->wdl_files_ + tables->dtz_files_ > 0) return std::shared_ptr<const Tables>(std::move(tables));
    if (tables->faults_.empty()) return "there is no table file in " + place;
    return "there is no usable table file in " + place + ": " + tables->faults_.front();
}

void Tables::open_file(const std::string& path, Material material, TableKind kind) {
    Pair& pair = pairs_[material.key()];
    std::optional<OpenFile>& place = kind == TableKind::Wdl ? pair.wdl : pair.dtz;
    if (place) return;
    auto checked = read_checked(path, {material, kind}, Check::Quick);
    if (!checked) {
        faults_.push_back(quoted_path(path) + ": " + checked.error());
        return;
    }
    checked->file.expect_random_access();
    place.emplace(OpenFile{std::move(checked->file), std::move(checked->table)});
    if (kind == TableKind::Dtz) {
        ++dtz_files_;
    } else {
        ++wdl_files_;
        largest_ = std::max(largest_, material.total());
    }
}

Result<const TableFile*, ProbeFault> Tables::table_of(const Position& position, TableKind kind) const {
    const Material material = Material(position).stronger_first();
    const auto found = pairs_.find(material.key());
    if (found != pairs_.end())
        if (const auto& place = kind == TableKind::Wdl ? found->second.wdl : found->second.dtz) return &place->table;
    return ProbeFault{ProbeFault::Kind::Missing, material, kind};
}

}  // namespace gyre::tablebase
