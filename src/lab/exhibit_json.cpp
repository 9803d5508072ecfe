#include "lab/exhibit_json.h"

#include <fmt/core.h>

#include "lab/experiments.h"
#include "notation/symbols.h"

namespace gyre::lab {

namespace {

Json messages_json(const std::vector<Message>& messages, Language language) {
    return json_array(messages, [language](const Message& text) { return in_language(text, language); });
}

Json squares_json(Bitboard set) {
    std::vector<std::string> names;
    for (Square square : set) names.push_back(to_text(square));
    return json_array(names);
}

Json cells_json(const Board& board) {
    Json cells = Json::Object();
    for (Square square : all_squares)
        if (!board.cells[square].empty()) cells.set(to_text(square), board.cells[square]);
    return cells;
}

Json board_json(const Board& board, Language language) {
    Json object;
    object.set("title", in_language(board.title, language)).set("caption", in_language(board.caption, language));
    object.set("turned", board.turned).set("pieces", board.has_pieces);
    if (board.value) object.set("value", hex(*board.value));
    object.set("cells", cells_json(board));
    object.set("marked", squares_json(board.marked)).set("lost", squares_json(board.lost));
    return object;
}

Json block_json(const Text& block, Language language) {
    Json object;
    object.set("type", "text").set("text", in_language(block.text, language));
    if (!block.blank.empty()) object.set("blank", in_language(block.blank, language));
    return object;
}
Json block_json(const FixedLines& block, Language language) {
    return Json().set("type", "lines").set("text", in_language(block.text, language));
}
Json block_json(const Boards& block, Language language) {
    const auto boards =
        json_array(block.boards, [language](const Board& board) { return board_json(board, language); });
    return Json().set("type", "boards").set("boards", boards);
}
Json block_json(const Table& block, Language language) {
    const auto row_json = [language](const std::vector<Message>& row) { return messages_json(row, language); };
    const auto cell_json = [](const TableCell& cell) { return Json().set("row", cell.row).set("column", cell.column); };
    Json object;
    object.set("type", "table").set("header", messages_json(block.header, language));
    object.set("rows", json_array(block.rows, row_json));
    return object.set("marked", json_array(block.marked, cell_json)).set("program", block.is_program);
}
Json block_json(const Claim& block, Language language) {
    Json object;
    object.set("type", "check").set("what", in_language(block.what, language));
    object.set("expected", in_language(block.expected, language)).set("found", in_language(block.found, language));
    return object.set("holds", block.holds());
}

Json block_json(const Drawing& block, Language language) {
    Json object;
    object.set("type", "drawing").set("about", in_language(block.about, language));
    return object.set("svg", block.svg(language));
}

Json blocks_json(const std::vector<Block>& blocks, Language language) {
    return json_array(blocks, [language](const Block& block) {
        return std::visit([language](const auto& one) { return block_json(one, language); }, block);
    });
}

Json row_object(const Row& row, Language language) {
    Json object;
    object.set("row", row.id).set("title", in_language(message(row.title), language));
    object.set("document", in_language(message(name_of(row.source)), language));
    return object;
}

Json takes_json(const Takes& takes) {
    Json object;
    object.set("squares", takes.squares)
        .set("oneSquare", takes.one_square)
        .set("number", takes.number)
        .set("position", takes.position);
    return object.set("move", takes.move).set("depth", takes.depth).set("methods", takes.methods);
}

}  // namespace

Json exhibit_json(const Row& row, const Exhibit& exhibit, Language language) {
    Json object = row_object(row, language);
    object.set("holds", exhibit.holds()).set("blocks", blocks_json(exhibit.blocks, language));
    return object.set("departures", messages_json(exhibit.departures, language));
}

Json row_list_json(Language language) {
    const auto row_json = [language](const Row& row) {
        Json object = row_object(row, language);
        object.set("shows", in_language(message(row.shows), language)).set("exhibit", row.make != nullptr);
        object.set("steps", row.has_steps);
        object.set("takes", takes_json(row.takes));
        return object.set("words", row.words).set("fen", row.fen);
    };
    return Json().set("rows", json_array(rows(), row_json));
}

Json check_json(const Row& row, const Shown& shown, Language language) {
    Json object = row_object(row, language);
    if (!shown) return object.set("holds", false).set("error", in_language(shown.error(), language));
    std::vector<Block> checks;
    for (const Block& block : shown->blocks)
        if (std::holds_alternative<Claim>(block)) checks.push_back(block);
    return object.set("holds", shown->holds()).set("checks", blocks_json(checks, language));
}

Json experiment_list_json(Language language) {
    const auto one = [language](const Experiment& experiment) {
        const auto say = [language](MessageId id) { return in_language(message(id), language); };
        Json object;
        object.set("experiment", experiment.name).set("title", say(experiment.title));
        object.set("document", say(name_of(experiment.source))).set("question", say(experiment.question));
        object.set("claim", say(experiment.claim)).set("timed", experiment.timed);
        object.set("seeded", experiment.seeded);
        const Message reading = message("lab.experiment.reading", message(experiment.reading));
        return object.set("reading", in_language(reading, language));
    };
    return Json().set("experiments", json_array(experiments(), one));
}

Json experiment_json(const Experiment& experiment, const ExperimentTask& task, const ExperimentResult& outcome,
                     Language language) {
    const auto say = [language](const Message& words) { return in_language(words, language); };
    const auto point_json = [](const CurvePoint& point) {
        return Json()
            .set("x", Json::Raw{fmt::format("{:g}", point.x)})
            .set("y", Json::Raw{fmt::format("{:.6g}", point.y)})
            .set("error", Json::Raw{fmt::format("{:.6g}", point.error)});
    };
    Json chart;
    chart.set("title", say(outcome.chart.title)).set("x", say(outcome.chart.x)).set("y", say(outcome.chart.y));
    chart.set("logarithmic", outcome.chart.logarithmic);
    chart.set("curves", json_array(outcome.chart.curves, [&](const Curve& curve) {
                  return Json().set("name", say(curve.name)).set("points", json_array(curve.points, point_json));
              }));
    Json object;
    object.set("experiment", experiment.name).set("title", say(message(experiment.title)));
    object.set("document", say(message(name_of(experiment.source)))).set("seed", task.seed);
    object.set("timed", experiment.timed).set("answer", say(outcome.answer));
    object.set("blocks", blocks_json(exhibit_of(experiment, task, outcome).blocks, language));
    object.set("chart", chart).set("svg", chart_svg(outcome.chart, language));
    return object.set("csv", chart_csv(outcome.chart, language));
}

}  // namespace gyre::lab
