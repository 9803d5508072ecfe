#include "lab/rows.h"

#include <algorithm>

#include "base/text.h"
#include "lab/examples.h"
#include "lab/exhibits.h"
#include "lab/number_text.h"
#include "lab/search_exhibits.h"
#include "notation/move/san.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"

namespace gyre::lab {

namespace {

constexpr std::string_view busy_position = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
constexpr std::string_view passed_pawns = "4k3/p6p/3p4/4P3/1P5P/8/5PP1/4K3 w - - 0 1";
constexpr std::string_view pinned_pawns = "r1bq1rk1/pppp1ppp/2n5/2b1p1N1/2B1P1n1/3P4/PPP2PPP/RNBQ1RK1 w - - 0 7";
constexpr std::string_view queen_and_knight = "rnn1k3/pppp4/8/8/8/8/PPPP4/3QKN2 w - - 0 1";
constexpr std::string_view long_exchange = "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1";

// clang-format off
constexpr Takes nothing{};
constexpr Takes squares{.squares = true};
constexpr Takes number{.number = true};
constexpr Takes position{.position = true};
constexpr Takes squares_of_position{.squares = true, .position = true};
constexpr Takes move_of_position{.position = true, .move = true};
constexpr Takes tree{.position = true, .depth = true};
constexpr Takes slider{.squares = true, .position = true, .methods = "rotated all magic-search"};

constexpr auto knight = Source::KnightArticle, dark = Source::DarkThought, hyatt = Source::RotatedBitboards, thesis = Source::Thesis;

constexpr Row all_rows[] = {
    {"A1", knight, "A board in one number", "how 64 squares become 64 bits, a1 the lowest and h8 the highest", squares, "a1 a4 g2 h8", "", show_board_as_number},
    {"A2", knight, "The knight by shifts", "four shifted pairs with their masks, and where a knight would land without masks", squares, "a4", "", show_knight},
    {"A3", knight, "Three ways to count bits", "shifting 64 times, four look-ups, clearing the lowest bit, step by step", number, "0b1001010100010000", "", show_counting},
    {"A4", knight, "The king by shifts", "the article's exercise: the same for a king", squares, "a4", "", show_king},

    {"B1", dark, "Other orders of the squares", "the numbers of Gyre, DarkThought and Hyatt side by side", squares, "e4", "", show_square_orders},
    {"B2", dark, "Operations in one step", "and-not, the lowest bit alone, all but the lowest bit", number, "0x0000001422082214", "", show_cascaded_operations},
    {"B3", dark, "Counting by folding", "pairs, fours, the two halves on each other, with every intermediate number", number, "0x0000001422002214", "", show_folding},
    {"B4", dark, "Finding a bit by look-ups", "the highest bit by halves and a table of 256, the lowest by b ^ (b - 1)", number, "0x0000001422002000", "", show_find_bit},

    {"C1", hyatt, "Attacks from a square and to it", "both questions for any square, from twelve sets of pieces", squares_of_position, "e4", hyatt_target, show_attacks},
    {"C2", hyatt, "Attack arrays kept up to date", "both arrays changed move by move, as Slate and Atkin did, and what each move costs", position, "", busy_position, show_incremental_attacks},
    {"C3", hyatt, "Nine questions in one AND", "passed pawns, each by one AND with a mask", squares_of_position, "", passed_pawns, show_passed_pawns},
    {"C4", hyatt, "Rays cut at the first blocker", "each ray, what stands on it, the first of them and the XOR that cuts its ray off", squares_of_position, "f5", hyatt_bishop, show_rays},
    {"C5", hyatt, "Rotated bitboards", "the four occupancies, a line's bits, the index, the table's row, in Hyatt's order of bits and in Gyre's", slider, "f5", hyatt_rook, show_rotated},
    {"C6", hyatt, "Piece codes whose bits ask", "one AND with P1 N2 K3 B5 R6 Q7 tells what slides, and how", nothing, "", "", show_piece_codes},
    {"C7", hyatt, "Moves by look-ups", "each piece's targets by an AND, captures alone, and moves of 21 bits", squares_of_position, "", busy_position, show_moves},
    {"C8", hyatt, "Exchanges with revealed sliders", "a static exchange, capture by capture, with the attackers that come to light", move_of_position, "", long_exchange, show_exchange},
    {"C9", hyatt, "Kings, mobility and pins", "who attacks a king's surroundings, targets counted, pins by one look-up", position, "", pinned_pawns, show_kings},

    {"D1", thesis, "The rules", "mate, stalemate, repetition, fifty moves, castling, en passant and promotion, each by a position", nothing, "", "", show_rules},
    {"D2", thesis, "Material and its six corrections", "100, 300, 300, 500 and 900, and six rules for unequal material", position, "", queen_and_knight, show_material},
    {"D3", thesis, "Seven elements of strategy", "what each element says of both sides, by the classical evaluation", position, "", busy_position, show_elements},
    {"D4", thesis, "Minimax and alpha-beta", "the thesis's tree with the window at each node and what is never visited", nothing, "", "", show_search_tree},
    {"D5", thesis, "Eight bitboards", "six kinds and two colours, sets by AND and OR, all pawn pushes in one expression", position, "", "", show_eight_boards},
    {"D6", thesis, "Turned boards", "turns by 90 and 45 degrees as bijections of the squares", squares, "e4", "", show_turned_boards},
    {"D7", thesis, "Keys of positions", "768 random words, one XOR for each change, and two move orders with one key", move_of_position, "", "", show_keys},
    {"D8", thesis, "The hash memory", "addresses by mask and by modulo, depth as what decides, and probing", nothing, "", "", show_hash_memory},
    {"D9", thesis, "The branching factor", "nodes by depth with each technique on and off", tree, "", techniques_position, show_branching_factor},
    {"D10", thesis, "The horizon effect", "a queen that takes a defended rook at depth 1, and what the quiescence search says to that", position, "", horizon_position, show_horizon},
    {"D11", thesis, "Null move, futility, extensions", "each of them on and off, with the nodes it costs or saves", tree, "", techniques_position, show_techniques},
    {"D12", thesis, "The whole search", "the thesis's Variantensuche, and its line read back from the hash memory", tree, "", opera_mate, show_variantensuche},
    {"D13", thesis, "Matrix games", "a saddle point, and a chess tree of depth 2 as a matrix", position, "", "", show_matrix_games},
};
// clang-format on

std::vector<std::string_view> split(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

/// A square in small letters, or in capitals as the documents print it: "E4".
std::optional<Square> square_named(std::string_view word) {
    std::string lower(word);
    std::transform(lower.begin(), lower.end(), lower.begin(), to_lower);
    return parse_square(lower);
}

Result<void, std::string> read_word(const Row& row, std::string_view word, Request& request) {
    const std::string of_row = "row " + std::string(row.id) + " takes no ";
    if (const auto square = square_named(word)) {
        if (!row.takes.squares) return of_row + "square: " + quoted(word);
        request.squares.push_back(*square);
        return {};
    }
    const auto value = parse_number(word);
    if (!value)
        return quoted(word) +
               " is neither a square such as f5 nor a number of at most 64 bits such as 66, 0x42 or 0b1000010";
    if (!row.takes.number) return of_row + "number: " + quoted(word);
    if (request.number) return "row " + std::string(row.id) + " takes one number: " + quoted(word) + " is one too many";
    request.number = value;
    return {};
}

Result<void, std::string> read_method(const Row& row, std::string_view method, Request& request) {
    if (method.empty()) return {};
    const auto methods = split(row.takes.methods);
    if (methods.empty()) return "row " + std::string(row.id) + " knows one way only, not " + quoted(method);
    if (std::find(methods.begin(), methods.end(), method) == methods.end())
        return quoted(method) + " is not one of its ways: " + std::string(row.takes.methods);
    request.method = method;
    return {};
}

/// `repairs` receives what was mended in a position that somebody gave.
Result<void, std::string> read_position_of(const Row& row, const Wish& wish, Request& request, std::string& repairs) {
    if (!wish.fen.empty() && !row.takes.position) return "row " + std::string(row.id) + " takes no position";
    const std::string fen = wish.fen.empty() ? std::string(row.fen) : wish.fen;
    if (fen.empty()) return {};
    // A student may put anything on the board that has two kings.
    const auto read = read_position_leniently(fen, every_waiver);
    if (!read) return read.error().message();
    request.position = Position(read->valid);
    repairs = read->warning;
    return {};
}

Result<void, std::string> read_move(const Row& row, std::string_view text, Request& request) {
    if (text.empty()) return {};
    if (!row.takes.move) return "row " + std::string(row.id) + " takes no move";
    const auto move = parse_san(request.position, text);
    if (!move) return quoted(text) + ": " + move.error().reason;
    request.move = *move;
    return {};
}

Result<void, std::string> read_wish(const Row& row, const Wish& wish, Request& request, std::string& repairs) {
    const auto words = wish.words.empty() ? split(row.words) : wish.words;
    for (const std::string_view word : words)
        if (auto read = read_word(row, word, request); !read) return read;
    if (wish.depth && !row.takes.depth) return "row " + std::string(row.id) + " takes no depth";
    request.depth = wish.depth;
    request.most_nodes = wish.most_nodes;
    if (auto read = read_position_of(row, wish, request, repairs); !read) return read;
    if (auto read = read_move(row, wish.move, request); !read) return read;
    return read_method(row, wish.method, request);
}

/// Digits as an article prints them may be meant otherwise than they are read.
void note_decimal_numbers(const Row& row, const Wish& wish, Exhibit& exhibit) {
    if (!row.takes.number) return;
    for (const std::string_view word : wish.words) {
        if (!looks_binary(word)) continue;
        const std::string digits(word);
        exhibit.blocks.insert(exhibit.blocks.begin(),
                              Text{digits + " was read as a decimal number; 0b" + digits + " is the binary one."});
    }
}

}  // namespace

std::string_view name_of(Source source) {
    constexpr std::string_view names[] = {
        "The bitboard knight (an article for students)", "DarkThought's bitboard infrastructure (Heinz 1999)",
        "Rotated bitboards (Hyatt 1999)", "Minimax and the computation of lines (Reul 2003)"};
    return names[static_cast<std::size_t>(source)];
}

std::span<const Row> rows() { return all_rows; }

const Row* find_row(std::string_view id) {
    const auto found = std::find_if(std::begin(all_rows), std::end(all_rows), [&](const Row& row) {
        return std::equal(id.begin(), id.end(), row.id.begin(), row.id.end(),
                          [](char a, char b) { return to_upper(a) == b; });
    });
    return found == std::end(all_rows) ? nullptr : found;
}

Shown show(const Row& row, const Wish& wish) {
    if (row.make == nullptr) return "row " + std::string(row.id) + " has no exhibit";
    Request request;
    std::string repairs;
    if (auto read = read_wish(row, wish, request, repairs); !read) return Failure(std::move(read).error());
    Shown shown = row.make(request);
    if (shown) note_decimal_numbers(row, wish, *shown);
    if (shown && !repairs.empty())
        shown->blocks.insert(shown->blocks.begin(), Text{"The position was mended: " + repairs + "."});
    return shown;
}

}  // namespace gyre::lab
