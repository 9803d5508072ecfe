#include "database/position_search.h"

#include <algorithm>
#include <span>

#include "database/replay_board.h"
#include "database/segment_layout.h"
#include "database/stored_game.h"

namespace gyre::database {

namespace {

/// Whether any of the hashes is the wanted one; without an early end, so that the compiler makes vectors of it.
bool has_hash(std::span<const std::uint32_t> hashes, std::uint32_t wanted) {
    std::uint32_t found = 0;
    for (const std::uint32_t hash : hashes) found |= static_cast<std::uint32_t>(hash == wanted);
    return found != 0;
}

constexpr std::size_t scanned_part = 256;

}  // namespace

WantedPosition::WantedPosition(const Position& position) : hash_(hash_of(position)) {
    Setup setup = position.setup();
    // Clocks do not belong to the position, and moves may have taken them beyond what is valid.
    setup.halfmove_clock = 0;
    setup.fullmove_number = 1;
    if (const auto valid = validate(setup, every_waiver); valid && setup != Setup::standard())
        position_ = Position(*valid);
    is_usual_start_ = position_.setup() == Setup::standard();
    for (std::size_t i = 0; i < 64; ++i) squares_[Square(i)] = position_.piece_on(Square(i));
    const Color us = position_.side_to_move();
    for (const Square passed : bb(relative(us, Rank::R6)) & ~position_.occupied()) {
        const Square pushed = en_passant_victim(passed);
        if (!position_.pieces(~us, PieceType::Pawn).contains(pushed) ||
            !pawn_attacks(~us, passed).intersects(position_.pieces(us, PieceType::Pawn)))
            continue;
        setup.en_passant = passed;
        const auto valid = validate(setup, every_waiver);
        if (valid && Position(*valid).en_passant_is_legal()) capturable_ |= bb(passed);
    }
}

bool WantedPosition::matches(const ReplayBoard& board) const {
    if (board.side_to_move() != position_.side_to_move() || board.castling() != position_.castling_rights())
        return false;
    for (const Castle castle : all_castles)
        if (board.castling().has(castle) && board.rules().rook(castle) != position_.castling_rook(castle)) return false;
    if (board.squares() != squares_) return false;
    const bool is_capturable = board.en_passant() != Square::None && capturable_.contains(board.en_passant());
    const Square here = is_capturable ? board.en_passant() : Square::None;
    return here == (position_.en_passant_is_legal() ? position_.en_passant() : Square::None);
}

/// Whether the position comes after these moves.
bool PositionSearch::is_reached(const Position& start, std::span<const std::uint16_t> moves) const {
    ReplayBoard board(start);
    for (const std::uint16_t word : moves) board.make(Move::from_word(word));
    return wanted_.matches(board);
}

Result<void, std::string> PositionSearch::run(const Segment& segment,
                                              const std::function<void(const Occurrence&)>& use) {
    const auto firsts = segment.all<std::uint32_t>(column(Column::FirstMove));
    const auto flags = segment.all<std::uint8_t>(column(Column::Flags));
    const auto starts = segment.all<std::uint32_t>(column(Field::Start));
    if (!firsts) return firsts.error();
    if (!flags) return flags.error();
    if (!starts) return starts.error();
    const Columns columns{*firsts, *starts, *flags};
    const std::size_t count = segment.count(column(Column::Hashes));
    constexpr std::size_t step = checked_block / sizeof(std::uint32_t);
    std::size_t game = 0;
    for (std::size_t begin = 0; begin < count; begin += step) {
        const auto hashes = segment.values<std::uint32_t>(column(Column::Hashes), begin, std::min(step, count - begin));
        if (!hashes) return hashes.error();
        for (std::size_t from = 0; from < hashes->size(); from += scanned_part) {
            const auto part = hashes->subspan(from, std::min(scanned_part, hashes->size() - from));
            if (!has_hash(part, wanted_.hash())) continue;
            for (std::size_t i = 0; i < part.size(); ++i) {
                if (part[i] != wanted_.hash()) continue;
                const std::size_t place = begin + from + i;
                while (game + 1 < segment.games() && (*firsts)[game + 1] + game + 1 <= place) ++game;
                const std::size_t first = (*firsts)[game] + game;
                if (place < first || ((*flags)[game] & unplayable_flag) != 0) continue;
                const Occurrence found{game, place - game, (*firsts)[game + 1]};
                const auto is_there = verify(segment, columns, found, place - first);
                if (!is_there) return is_there.error();
                if (*is_there) use(found);
            }
        }
    }
    return {};
}

Result<bool, std::string> PositionSearch::verify(const Segment& segment, const Columns& columns,
                                                 const Occurrence& found, std::size_t plies) {
    if (found.move > found.last_move) return Failure(segment.damage("a game has too many positions"));
    const std::uint32_t start = columns.starts[found.game];
    if (start == 0 && plies == 0) return wanted_.is_usual_start();
    const auto moves = segment.values<std::uint16_t>(column(Column::Moves), found.move - plies, plies);
    if (!moves) return moves.error();
    if (start != 0) {
        const auto row = segment.row(found.game);
        if (!row) return row.error();
        const auto position = start_of(*row);
        if (!position) return Failure(segment.damage(found.game, position.error()));
        return is_reached(*position, *moves);
    }
    if (!last_ || !std::equal(moves->begin(), moves->end(), last_moves_.begin(), last_moves_.end())) {
        last_moves_.assign(moves->begin(), moves->end());
        last_ = comes_after(*moves);
    }
    return *last_;
}

bool PositionSearch::comes_after(std::span<const std::uint16_t> moves) {
    const std::string_view key(reinterpret_cast<const char*>(moves.data()), moves.size_bytes());
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    static const Position usual;
    const bool is_there = is_reached(usual, moves);
    // Longer games rarely share their moves.
    constexpr std::size_t most_shared = 60, most_known = 1'000'000;
    if (moves.size() <= most_shared && known_.size() < most_known) known_.emplace(key, is_there);
    return is_there;
}

}  // namespace gyre::database
