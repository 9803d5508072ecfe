#include "cli/lab_json.h"

#include "notation/symbols.h"

namespace gyre {

namespace {

std::string strings_json(const std::vector<std::string>& strings) {
    return json_array(strings, [](const std::string& text) { return json_string(text); });
}

std::string squares_json(Bitboard set) {
    std::vector<std::string> names;
    for (Square square : set) names.push_back(to_text(square));
    return strings_json(names);
}

std::string cells_json(const lab::Board& board) {
    JsonObject cells;
    for (Square square : all_squares)
        if (!board.cells[square].empty()) cells.add(to_text(square), board.cells[square]);
    return cells.text();
}

std::string board_json(const lab::Board& board) {
    JsonObject object;
    object.add("title", board.title).add("caption", board.caption).add("turned", board.turned);
    if (board.value) object.add("value", lab::hex(*board.value));
    object.add_raw("cells", cells_json(board));
    object.add_raw("marked", squares_json(board.marked)).add_raw("lost", squares_json(board.lost));
    return object.text();
}

std::string block_json(const lab::Text& block) {
    return JsonObject().add("type", "text").add("text", block.text).text();
}
std::string block_json(const lab::Lines& block) {
    return JsonObject().add("type", "lines").add("text", block.text).text();
}
std::string block_json(const lab::Boards& block) {
    return JsonObject().add("type", "boards").add_raw("boards", json_array(block.boards, board_json)).text();
}
std::string block_json(const lab::Table& block) {
    JsonObject object;
    object.add("type", "table").add_raw("header", strings_json(block.header));
    return object.add_raw("rows", json_array(block.rows, strings_json)).text();
}
std::string block_json(const lab::Check& block) {
    JsonObject object;
    object.add("type", "check").add("what", block.what).add("expected", block.expected).add("found", block.found);
    return object.add("holds", block.holds()).text();
}

std::string blocks_json(const std::vector<lab::Block>& blocks) {
    return json_array(blocks, [](const lab::Block& block) {
        return std::visit([](const auto& one) { return block_json(one); }, block);
    });
}

JsonObject row_object(const lab::Row& row) {
    JsonObject object;
    object.add("row", row.id).add("title", row.title).add("document", lab::name_of(row.source));
    return object;
}

std::string takes_json(const lab::Takes& takes) {
    JsonObject object;
    object.add("squares", takes.squares).add("number", takes.number).add("position", takes.position);
    return object.add("move", takes.move).add("depth", takes.depth).add("methods", takes.methods).text();
}

}  // namespace

std::string lab_json(const lab::Row& row, const lab::Exhibit& exhibit) {
    JsonObject object = row_object(row);
    object.add("holds", exhibit.holds()).add_raw("blocks", blocks_json(exhibit.blocks));
    return object.add_raw("departures", strings_json(exhibit.departures)).text();
}

std::string lab_list_json() {
    return JsonObject()
        .add_raw("rows", json_array(lab::rows(),
                                    [](const lab::Row& row) {
                                        JsonObject object = row_object(row);
                                        object.add("shows", row.shows).add("exhibit", row.make != nullptr);
                                        object.add_raw("takes", takes_json(row.takes));
                                        return object.add("words", row.words).add("fen", row.fen).text();
                                    }))
        .text();
}

std::string lab_check_json(const lab::Row& row, const lab::Shown& shown) {
    JsonObject object = row_object(row);
    if (!shown) return object.add("holds", false).add("error", shown.error()).text();
    std::vector<lab::Block> checks;
    for (const lab::Block& block : shown->blocks)
        if (std::holds_alternative<lab::Check>(block)) checks.push_back(block);
    return object.add("holds", shown->holds()).add_raw("checks", blocks_json(checks)).text();
}

}  // namespace gyre
