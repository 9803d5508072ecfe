#include "cli/lab/lab_text.h"

#include <algorithm>
#include <fmt/core.h>

#include "lab/shown_text.h"
#include "notation/symbols.h"

namespace gyre::cli {

namespace {

enum class Paint { Plain, Title, Marked, Lost, Good, Bad };

/// Adds SGR sequences; the text is complete without them.
std::string painted(std::string_view text, Paint paint, const LabStyle& style) {
    constexpr std::string_view codes[] = {"", "1", "30;42", "37;41", "32", "1;31"};
    const std::string_view code = codes[static_cast<std::size_t>(paint)];
    if (!style.colors || code.empty()) return std::string(text);
    return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
}

/// A text with its width in columns, without escape sequences.
struct Cell {
    std::string text;
    std::size_t columns = 0;
};

Cell plain_cell(std::string text) {
    const auto columns = static_cast<std::size_t>(text_width(text));
    return {std::move(text), columns};
}

void append_padded(std::string& line, const Cell& cell, std::size_t width) {
    line += cell.text;
    if (cell.columns < width) line.append(width - cell.columns, ' ');
}

std::size_t cell_width(const lab::Board& board) {
    std::size_t width = 1;
    for (const std::string& cell : board.cells) width = std::max(width, cell.size());
    return width;
}

Paint paint_of(const lab::Board& board, Square square) {
    if (board.lost.contains(square)) return Paint::Lost;
    return board.marked.contains(square) ? Paint::Marked : Paint::Plain;
}

/// Without colours, marked cells are in square brackets and lost cells in round ones.
bool has_brackets(const lab::Board& board, const LabStyle& style) {
    return !style.colors && !board.value && (board.marked | board.lost).any();
}

/// Returns a cell with the gap before it; with brackets there is a column on both sides.
std::string cell_text(const lab::Board& board, Square square, std::size_t width, const LabStyle& style) {
    const std::string& word = board.cells[square];
    const std::string text = fmt::format("{:>{}}", word.empty() ? "." : word, width);
    const Paint paint = paint_of(board, square);
    if (!has_brackets(board, style)) return ' ' + painted(text, paint, style);
    constexpr std::string_view sides[] = {"  ", "[]", "()"};
    const std::string_view side = sides[paint == Paint::Lost ? 2 : paint == Paint::Marked ? 1 : 0];
    return side[0] + text + side[1];
}

Cell rank_line(const lab::Board& board, Rank rank, std::size_t width, const LabStyle& style) {
    std::string text(1, board.turned ? ' ' : to_char(rank));
    for (std::size_t file = 0; file < 8; ++file) text += cell_text(board, make_square(File(file), rank), width, style);
    return {text, 1 + 8 * (width + (has_brackets(board, style) ? 2 : 1))};
}

std::vector<Cell> board_lines(const lab::Board& board, const LabStyle& style) {
    const std::size_t width = cell_width(board);
    std::vector<Cell> lines;
    const Cell title = plain_cell(lab::shown_text(board.title, style.language));
    lines.push_back({painted(title.text, Paint::Title, style), title.columns});
    for (int rank = 7; rank >= 0; --rank) lines.push_back(rank_line(board, Rank(rank), width, style));
    if (!board.turned) {
        std::string files = " ";
        const std::string gap = has_brackets(board, style) ? " " : "";
        for (std::size_t file = 0; file < 8; ++file) files += fmt::format(" {:>{}}{}", to_char(File(file)), width, gap);
        lines.push_back(plain_cell(std::move(files)));
    }
    if (!board.caption.empty()) lines.push_back(plain_cell("  " + lab::shown_text(board.caption, style.language)));
    return lines;
}

std::string without_end_blanks(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

std::string side_by_side(const std::vector<std::vector<Cell>>& columns) {
    std::size_t height = 0;
    std::vector<std::size_t> widths;
    for (const auto& lines : columns) {
        height = std::max(height, lines.size());
        std::size_t width = 0;
        for (const Cell& cell : lines) width = std::max(width, cell.columns);
        widths.push_back(width);
    }
    std::string text;
    for (std::size_t i = 0; i < height; ++i) {
        std::string line;
        for (std::size_t j = 0; j < columns.size(); ++j)
            append_padded(line, i < columns[j].size() ? columns[j][i] : Cell{}, widths[j] + 3);
        text += without_end_blanks(std::move(line)) + '\n';
    }
    return text;
}

std::size_t width_of(const std::vector<Cell>& lines) {
    std::size_t width = 0;
    for (const Cell& cell : lines) width = std::max(width, cell.columns);
    return width;
}

std::string text_of(const lab::Boards& boards, const LabStyle& style) {
    std::string text;
    std::vector<std::vector<Cell>> row;
    std::size_t used = 0;
    for (const lab::Board& board : boards.boards) {
        std::vector<Cell> lines = board_lines(board, style);
        const std::size_t width = width_of(lines);
        if (!row.empty() && used + width > static_cast<std::size_t>(style.width)) {
            text += side_by_side(row) + '\n';
            row.clear();
            used = 0;
        }
        used += width + 3;
        row.push_back(std::move(lines));
    }
    return text + side_by_side(row);
}

std::string text_of(const lab::Text& block, const LabStyle& style) {
    return wrap(lab::shown_text(block.text, style.language), style.width);
}

std::string text_of(const lab::FixedLines& block, const LabStyle& style) {
    std::string text = "  ";
    for (const char c : lab::shown_text(block.text, style.language)) {
        text += c;
        if (c == '\n') text += "  ";
    }
    return text + '\n';
}

std::string cells_line(const std::vector<Cell>& cells, const std::vector<std::size_t>& widths) {
    std::string line = "  ";
    for (std::size_t i = 0; i < cells.size(); ++i) append_padded(line, cells[i], widths[i] + 2);
    return without_end_blanks(std::move(line));
}

std::vector<Cell> plain_cells(const std::vector<Message>& words, Language language) {
    std::vector<Cell> cells;
    for (const Message& word : words) cells.push_back(plain_cell(lab::shown_text(word, language)));
    return cells;
}

/// Marks a cell; blanks at the beginning of a program's line stay outside.
void mark(Cell& cell, const LabStyle& style) {
    const std::size_t begin = std::min(cell.text.find_first_not_of(' '), cell.text.size());
    const std::string blanks = cell.text.substr(0, begin), text = cell.text.substr(begin);
    if (style.colors)
        cell.text = blanks + painted(text, Paint::Marked, style);
    else
        cell = plain_cell(blanks + '[' + text + ']');
}

std::string text_of(const lab::Table& table, const LabStyle& style) {
    std::vector<std::vector<Cell>> rows;
    for (const auto& row : table.rows) rows.push_back(plain_cells(row, style.language));
    for (const auto& [row, column] : table.marked) mark(rows[row][column], style);
    const std::vector<Cell> header = plain_cells(table.header, style.language);
    std::vector<std::size_t> widths(header.size());
    const auto widen = [&widths](const std::vector<Cell>& cells) {
        widths.resize(std::max(widths.size(), cells.size()));
        for (std::size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], cells[i].columns);
    };
    widen(header);
    for (const auto& row : rows) widen(row);
    std::string text = painted(cells_line(header, widths), Paint::Title, style) + '\n';
    for (const auto& row : rows) text += cells_line(row, widths) + '\n';
    return text;
}

std::string text_of(const lab::Claim& check, const LabStyle& style) {
    const auto say = [&style](const Message& words) { return lab::shown_text(words, style.language); };
    const std::string verdict = check.holds() ? painted(say(message("lab.frame.holds")), Paint::Good, style)
                                              : painted(say(message("lab.frame.fails")), Paint::Bad, style) + ": " +
                                                    say(message("lab.frame.expected", check.expected));
    return fmt::format("  {}: {}  {}\n", say(check.what), say(check.found), verdict);
}

/// A terminal has no pictures; the blocks beside a drawing have its numbers.
std::string text_of(const lab::Drawing&, const LabStyle&) { return ""; }

/// Checks follow each other directly; other blocks are separated by an empty line.
bool needs_gap(const lab::Block& before, const lab::Block& block) {
    return !(std::holds_alternative<lab::Claim>(before) && std::holds_alternative<lab::Claim>(block));
}

}  // namespace

LabStyle lab_style(std::string_view color, const TerminalTraits& terminal) {
    LabStyle style;
    style.colors = color == "always" || (color == "auto" && terminal.colors != ColorDepth::None);
    style.width = terminal.width;
    return style;
}

/// Arguments of `gyre lab` that a row takes, in brackets: " [SQUARE... --fen]"; empty if it takes none.
std::string arguments_of(const lab::Takes& takes) {
    std::string text;
    const auto add = [&text](bool is_taken, std::string_view argument) {
        if (is_taken) text += fmt::format("{}{}", text.empty() ? "" : " ", argument);
    };
    add(takes.squares, "SQUARE...");
    add(takes.number, "NUMBER");
    add(takes.weights, "ELEMENT=PERCENT...");
    add(takes.position, "--fen");
    add(takes.move, "--move");
    add(takes.depth, "--depth");
    add(!takes.methods.empty(), "--method");
    return text.empty() ? text : fmt::format(" [{}]", text);
}

std::string blocks_text(const lab::Exhibit& exhibit, const LabStyle& style) {
    std::string text;
    const lab::Block* before = nullptr;
    for (const lab::Block& block : exhibit.blocks) {
        if (std::holds_alternative<lab::Drawing>(block)) continue;
        if (before != nullptr && needs_gap(*before, block)) text += '\n';
        text += std::visit([&](const auto& one) { return text_of(one, style); }, block);
        before = &block;
    }
    return text;
}

std::string lab_text(const lab::Row& row, const lab::Exhibit& exhibit, const LabStyle& style) {
    std::string text = painted(fmt::format("{}  {}", row.id, lab::shown_text(message(row.title), style.language)),
                               Paint::Title, style) +
                       '\n';
    text += lab::shown_text(message("lab.frame.from", message(lab::name_of(row.source))), style.language) + "\n\n";
    text += blocks_text(exhibit, style);
    if (!exhibit.departures.empty())
        text += '\n' + lab::shown_text(message("lab.frame.departures"), style.language) + '\n';
    for (const Message& departure : exhibit.departures)
        text += wrap(lab::shown_text(departure, style.language), style.width, "- ");
    return text;
}

std::string lab_list_text(const LabStyle& style) {
    std::string text;
    const lab::Row* before = nullptr;
    for (const lab::Row& row : lab::rows()) {
        if (before == nullptr || before->source != row.source)
            text += std::string(before == nullptr ? "" : "\n") +
                    painted(lab::shown_text(message(lab::name_of(row.source)), style.language), Paint::Title, style) +
                    '\n';
        const std::string what =
            lab::shown_text(joined({message(row.title), message(row.shows)}, ": "), style.language);
        text += wrap(what + arguments_of(row.takes), style.width, fmt::format("  {:4}", row.id));
        before = &row;
    }
    return text + '\n' + lab::shown_text(message("lab.frame.how_to_show"), style.language) + '\n';
}

std::string lab_check_text(const lab::Row& row, const lab::Shown& shown, Language language) {
    const auto say = [language](const Message& words) { return lab::shown_text(words, language); };
    const std::string line = fmt::format("{:4}", row.id), fails = say(message("lab.frame.fails")) + ": ";
    if (!shown) return line + fails + say(shown.error()) + '\n';
    std::size_t checks = 0;
    std::string failures;
    for (const lab::Block& block : shown->blocks)
        if (const auto* check = std::get_if<lab::Claim>(&block)) {
            ++checks;
            if (!check->holds())
                failures += fmt::format("    {}{}: {}, {}\n", fails, say(check->what), say(check->found),
                                        say(message("lab.frame.expected", check->expected)));
        }
    const Message title = message(row.title);
    const bool one = checks == 1;
    const Message sum = failures.empty() ? (one ? message("lab.frame.one_check_holds", title)
                                                : message("lab.frame.checks_hold", checks, title))
                                         : (one ? message("lab.frame.one_check_fails", title)
                                                : message("lab.frame.some_checks_fail", checks, title));
    return line + say(sum) + '\n' + failures;
}

}  // namespace gyre::cli
