#include "lab/rows.h"

#include <algorithm>

#include "base/number.h"
#include "base/text.h"
#include "lab/examples.h"
#include "lab/exhibits.h"
#include "lab/number_text.h"
#include "notation/move/san.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"
#include "wording/faults.h"

namespace gyre::lab {

namespace {

constexpr std::string_view busy_position = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
constexpr std::string_view passed_pawns = "4k3/p6p/3p4/4P3/1P5P/8/5PP1/4K3 w - - 0 1";
constexpr std::string_view pinned_pawns = "r1bq1rk1/pppp1ppp/2n5/2b1p1N1/2B1P1n1/3P4/PPP2PPP/RNBQ1RK1 w - - 0 7";
constexpr std::string_view queen_and_knight = "rnn1k3/pppp4/8/8/8/8/PPPP4/3QKN2 w - - 0 1";

// clang-format off
constexpr Takes nothing{};
constexpr Takes squares{.squares = true};
constexpr Takes number{.number = true};
constexpr Takes position{.position = true};
constexpr Takes squares_of_position{.squares = true, .position = true};
constexpr Takes square_of_position{.squares = true, .position = true, .one_square = true};
constexpr Takes move_of_position{.position = true, .move = true};
constexpr Takes weighted_position{.position = true, .weights = true};
constexpr Takes tree{.position = true, .depth = true};
constexpr Takes slider{.squares = true, .position = true, .methods = "rotated all magic-search", .one_square = true};

constexpr bool has_steps = true;

constexpr auto knight = Source::KnightArticle, dark = Source::DarkThought, hyatt = Source::RotatedBitboards, thesis = Source::Thesis, all_four = Source::AllDocuments;

constexpr Row all_rows[] = {
    {"A1", knight, "lab.row.a1.title", "lab.row.a1.shows", squares, "a1 a4 g2 h8", "", show_board_as_number},
    {"A2", knight, "lab.row.a2.title", "lab.row.a2.shows", squares, "a4", "", show_knight},
    {"A3", knight, "lab.row.a3.title", "lab.row.a3.shows", number, "0b1001010100010000", "", show_counting, has_steps},
    {"A4", knight, "lab.row.a4.title", "lab.row.a4.shows", squares, "a4", "", show_king},

    {"B1", dark, "lab.row.b1.title", "lab.row.b1.shows", squares, "e4", "", show_square_orders},
    {"B2", dark, "lab.row.b2.title", "lab.row.b2.shows", number, "0x0000001422082214", "", show_cascaded_operations, has_steps},
    {"B3", dark, "lab.row.b3.title", "lab.row.b3.shows", number, "0x0000001422002214", "", show_folding, has_steps},
    {"B4", dark, "lab.row.b4.title", "lab.row.b4.shows", number, "0x0000001422002000", "", show_find_bit, has_steps},

    {"C1", hyatt, "lab.row.c1.title", "lab.row.c1.shows", square_of_position, "e4", hyatt_target, show_attacks},
    {"C2", hyatt, "lab.row.c2.title", "lab.row.c2.shows", position, "", busy_position, show_incremental_attacks},
    {"C3", hyatt, "lab.row.c3.title", "lab.row.c3.shows", squares_of_position, "", passed_pawns, show_passed_pawns},
    {"C4", hyatt, "lab.row.c4.title", "lab.row.c4.shows", square_of_position, "f5", hyatt_bishop, show_rays, has_steps},
    {"C5", hyatt, "lab.row.c5.title", "lab.row.c5.shows", slider, "f5", hyatt_rook, show_rotated, has_steps},
    {"C6", hyatt, "lab.row.c6.title", "lab.row.c6.shows", nothing, "", "", show_piece_codes},
    {"C7", hyatt, "lab.row.c7.title", "lab.row.c7.shows", squares_of_position, "", busy_position, show_moves},
    {"C8", hyatt, "lab.row.c8.title", "lab.row.c8.shows", move_of_position, "", long_exchange, show_exchange, has_steps},
    {"C9", hyatt, "lab.row.c9.title", "lab.row.c9.shows", position, "", pinned_pawns, show_kings},

    {"D1", thesis, "lab.row.d1.title", "lab.row.d1.shows", nothing, "", "", show_rules},
    {"D2", thesis, "lab.row.d2.title", "lab.row.d2.shows", position, "", queen_and_knight, show_material},
    {"D3", thesis, "lab.row.d3.title", "lab.row.d3.shows", weighted_position, "", busy_position, show_elements},
    {"D4", thesis, "lab.row.d4.title", "lab.row.d4.shows", nothing, "", "", show_search_tree},
    {"D5", thesis, "lab.row.d5.title", "lab.row.d5.shows", position, "", "", show_eight_boards},
    {"D6", thesis, "lab.row.d6.title", "lab.row.d6.shows", squares, "e4", "", show_turned_boards},
    {"D7", thesis, "lab.row.d7.title", "lab.row.d7.shows", move_of_position, "", "", show_keys, has_steps},
    {"D8", thesis, "lab.row.d8.title", "lab.row.d8.shows", nothing, "", "", show_hash_memory},
    {"D9", thesis, "lab.row.d9.title", "lab.row.d9.shows", tree, "", techniques_position, show_branching_factor},
    {"D10", thesis, "lab.row.d10.title", "lab.row.d10.shows", position, "", horizon_position, show_horizon},
    {"D11", thesis, "lab.row.d11.title", "lab.row.d11.shows", tree, "", techniques_position, show_techniques},
    {"D12", thesis, "lab.row.d12.title", "lab.row.d12.shows", tree, "", opera_mate, show_variantensuche},
    {"D13", thesis, "lab.row.d13.title", "lab.row.d13.shows", position, "", "", show_matrix_games},

    {"E1", all_four, "lab.row.e1.title", "lab.row.e1.shows", nothing, "", "", show_print_errors},
};
// clang-format on

/// A square in small letters, or in capitals as the documents print it: "E4".
std::optional<Square> square_named(std::string_view word) { return parse_square(lower_case(word)); }

/// Reads "king_position=150" or "asymmetry=20".
Result<void, Message> read_weight(std::string_view word, Request& request) {
    constexpr int most = 1000;
    const std::size_t sign = word.find('=');
    const std::string name = lower_case(word.substr(0, sign));
    const auto value = parse_integer<int>(word.substr(sign + 1));
    if (!value || *value < -most || *value > most) return message("lab.refusal.no_weight", quoted(word), most);
    if (name == "asymmetry") {
        request.asymmetry = *value;
        return {};
    }
    std::string names = "asymmetry";
    for (classic::Element element : classic::all_elements) {
        if (element == classic::Element::Asymmetry) continue;
        std::string own(classic::name_of(element));
        std::replace(own.begin(), own.end(), ' ', '_');
        names += ", " + own;
        if (own != name) continue;
        request.scales[element] = *value;
        return {};
    }
    return message("lab.refusal.no_element", quoted(word), names);
}

Result<void, Message> read_word(const Row& row, std::string_view word, Request& request) {
    if (row.takes.weights && word.find('=') != word.npos) return read_weight(word, request);
    if (const auto square = square_named(word)) {
        if (!row.takes.squares) return message("lab.refusal.takes_no_square", row.id, quoted(word));
        request.squares.push_back(*square);
        return {};
    }
    const auto value = parse_number(word);
    if (!value) return message("lab.refusal.no_square_or_number", quoted(word));
    if (!row.takes.number) return message("lab.refusal.takes_no_number", row.id, quoted(word));
    if (request.number) return message("lab.refusal.one_number", row.id, quoted(word));
    request.number = value;
    return {};
}

Result<void, Message> read_method(const Row& row, std::string_view method, Request& request) {
    if (method.empty()) return {};
    const auto methods = split_words(row.takes.methods);
    if (methods.empty()) return message("lab.refusal.one_way", row.id, quoted(method));
    if (std::find(methods.begin(), methods.end(), method) == methods.end())
        return message("lab.refusal.no_such_way", quoted(method), row.takes.methods);
    request.method = method;
    return {};
}

/// `repairs` receives what was repaired in a given position.
Result<void, Message> read_position_of(const Row& row, const Wish& wish, Request& request, Message& repairs) {
    if (!wish.fen.empty() && !row.takes.position) return message("lab.refusal.takes_no_position", row.id);
    const std::string fen = wish.fen.empty() ? std::string(row.fen) : wish.fen;
    if (fen.empty()) return {};
    // Any board with two kings is allowed.
    const auto read = read_position_leniently(fen, every_waiver);
    if (!read) return message_of(read.error());
    request.position = Position(read->valid);
    repairs = message_of(read->repairs);
    return {};
}

Result<void, Message> read_move(const Row& row, std::string_view text, Request& request) {
    if (text.empty()) return {};
    if (!row.takes.move) return message("lab.refusal.takes_no_move", row.id);
    const auto move = parse_san(request.position, text);
    if (!move) return joined({quoted(text), message_of(move.error().remark)}, ": ");
    request.move = *move;
    return {};
}

Result<void, Message> read_wish(const Row& row, const Wish& wish, Request& request, Message& repairs) {
    const auto words = wish.words.empty() ? split_words(row.words) : wish.words;
    for (const std::string_view word : words)
        if (auto read = read_word(row, word, request); !read) return read;
    if (wish.depth && !row.takes.depth) return message("lab.refusal.takes_no_depth", row.id);
    request.depth = wish.depth;
    request.most_nodes = wish.most_nodes;
    if (auto read = read_position_of(row, wish, request, repairs); !read) return read;
    if (auto read = read_move(row, wish.move, request); !read) return read;
    return read_method(row, wish.method, request);
}

/// Adds a note to numbers that look binary but are read as decimal.
void note_decimal_numbers(const Row& row, const Wish& wish, Exhibit& exhibit) {
    if (!row.takes.number) return;
    for (const std::string_view word : wish.words) {
        if (!looks_binary(word)) continue;
        const std::string digits(word);
        exhibit.blocks.insert(exhibit.blocks.begin(), Text{message("lab.row.read_as_decimal", digits, "0b" + digits)});
    }
}

}  // namespace

MessageId name_of(Source source) {
    constexpr MessageId names[] = {"lab.source.knight_article", "lab.source.dark_thought",
                                   "lab.source.rotated_bitboards", "lab.source.thesis", "lab.source.all_documents"};
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
    if (row.make == nullptr) return message("lab.refusal.no_exhibit", row.id);
    Request request;
    Message repairs;
    if (auto read = read_wish(row, wish, request, repairs); !read) return Failure(std::move(read).error());
    Shown shown = row.make(request);
    if (shown) note_decimal_numbers(row, wish, *shown);
    if (shown && !repairs.empty())
        shown->blocks.insert(shown->blocks.begin(), Text{message("lab.row.position_mended", repairs)});
    return shown;
}

}  // namespace gyre::lab
