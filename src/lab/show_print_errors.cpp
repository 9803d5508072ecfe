#include <algorithm>

#include "lab/exhibits.h"
#include "lab/search/chess_game.h"
#include "lab/search/printed_line.h"
#include "lab/search/trace_text.h"
#include "lab/search/variantensuche.h"
#include "notation/position/fen.h"
#include "wording/chess_words.h"

/// Row E1: the errors of print in the thesis's search, each as printed beside the repaired program.
namespace gyre::lab {

namespace {

constexpr std::size_t printed_memory = std::size_t{1} << 20;
constexpr std::uint64_t most_printed_nodes = 50'000;

Position position_in(std::string_view fen) { return Position(*read_position(fen)); }

Techniques memory_alone() {
    Techniques techniques = Techniques::none();
    techniques.hash_memory = true;
    return techniques;
}

struct Found {
    Score value;
    std::uint64_t nodes = 0;
    bool gave_up = false;

    Message text() const { return gave_up ? Message("-") : shown_score(value); }
};

Message both(Message printed, Message repaired) { return joined({std::move(printed), std::move(repaired)}, ", "); }

/// One search to a depth, or one to each depth up to it, with an empty memory at the start.
template <class G>
auto search_with(const Techniques& techniques, bool deepening = false) {
    return [=](const Position& position, int depth) -> Found {
        G game(position);
        HashMemory memory(printed_memory);
        Variantensuche search(game, memory, techniques);
        if (!techniques.quiescence_distance) search.effort.most_nodes = most_printed_nodes;
        const Score value = deepening ? search.deepen(Depth(depth)) : search.search(Depth(depth));
        return {value, search.effort.nodes, search.effort.exceeded()};
    };
}

struct Compared {
    int depth;
    Found printed, repaired;

    bool differ() const { return printed.gave_up || printed.value != repaired.value; }
};

void add_comparison(Exhibit& exhibit, const std::vector<Compared>& rows) {
    Table table{{message("chess.depth"), message("lab.errors.value_printed"), message("lab.errors.value_repaired"),
                 message("lab.errors.nodes_printed"), message("lab.errors.nodes_repaired")},
                {}};
    for (const Compared& row : rows)
        table.rows.push_back({std::to_string(row.depth), row.printed.text(), row.repaired.text(),
                              (row.printed.gave_up ? "> " : "") + std::to_string(row.printed.nodes),
                              std::to_string(row.repaired.nodes)});
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (rows[row].differ()) table.marked.insert(table.marked.end(), {{row, 1}, {row, 2}});
    exhibit.table(std::move(table));
}

/// Shows two searches of a position to each depth up to one, or to the first at which they differ; returns the last.
template <class Printed, class Repaired>
Compared compare(Exhibit& exhibit, std::string_view fen, int deepest, Printed printed, Repaired repaired,
                 bool ends_early = true) {
    const Position position = position_in(fen);
    std::vector<Compared> rows;
    do {
        const int depth = static_cast<int>(rows.size()) + 1;
        rows.push_back({depth, printed(position, depth), repaired(position, depth)});
    } while (rows.back().depth < deepest && !(ends_early && rows.back().differ()));
    exhibit.boards({position_board(position)});
    add_comparison(exhibit, rows);
    return rows.back();
}

void add_any_bound(Exhibit& exhibit) {
    exhibit.text(message("lab.errors.any_bound"));
    exhibit.table(two_programs({{"if (StellungInHashspeicher(Distanz)) {", "if (StellungInHashspeicher(Distanz)) {"},
                                {"HashWert = WertInHashspeicher();", "HashWert = WertInHashspeicher();"},
                                {"return HashWert;", "if (Art == ExactScore) return HashWert;"},
                                {"", "if (Art == HighScore && HashWert >= Beta) return HashWert;"},
                                {"", "if (Art == LowScore && HashWert <= Alpha) return HashWert;"},
                                {"}", "}"}}));
    Techniques printed;
    printed.bound_kinds = false;
    const Compared last =
        compare(exhibit, bounds_position, 4, search_with<ChessGame>(printed), search_with<ChessGame>({}), false);
    exhibit.check(message("lab.errors.check.any_bound"), both("113", "98"),
                  both(last.printed.text(), last.repaired.text()));
}

void add_null_move(Exhibit& exhibit) {
    exhibit.text(message("lab.errors.null_move"));
    exhibit.table(
        two_programs({{"if (NullzugOk()) {", "if (NullzugOk()) {"},
                      {"", "NullzugAusführen();"},
                      {"NullWert = -Variantensuche(SCHWARZ, ...);", "NullWert = -Variantensuche(SCHWARZ, ...);"},
                      {"", "NullzugZurücknehmen();"},
                      {"if (NullWert >= Beta) return Beta;", "if (NullWert >= Beta) return Beta;"},
                      {"}", "}"}}));
    Techniques techniques = memory_alone();
    techniques.null_move = true;
    const Compared last = compare(exhibit, long_exchange, 7, search_with<PrintedPassGame>(techniques, true),
                                  search_with<ChessGame>(techniques, true));
    exhibit.check(message("lab.errors.check.values_differ"), message("lab.word.yes"), yes_or_no(last.differ()));
}

void add_loop(Exhibit& exhibit) {
    exhibit.text(message("lab.errors.loop"));
    exhibit.table(two_programs(
        {{"while ((Zug = NächsterZug())) {", "while ((Zug = NächsterZug())) {"},
         {"ZugAusführen(Zug);", "ZugAusführen(Zug);"},
         {"if (...) { ...; continue; }", "if (...) { ...; continue; }"},
         {"}", ""},
         {"Alpha = Maximum(Alpha, -Variantensuche(...));", "Alpha = Maximum(Alpha, -Variantensuche(...));"},
         {"ZugZurücknehmen(Zug);", "ZugZurücknehmen(Zug);"},
         {"", "}"}}));
    const auto value = [](bool loop_searches) {
        ValueTree tree = ValueTree::of_the_thesis();
        HashMemory memory(printed_memory);
        Techniques techniques = Techniques::none();
        techniques.loop_searches = loop_searches;
        Variantensuche search(tree, memory, techniques);
        const Score found = search.search(Depth(2));
        return Found{found, search.effort.nodes};
    };
    const Found printed = value(false), repaired = value(true);
    exhibit.text(message("lab.errors.loop_tree"));
    add_comparison(exhibit, {{2, printed, repaired}});
    exhibit.check(message("lab.errors.check.loop"), both("9", "3"), both(printed.text(), repaired.text()));
}

void add_distance(Exhibit& exhibit) {
    exhibit.text(message("lab.errors.distance", most_printed_nodes));
    exhibit.table(
        two_programs({{"int Variantensuche(int Farbe, int Tiefe,", "int Variantensuche(int Farbe, int Tiefe,"},
                      {"int Distanz, int Alpha, int Beta)", "int Distanz, int Alpha, int Beta)"},
                      {"-Variantensuche(SCHWARZ, Tiefe + 1,", "-Variantensuche(SCHWARZ, Tiefe + 1,"},
                      {"-Beta, -Alpha)", "Distanz - 1, -Beta, -Alpha)"}}));
    Techniques repaired = Techniques::none();
    repaired.quiescence = true;
    Techniques printed = repaired;
    printed.quiescence_distance = false;
    const Compared last =
        compare(exhibit, opera_mate, 3, search_with<ChessGame>(printed), search_with<ChessGame>(repaired));
    exhibit.check(message("lab.errors.check.values_differ"), message("lab.word.yes"), yes_or_no(last.differ()));
}

void add_ends(Exhibit& exhibit) {
    exhibit.text(message("lab.errors.ends"));
    exhibit.table(two_programs({{"while ((Zug = NächsterZug())) { ... }", "while ((Zug = NächsterZug())) { ... }"},
                                {"", "if (KeinZug) return ImSchach ? -Matt + Tiefe : 0;"},
                                {"return Alpha;", "return Alpha;"}}));
    Techniques printed = Techniques::none();
    printed.game_ends = false;
    const Compared last = compare(exhibit, stalemate_position, 1, search_with<ChessGame>(printed),
                                  search_with<ChessGame>(Techniques::none()));
    exhibit.check(message("lab.errors.check.stalemate"), both(shown_score(-Score::mate()), "0"),
                  both(last.printed.text(), last.repaired.text()));
}

/// `HauptvarianteLesen`: the places that it writes for several values of MAX_TIEFE.
void add_principal_variation(Exhibit& exhibit) {
    exhibit.text(message("lab.errors.line"));
    exhibit.table(
        two_programs({{"Hauptvariante[Tiefe] = Zug;", "if (Tiefe >= MAX_TIEFE) return;"},
                      {"...", "Hauptvariante[Tiefe] = Zug;"},
                      {"if (Tiefe < MAX_TIEFE)", "..."},
                      {"HauptvarianteLesen(..., Tiefe + 1, ...);", "HauptvarianteLesen(..., Tiefe + 1, ...);"}}));
    ChessGame game{Position()};
    HashMemory memory(printed_memory);
    Variantensuche search(game, memory, memory_alone());
    constexpr int depth = 4;
    search.deepen(Depth(depth));
    const auto repaired = principal_variation(game, memory, depth);
    Table table{{"MAX_TIEFE", message("lab.errors.calls"), message("lab.errors.places"),
                 message("lab.errors.last_written"), message("lab.errors.repaired_writes")},
                {}};
    std::string calls, beyond;
    for (int most = 1; most < depth && !repaired.empty(); ++most) {
        std::vector<int> written;
        read_line_as_printed(game, memory, 0, repaired.front(), most, written);
        const int last = *std::max_element(written.begin(), written.end());
        table.rows.push_back({std::to_string(most), std::to_string(written.size()), "0.." + std::to_string(most - 1),
                              std::to_string(last), std::to_string(principal_variation(game, memory, most).size())});
        calls += (calls.empty() ? "" : " ") + std::to_string(written.size());
        beyond += (beyond.empty() ? "" : " ") + std::to_string(last - (most - 1));
    }
    exhibit.table(std::move(table));
    exhibit.check(message("lab.errors.check.beyond"), "1 1 1", beyond);
    exhibit.text(message("lab.errors.constant_time"));
    exhibit.check(message("lab.errors.check.calls"), "2 3 4", calls);
}

/// Indents the lines of a program by its braces, conditions without braces and open parentheses.
class Indenter {
public:
    std::string indented(std::string_view line) {
        if (line.empty()) return "";
        if (line.starts_with('}')) braces_ = std::max(0, braces_ - 1);
        const std::string text(static_cast<std::size_t>(2 * (braces_ + extra_)), ' ');
        const auto count = [line](char c) { return static_cast<int>(std::count(line.begin(), line.end(), c)); };
        open_ += count('(') - count(')');
        const bool is_condition = (line.starts_with("if") || line.starts_with("else if")) && line.ends_with(')');
        extra_ = open_ > 0 ? 2 : is_condition ? 1 : 0;
        if (line.ends_with('{')) ++braces_;
        return text + std::string(line);
    }

private:
    int braces_ = 0, open_ = 0, extra_ = 0;
};

}  // namespace

Table two_programs(std::initializer_list<std::pair<std::string_view, std::string_view>> lines) {
    Table table{{message("lab.word.as_printed"), message("lab.word.repaired")}, {}};
    table.is_program = true;
    Indenter left, right;
    for (const auto& [printed, repaired] : lines) {
        if (printed != repaired) {
            const std::size_t row = table.rows.size();
            if (!printed.empty()) table.marked.push_back({row, 0});
            if (!repaired.empty()) table.marked.push_back({row, 1});
        }
        table.rows.push_back({left.indented(printed), right.indented(repaired)});
    }
    return table;
}

Shown show_print_errors(const Request&) {
    Exhibit exhibit;
    exhibit.text(message("lab.errors.what_is_an_error"));
    add_any_bound(exhibit);
    add_null_move(exhibit);
    add_loop(exhibit);
    add_distance(exhibit);
    add_ends(exhibit);
    add_principal_variation(exhibit);
    add_errors_of_numbers(exhibit);
    exhibit.departure(message("lab.errors.print.guesses"));
    return exhibit;
}

}  // namespace gyre::lab
