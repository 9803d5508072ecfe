// Tests docs/reference/features.md row by row: every name in the table exists and does what its row says. The tests of
// each part check the details.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <regex>
#include <set>
#include <sstream>

#include "board/distances.h"
#include "board/rays.h"
#include "board/subsets.h"
#include "board/symmetry.h"
#include "chess/attack_sets.h"
#include "chess/chess960.h"
#include "chess/compact_game.h"
#include "chess/compact_position.h"
#include "chess/draw_by_move.h"
#include "chess/material_signature.h"
#include "chess/move_facts.h"
#include "chess/outcome.h"
#include "chess/perft.h"
#include "chess/random_position.h"
#include "chess/static_exchange.h"
#include "chess/transform.h"
#include "eval/wdl.h"
#include "notation/book/opening_names.h"
#include "notation/book/polyglot_builder.h"
#include "notation/epd/epd.h"
#include "notation/epd/epd_value.h"
#include "notation/move/move_text.h"
#include "notation/move/san.h"
#include "notation/move/uci_move.h"
#include "notation/pgn/annotation.h"
#include "notation/pgn/game_builder.h"
#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_time_control.h"
#include "notation/pgn/pgn_writer.h"
#include "notation/picture/board_svg.h"
#include "notation/picture/board_text.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"
#include "tests/support/source_file.h"

namespace gyre {
namespace {

using enum Square;

Position position_of(std::string_view fen) {
    const auto read = read_position(fen);
    EXPECT_TRUE(read) << fen;
    return read ? Position(*read) : Position();
}

Move move_of(const Position& position, std::string_view text) {
    const auto move = parse_san(position, text);
    EXPECT_TRUE(move) << text;
    return move ? *move : Move();
}

Position after(Position position, std::initializer_list<std::string_view> moves) {
    for (const std::string_view text : moves) position.make(move_of(position, text));
    return position;
}

// --- Core ---

TEST(Features, SquaresAndPiecesHaveNames) {
    EXPECT_EQ(to_text(E4), "e4");
    EXPECT_EQ(parse_square("h8"), H8);
    EXPECT_EQ(to_char(File::C), 'c');
    EXPECT_EQ(parse_rank('7'), Rank::R7);
    EXPECT_EQ(to_char(Piece::BlackKnight), 'n');
    EXPECT_EQ(parse_piece('Q'), Piece::WhiteQueen);
    EXPECT_EQ(to_text(PieceType::Rook), "rook");
    EXPECT_EQ(figurine(Piece::WhiteKnight), "♘");
}

TEST(Features, SquaresHaveDistances) {
    EXPECT_EQ(distance(A1, H3), 7);
    EXPECT_EQ(manhattan_distance(A1, H3), 9);
    EXPECT_EQ(knight_distance(A1, B2), 4);
    EXPECT_EQ(center_distance(A1), 3);
    EXPECT_EQ(flip_rank(A1), A8);
}

TEST(Features, SetsOfSquaresHaveOperations) {
    static_assert(std::forward_iterator<Bitboard::Iterator>);
    const Bitboard set = bb(A1, C3);
    EXPECT_EQ((set | bb(H8)).count(), 3);
    EXPECT_EQ(std::vector<Square>(set.begin(), set.end()), (std::vector{A1, C3}));
    EXPECT_EQ(std::ranges::find(set, C3), ++set.begin());
    EXPECT_EQ(between(A1, D4), bb(B2, C3));
    EXPECT_EQ(line(B2, C3).count(), 8);
    EXPECT_EQ(ray(Direction::North, A6), bb(A7, A8));
    int subsets = 0;
    for (const Bitboard subset : Subsets(set)) subsets += subset.subset_of(set);
    EXPECT_EQ(subsets, 4);
    EXPECT_EQ(transform(set, Symmetry::FlipRanks), bb(A8, C6));
    EXPECT_EQ(north(set), bb(A2, C4));
}

TEST(Features, MovesAreReadAndFound) {
    const Position start;
    const Move move = *parse_uci_move(start, "g1f3");
    EXPECT_EQ(to_uci(move, UciCastling::Standard), "g1f3");
    EXPECT_EQ(find_move(start, G1, F3, PieceType::None).value(), move);
    EXPECT_FALSE(Move());
    EXPECT_FALSE(parse_uci_move(start, "g1g3"));
}

TEST(Features, SetupsAreEditedAndValidated) {
    gyre::Setup setup = gyre::Setup::standard();
    setup.board[E1] = Piece::None;
    ASSERT_FALSE(validate(setup));
    EXPECT_EQ(find_faults(setup).front().fault, SetupFault::NoWhiteKing);
    setup.board[E2] = Piece::WhiteKing;
    EXPECT_FALSE(repair(setup).repaired.empty());
    EXPECT_TRUE(validate(repair(setup).setup));
    const auto read = read_position_leniently("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1");
    ASSERT_TRUE(read);
    EXPECT_NE(read->warning, "");
}

TEST(Features, LegalMovesAreListed) {
    const Position position = position_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -");
    EXPECT_EQ(legal_moves(position).size(), 48u);
    EXPECT_EQ(legal_moves<Generate::Tactical>(position).size() + legal_moves<Generate::Quiet>(position).size(), 48u);
    EXPECT_EQ(count_legal_moves(position), 48u);
    EXPECT_TRUE(position.is_legal(Move(E1, H1, Move::Kind::Castling)));
    EXPECT_FALSE(position.is_legal(Move(E1, E2)));
    const Position pinned = position_of("4k3/8/8/8/4r3/8/4N3/4K3 w - -");
    EXPECT_TRUE(pinned.is_pseudo_legal(Move(E2, C3)));
    EXPECT_FALSE(pinned.leaves_king_safe(Move(E2, C3)));
}

TEST(Features, MovesAreMadeAndUnmade) {
    Position position;
    const Position start = position;
    const Move move = move_of(position, "e4");
    position.make(move);
    position.make_null();
    EXPECT_EQ(position.plies_made(), 2);
    position.unmake_null();
    position.unmake(move);
    EXPECT_EQ(position, start);
}

TEST(Features, AttacksChecksAndPinsAreFound) {
    const Position position = position_of("4k3/8/8/8/4r3/8/4N3/4K3 w - -");
    EXPECT_EQ(position.attacks_from(E2).count(), 6);
    EXPECT_EQ(attackers(position, E2, Color::Black), bb(E4));
    EXPECT_TRUE(position.is_attacked(E2, Color::White));
    EXPECT_EQ(position.pinned(), bb(E2));
    EXPECT_EQ(pins(position, Color::White)[0].line, bb(E2, E3, E4));
    EXPECT_FALSE(position.in_check());
    EXPECT_TRUE(discoverers(position_of("4k3/8/8/4N3/8/8/8/4RK2 w - -"), Color::White).contains(E5));
    EXPECT_TRUE(position_of("4k3/8/8/8/8/8/8/R4K2 w - -").gives_check(Move(A1, A8)));
    EXPECT_EQ(legal_targets(position, E2), Bitboard());
}

TEST(Features, OutcomesAreFound) {
    EXPECT_EQ(outcome(after(Position(), {"f3", "e5", "g4", "Qh4#"})), Outcome::Checkmate);
    EXPECT_EQ(outcome(position_of("7k/5Q2/6K1/8/8/8/8/8 b - -")), Outcome::Stalemate);
    EXPECT_EQ(outcome(position_of("7k/8/6K1/8/8/8/8/7B b - -")), Outcome::InsufficientMaterial);
    EXPECT_FALSE(has_insufficient_material(position_of("7k/8/5K1p/8/8/8/8/7B w - -"), Color::White));
    EXPECT_EQ(outcome(position_of("7k/8/6K1/8/8/8/8/7R b - - 150 99")), Outcome::SeventyFiveMoves);
    EXPECT_EQ(result_of(Outcome::Checkmate, Color::White), GameResult::BlackWins);
    EXPECT_EQ(outcome(position_of("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - -")), Outcome::DeadPosition);
}

TEST(Features, DrawsCanBeClaimed) {
    const Position twice = after(Position(), {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"});
    EXPECT_TRUE(draw_claims(twice, move_of(twice, "Ng8")).threefold_repetition);
    EXPECT_TRUE(can_claim_draw(twice));
    EXPECT_EQ(drawing_moves(twice).size(), 1u);
    const Position thrice = after(twice, {"Ng8"});
    EXPECT_EQ(thrice.repetitions(), 2);
    EXPECT_TRUE(draw_claims(thrice).any());
    EXPECT_EQ(automatic_outcome(thrice), Outcome::Ongoing);
    EXPECT_TRUE(draw_claims(position_of("7k/8/6K1/8/8/8/8/7R b - - 100 99")).fifty_moves);
}

TEST(Features, MovesHaveFacts) {
    const Position position = position_of("r3k2r/8/8/3pP3/8/8/6P1/R3K2R w KQkq d6 0 2");
    EXPECT_TRUE(is_en_passant(move_of(position, "exd6")));
    EXPECT_EQ(captured_square(position, move_of(position, "exd6")), D5);
    EXPECT_TRUE(is_castling(move_of(position, "O-O-O")));
    EXPECT_EQ(castle_of(move_of(position, "O-O-O")), Castle::WhiteASide);
    EXPECT_TRUE(resets_clock(position, move_of(position, "g3")));
    EXPECT_TRUE(is_irreversible(position, move_of(position, "Rg1")));
    EXPECT_TRUE(is_double_push(position, move_of(position, "g4")));
    EXPECT_TRUE(position.is_capture(move_of(position, "Rxa8+")));
}

TEST(Features, PositionsHaveRights) {
    const Position position = position_of("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk d6 0 2");
    EXPECT_TRUE(position.castling_rights().has(Castle::BlackHSide));
    EXPECT_FALSE(position.castling_rights().has(Castle::BlackASide));
    EXPECT_FALSE(position.needs_chess960());
    EXPECT_TRUE(position.en_passant_is_legal());
    EXPECT_TRUE(Position(*validate(chess960_start(0))).needs_chess960());
}

TEST(Features, FenIsReadAndWrittenInAllForms) {
    const Position position = position_of("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 3 9");
    EXPECT_EQ(to_fen(position), "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 3 9");
    EXPECT_EQ(to_fen(position, {.castling = FenCastling::Shredder}), "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 3 9");
    const Position pushed = after(Position(), {"e4"});
    EXPECT_NE(to_fen(pushed, {.en_passant = FenEnPassant::Always}).find(" e3 "), std::string::npos);
    EXPECT_EQ(to_fen(pushed).find(" e3 "), std::string::npos);
    const auto wrong = read_position("8/8/8/8/8/8/8/8 x - -");
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().field, FenField::SideToMove);
    EXPECT_EQ(wrong.error().offset, 16u);
}

TEST(Features, EpdIsReadWithOperations) {
    const auto record = read_epd("4k3/8/8/8/8/8/8/R3K3 w Q - bm Ra8+ Rd1; id \"one\"; ce 123; hmvc 4;");
    ASSERT_TRUE(record);
    EXPECT_EQ(std::get<EpdMoves>(*epd_value(*record, *record->find("bm"))).moves.size(), 2u);
    EXPECT_EQ(std::get<std::int64_t>(*epd_value(*record, *record->find("ce"))), 123);
    EXPECT_EQ(record->text("id"), "one");
    EXPECT_EQ(read_epd(to_epd(*record))->valid.setup(), record->valid.setup());
}

TEST(Features, MovesAreReadAndWrittenAsText) {
    const Position position = position_of("r3k2r/8/8/8/8/8/8/RN2K2R w KQkq -");
    const Move knight = move_of(position, "Nc3"), castling = move_of(position, "O-O");
    EXPECT_EQ(to_text(position, knight, MoveNotation::San), "Nc3");
    EXPECT_EQ(to_text(position, knight, MoveNotation::LongAlgebraic), "Nb1-c3");
    EXPECT_EQ(to_text(position, knight, MoveNotation::Figurine), "♘c3");
    EXPECT_EQ(to_text(position, castling, MoveNotation::Uci), "e1g1");
    EXPECT_EQ(to_text(position, castling, MoveNotation::UciChess960), "e1h1");
    EXPECT_EQ(parse_san(position, "b1c3").value(), knight);
    EXPECT_FALSE(parse_san(position, "b1c3", Reading::Strict));
    const Move line[] = {knight, move_of(after(position, {"Nc3"}), "Kf7")};
    EXPECT_EQ(line_to_san(position, line), "1. Nc3 Kf7");
    Position made = position;
    EXPECT_EQ(to_san_and_make(made, castling), "O-O");
    EXPECT_EQ(made.king(Color::White), G1);
}

TEST(Features, Chess960StartsHaveNumbers) {
    EXPECT_EQ(chess960_start(chess960_standard), gyre::Setup::standard());
    EXPECT_EQ(chess960_number(chess960_start(17, 900), Color::White), 17);
    EXPECT_EQ(chess960_number(chess960_start(17, 900), Color::Black), 900);
    EXPECT_EQ(chess960_number(position_of("4k3/8/8/8/8/8/8/4K3 w - -").setup(), Color::White), std::nullopt);
}

TEST(Features, PositionsAreTransformed) {
    const gyre::Setup setup = position_of("4k3/8/8/8/8/P7/8/R3K3 w Q -").setup();
    EXPECT_EQ(flipped(setup).board[A6], Piece::BlackPawn);
    EXPECT_EQ(flipped(setup).castling_rooks[Castle::BlackASide], A8);
    EXPECT_EQ(mirrored(setup).board[H3], Piece::WhitePawn);
    EXPECT_EQ(rotated(setup).board[H6], Piece::BlackPawn);
    EXPECT_EQ(transformed(setup, Symmetry::Rotate90).board[A8], Piece::WhiteRook);
}

TEST(Features, BoardsAreWrittenAsText) {
    const gyre::Setup setup = gyre::Setup::standard();
    EXPECT_EQ(board_text(setup, {.frame = BoardFrame::None}).substr(0, 15), "r n b q k b n r");
    const std::string pretty = board_text(setup, {.frame = BoardFrame::Box, .utf8 = true, .figurines = true});
    EXPECT_NE(pretty.find("♜"), std::string::npos);
}

TEST(Features, PositionsAreValues) {
    const Position one = after(Position(), {"e4", "e6", "d4"}), other = after(Position(), {"d4", "e6", "e4"});
    EXPECT_EQ(one.key(), other.key());
    const Position copy = one;
    EXPECT_EQ(copy, one);
    const auto packed = pack_position(one.setup());
    ASSERT_TRUE(packed);
    EXPECT_EQ(unpack_position(*packed).value(), one.setup());
    const Move moves[] = {move_of(Position(), "e4")};
    const auto bytes = pack_game(Position(), moves, GameResult::Draw);
    ASSERT_TRUE(bytes);
    EXPECT_EQ(bytes->size(), 2u);
    EXPECT_EQ(unpack_game(*bytes)->moves.front(), moves[0]);
}

TEST(Features, PerftExchangesAndRandomPositionsExist) {
    EXPECT_EQ(perft(Position(), 3), 8902u);
    EXPECT_EQ(exchange_value(position_of("4k3/8/3p4/4p3/8/5N2/8/4K3 w - -"), Move(F3, E5)), 100 - 300);
    Rng rng(1);
    EXPECT_TRUE(random_game_position(Position(), 20, rng));
    EXPECT_TRUE(random_placement(random_material(2, rng), rng));
    EXPECT_EQ(material_of(Position()).count(), 32);
}

// --- PGN ---

constexpr std::string_view game_text =
    "[Event \"Here\"]\n[White \"A\"]\n[Result \"1-0\"]\n\n"
    "1. e4 {[%clk 0:01:00] good} e5 $1 (1... c5 2. Nf3 (2. c3) d6) 2. Nf3 1-0\n\n"
    "[Event \"There\"]\n\n1. d4 d5 *\n";

TEST(Features, GameTreesAreReadAndEdited) {
    const auto read = read_game(game_text);
    ASSERT_TRUE(read);
    GameTree game = read->game;
    EXPECT_EQ(game.tag("Event"), "Here");
    EXPECT_EQ(game.tag("Black"), "?");
    const auto first = game.main_line().at(0);
    EXPECT_EQ(game.children(first).size(), 2u);
    const auto sicilian = game.children(first)[1];
    EXPECT_TRUE(game.begins_variation(sicilian));
    game.promote(sicilian);
    EXPECT_EQ(game.main_line().at(1), sicilian);
    game.remove(sicilian);
    EXPECT_EQ(game.children(first).size(), 1u);
    game.add_nag(first, Nag::GoodMove);
    game.add_comment(first, "indeed");
    EXPECT_EQ(game.comments(first).size(), 2u);
    EXPECT_TRUE(game.add_if_legal(first, Move(C7, C5)));
    EXPECT_FALSE(game.add_if_legal(first, Move(C7, C4)));
}

TEST(Features, VisitorsCanSkip) {
    class Counter : public PgnVisitor {
    public:
        bool begin_moves(const Position&) override { return wants_moves; }
        bool begin_variation() override { return false; }
        void move(const Position&, Move, std::string_view) override { ++moves; }
        bool wants_moves = true;
        int moves = 0;
    } all, headers;
    headers.wants_moves = false;
    PgnReader(game_text).read_games(all);
    EXPECT_EQ(all.moves, 5);
    PgnReader reader(game_text);
    EXPECT_TRUE(reader.read_game(headers));
    EXPECT_EQ(headers.moves, 0);
    // Another reader can start at the offset.
    Counter rest;
    PgnReader(game_text.substr(reader.offset())).read_games(rest);
    EXPECT_EQ(rest.moves, 2);
}

TEST(Features, GamesAreWrittenInAStyle) {
    const GameTree game = read_game(game_text)->game;
    const std::string plain =
        to_pgn(game, {.line_length = 0, .comments = false, .nags = false, .variations = false, .annotations = false});
    EXPECT_NE(plain.find("1. e4 e5 2. Nf3 1-0"), std::string::npos);
    EXPECT_NE(plain.find("[Round \"?\"]"), std::string::npos);
    EXPECT_EQ(read_game(to_pgn(game))->game, game);
    const auto sicilian = game.children(game.main_line().at(0))[1];
    EXPECT_EQ(subgame(game, sicilian).main_line().size(), 2u);
}

TEST(Features, CommentsHaveAnnotations) {
    std::string comment = "good";
    write_eval(comment, EvalAnnotation{.centipawns = -130, .depth = 18});
    write_clock(comment, std::chrono::milliseconds(63'400));
    write_elapsed(comment, std::chrono::seconds(7));
    write_marks(comment, {{MarkColor::Red, E4, E4}, {MarkColor::Green, E2, E4}});
    EXPECT_EQ(read_eval(comment)->centipawns, -130);
    EXPECT_EQ(read_clock(comment), std::chrono::milliseconds(63'400));
    EXPECT_EQ(read_elapsed(comment), std::chrono::seconds(7));
    EXPECT_EQ(read_marks(comment).size(), 2u);
    EXPECT_EQ(without_commands(comment), "good");
}

TEST(Features, TimeControlsAreRead) {
    const auto control = parse_time_control("40/7200:3600+30");
    ASSERT_TRUE(control);
    EXPECT_EQ(control->stages.at(0).moves, 40);
    EXPECT_EQ(speed_of(*control), GameSpeed::Classical);
}

TEST(Features, ErrorsOfGamesAreReported) {
    const auto read = read_games("[Event \"x\"]\n\n1. e4 e5 2. Ke3 *\n\n[Event \"y\"]\n\n1. c4 *\n");
    ASSERT_EQ(read.size(), 2u);
    ASSERT_EQ(read[0].errors.size(), 1u);
    EXPECT_EQ(read[0].errors[0].kind, PgnError::Kind::IllegalMove);
    EXPECT_EQ(read[0].errors[0].place.line, 3u);
    EXPECT_EQ(read[0].errors[0].loss, PgnError::Loss::Game);
    EXPECT_TRUE(read[1].errors.empty());
}

TEST(Features, GamesOfChess960AreRead) {
    const Position start(*validate(chess960_start(0)));
    GameTree game(start);
    const std::string text = to_pgn(game);
    EXPECT_NE(text.find("[Variant \"Chess960\"]"), std::string::npos);
    EXPECT_NE(text.find("[SetUp \"1\"]"), std::string::npos);
    EXPECT_EQ(read_game(text)->game.start(), start);
}

TEST(Features, OpeningsHaveNames) {
    const auto name = opening_name(after(Position(), {"e4", "c5"}));
    ASSERT_TRUE(name);
    EXPECT_EQ(name->family, "Sicilian Defense");
}

// --- SVG, books, scores ---

TEST(Features, BoardsAreDrawnAsSvg) {
    BoardPicture picture;
    picture.bottom = Color::Black;
    picture.size = 123;
    picture.last_move = bb(E2, E4);
    picture.arrows = {*parse_arrow("Ge2e4")};
    picture.marks = {*parse_mark("Re4", MarkShape::Circle)};
    picture.theme = *find_board_theme("blue");
    const std::string svg = to_svg(Position(), picture);
    EXPECT_NE(svg.find("width=\"123\""), std::string::npos);
    EXPECT_NE(svg, to_svg(Position()));
    EXPECT_NE(to_svg(Piece::WhiteKing).find("<svg"), std::string::npos);
}

TEST(Features, BooksAreBuiltAndRead) {
    BookBuilder builder({.min_games = 1});
    const Position start;
    builder.add(start, Move(E2, E4));
    builder.end_game(GameResult::WhiteWins);
    const auto book = PolyglotBook::read(builder.book().bytes());
    ASSERT_TRUE(book);
    const auto moves = book_moves(*book, start);
    ASSERT_EQ(moves.size(), 1u);
    Rng rng(1);
    EXPECT_EQ(pick(moves, {}, rng)->move, Move(E2, E4));
    EXPECT_EQ(start.polyglot_key().value(), 0x463b96181691fc9cu);
    const PolyglotBook two[] = {*book, *book};
    EXPECT_EQ(book_moves(merge_books(two), start)[0].weight, 2 * moves[0].weight);
}

TEST(Features, ScoresHaveChances) {
    EXPECT_GT(Score::mate_in(3), Score::mate_in(5));
    EXPECT_LT(Score::mated_in(2), Score(-9999));
    EXPECT_EQ((WinDrawLoss{300, 500, 200}.expectation()), 0.55);
    const WinDrawLoss even = wdl_of(Score::draw(), 78);
    EXPECT_EQ(even.win, even.loss);
    EXPECT_EQ(even.expectation(), 0.5);
}

// --- Headers ---

std::string text_of(const std::string& path) {
    std::ifstream file(test::source_file(path));
    EXPECT_TRUE(file) << path;
    return {std::istreambuf_iterator<char>(file), {}};
}

/// Returns all matches of the pattern's group in a text, without duplicates.
std::set<std::string> all_of(const std::string& text, const std::regex& pattern) {
    std::set<std::string> found;
    for (auto match = std::sregex_iterator(text.begin(), text.end(), pattern); match != std::sregex_iterator(); ++match)
        found.insert((*match)[1]);
    return found;
}

TEST(Features, DocumentedHeadersAreReachableFromTheInstalledOnes) {
    // The user must include the first header explicitly, because it needs another library. The page names the second as
    // a drawn work, not as code.
    std::set<std::string> reached{"notation/fmt.h", "notation/picture/piece_shapes.h"};
    for (const auto& file : std::filesystem::directory_iterator(test::source_file("include/gyre")))
        reached.merge(all_of(text_of("include/gyre/" + file.path().filename().string()),
                             std::regex("#include \"gyre/(\\w+/[^\"]+)\"")));
    for (const std::string page : {"features", "pgn", "board", "books", "positions", "tablebases", "client"}) {
        const auto named =
            all_of(text_of("docs/reference/" + page + ".md"), std::regex("`(?:<gyre/)?(\\w+/\\w+\\.h)>?`"));
        for (const std::string& header : named) EXPECT_TRUE(reached.contains(header)) << page << ": " << header;
    }
}

TEST(Features, LibraryComparisonIsCompleteAndSaysNoOnlyForVariants) {
    std::istringstream page(text_of("docs/reference/features.md"));
    std::string line;
    while (std::getline(page, line) && line != "## The library compared with others") continue;
    int rows = 0;
    const std::regex row("\\| ([^|]+) \\| ([^|]+) \\| ([^|]+) \\| ([^|]+) \\|");
    while (std::getline(page, line) && !line.starts_with("## ")) {
        if (!line.starts_with("| ") || line.starts_with("| |")) continue;
        std::smatch cells;
        ASSERT_TRUE(std::regex_match(line, cells, row)) << line;
        EXPECT_EQ(cells[2] == "no", line.starts_with("| **variants**")) << line;
        ++rows;
    }
    EXPECT_GE(rows, 20);
}

}  // namespace
}  // namespace gyre
