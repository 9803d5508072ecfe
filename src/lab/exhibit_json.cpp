#include "lab/exhibit_json.h"

#include "base/json_text.h"
#include "notation/symbols.h"

namespace gyre::lab {

namespace {

std::string strings_json(const std::vector<std::string>& strings) {
    return json_array(strings, [](const std::string& text) { return json_string(text); });
}

std::string squares_json(Bitboard set) {
    std::vector<std::string> names;
    for (Square square : set) names.push_back(to_text(square));
    return strings_json(names);
}

std::string cells_json(const Board& board) {
    JsonObject cells;
    for (Square square : all_squares)
        if (!board.cells[square].empty()) cells.add(to_text(square), board.cells[square]);
    return cells.text();
}

std::string board_json(const Board& board) {
    JsonObject object;
    object.add("title", board.title).add("caption", board.caption).add("turned", board.turned);
    if (board.value) object.add("value", hex(*board.value));
    object.add_raw("cells", cells_json(board));
    object.add_raw("marked", squares_json(board.marked)).add_raw("lost", squares_json(board.lost));
    return object.text();
}

std::string block_json(const Text& block) { return JsonObject().add("type", "text").add("text", block.text).text(); }
std::string block_json(const Lines& block) { return JsonObject().add("type", "lines").add("text", block.text).text(); }
std::string block_json(const Boards& block) {
    return JsonObject().add("type", "boards").add_raw("boards", json_array(block.boards, board_json)).text();
}
std::string block_json(const Table& block) {
    JsonObject object;
    object.add("type", "table").add_raw("header", strings_json(block.header));
    return object.add_raw("rows", json_array(block.rows, strings_json)).text();
}
std::string block_json(const Check& block) {
    JsonObject object;
    object.add("type", "check").add("what", block.what).add("expected", block.expected).add("found", block.found);
    return object.add("holds", block.holds()).text();
}

std::string blocks_json(const std::vector<Block>& blocks) {
    return json_array(
        blocks, [](const Block& block) { return std::visit([](const auto& one) { return block_json(one); }, block); });
}

JsonObject row_object(const Row& row, Language language) {
    JsonObject object;
    object.add("row", row.id).add("title", in_language(row.title, language));
    object.add("document", in_language(name_of(row.source), language));
    return object;
}

std::string takes_json(const Takes& takes) {
    JsonObject object;
    object.add("squares", takes.squares).add("number", takes.number).add("position", takes.position);
    return object.add("move", takes.move).add("depth", takes.depth).add("methods", takes.methods).text();
}

}  // namespace

std::string exhibit_json(const Row& row, const Exhibit& exhibit, Language language) {
    JsonObject object = row_object(row, language);
    object.add("holds", exhibit.holds()).add_raw("blocks", blocks_json(exhibit.blocks));
    return object.add_raw("departures", strings_json(exhibit.departures)).text();
}

std::string row_list_json(Language language) {
    return JsonObject()
        .add_raw(
            "rows",
            json_array(rows(),
                       [language](const Row& row) {
                           JsonObject object = row_object(row, language);
                           object.add("shows", in_language(row.shows, language)).add("exhibit", row.make != nullptr);
                           object.add_raw("takes", takes_json(row.takes));
                           return object.add("words", row.words).add("fen", row.fen).text();
                       }))
        .text();
}

std::string check_json(const Row& row, const Shown& shown) {
    JsonObject object = row_object(row, Language::English);
    if (!shown) return object.add("holds", false).add("error", shown.error()).text();
    std::vector<Block> checks;
    for (const Block& block : shown->blocks)
        if (std::holds_alternative<Check>(block)) checks.push_back(block);
    return object.add("holds", shown->holds()).add_raw("checks", blocks_json(checks)).text();
}

}  // namespace gyre::lab
