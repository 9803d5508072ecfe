#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>

#include "base/page_memory.h"
#include "chess/placement.h"
#include "chess/zobrist.h"

namespace gyre {

class PerftKeys {
public:
    explicit PerftKeys(std::uint64_t seed);

    Key piece(Piece piece, Square square) const { return pieces_[piece][square]; }
    Key castling(CastlingRights rights) const { return castlings_[rights.index()]; }
    Key en_passant(Square square) const { return en_passants_[square]; }
    Key side(Color color) const { return sides_[color]; }

private:
    PieceArray<SquareArray<Key>> pieces_;
    std::array<Key, 16> castlings_;
    SquareArray<Key> en_passants_;
    ColorArray<Key> sides_;
};

template <SlidingAttacks S>
class HashedPlacement : public Placement<S> {
public:
    HashedPlacement(const Placement<S>& placement, const PerftKeys& keys) : Placement<S>(placement), keys_(&keys) {
        for (Color color : all_colors)
            for (PieceType type : all_piece_types)
                for (Square square : placement.pieces(color, type)) change(color, type, square);
    }

    Key key() const { return key_; }
    const PerftKeys& keys() const { return *keys_; }

    void toggle(Piece piece, Square square) {
        Placement<S>::toggle(piece, square);
        change(color_of(piece), type_of(piece), square);
    }
    void shift(Color color, PieceType type, Square from, Square to) {
        Placement<S>::shift(color, type, from, to);
        change(color, type, from);
        change(color, type, to);
    }
    void shift_onto(Color color, PieceType type, Square from, Square to) {
        for (PieceType captured : all_piece_types)
            if (this->pieces(captured).contains(to)) change(~color, captured, to);
        Placement<S>::shift_onto(color, type, from, to);
        change(color, type, from);
        change(color, type, to);
    }
    void promote(Color color, PieceType from, PieceType to, Square square) {
        Placement<S>::promote(color, from, to, square);
        change(color, from, square);
        change(color, to, square);
    }

private:
    void change(Color color, PieceType type, Square square) { key_ ^= keys_->piece(make_piece(color, type), square); }

    Key key_;
    const PerftKeys* keys_;
};

/// Hash table of counts that threads share without locks. One word of each entry is the key XOR the other word, so that
/// an entry written half by each of two threads matches no key (Hyatt).
class PerftTable {
public:
    explicit PerftTable(std::size_t bytes);

    bool is_ready() const { return clusters_ > 0; }
    std::optional<std::uint64_t> find(Key key, int depth) const;
    /// Replaces the shallowest entry in the cache line.
    void store(Key key, int depth, std::uint64_t leaves);
    void clear(std::size_t threads) { memory_.zero(threads); }

private:
    struct Entry {
        std::atomic<std::uint64_t> key_and_content, content;
    };
    struct alignas(64) Cluster {
        std::array<Entry, 4> entries;
    };
    /// The count is in the upper bits, the depth in the lowest six.
    static constexpr int depth_bits = 6;

    Cluster& cluster_of(Key key) const {
        __extension__ using Wide = unsigned __int128;
        return static_cast<Cluster*>(memory_.data())[static_cast<std::size_t>((Wide{key.value()} * clusters_) >> 64)];
    }

    PageMemory memory_;
    std::size_t clusters_ = 0;
};

struct PerftMemory {
    PerftTable& table;
    const PerftKeys& keys;
};

}  // namespace gyre
