#include "report/player_text.h"

#include <algorithm>
#include <fmt/core.h>
#include <utility>

#include "report/phrases.h"
#include "wording/chess_words.h"

namespace gyre::report {

using namespace analysis;

std::vector<PlayerRow> player_rows(const PlayerRecord& record, Language language) {
    const Phrases phrases(language);
    const auto row = [&](std::string name, const PlayerRecord::Games& games) {
        return PlayerRow{std::move(name), std::to_string(games.games),
                         fmt::format("{}/{}", phrases.decimal(games.points), games.decided),
                         phrases.decimal(games.accuracy.mean()) + " %"};
    };
    std::vector<std::pair<PlayerRecord::Opening, PlayerRecord::Games>> openings(record.openings().begin(),
                                                                                record.openings().end());
    std::stable_sort(openings.begin(), openings.end(),
                     [](const auto& a, const auto& b) { return a.second.games > b.second.games; });
    std::vector<PlayerRow> rows = {{phrases("report.head_opening"), phrases("report.head_games"),
                                    phrases("report.head_points"), phrases("report.head_accuracy")}};
    for (const auto& [opening, games] : openings)
        rows.push_back(row(
            fmt::format("{}, {}", opening.name.empty() ? "?" : opening.name, phrases(word_of(opening.side))), games));
    rows.push_back(row(phrases("report.all_games"), record.all()));
    return rows;
}

std::vector<std::string> player_lines(const PlayerRecord& record, Language language) {
    const Phrases phrases(language);
    std::string text;
    for (const GamePhase phase : all_phases)
        if (const MeanAccuracy& accuracy = record.phase(phase); accuracy.moves > 0)
            text +=
                (text.empty() ? "" : ", ") + phrases(phase_word(phase)) + ' ' + phrases.decimal(accuracy.mean()) + " %";
    std::vector<std::string> lines;
    if (!text.empty()) lines.push_back(phrases("report.accuracy_by_phase", text));
    if (std::string time = time_text(record.time(), language); !time.empty()) lines.push_back(std::move(time));
    return lines;
}

}  // namespace gyre::report
