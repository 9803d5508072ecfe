#include "base/file_content.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "base/text.h"
#include "base/utf8.h"

namespace gyre {

namespace {

constexpr std::size_t looked_at = 64 * 1024;
constexpr std::string_view blanks = " \t\r\n\f\v";
constexpr std::string_view digits = "0123456789";
constexpr std::string_view name_characters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

struct Signature {
    std::string_view bytes;
    FileContent kind;
};
constexpr Signature signatures[] = {
    {"GYRE-NET", FileContent::Net},
    {"GYRETRCP", FileContent::Checkpoint},
    {"GYREGAME", FileContent::Binary},
    {"\x1F\x8B", FileContent::Packed},
    {"BZh", FileContent::Packed},
    {"\x28\xB5\x2F\xFD", FileContent::Packed},
    {"\xFD"
     "7zXZ",
     FileContent::Packed},
    {"PK\x03\x04", FileContent::Packed},
};
constexpr Signature text_signatures[] = {
    {"<svg", FileContent::Svg},     {"<?xml", FileContent::Svg},   {"<!doctype html", FileContent::Html},
    {"<html", FileContent::Html},   {"digraph", FileContent::Dot}, {".th ", FileContent::Manual},
    {".\\\"", FileContent::Manual},
};

std::string_view without_blanks(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text;
}

std::string_view take_line(std::string_view& text) {
    std::string_view line = take_until(text, '\n');
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

std::string_view first_word(std::string_view line) {
    line = without_blanks(line);
    return line.substr(0, std::min(line.find_first_of(blanks), line.size()));
}

std::uint64_t big_endian(std::string_view bytes) {
    std::uint64_t value = 0;
    for (const char c : bytes) value = value << 8 | static_cast<unsigned char>(c);
    return value;
}

/// Whether the file has entries of 16 bytes that are sorted by key and contain valid move codes.
bool is_book(std::string_view bytes, std::uint64_t size) {
    constexpr std::size_t entry = 16, key = 8, move = 2;
    constexpr std::uint64_t largest_move = 0x4FFF;
    if (size == 0 || size % entry != 0) return false;
    std::uint64_t before = 0;
    for (std::size_t at = 0; at + entry <= bytes.size(); at += entry) {
        const std::uint64_t here = big_endian(bytes.substr(at, key));
        if (here < before || (here != 0 && big_endian(bytes.substr(at + key, move)) > largest_move)) return false;
        before = here;
    }
    return true;
}

bool is_text(std::string_view bytes) {
    return std::none_of(bytes.begin(), bytes.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        // DOS programs end texts with Ctrl-Z.
        return byte < 0x20 && blanks.find(c) == blanks.npos && c != '\x1A' && c != '\x1B';
    });
}

/// Whether the first line that is neither empty nor a comment ('#') is a position.
bool holds_positions(std::string_view text) {
    while (!text.empty()) {
        const std::string_view word = first_word(take_line(text));
        if (!word.empty() && word.front() != '#') return begins_fen(word);
    }
    return false;
}

/// Whether the text begins with a tag pair, a comment, an escaped line ('%') or a move number.
bool holds_games(std::string_view text) {
    if (text.starts_with('%') || text.starts_with(';')) {
        while (text.starts_with('%') || text.starts_with(';')) {
            take_line(text);
            text = without_blanks(text);
        }
        if (text.empty()) return true;
    }
    if (text.starts_with('{')) return true;
    if (text.starts_with('[')) {
        text = without_blanks(text.substr(1));
        return !text.empty() &&
               ((text.front() >= 'a' && text.front() <= 'z') || (text.front() >= 'A' && text.front() <= 'Z'));
    }
    const std::string_view number = text.substr(0, std::min(text.find_first_not_of(digits), text.size()));
    return !number.empty() && text.substr(number.size()).starts_with('.');
}

bool holds_json(std::string_view text) {
    if (!text.starts_with('{') && !text.starts_with('[')) return false;
    const std::string_view rest = without_blanks(text.substr(1));
    return rest.empty() || rest.starts_with('"') || rest.starts_with('}') || rest.starts_with('{') ||
           rest.starts_with(']');
}

bool holds_csv(std::string_view text) {
    std::string_view line = take_line(text);
    if (line.empty()) return false;
    while (!line.empty()) {
        const std::string_view name = take_until(line, ',');
        if (name.empty() || name.find_first_not_of(name_characters) != name.npos) return false;
    }
    return true;
}

bool holds_parameters(std::string_view text) {
    std::size_t rows = 0;
    while (!text.empty()) {
        const bool is_whole = text.find('\n') != text.npos;
        std::string_view line = without_blanks(take_line(text));
        if (line.empty() || line.front() == '#') continue;
        // The last line may be cut off where the sample ends.
        if (!is_whole && rows > 0) break;
        line = line.substr(0, line.find('#'));
        const std::size_t last = line.find_last_not_of(blanks);
        if (last == line.npos) continue;
        line = line.substr(0, last + 1);
        const std::size_t number = line.find_last_of(blanks);
        if (number == line.npos || line.substr(number + 1).find_first_not_of("+-.0123456789") != line.npos)
            return false;
        if (line.substr(0, number).find_first_not_of(std::string(name_characters) + " \t.-[]") != line.npos)
            return false;
        ++rows;
    }
    return rows > 0;
}

FileContent content_of_text(std::string_view text) {
    const std::string small = fold_case(text.substr(0, 32));
    for (const Signature& row : text_signatures)
        if (small.starts_with(row.bytes)) return row.kind;
    if (holds_positions(text)) return FileContent::Positions;
    if (holds_json(text)) return FileContent::Json;
    if (holds_games(text)) return FileContent::Pgn;
    if (holds_parameters(text)) return FileContent::Parameters;
    return holds_csv(text) ? FileContent::Csv : FileContent::Text;
}

}  // namespace

std::string_view describe(FileContent kind) {
    switch (kind) {
        case FileContent::Pgn: return "games in PGN";
        case FileContent::Positions: return "positions in EPD or FEN";
        case FileContent::Json: return "JSON";
        case FileContent::Csv: return "a table in CSV";
        case FileContent::Svg: return "a picture in SVG";
        case FileContent::Html: return "a page in HTML";
        case FileContent::Dot: return "a graph for Graphviz";
        case FileContent::Manual: return "a page of the manual";
        case FileContent::Parameters: return "parameters";
        case FileContent::Book: return "a Polyglot opening book";
        case FileContent::Net: return "a net";
        case FileContent::Checkpoint: return "the checkpoint of a training";
        case FileContent::PackedPositions: return "packed positions";
        case FileContent::Packed: return "packed data";
        case FileContent::Text: return "other text";
        case FileContent::Binary: break;
    }
    return "other binary data";
}

bool begins_fen(std::string_view text) {
    const std::string_view board = text.substr(0, text.find(' '));
    return std::count(board.begin(), board.end(), '/') == 7 &&
           board.find_first_not_of("pnbrqkPNBRQK12345678/~") == board.npos;
}

std::optional<FileContent> content_of_bytes(std::string_view beginning, std::uint64_t size) {
    constexpr std::uint64_t packed_position = 32;
    for (const Signature& row : signatures)
        if (beginning.starts_with(row.bytes)) return row.kind;
    if (is_text(beginning)) {
        if (beginning.starts_with(byte_order_mark)) beginning.remove_prefix(byte_order_mark.size());
        const std::string_view text = without_blanks(beginning);
        if (text.empty()) return std::nullopt;
        return content_of_text(text);
    }
    if (is_book(beginning, size)) return FileContent::Book;
    return size % packed_position == 0 ? FileContent::PackedPositions : FileContent::Binary;
}

std::optional<FileContent> content_of_file(const std::string& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return std::nullopt;
    const std::uint64_t size = std::filesystem::file_size(path, error);
    if (error || size == 0) return std::nullopt;
    std::ifstream file(path, std::ios::binary);
    std::string bytes(looked_at, '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    // A file that cannot be read may hold anything.
    if (bytes.empty()) return FileContent::Binary;
    return content_of_bytes(bytes, size);
}

Result<void, std::string> check_replacement(const std::string& path, FileContent kind) {
    const auto there = content_of_file(path);
    if (!there || (*there == kind && kind != FileContent::Text && kind != FileContent::Binary)) return {};
    if (*there == kind) return Failure("the file exists, and its kind of content is not recognised");
    return "the file exists and holds " + std::string(describe(*there)) + ", not " + std::string(describe(kind));
}

}  // namespace gyre
