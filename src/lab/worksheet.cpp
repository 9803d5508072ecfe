#include "lab/worksheet.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/text.h"
#include "lab/shown_text.h"
#include "notation/symbols.h"

namespace gyre::lab {

namespace {

constexpr std::string_view style = R"(
@page { size: A4; margin: 16mm; }
body { font: 10pt/1.4 "DejaVu Sans", "Liberation Sans", sans-serif; color: #000; max-width: 18cm; margin: auto; }
h1 { font-size: 14pt; margin: 0.3em 0; }
.soft { color: #444; font-size: 9pt; }
.name { margin-bottom: 1em; }
.boards { display: flex; flex-wrap: wrap; gap: 4mm 6mm; margin: 3mm 0; }
figure { margin: 0; break-inside: avoid; }
figcaption { font-weight: bold; font-size: 9pt; max-width: 4.2cm; }
.drawing svg { max-width: 100%; height: auto; }
.drawing figcaption { max-width: none; }
.board { border-collapse: collapse; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.board td { width: 5mm; height: 5mm; padding: 0; border: 0.2mm solid #888; text-align: center; font-size: 7.5pt; }
.board .dark { background: #e4dccd; }
.board .marked { background: #2a6fa8; color: #fff; }
.board .lost { background: #8d4a44; color: #fff; }
.board th { font-weight: normal; font-size: 7pt; color: #444; padding: 0 1mm; }
.board .pieces td { font-size: 12pt; line-height: 1; }
code, pre { font: 8.5pt/1.4 "DejaVu Sans Mono", monospace; white-space: pre-wrap; }
pre { border: 0.2mm solid #bbb; padding: 2mm; white-space: pre-wrap; break-inside: avoid; }
pre.room { min-height: 20mm; }
.values { border-collapse: collapse; margin: 3mm 0; font-size: 9pt; }
.values th, .values td { border: 0.2mm solid #bbb; padding: 0.8mm 2mm; text-align: left; vertical-align: top; }
.values td.room { min-width: 14mm; }
.values tr { break-inside: avoid; }
.checks { list-style: none; padding: 0; }
.checks li { border-bottom: 0.2mm dotted #888; padding: 1mm 0; break-inside: avoid; }
)";

/// Chess pieces of Unicode by FEN's letters; other texts as they are.
std::string piece_sign(std::string_view letter) {
    constexpr std::string_view letters = "KQRBNPkqrbnp";
    constexpr std::string_view signs[] = {"♔", "♕", "♖", "♗", "♘", "♙", "♚", "♛", "♜", "♝", "♞", "♟"};
    const std::size_t at = letter.size() == 1 ? letters.find(letter.front()) : letters.npos;
    return at == letters.npos ? markup_text(letter) : std::string(signs[at]);
}

class Page {
public:
    Page(Answers answers, Language language) : blank_(answers == Answers::Blank), language_(language) {}

    std::string of(const Exhibit& exhibit) {
        std::string html;
        for (std::size_t i = 0; i < exhibit.blocks.size(); ++i) {
            const auto is_check = [&](std::size_t at) {
                return at < exhibit.blocks.size() && std::holds_alternative<Claim>(exhibit.blocks[at]);
            };
            if (is_check(i) && (i == 0 || !is_check(i - 1))) html += "<ul class=\"checks\">\n";
            html += std::visit([this](const auto& block) { return part(block); }, exhibit.blocks[i]);
            if (is_check(i) && !is_check(i + 1)) html += "</ul>\n";
        }
        return html;
    }

private:
    std::string say(const Message& text) const { return markup_text(shown_text(text, language_)); }

    std::string part(const Text& block) const {
        return fmt::format("<p>{}</p>\n", say(blank_ && !block.blank.empty() ? block.blank : block.text));
    }
    std::string part(const FixedLines& block) const {
        if (blank_) return "<pre class=\"room\"></pre>\n";
        return fmt::format("<pre>{}</pre>\n", say(block.text));
    }
    std::string part(const Claim& check) const {
        return fmt::format("<li>{}: <b>{}</b></li>\n", say(check.what), blank_ ? "" : say(check.found));
    }
    /// A drawing shows results.
    std::string part(const Drawing& drawing) const {
        if (blank_) return "";
        return fmt::format("<figure class=\"drawing\"><figcaption>{}</figcaption>{}</figure>\n", say(drawing.about),
                           drawing.svg(language_));
    }
    std::string part(const Boards& block) {
        std::string html = "<div class=\"boards\">\n";
        for (const Board& board : block.boards) html += figure(board);
        return html + "</div>\n";
    }
    std::string part(const Table& table) const {
        std::string html = "<table class=\"values\">\n<tr>";
        for (const Message& head : table.header) html += fmt::format("<th>{}</th>", say(head));
        html += "</tr>\n";
        for (std::size_t row = 0; row < table.rows.size(); ++row) {
            html += "<tr>";
            for (std::size_t column = 0; column < table.rows[row].size(); ++column) html += cell(table, {row, column});
            html += "</tr>\n";
        }
        return html + "</table>\n";
    }
    std::string cell(const Table& table, TableCell at) const {
        if (blank_ && at.column > 0) return "<td class=\"room\"></td>";
        const std::string text = say(table.rows[at.row][at.column]);
        const bool marked = std::find(table.marked.begin(), table.marked.end(), at) != table.marked.end();
        const std::string shown = marked && !blank_ ? fmt::format("<b>{}</b>", text) : text;
        return table.is_program ? fmt::format("<td><code>{}</code></td>", shown) : fmt::format("<td>{}</td>", shown);
    }

    /// The first board is what is given, so that it is never blank.
    std::string figure(const Board& board) {
        const bool is_blank = blank_ && has_board_;
        has_board_ = true;
        std::string html = fmt::format("<figure><figcaption>{}</figcaption><table class=\"board\">{}", say(board.title),
                                       board.has_pieces ? "<tbody class=\"pieces\">" : "<tbody>");
        for (int rank = 7; rank >= 0; --rank) html += rank_row(board, Rank(rank), is_blank);
        if (!board.turned) {
            html += "<tr><th></th>";
            for (std::size_t file = 0; file < 8; ++file) html += fmt::format("<th>{}</th>", to_char(File(file)));
            html += "</tr>";
        }
        html += "</tbody></table>";
        if (!is_blank && !board.caption.empty()) html += fmt::format("<code>{}</code>", say(board.caption));
        return html + "</figure>\n";
    }
    static std::string rank_row(const Board& board, Rank rank, bool is_blank) {
        std::string html = board.turned ? "<tr>" : fmt::format("<tr><th>{}</th>", to_char(rank));
        for (std::size_t file = 0; file < 8; ++file) {
            const Square square = make_square(File(file), rank);
            const bool is_dark = (file + index_of(rank)) % 2 == 0;
            std::string kind = is_dark ? "dark" : "";
            if (!is_blank && board.lost.contains(square))
                kind = "lost";
            else if (!is_blank && board.marked.contains(square))
                kind = "marked";
            const std::string& text = board.cells[square];
            const bool is_shown = !is_blank || board.has_pieces;
            html += fmt::format("<td class=\"{}\">{}</td>", kind,
                                !is_shown          ? std::string()
                                : board.has_pieces ? piece_sign(text)
                                                   : markup_text(text));
        }
        return html + "</tr>\n";
    }

    bool blank_;
    Language language_;
    bool has_board_ = false;
};

}  // namespace

std::string worksheet(const Row& row, const Exhibit& exhibit, std::string_view given, Answers answers,
                      Language language) {
    const auto say = [language](const Message& text) { return markup_text(shown_text(text, language)); };
    std::string title = fmt::format("{} {}", row.id, say(message(row.title)));
    if (answers == Answers::Full) title += " – " + say(message("lab.worksheet.answers"));
    std::string html = fmt::format(
        "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n<title>{}</title>\n<style>{}</style>\n",
        language.code(), title, style);
    html += fmt::format("<p class=\"name\">{}</p>\n<h1>{}</h1>\n<p>{}</p>\n", say(message("lab.worksheet.name")), title,
                        say(message(row.shows)));
    html += fmt::format("<p class=\"soft\">{}</p>\n", say(message("lab.frame.from", message(name_of(row.source)))));
    if (!given.empty()) html += fmt::format("<p>{}</p>\n", say(message("lab.worksheet.given", given)));
    return html + Page(answers, language).of(exhibit) + "</html>\n";
}

}  // namespace gyre::lab
