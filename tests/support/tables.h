#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "base/rng.h"
#include "chess/position.h"
#include "chess/validation.h"
#include "tablebase/prober.h"
#include "tablebase/table_material.h"
#include "tablebase/tables.h"

/// Syzygy tables and positions to probe.
namespace gyre::test {

/// Returns the folder with the tables of three and four pieces, or nothing if it does not exist.
inline std::optional<std::string> table_folder() {
    const char* shared = std::getenv("GYRE_SHARED");
    if (shared == nullptr) return std::nullopt;
    std::string folder = std::string(shared) + "/data/syzygy";
    if (!std::filesystem::is_directory(folder)) return std::nullopt;
    return folder;
}

inline std::vector<std::uint8_t> bytes_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// Returns the table files of a folder, sorted by name.
inline std::vector<std::filesystem::path> table_files(const std::string& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (tablebase::parse_table_name(entry.path().filename().string())) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

/// Makes a legal position with these pieces, without castling rights and en passant, with a halfmove clock of zero.
inline Position random_position(Rng& rng, tablebase::Material material) {
    for (;;) {
        Setup setup;
        const auto put = [&](Piece piece) {
            Square square = Square::A1;
            do square = square_at(static_cast<int>(rng.below(64)));
            while (setup.board[square] != Piece::None);
            setup.board[square] = piece;
        };
        for (Color color : all_colors)
            for (PieceType type : all_piece_types)
                for (int i = 0; i < material.count(color, type); ++i) put(make_piece(color, type));
        setup.side_to_move = rng.below(2) == 0 ? Color::White : Color::Black;
        if (const auto valid = validate(setup, {.impossible_check = true})) return Position(*valid);
    }
}

}  // namespace gyre::test
