#include "game/ending.h"

#include <algorithm>

#include "base/enum_array.h"
#include "base/text.h"

namespace gyre::game {

namespace {

struct EndingText {
    std::string_view name, words;
};

constexpr EnumArray<Ending, EndingText> texts = {{{
    {"checkmate", "checkmate"},
    {"stalemate", "stalemate"},
    {"insufficient-material", "insufficient material"},
    {"repetition", "repetition"},
    {"fifty-moves", "fifty-move rule"},
    {"win-adjudicated", "won by score"},
    {"draw-adjudicated", "drawn by score"},
    {"too-long", "too long"},
    {"time-forfeit", "time forfeit"},
    {"illegal-move", "illegal move"},
    {"stopped", "stopped"},
    {"resignation", "resigned"},
    {"agreement", "agreed"},
    {"abandoned", "engine failed"},
}}};

Ending ending_by(Outcome outcome) {
    switch (outcome) {
        case Outcome::Ongoing: break;
        case Outcome::Checkmate: return Ending::Checkmate;
        case Outcome::Stalemate: return Ending::Stalemate;
        case Outcome::DeadPosition:
        case Outcome::InsufficientMaterial: return Ending::InsufficientMaterial;
        case Outcome::ThreefoldRepetition:
        case Outcome::FivefoldRepetition: return Ending::Repetition;
        case Outcome::FiftyMoves:
        case Outcome::SeventyFiveMoves: return Ending::FiftyMoves;
    }
    return Ending::Stopped;
}

}  // namespace

std::string_view name_of(Ending ending) { return texts[ending].name; }

std::optional<Ending> ending_of(std::string_view name) {
    const auto found =
        std::find_if(texts.begin(), texts.end(), [&](const EndingText& text) { return text.name == name; });
    if (found == texts.end()) return std::nullopt;
    return static_cast<Ending>(found - texts.begin());
}

std::string_view describe(Ending ending) { return texts[ending].words; }

std::string_view termination_of(Ending ending) {
    switch (ending) {
        case Ending::WonByScore:
        case Ending::DrawnByScore:
        case Ending::TooLong: return "adjudication";
        case Ending::TimeForfeit: return "time forfeit";
        case Ending::IllegalMove: return "rules infraction";
        case Ending::Stopped: return "unterminated";
        case Ending::Abandoned: return "abandoned";
        default: return "normal";
    }
}

std::optional<Ending> ending_of_record(std::string_view termination, GameResult result) {
    const std::string value = lower_case(termination);
    if (value == termination_of(Ending::TimeForfeit)) return Ending::TimeForfeit;
    if (value != termination_of(Ending::Resignation)) return std::nullopt;
    return result == GameResult::Draw ? Ending::Agreement : Ending::Resignation;
}

std::optional<Verdict> verdict_by_rules(const Position& position, bool claim_draws) {
    const Outcome now = claim_draws ? outcome(position) : automatic_outcome(position);
    if (now == Outcome::Ongoing) return std::nullopt;
    return Verdict{result_of(now, position.side_to_move()), ending_by(now)};
}

Verdict verdict_on_time(const Position& position, Color late) {
    const GameResult result = has_insufficient_material(position, ~late) ? GameResult::Draw : win_of(~late);
    return {result, Ending::TimeForfeit};
}

}  // namespace gyre::game
