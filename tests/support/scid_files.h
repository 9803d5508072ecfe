#pragma once

#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>

#include "base/bytes.h"
#include "base/rng.h"
#include "chess/chess960.h"
#include "chess/generate.h"
#include "chess/validation.h"
#include "database/database.h"
#include "database/scid_reader.h"
#include "database/scid_writer.h"
#include "notation/pgn/pgn_visitor.h"
#include "notation/pgn/pgn_writer.h"

/// Databases of SCID in memory.
namespace gyre::test {

/// Index, names and games.
using ScidParts = std::array<Bytes, 3>;

/// Adds all games of a database.
inline database::scid::Writer scid_of(const database::Database& base) {
    database::scid::Writer writer;
    database::UnpackedBlock block;
    for (std::uint64_t number = 1; number <= base.last_number(); ++number) {
        const auto place = base.find(number);
        if (!place) continue;
        const auto row = base.row(*place, block);
        if (!row) throw std::runtime_error(row.error());
        if (const auto added = writer.add(*row); !added) throw std::runtime_error(added.error());
    }
    return writer;
}
inline ScidParts parts_of(const database::scid::Writer& writer) { return {writer.index, writer.names, writer.games}; }

inline Result<database::scid::ScidFile, std::string> open_scid(const ScidParts& parts) {
    return database::scid::ScidFile::of("games.si5", {parts[0], parts[1], parts[2]});
}

/// The usual start, one of Chess960, or a position of a random game that began at either.
inline Position random_start(Rng& rng) {
    Position position;
    const std::uint32_t kind = rng.below(3);
    if (kind == 1) position = Position(*validate(chess960_start(static_cast<int>(rng.below(960)))));
    const std::uint32_t moves = kind == 0 ? 0 : rng.below(60);
    for (std::uint32_t i = 0; i < moves; ++i) {
        const MoveList legal = legal_moves(position);
        if (legal.empty()) break;
        position.make(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    return Position(*validate(position.setup()));
}

/// Throws if a visitor gets an illegal move, or if a variation ends that has not begun. Refuses some variations.
struct SoundVisitor : PgnVisitor {
    void begin_game(const TextPlace&) override { depth_ = 0; }
    void move(const Position& before, Move move, std::string_view) override {
        if (move ? !before.is_legal(move) : before.in_check()) throw std::logic_error("an illegal move");
        ++moves;
    }
    bool begin_variation() override { return ++begun_ % 3 != 0 && ++depth_ > 0; }
    void end_variation() override {
        if (depth_-- == 0) throw std::logic_error("a variation ends that has not begun");
    }
    void error(const PgnError& error) override {
        if (error.reason.empty()) throw std::logic_error("an error without a reason");
        ++errors;
    }
    void end_game() override {
        if (depth_ != 0) throw std::logic_error("a variation does not end");
    }

    std::size_t moves = 0, errors = 0;

private:
    std::size_t depth_ = 0, begun_ = 0;
};

}  // namespace gyre::test
