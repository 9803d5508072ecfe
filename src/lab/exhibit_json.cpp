#include "lab/exhibit_json.h"

#include "base/json_text.h"
#include "notation/symbols.h"

namespace gyre::lab {

namespace {

std::string messages_json(const std::vector<Message>& messages, Language language) {
    return json_array(messages, [language](const Message& text) { return json_string(in_language(text, language)); });
}

std::string squares_json(Bitboard set) {
    std::vector<std::string> names;
    for (Square square : set) names.push_back(to_text(square));
    return json_array(names, json_string);
}

std::string cells_json(const Board& board) {
    JsonObject cells;
    for (Square square : all_squares)
        if (!board.cells[square].empty()) cells.add(to_text(square), board.cells[square]);
    return cells.text();
}

std::string board_json(const Board& board, Language language) {
    JsonObject object;
    object.add("title", in_language(board.title, language)).add("caption", in_language(board.caption, language));
    object.add("turned", board.turned);
    if (board.value) object.add("value", hex(*board.value));
    object.add_raw("cells", cells_json(board));
    object.add_raw("marked", squares_json(board.marked)).add_raw("lost", squares_json(board.lost));
    return object.text();
}

std::string block_json(const Text& block, Language language) {
    return JsonObject().add("type", "text").add("text", in_language(block.text, language)).text();
}
std::string block_json(const Lines& block, Language language) {
    return JsonObject().add("type", "lines").add("text", in_language(block.text, language)).text();
}
std::string block_json(const Boards& block, Language language) {
    const auto boards =
        json_array(block.boards, [language](const Board& board) { return board_json(board, language); });
    return JsonObject().add("type", "boards").add_raw("boards", boards).text();
}
std::string block_json(const Table& block, Language language) {
    const auto row_json = [language](const std::vector<Message>& row) { return messages_json(row, language); };
    const auto cell_json = [](const TableCell& cell) {
        return JsonObject().add("row", cell.row).add("column", cell.column).text();
    };
    JsonObject object;
    object.add("type", "table").add_raw("header", messages_json(block.header, language));
    object.add_raw("rows", json_array(block.rows, row_json));
    return object.add_raw("marked", json_array(block.marked, cell_json)).text();
}
std::string block_json(const Check& block, Language language) {
    JsonObject object;
    object.add("type", "check").add("what", in_language(block.what, language));
    object.add("expected", in_language(block.expected, language)).add("found", in_language(block.found, language));
    return object.add("holds", block.holds()).text();
}

std::string blocks_json(const std::vector<Block>& blocks, Language language) {
    return json_array(blocks, [language](const Block& block) {
        return std::visit([language](const auto& one) { return block_json(one, language); }, block);
    });
}

JsonObject row_object(const Row& row, Language language) {
    JsonObject object;
    object.add("row", row.id).add("title", in_language(message(row.title), language));
    object.add("document", in_language(message(name_of(row.source)), language));
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
    object.add("holds", exhibit.holds()).add_raw("blocks", blocks_json(exhibit.blocks, language));
    return object.add_raw("departures", messages_json(exhibit.departures, language)).text();
}

std::string row_list_json(Language language) {
    return JsonObject()
        .add_raw("rows", json_array(rows(),
                                    [language](const Row& row) {
                                        JsonObject object = row_object(row, language);
                                        object.add("shows", in_language(message(row.shows), language))
                                            .add("exhibit", row.make != nullptr);
                                        object.add_raw("takes", takes_json(row.takes));
                                        return object.add("words", row.words).add("fen", row.fen).text();
                                    }))
        .text();
}

std::string check_json(const Row& row, const Shown& shown, Language language) {
    JsonObject object = row_object(row, language);
    if (!shown) return object.add("holds", false).add("error", in_language(shown.error(), language)).text();
    std::vector<Block> checks;
    for (const Block& block : shown->blocks)
        if (std::holds_alternative<Check>(block)) checks.push_back(block);
    return object.add("holds", shown->holds()).add_raw("checks", blocks_json(checks, language)).text();
}

}  // namespace gyre::lab
