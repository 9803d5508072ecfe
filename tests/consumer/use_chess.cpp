// Uses a bit of every part of gyre::chess, and fails where an answer is not the right one.
#include <gyre/board/attacks/active.h>
#include <gyre/book.h>
#include <gyre/chess.h>
#include <gyre/diagram.h>
#include <gyre/epd.h>
#include <gyre/perft.h>
#include <gyre/pgn.h>
#include <gyre/positions.h>
#include <gyre/tablebase.h>
#include <gyre/version.h>
#include <iostream>
#include <string>
#include <string_view>

namespace {

bool all_is_well = true;

void expect(bool is_so, std::string_view what) {
    if (!is_so) std::cerr << "use_chess: wrong: " << what << '\n';
    all_is_well = all_is_well && is_so;
}

void use_positions() {
    const auto read = gyre::read_position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    expect(bool(read), "FEN");
    const gyre::Position position(*read);
    expect(gyre::legal_moves(position).size() == 48, "legal moves");
    const auto castles = gyre::parse_san(position, "O-O-O");
    expect(castles && gyre::to_san(position, *castles) == "O-O-O", "SAN");
    const auto packed = gyre::pack_position(position.setup());
    expect(packed && gyre::unpack_position(*packed).has_value(), "compact position");
    expect(!gyre::read_position("8/8/8/8/8/8/8/8 w - - 0 1"), "FEN without kings");
    expect(gyre::to_svg(position).find("<svg") != std::string::npos, "SVG");
    expect(gyre::perft(position, 3) == 97862, "perft");
}

void use_notation() {
    const auto game = gyre::read_game("[Event \"?\"]\n\n1. e4 e5 2. Nf3 (2. f4) 2... Nc6 *\n");
    expect(game && game->errors.empty(), "PGN");
    expect(game && gyre::to_pgn(game->game).find("(2. f4)") != std::string::npos, "PGN written");
    expect(bool(gyre::read_epd("4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"x\";")), "EPD");
    gyre::Position after_e4;
    after_e4.make(*gyre::parse_san(after_e4, "e4"));
    expect(gyre::opening_name(after_e4).has_value(), "opening names");
    const auto tables = gyre::tablebase::Tables::open("/nonexistent");
    expect(!tables && !tables.error().empty(), "tables that are not there");
    const auto book = gyre::load_book("/nonexistent.bin");
    expect(!book && !book.error().empty(), "a book that is not there");
}

}  // namespace

int main() {
    use_positions();
    use_notation();
    if (all_is_well) std::cout << "gyre::chess " GYRE_VERSION " works, sliders: " << gyre::Sliders::name << '\n';
    return all_is_well ? 0 : 1;
}
