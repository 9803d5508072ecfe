// Uses a part of each area of gyre::chess and fails if a result is wrong.
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

/// Uses names whose headers are reachable only through the headers that this file includes.
void use_texts() {
    using gyre::Square;
    const gyre::Position start;
    const gyre::Move knight = *gyre::parse_move(start, "Ng1-f3", gyre::MoveNotation::LongAlgebraic);
    expect(gyre::to_text(start, knight, gyre::MoveNotation::Figurine) == "♘f3", "figurines");
    expect(gyre::to_text(knight.from()) == "g1" && gyre::parse_square("f3") == knight.to(), "names of squares");
    expect(gyre::manhattan_distance(Square::A1, Square::H8) == 14 && !gyre::can_claim_draw(start), "distance, draws");
    expect(gyre::Subsets(gyre::bb(Square::A1)).begin() != gyre::Subsets({}).end(), "subsets");
    expect(gyre::transform(Square::A1, gyre::Symmetry::FlipRanks) == Square::A8, "symmetries");
    const auto game = gyre::read_game("1. e4 e5 2. Nf3 *");
    expect(game && gyre::subgame(game->game, *game->game.next(gyre::GameTree::root())).main_line().size() == 2,
           "subgame");
    const auto control = gyre::parse_time_control("300+2");
    expect(control && gyre::speed_of(*control) == gyre::GameSpeed::Blitz, "time control");
}

/// Structures that callers fill in accept designated initializers, and omitted members cause no warning.
void name_members() {
    const gyre::BoardTheme theme{.name = "dark", .dark = {.red = 40}};
    const gyre::BoardPicture picture{.marks = {{.square = gyre::Square::E4}}, .theme = theme};
    expect(gyre::to_svg(gyre::Setup(), picture).find("<svg") != std::string::npos, "SVG with a theme");
    expect(gyre::board_text(gyre::Setup(), {.utf8 = true}).find("│") != std::string::npos, "text in a box");
    const gyre::EpdOperation operation{.opcode = "id", .operands = {{.text = "x", .quoted = true}}};
    expect(operation.text() == "x", "EPD operation");
    gyre::BookBuilder builder({.min_games = 2});
    expect(builder.games() == 0, "book rules");
    gyre::PgnReader reader("1. e4 *", {.limits = {.word = 10}});
    gyre::PgnVisitor nobody;
    reader.read_games(nobody);
    const gyre::ParallelOptions options{.threads = 2};
    expect(options.threads == 2, "parallel options");
}

}  // namespace

int main() {
    use_positions();
    use_notation();
    use_texts();
    name_members();
    if (all_is_well) std::cout << "gyre::chess " GYRE_VERSION " works, sliders: " << gyre::Sliders::name << '\n';
    return all_is_well ? 0 : 1;
}
