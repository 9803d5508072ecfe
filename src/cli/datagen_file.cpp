#include "cli/datagen_file.h"

#include "base/text.h"
#include "cli/exit_status.h"
#include "datagen/game_reader.h"
#include "datagen/quiet_filter.h"
#include "notation/fen.h"

namespace gyre {

namespace {

using datagen::GameEnd;
using datagen::GamePly;
using datagen::GameReader;
using datagen::GameRecord;
using datagen::GameResult;

constexpr std::size_t shown_of_path = 200;

/// Calls `visit` with every readable game until it returns false; tells of the others. False if there were any.
template <class Visit>
bool for_each_game(const std::string& path, Output& output, Visit visit) {
    auto reader = GameReader::open(path);
    if (!reader) {
        output.error("datagen: " + quoted(path, shown_of_path) + ": " + reader.error().message());
        return false;
    }
    bool all_good = true;
    while (true) {
        const auto game = reader->next();
        if (!game) {
            output.error("datagen: " + quoted(path, shown_of_path) + ": " + game.error().message());
            all_good = false;
        } else if (!*game || !visit(*reader, **game)) {
            return all_good;
        }
    }
}

/// What there is to count in a file of games.
struct Tally {
    std::uint64_t games = 0, plies = 0, positions = 0, chess960 = 0, illegal = 0;
    EnumArray<GameResult, std::uint64_t> results{};
    EnumArray<GameEnd, std::uint64_t> ends{};

    void add(const GameRecord& game) {
        ++games;
        plies += game.plies.size();
        ++results[game.result];
        ++ends[game.end];
        const auto valid = validate(game.start);
        chess960 += valid && Position(*valid).needs_chess960() ? 1 : 0;
    }
};

/// "12.3 %"
std::string percent(std::uint64_t part, std::uint64_t whole) {
    const std::uint64_t permille = whole == 0 ? 0 : (1000 * part + whole / 2) / whole;
    return std::to_string(permille / 10) + '.' + std::to_string(permille % 10) + " %";
}

/// "12.34"
std::string ratio(std::uint64_t part, std::uint64_t whole) {
    const std::uint64_t hundredths = whole == 0 ? 0 : (100 * part + whole / 2) / whole;
    const std::string fraction = std::to_string(hundredths % 100);
    return std::to_string(hundredths / 100) + '.' + (fraction.size() < 2 ? "0" : "") + fraction;
}

std::string text_of(const Tally& tally, std::uint64_t file_size) {
    std::string text;
    const auto row = [&text](std::string_view name, const std::string& value) {
        text += std::string(name) + ": " + value + '\n';
    };
    row("games", std::to_string(tally.games));
    row("from Chess960", std::to_string(tally.chess960));
    row("plies", std::to_string(tally.plies) + ", " + ratio(tally.plies, tally.games) + " a game, " +
                     ratio(file_size, tally.plies) + " bytes each");
    row("positions worth learning from",
        std::to_string(tally.positions) + ", " + percent(tally.positions, tally.plies));
    for (const GameResult result : {GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins})
        row(text_of(result), percent(tally.results[result], tally.games));
    for (std::size_t i = 0; i < enum_size<GameEnd>; ++i) {
        const auto end = static_cast<GameEnd>(i);
        if (tally.ends[end] > 0) row(describe(end), percent(tally.ends[end], tally.games));
    }
    return text;
}

}  // namespace

int show_games_info(const std::string& path, Output& output) {
    Tally tally;
    std::string conditions;
    std::uint64_t file_size = 0;
    const bool readable = for_each_game(path, output, [&](const GameReader& reader, const GameRecord& game) {
        file_size = reader.file_size();
        conditions = reader.conditions();
        tally.add(game);
        const auto illegal = datagen::replay(game, [&](const Position& position, GamePly ply) {
            tally.positions += datagen::is_learnable(position, ply) ? 1 : 0;
        });
        if (illegal) {
            ++tally.illegal;
            output.error("datagen: game " + std::to_string(game.index) + ", before byte " +
                         std::to_string(reader.offset()) + ": ply " + std::to_string(*illegal + 1) +
                         " is an illegal move");
        }
        return !output.is_closed();
    });
    output.lines(conditions + text_of(tally, file_size));
    return readable && tally.illegal == 0 ? 0 : exit_failed;
}

int dump_games(const std::string& path, std::uint64_t limit, Output& output) {
    std::uint64_t games = 0;
    const bool readable = for_each_game(path, output, [&](const GameReader&, const GameRecord& game) {
        if (games++ >= limit || output.is_closed()) return false;
        constexpr EnumArray<GameResult, std::string_view> results = {{"0.0", "0.5", "1.0"}};
        std::string lines;
        datagen::replay(game, [&](const Position& position, GamePly ply) {
            if (!datagen::is_learnable(position, ply)) return;
            const Score score = position.side_to_move() == Color::White ? ply.score : -ply.score;
            lines +=
                to_fen(position) + ';' + std::to_string(score.cp()) + ';' + std::string(results[game.result]) + '\n';
        });
        if (!lines.empty()) output.lines(lines);
        return true;
    });
    return readable ? 0 : exit_failed;
}

}  // namespace gyre
