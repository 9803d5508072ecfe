#include "report/words.h"

#include <cstdlib>
#include <vector>

#include "board/castling.h"
#include "notation/san.h"
#include "notation/symbols.h"

namespace gyre::report {

namespace {

using namespace analysis;

/// An element that changed less is not worth a word, and more than two are too many.
constexpr int spoken_element_change = 15;
constexpr std::size_t most_spoken_elements = 2;
/// Plies of a line in a sentence.
constexpr std::size_t longest_line = 10;

Position after(Position position, Move move) {
    position.make(move);
    return position;
}

std::string line_text(const Position& position, std::span<const Move> line) {
    return line_to_san(position, line.subspan(0, std::min(line.size(), longest_line)));
}

std::string pawns_text(int centipawns) {
    const std::string cents = std::to_string(100 + std::abs(centipawns) % 100).substr(1);
    return std::to_string(std::abs(centipawns) / 100) + '.' + cents;
}

/// "a rook and two pawns".
std::string men_text(const PieceTypeArray<int>& men) {
    constexpr std::string_view counts[] = {"no", "a", "two", "three", "four", "five", "six", "seven", "eight"};
    std::vector<std::string> parts;
    for (const PieceType type :
         {PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight, PieceType::Pawn}) {
        const int count = men[type];
        if (count <= 0) continue;
        const std::string number =
            count < 9 ? std::string(counts[static_cast<std::size_t>(count)]) : std::to_string(count);
        parts.push_back(number + ' ' + std::string(to_text(type)) + (count > 1 ? "s" : ""));
    }
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i)
        text += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
    return text;
}

bool any(const PieceTypeArray<int>& men) {
    for (const int count : men)
        if (count > 0) return true;
    return false;
}

/// "a rook for a knight", or "a rook".
std::string traded(const PieceTypeArray<int>& men, const PieceTypeArray<int>& other) {
    return men_text(men) + (any(other) ? " for " + men_text(other) : "");
}

class Sentence {
public:
    Sentence(const Position& before, Move move) : before_(before), move_(move) {}

    std::string operator()(const MissedMate& fact) const {
        return "Misses mate in " + std::to_string(fact.moves) + ": " + line_text(before_, fact.line) + '.';
    }
    std::string operator()(const AllowsMate& fact) const {
        return "Allows mate in " + std::to_string(fact.moves) + ": " + line_text(after(before_, move_), fact.line) +
               '.';
    }
    std::string operator()(const LosesMaterial& fact) const {
        const std::string line = fact.line.empty() ? "" : ": " + line_text(after(before_, move_), fact.line);
        return "Loses " + traded(fact.change.lost, fact.change.won) + line + '.';
    }
    std::string operator()(const MissesMaterial& fact) const {
        return line_text(before_, fact.line) + " wins " + traded(fact.change.won, fact.change.lost) + '.';
    }
    std::string operator()(const LosesExchange& fact) const {
        const Position reached = after(before_, move_);
        return line_to_san(reached, std::span(&fact.capture, 1)) + " wins " + pawns_text(fact.centipawns) +
               " by exchange.";
    }
    std::string operator()(const AllowsMateThreat& fact) const {
        const Position reached = after(before_, move_);
        Position threat = after(reached, fact.reply);
        threat.make_null();
        return line_to_san(reached, std::span(&fact.reply, 1)) + " threatens mate by " + to_san(threat, fact.mate) +
               '.';
    }
    std::string operator()(const GivesDraw& fact) const {
        return "Gives a draw: " + std::string(describe(fact.outcome)) + '.';
    }
    std::string operator()(const ElementChanges& fact) const {
        std::string text;
        std::size_t spoken = 0;
        for (const ElementChange& change : fact.changes) {
            if (spoken == most_spoken_elements || std::abs(change.centipawns) < spoken_element_change) break;
            text += (spoken == 0 ? "" : ", ") + std::string(classic::name_of(change.element)) + ' ' +
                    (change.centipawns < 0 ? '-' : '+') + pawns_text(change.centipawns);
            ++spoken;
        }
        return text.empty() ? "" : "Against the best line: " + text + '.';
    }
    std::string operator()(const OnlyMove& fact) const {
        const bool white = before_.side_to_move() == Color::White;
        return "The only move: the next best comes to " + score_text(white ? fact.second : -fact.second) + '.';
    }
    std::string operator()(const Sacrifice& fact) const {
        return "Gives up a " + std::string(to_text(fact.piece)) + " (" + pawns_text(fact.centipawns) + ").";
    }

private:
    const Position& before_;
    Move move_;
};

/// What LosesMaterial says is not said again in numbers.
bool is_said_already(const Reason& reason, const std::vector<Reason>& all) {
    if (!std::holds_alternative<LosesExchange>(reason)) return false;
    for (const Reason& other : all)
        if (std::holds_alternative<LosesMaterial>(other)) return true;
    return false;
}

std::string decimal_text(double value) {
    const auto tenths = static_cast<long long>(value * 10 + 0.5);
    return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

std::string counted(int count, std::string_view singular, std::string_view plural) {
    return std::to_string(count) + ' ' + std::string(count == 1 ? singular : plural);
}

}  // namespace

std::string score_text(Score white) {
    if (white.is_mate_score())
        return (white < Score::draw() ? "#-" : "#") + std::to_string((white.plies_to_mate() + 1) / 2);
    const std::string_view sign = white > Score::draw() ? "+" : white < Score::draw() ? "-" : "";
    return std::string(sign) + pawns_text(white.cp());
}

std::string_view symbol_of(Mark mark) {
    constexpr EnumArray<Mark, std::string_view> symbols = {{"", "?!", "?", "??", "!?", "!", "!!"}};
    return symbols[mark];
}

std::string_view name_of(Mark mark) {
    constexpr EnumArray<Mark, std::string_view> names = {
        {"", "Inaccuracy", "Mistake", "Blunder", "Interesting", "Good move", "Brilliant move"}};
    return names[mark];
}

std::string_view name_of(CriticalMoment::Kind kind) {
    switch (kind) {
        case CriticalMoment::Kind::Fault: return "fault";
        case CriticalMoment::Kind::MissedMate: return "missed mate";
        case CriticalMoment::Kind::AllowedMate: return "allowed mate";
        case CriticalMoment::Kind::FoundMove: return "found move";
    }
    return "";
}

std::string move_number_text(const Position& position) {
    return std::to_string(position.fullmove_number()) + (position.side_to_move() == Color::White ? "." : "...");
}

std::string sentence_of(const Reason& reason, const Position& before, Move move) {
    return std::visit(Sentence(before, move), reason);
}

std::string explain(const GameAnalysis& game, std::size_t ply, const Position& before) {
    const auto& judgement = game.judgements[ply];
    if (!judgement || (judgement->mark == Mark::None && judgement->reasons.empty())) return "";
    const bool white = before.side_to_move() == Color::White;
    const auto text_of = [white](Score score) { return score_text(white ? score : -score); };
    std::string text;
    if (judgement->mark != Mark::None)
        text = std::string(name_of(judgement->mark)) + " (" + text_of(judgement->before) + " to " +
               text_of(judgement->after) + ")";
    const auto& lines = game.positions[ply]->lines;
    if (is_error(judgement->mark) && !judgement->played_best && !lines.empty())
        text += ": " + to_san(before, lines.front().moves.front()) + " was best";
    if (!text.empty()) text += '.';
    for (const Reason& reason : judgement->reasons) {
        if (is_said_already(reason, judgement->reasons)) continue;
        const std::string sentence = sentence_of(reason, before, game.moves[ply]);
        if (!sentence.empty()) text += (text.empty() ? "" : " ") + sentence;
    }
    return text;
}

std::string summary_of(const GameAnalysis& game, Color side) {
    const SideSummary& summary = game.sides[side];
    if (summary.moves == 0) return "";
    std::string text = std::string(to_text(side)) + ": ";
    if (summary.accuracy) text += "accuracy " + decimal_text(*summary.accuracy) + " %, ";
    text += "average loss " + std::to_string(static_cast<long long>(summary.average_centipawn_loss + 0.5)) +
            " centipawns, " + counted(summary.marks[Mark::Inaccuracy], "inaccuracy", "inaccuracies") + ", " +
            counted(summary.marks[Mark::Mistake], "mistake", "mistakes") + ", " +
            counted(summary.marks[Mark::Blunder], "blunder", "blunders");
    if (summary.missed_mates > 0) text += ", " + counted(summary.missed_mates, "missed mate", "missed mates");
    return text;
}

}  // namespace gyre::report
