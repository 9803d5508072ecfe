// Draws the position after some moves as SVG on standard output. The last move is marked, and red arrows show attackers
// that could win a piece of the side to move.
//
//     example_draw_board ["FEN" [MOVE...]] > board.svg
#include <gyre/diagram.h>
#include <iostream>
#include <string>

int main(int count, char** words) {
    const auto read = gyre::read_position(
        count > 1 ? words[1] : "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR b KQkq - 3 3");
    if (!read) {
        std::cerr << read.error().message() << '\n';
        return 1;
    }
    gyre::Position position(*read);
    gyre::BoardPicture picture;
    for (int i = 2; i < count; ++i) {
        const auto move = gyre::parse_san(position, words[i]);
        if (!move) {
            std::cerr << "move " << i - 1 << ": " << move.error().reason << '\n';
            return 1;
        }
        picture.last_move = gyre::marked_squares(*move);
        position.make(*move);
    }
    const gyre::Color us = position.side_to_move();
    const gyre::Rgba red{170, 30, 30, 190};
    for (const gyre::Square target : position.pieces(us))
        for (const gyre::Square attacker : gyre::attackers(position, target, ~us))
            picture.arrows.push_back({.from = attacker, .to = target, .color = red});
    picture.bottom = us;
    std::cout << to_svg(position, picture);
}
