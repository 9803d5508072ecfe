#include "report/phrases.h"

#include <array>
#include <fmt/core.h>

#include "base/enum_array.h"

namespace gyre::report {

std::string Phrases::mark(analysis::Mark mark) const {
    if (mark == analysis::Mark::None) return "";
    constexpr std::array<MessageId, enum_size<analysis::Mark> - 1> ids = {
        "report.mark.inaccuracy",  "report.mark.mistake", "report.mark.blunder",
        "report.mark.interesting", "report.mark.good",    "report.mark.brilliant"};
    return (*this)(ids[index_of(mark) - 1]);
}

std::string Phrases::side(Color side) const {
    return (*this)(side == Color::White ? MessageId("report.side.white") : MessageId("report.side.black"));
}

std::string Phrases::element(classic::Element element) const {
    constexpr EnumArray<classic::Element, MessageId> ids = {
        {"report.element.material", "report.element.centre", "report.element.development",
         "report.element.pawn_structure", "report.element.squares", "report.element.open_lines",
         "report.element.bishop_pair", "report.element.king_position", "report.element.mobility",
         "report.element.passed_pawns", "report.element.threats", "report.element.endgame", "report.element.tempo",
         "report.element.asymmetry"}};
    return (*this)(ids[element]);
}

std::string Phrases::outcome(Outcome outcome) const {
    constexpr EnumArray<Outcome, MessageId> ids = {
        {"report.outcome.ongoing", "report.outcome.checkmate", "report.outcome.stalemate",
         "report.outcome.insufficient_material", "report.outcome.threefold_repetition", "report.outcome.fifty_moves",
         "report.outcome.fivefold_repetition", "report.outcome.seventy_five_moves", "report.outcome.dead_position"}};
    return (*this)(ids[outcome]);
}

std::string Phrases::pieces(PieceType type, int count) const {
    constexpr PieceTypeArray<MessageId> one = {{"report.men.a_pawn", "report.men.a_knight", "report.men.a_bishop",
                                                "report.men.a_rook", "report.men.a_queen", "report.men.a_king"}};
    constexpr PieceTypeArray<MessageId> many = {{"report.men.pawns", "report.men.knights", "report.men.bishops",
                                                 "report.men.rooks", "report.men.queens", "report.men.kings"}};
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
    const auto tenths = static_cast<long long>(value * 10 + 0.5);
    return fmt::format("{}{}{}", tenths / 10, decimal_point(), tenths % 10);
}

char Phrases::decimal_point() const { return (*this)("report.decimal_point").front(); }

}  // namespace gyre::report
