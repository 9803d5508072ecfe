#include "report/phrases.h"

#include <algorithm>
#include <array>
#include <fmt/core.h>
#include <span>
#include <vector>

#include "base/enum_array.h"
#include "base/text.h"
#include "board/castling.h"
#include "chess/static_exchange.h"
#include "eval/score_text.h"
#include "notation/move/san.h"
#include "notation/symbols.h"
#include "wording/chess_words.h"

namespace gyre::report {

namespace {

using namespace analysis;

constexpr std::size_t most_spoken_elements = 2;
/// Value in centipawns of a rook for a minor piece, "the exchange".
constexpr int the_exchange = 200;
/// Plies of a mating line in a sentence. Lines that win material are shown in full.
constexpr std::size_t longest_line = 10;
/// Plies of the best line after a fault without a reason that has a line.
constexpr std::size_t longest_reply = 6;

Position after(Position position, Move move) {
    position.make(move);
    return position;
}

std::string line_text(const Position& position, std::span<const Move> line) {
    return line_to_san(position, line.subspan(0, std::min(line.size(), longest_line)));
}

/// Returns words such as "a rook and two pawns".
std::string men_text(const PieceTypeArray<int>& men, const Phrases& phrases) {
    std::vector<std::string> parts;
    for (const PieceType type :
         {PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight, PieceType::Pawn}) {
        if (men[type] <= 0) continue;
        parts.push_back(phrases.pieces(type, men[type]));
    }
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i)
        text += (i == 0 ? "" : i + 1 == parts.size() ? phrases("report.and") : ", ") + parts[i];
    return text;
}

bool any(const PieceTypeArray<int>& men) {
    for (const int count : men)
        if (count > 0) return true;
    return false;
}

/// Returns words such as "a rook for a knight", or "a rook".
std::string traded(const PieceTypeArray<int>& men, const PieceTypeArray<int>& other, const Phrases& phrases) {
    if (!any(other)) return men_text(men, phrases);
    return phrases("report.traded", men_text(men, phrases), men_text(other, phrases));
}

/// Returns the best line after a move as a sentence with a blank before it; empty if it is unknown.
std::string reply_text(const GameAnalysis& game, std::size_t ply, const Position& before, const Phrases& phrases) {
    const auto& known = game.positions[ply + 1];
    if (!known || known->lines.empty()) return "";
    const std::span<const Move> line = known->lines.front().moves;
    return ' ' + phrases("report.reply",
                         line_to_san(after(before, game.moves[ply]), line.first(std::min(line.size(), longest_reply))));
}

class Sentence {
public:
    Sentence(const Position& before, Move move, const Phrases& phrases)
        : before_(before), move_(move), phrases_(phrases) {}

    std::string operator()(const MissedMate& fact) const {
        return phrases_("report.misses_mate", fact.moves, line_text(before_, fact.line));
    }
    std::string operator()(const AllowsMate& fact) const {
        return phrases_("report.allows_mate", fact.moves, line_text(after(before_, move_), fact.line));
    }
    std::string operator()(const LosesMaterial& fact) const {
        const std::string men = men_of(fact.change.lost, fact.change.won, fact.square);
        if (fact.line.empty()) return phrases_("report.loses", men);
        return phrases_("report.loses_by_line", men, line_to_san(after(before_, move_), fact.line));
    }
    std::string operator()(const MissesMaterial& fact) const {
        return phrases_("report.wins", line_to_san(before_, fact.line),
                        men_of(fact.change.won, fact.change.lost, fact.square));
    }
    std::string operator()(const LosesExchange& fact) const {
        const std::string capture = line_to_san(after(before_, move_), std::span(&fact.capture, 1));
        constexpr ExchangeValues values;
        if (fact.centipawns >= values[fact.victim])
            return phrases_("report.wins", capture, phrases_.piece_on(fact.victim, fact.capture.to()));
        const bool is_exchange = fact.victim == PieceType::Rook && fact.centipawns >= the_exchange;
        return phrases_("report.wins", capture,
                        phrases_(is_exchange ? MessageId("report.the.exchange") : MessageId("report.the.material")));
    }
    std::string operator()(const AllowsMateThreat& fact) const {
        const Position reached = after(before_, move_);
        Position threat = after(reached, fact.reply);
        threat.make_null();
        return phrases_("report.mate_threat", line_to_san(reached, std::span(&fact.reply, 1)),
                        to_san(threat, fact.mate));
    }
    std::string operator()(const GivesDraw& fact) const {
        return phrases_("report.draw", phrases_(word_of(fact.outcome)));
    }
    std::string operator()(const ElementChanges& fact) const {
        std::string text;
        for (const ElementChange& change :
             std::span(fact.changes).first(std::min(fact.changes.size(), most_spoken_elements)))
            text += (text.empty() ? "" : ", ") + phrases_(word_of(change.element)) + ' ' +
                    phrases_.number(fixed_point(change.centipawns, 2));
        return phrases_("report.element_changes", text);
    }
    std::string operator()(const OnlyMove& fact) const {
        return phrases_("report.only_move", phrases_.number(white_score_text(fact.second, before_.side_to_move())));
    }
    std::string operator()(const Sacrifice& fact) const {
        return phrases_("report.sacrifice", phrases_.piece_on(fact.piece, fact.square));
    }

private:
    std::string men_of(const PieceTypeArray<int>& men, const PieceTypeArray<int>& other, Square square) const {
        if (square == Square::None) return traded(men, other, phrases_);
        for (const PieceType type : all_piece_types)
            if (men[type] > 0) return phrases_.piece_on(type, square);
        return "";
    }

    const Position& before_;
    Move move_;
    Phrases phrases_;
};

}  // namespace

std::string Phrases::mark(analysis::Mark mark) const {
    if (mark == analysis::Mark::None) return "";
    constexpr std::array<MessageId, enum_size<analysis::Mark> - 1> ids = {
        "report.mark.inaccuracy",  "report.mark.mistake", "report.mark.blunder",
        "report.mark.interesting", "report.mark.good",    "report.mark.brilliant"};
    return (*this)(ids[index_of(mark) - 1]);
}

std::string Phrases::pieces(PieceType type, int count) const {
    constexpr PieceTypeArray<MessageId> one = {{"report.men.a_pawn", "report.men.a_knight", "report.men.a_bishop",
                                                "report.men.a_rook", "report.men.a_queen", "report.men.a_king"}};
    constexpr PieceTypeArray<MessageId> many = {{"chess.pieces.pawns", "chess.pieces.knights", "chess.pieces.bishops",
                                                 "chess.pieces.rooks", "chess.pieces.queens", "chess.pieces.kings"}};
    constexpr std::array<MessageId, 7> numbers = {"report.number.two",  "report.number.three", "report.number.four",
                                                  "report.number.five", "report.number.six",   "report.number.seven",
                                                  "report.number.eight"};
    if (count == 1) return (*this)(one[type]);
    const auto index = static_cast<std::size_t>(count - 2);
    return (index < numbers.size() ? (*this)(numbers[index]) : std::to_string(count)) + ' ' + (*this)(many[type]);
}

std::string Phrases::counted(int count, MessageId one, MessageId many) const {
    return fmt::format("{} {}", count, (*this)(count == 1 ? one : many));
}

std::string Phrases::decimal(double value) const {
    return number(fixed_point(static_cast<std::int64_t>(value * 10 + 0.5), 1));
}

std::string Phrases::number(std::string text) const {
    std::string said;
    for (const char c : text)
        said += c == '.' ? (*this)("language.decimal_point") : c == '-' ? (*this)("report.minus") : std::string(1, c);
    return said;
}

std::string Phrases::piece_on(PieceType type, Square square) const {
    constexpr PieceTypeArray<MessageId> ids = {{"report.the.pawn", "report.the.knight", "report.the.bishop",
                                                "report.the.rook", "report.the.queen", "report.the.king"}};
    return (*this)(ids[type], to_text(square));
}

std::string_view symbol_of(Mark mark) {
    constexpr EnumArray<Mark, std::string_view> symbols = {{"", "?!", "?", "??", "!?", "!", "!!"}};
    return symbols[mark];
}

std::string_view name_of(CriticalMoment::Kind kind) {
    constexpr std::string_view names[] = {"fault", "missed mate", "allowed mate", "found move"};
    return names[index_of(kind)];
}

std::string sentence_of(const Reason& reason, const Position& before, Move move, Language language) {
    return std::visit(Sentence(before, move, Phrases(language)), reason);
}

std::string explain(const GameAnalysis& game, std::size_t ply, const Position& before, Language language) {
    const auto& judgement = game.judgements[ply];
    if (!judgement || (judgement->mark == Mark::None && judgement->reasons.empty())) return "";
    const Phrases phrases(language);
    const auto text_of = [&](Score score) { return phrases.number(white_score_text(score, before.side_to_move())); };
    std::string text;
    if (judgement->mark != Mark::None)
        text = phrases("report.marked", phrases.mark(judgement->mark), text_of(judgement->before),
                       text_of(judgement->after));
    const auto& lines = game.positions[ply]->lines;
    if (is_error(judgement->mark) && !judgement->played_best && !lines.empty())
        text += ": " + phrases("report.was_best", to_san(before, lines.front().moves.front()));
    if (!text.empty()) text += '.';
    // The reasons against a move are sorted by weight, and one is enough; those for a move say different things.
    const bool is_praise = judgement->mark != Mark::None && !is_error(judgement->mark);
    const std::span all(judgement->reasons);
    for (const Reason& reason : is_praise ? all : all.first(std::min<std::size_t>(all.size(), 1)))
        text += (text.empty() ? "" : " ") + sentence_of(reason, before, game.moves[ply], language);
    const bool shows_line = !all.empty() && !std::holds_alternative<ElementChanges>(all.front());
    if (is_error(judgement->mark) && !shows_line) text += reply_text(game, ply, before, phrases);
    return text;
}

std::string summary_of(const GameAnalysis& game, Color side, Language language) {
    const SideSummary& summary = game.sides[side];
    if (summary.moves == 0) return "";
    const Phrases phrases(language);
    std::string text = phrases(word_of(side)) + ": ";
    if (summary.accuracy) text += phrases("report.accuracy", phrases.decimal(*summary.accuracy)) + ", ";
    const auto loss = static_cast<long long>(summary.average_centipawn_loss + 0.5);
    text += loss == 1 ? phrases("report.average_loss_one") : phrases("report.average_loss", loss);
    text += ", " + phrases.counted(summary.marks[Mark::Inaccuracy], "report.inaccuracy", "report.inaccuracies");
    text += ", " + phrases.counted(summary.marks[Mark::Mistake], "report.mistake", "report.mistakes");
    text += ", " + phrases.counted(summary.marks[Mark::Blunder], "report.blunder", "report.blunders");
    if (summary.missed_mates > 0)
        text += ", " + phrases.counted(summary.missed_mates, "report.missed_mate", "report.missed_mates");
    return text;
}

MessageId phase_word(GamePhase phase) {
    constexpr EnumArray<GamePhase, MessageId> ids = {{"report.opening", "report.middlegame", "report.endgame"}};
    return ids[phase];
}

std::string phases_of(const GameAnalysis& game, Color side, Language language) {
    const Phrases phrases(language);
    std::string text;
    int phases = 0;
    for (const GamePhase phase : all_phases) {
        const auto& accuracy = game.sides[side].phases[phase].accuracy;
        if (!accuracy) continue;
        text += (phases++ == 0 ? "" : ", ") + phrases(phase_word(phase)) + ' ' + phrases.decimal(*accuracy) + " %";
    }
    return phases < 2 ? "" : phrases("report.by_phase", phrases(word_of(side)), text);
}

std::string time_text(const TimeUse& use, Language language) {
    if (use.moves == 0) return "";
    const Phrases phrases(language);
    std::string text = phrases("report.move_time", phrases.decimal(use.seconds_per_move()));
    if (use.in_trouble.moves == 0) return text;
    text += "; " + phrases("report.time_trouble", use.in_trouble.moves, phrases.decimal(use.in_trouble.mean()));
    if (use.otherwise.moves > 0) text += ", " + phrases("report.otherwise", phrases.decimal(use.otherwise.mean()));
    return text;
}

std::string chances_text(const WinDrawLoss& chances, Color side, Language language) {
    const Phrases phrases(language);
    const bool white = side == Color::White;
    const auto percent = [&](int permille) { return phrases.decimal(permille / 10.0); };
    return phrases("report.chances", percent(white ? chances.win : chances.loss), percent(chances.draw),
                   percent(white ? chances.loss : chances.win));
}

}  // namespace gyre::report
