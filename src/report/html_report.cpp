#include "report/html_report.h"

#include <algorithm>
#include <fmt/core.h>
#include <span>
#include <vector>

#include "base/text.h"
#include "chess/move_facts.h"
#include "eval/score_text.h"
#include "notation/move/san.h"
#include "notation/picture/board_svg.h"
#include "notation/symbols.h"
#include "report/phrases.h"
#include "report/player_text.h"
#include "wording/faults.h"

namespace gyre::report {

namespace {

using namespace analysis;

/// Maximum number of boards per game; the moments with the largest swings are chosen.
constexpr std::size_t most_boards = 12;
/// Plies of each line below a board.
constexpr std::size_t shown_plies = 8;
constexpr Rgba played_color{190, 45, 40, 200}, best_color{21, 120, 27, 200};

constexpr std::string_view page_style = R"(
:root{--page:#fff;--text:#23262b;--soft:#5b616b;--line:#4a5361;--faint:#9aa1ab;--rule:#dfe3e8;--card:#f6f7f9;
--graph-white:#f3efe6;--graph-black:#6b717b;--inaccuracy:#3f7fb5;--mistake:#b3750a;--blunder:#b4302a;--good:#2c7d3c}
@media(prefers-color-scheme:dark){:root{--page:#1b1d21;--text:#e4e6ea;--soft:#a4abb6;--line:#c3c9d2;--faint:#7c838e;
--rule:#343941;--card:#24272d;--graph-white:#c9c5bc;--graph-black:#3b4048;--inaccuracy:#6cb0e8;--mistake:#e0a23c;
--blunder:#ef6f66;--good:#6fc481}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem 3rem;background:var(--page);color:var(--text);
font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
h1{font-size:1.5rem;margin:0 0 1rem}h2{font-size:1.3rem;margin:0 0 .2rem}h3{font-size:1.05rem;margin:1.6rem 0 .6rem}
a{color:inherit}nav ol{padding-left:1.6rem;columns:2;column-gap:2rem}
section{border-top:1px solid var(--rule);padding-top:1.4rem;margin-top:2rem}
.about{color:var(--soft);margin:0 0 .8rem}.unread{color:var(--blunder);margin:0 0 .8rem}h1,h2,p,.sides th{overflow-wrap:anywhere}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
.openings{margin:1rem 0}.openings th,.openings td{padding:.15rem .7rem .15rem 0;text-align:right}
.openings th:first-child{text-align:left;font-weight:400}.sides{width:100%;margin-bottom:1rem}.sides th,.sides td{padding:.25rem .5rem;text-align:right;border-bottom:1px solid var(--rule)}
.sides th:first-child{text-align:left;font-weight:400}.sides thead th{font-weight:500;color:var(--soft);font-size:.85rem}
.graph{display:block;width:100%;height:auto}.graph text{font-size:11px;fill:var(--soft)}
.graph a:hover rect,.graph a:focus rect{fill:var(--line);fill-opacity:.25}
.moments{display:grid;grid-template-columns:repeat(auto-fill,minmax(15.5rem,1fr));gap:1.2rem}
.moment{background:var(--card);border:1px solid var(--rule);border-radius:.4rem;padding:.8rem;break-inside:avoid}
.moment svg{display:block;width:100%;height:auto;margin-bottom:.6rem}.moment p{margin:.3rem 0 0;font-size:.92rem}
.lines{list-style:none;margin:.4rem 0 0;padding:0;font-size:.88rem}
.moment .move{font-weight:650;font-size:1.05rem;margin:0}.key{color:var(--soft)}
.moves{width:100%;font-size:.95rem}.moves td{padding:.12rem .5rem;vertical-align:top}
.moves tr{border-bottom:1px solid var(--rule);break-inside:avoid}
.moves .no{color:var(--soft);text-align:right;width:3rem}.moves .score{color:var(--soft);text-align:right;white-space:nowrap;width:4.2rem}
.moves .note{padding:.1rem .5rem .4rem;font-size:.88rem;color:var(--soft)}
.moves td:target{background:var(--card);outline:2px solid var(--inaccuracy)}
.inaccuracy{color:var(--inaccuracy)}.mistake{color:var(--mistake)}.blunder{color:var(--blunder)}.good{color:var(--good)}
footer{margin-top:2rem;color:var(--soft);font-size:.85rem}
@media(max-width:34rem){nav ol{columns:1}.moves .score{width:3.4rem}.moves td{padding:.12rem .25rem}
.sides{display:grid;grid-auto-flow:column;grid-template:repeat(11,auto)/fit-content(45%);grid-auto-columns:minmax(0,1fr)}
.sides thead,.sides tbody,.sides tr{display:contents}.sides thead th{text-align:left}.sides tbody th{text-align:right}}
@media print{:root{--page:#fff;--text:#000;--soft:#444;--line:#333;--faint:#888;--rule:#ccc;--card:#fff;--graph-white:#f1eee6;
--graph-black:#8b9099;--inaccuracy:#2f6690;--mistake:#8a5a00;--blunder:#a02020;--good:#1f6a2c}
body{max-width:none;padding:0;font-size:10pt}section{break-before:page;border:0;margin:0;padding:0}
section:first-of-type{break-before:auto}nav{display:none}.moments{grid-template-columns:repeat(4,1fr);gap:.5rem}
.moment{padding:.4rem}.moment p,.lines{font-size:7.5pt;line-height:1.35}
svg,.sides,.moves tr{-webkit-print-color-adjust:exact;print-color-adjust:exact}h3{break-after:avoid}}
)";

std::string_view class_of(Mark mark) {
    constexpr EnumArray<Mark, std::string_view> classes = {
        {"", "inaccuracy", "mistake", "blunder", "good", "good", "good"}};
    return classes[mark];
}

std::string element(std::string_view name, std::string_view attributes, std::string_view content) {
    std::string text = '<' + std::string(name);
    if (!attributes.empty()) text += ' ' + std::string(attributes);
    return fmt::format("{}>{}</{}>", text, content, name);
}

BoardArrow arrow_of(Move move, Rgba color) { return {move.from(), arrival_square(move), color}; }

/// Returns "Event, Site, Round, Date" without unknown tags.
std::string about(const GameTree& game, const Phrases& phrases) {
    std::string text;
    for (const std::string_view name : {"Event", "Site", "Round", "Date"}) {
        const std::string value = game.tag(name);
        if (value.find_first_not_of("?.-") == value.npos) continue;
        text += (text.empty() ? "" : ", ") + (name == "Round" ? phrases("report.round", value) : value);
    }
    return text;
}

std::string player(const GameTree& game, Color side) {
    const std::string name = game.tag(to_text(side)), elo = game.tag(std::string(to_text(side)) + "Elo");
    return elo.empty() || elo == "?" || elo == "-" ? name : name + " (" + elo + ")";
}

class GamePage {
public:
    GamePage(const GameTree& game, const GameAnalysis& analysis, std::size_t number, Language language)
        : game_(game),
          analysis_(analysis),
          prefix_('g' + std::to_string(number)),
          language_(language),
          phrases_(language) {}

    std::string html() const {
        std::string text = element("h2", "", markup_text(title()));
        std::string below = about(game_, phrases_);
        if (analysis_.opening)
            below += (below.empty() ? "" : ". ") + analysis_.opening->name.eco() + ' ' + analysis_.opening->name.name();
        text += element("p", "class=\"about\"", markup_text(below));
        if (!analysis_.complete) text += element("p", "class=\"about\"", phrases_("report.incomplete"));
        for (const PgnError& error : analysis_.unread)
            text += element("p", "class=\"unread\"", markup_text(phrases_("report.unread", message_of(error))));
        for (const Color side : all_colors)
            if (const std::string time = time_text(time_use(game_, analysis_, side), language_); !time.empty())
                text += element("p", "class=\"about\"", markup_text(player(game_, side) + ": " + time));
        if (!analysis_.moves.empty()) {
            text += sides() + evaluation_graph(analysis_, language_, prefix_) + moments();
            text += element("h3", "", phrases_("report.moves")) + element("table", "class=\"moves\"", moves());
        }
        return element("section", "id=\"" + prefix_ + '"', text);
    }

    std::string entry() const {
        return element("li", "", element("a", "href=\"#" + prefix_ + '"', markup_text(title())));
    }

private:
    std::string title() const {
        return fmt::format("{} \u2013 {}, {}", player(game_, Color::White), player(game_, Color::Black),
                           to_text(game_.result()));
    }

    std::string sides() const {
        std::string rows;
        for (const Color side : all_colors) {
            const SideSummary& summary = analysis_.sides[side];
            if (summary.moves == 0) continue;
            std::string row = element("th", "scope=\"row\"", markup_text(player(game_, side)));
            const auto add = [&row](const std::string& value) { row += element("td", "", value); };
            add(summary.accuracy ? phrases_.decimal(*summary.accuracy) + " %" : "");
            add(phrases_.decimal(summary.average_centipawn_loss));
            for (const Mark mark : {Mark::Inaccuracy, Mark::Mistake, Mark::Blunder})
                add(std::to_string(summary.marks[mark]));
            add(std::to_string(summary.missed_mates));
            add(phrases_("report.of", summary.best_moves, summary.moves));
            for (const GamePhase phase : all_phases) {
                const auto& accuracy = summary.phases[phase].accuracy;
                add(accuracy ? phrases_.decimal(*accuracy) + " %" : "");
            }
            rows += element("tr", "", row);
        }
        if (rows.empty()) return "";
        std::string heads = "<td></td>";
        for (const std::string_view head :
             {phrases_("report.head_accuracy"), phrases_("report.head_loss"), std::string("?!"), std::string("?"),
              std::string("??"), phrases_("report.missed_mates"), phrases_("report.head_best"),
              phrases_("report.opening"), phrases_("report.middlegame"), phrases_("report.endgame")})
            heads += element("th", "scope=\"col\"", head);
        return element("table", "class=\"sides\"", element("thead", "", element("tr", "", heads)) + rows);
    }

    /// Returns the moments that get boards, in game order.
    std::vector<CriticalMoment> shown_moments() const {
        std::vector<CriticalMoment> moments = analysis_.critical;
        if (moments.size() <= most_boards) return moments;
        std::stable_sort(moments.begin(), moments.end(),
                         [](const CriticalMoment& a, const CriticalMoment& b) { return a.swing > b.swing; });
        moments.resize(most_boards);
        std::sort(moments.begin(), moments.end(),
                  [](const CriticalMoment& a, const CriticalMoment& b) { return a.ply < b.ply; });
        return moments;
    }

    std::string moments() const {
        std::string cards;
        Position position = analysis_.start;
        std::size_t ply = 0;
        for (const CriticalMoment& moment : shown_moments()) {
            for (; ply < moment.ply; ++ply) position.make(analysis_.moves[ply]);
            cards += element("div", "class=\"moment\"", card(moment, position));
        }
        if (cards.empty()) return "";
        return element("h3", "", phrases_("report.critical_moments")) +
               element("p", "class=\"about key\"", phrases_("report.arrows_key")) +
               element("div", "class=\"moments\"", cards);
    }

    std::string card(const CriticalMoment& moment, const Position& before) const {
        const Move move = analysis_.moves[moment.ply];
        const MoveJudgement& judgement = *analysis_.judgements[moment.ply];
        BoardPicture picture;
        picture.bottom = before.side_to_move();
        picture.size = 0;
        const std::string name = move_number_text(before) + ' ' + to_san(before, move);
        picture.name = phrases_("report.board_before", name);
        const auto& lines = analysis_.positions[moment.ply]->lines;
        if (!judgement.played_best) picture.arrows.push_back(arrow_of(move, played_color));
        if (!lines.empty()) picture.arrows.push_back(arrow_of(lines[0].moves.front(), best_color));
        const std::string head =
            element("a", fmt::format("href=\"#{}-{}\"", prefix_, moment.ply + 1), markup_text(name)) +
            sign(judgement.mark);
        const std::string chances = chances_text(judgement.chances, before.side_to_move(), language_);
        return to_svg(before, picture) + element("p", "class=\"move\"", head) +
               element("p", "", markup_text(explain(analysis_, moment.ply, before, language_))) +
               line_list(lines, before) + element("p", "class=\"key\"", phrases_("report.afterwards", chances));
    }

    std::string line_list(const std::vector<Line>& lines, const Position& before) const {
        const bool white = before.side_to_move() == Color::White;
        std::string items;
        for (const Line& line : lines) {
            const std::span<const Move> moves = std::span(line.moves).first(std::min(line.moves.size(), shown_plies));
            items += element("li", "",
                             element("b", "", phrases_.number(white_score_text(white ? line.score : -line.score))) +
                                 ' ' + markup_text(line_to_san(before, moves)));
        }
        return element("ul", "class=\"lines\"", items);
    }

    static std::string sign(Mark mark) {
        if (mark == Mark::None) return "";
        return element("b", "class=\"" + std::string(class_of(mark)) + '"', symbol_of(mark));
    }

    std::string cells(std::size_t ply, const Position& before) const {
        const auto& judgement = analysis_.judgements[ply];
        const auto score = analysis_.white_score(ply + 1);
        return element("td", fmt::format("id=\"{}-{}\"", prefix_, ply + 1),
                       markup_text(to_san(before, analysis_.moves[ply])) + (judgement ? sign(judgement->mark) : "")) +
               element("td", "class=\"score\"", score ? phrases_.number(white_score_text(*score)) : "");
    }

    static std::string note(const std::string& text) {
        return element("tr", "", "<td></td>" + element("td", "class=\"note\" colspan=\"4\"", markup_text(text)));
    }

    std::string moves() const {
        std::string rows, row, notes;
        Position position = analysis_.start;
        for (std::size_t ply = 0; ply < analysis_.moves.size(); ++ply) {
            const bool white = position.side_to_move() == Color::White;
            if (row.empty())
                row = element("td", "class=\"no\"", std::to_string(position.fullmove_number()) + '.') +
                      (white ? "" : "<td>\u2026</td><td></td>");
            row += cells(ply, position);
            if (const std::string words = explain(analysis_, ply, position, language_); !words.empty())
                notes += note(move_number_text(position) + ' ' + to_san(position, analysis_.moves[ply]) + ": " + words);
            position.make(analysis_.moves[ply]);
            if (white && ply + 1 < analysis_.moves.size()) continue;
            if (white) row += "<td></td><td></td>";
            rows += element("tr", "", row) + notes;
            row.clear();
            notes.clear();
        }
        return rows;
    }

    const GameTree& game_;
    const GameAnalysis& analysis_;
    std::string prefix_;
    Language language_;
    Phrases phrases_;
};

}  // namespace

void HtmlReport::add(const GameTree& game, const GameAnalysis& analysis) {
    const GamePage page(game, analysis, ++count_, language_);
    contents_ += page.entry();
    games_ += page.html();
}

void HtmlReport::add(const PlayerRecord& record) {
    const std::vector<PlayerRow> rows = player_rows(record, language_);
    std::string text;
    for (const PlayerRow& row : rows) {
        const bool head = &row == rows.data();
        std::string cells = element("th", head ? "scope=\"col\"" : "scope=\"row\"", markup_text(row.front()));
        for (const std::string& cell : std::span(row).subspan(1)) cells += element(head ? "th" : "td", "", cell);
        text += head ? element("thead", "", element("tr", "", cells)) : element("tr", "", cells);
    }
    record_ = element("table", "class=\"openings\"", text);
    for (const std::string& line : player_lines(record, language_)) record_ += element("p", "class=\"about\"", line);
}

std::string HtmlReport::html() const {
    const Phrases phrases(language_);
    const std::string title = count_ == 1 ? phrases("report.one_game_title") : phrases("report.games_title", count_);
    const std::string contents = count_ > 1 ? element("nav", "", element("ol", "", contents_)) : "";
    return "<!DOCTYPE html>\n<html lang=\"" + std::string(language_.code()) +
           "\"><head><meta charset=\"utf-8\">"
           "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
           "<meta name=\"color-scheme\" content=\"light dark\">" +
           element("title", "", title) + element("style", "", page_style) + "</head>\n<body>" +
           element("main", "", element("h1", "", title) + contents + record_ + games_) +
           element("footer", "", phrases("report.footer")) + "</body></html>\n";
}

}  // namespace gyre::report
