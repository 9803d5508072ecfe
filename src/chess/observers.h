#pragma once

#include <tuple>

#include "board/piece.h"
#include "board/square.h"

namespace gyre {

/// Combines several observers of `Position::make`; each is called for every change, in the given order.
template <class... Each>
class Observers {
public:
    explicit Observers(Each&... observers) : observers_(observers...) {}

    void on_remove(Piece piece, Square square) {
        std::apply([&](Each&... each) { (each.on_remove(piece, square), ...); }, observers_);
    }
    void on_put(Piece piece, Square square) {
        std::apply([&](Each&... each) { (each.on_put(piece, square), ...); }, observers_);
    }

private:
    std::tuple<Each&...> observers_;
};

}  // namespace gyre
