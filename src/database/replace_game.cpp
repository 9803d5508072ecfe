#include "database/replace_game.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/core.h>
#include <optional>

#include "base/input_file.h"
#include "base/text.h"
#include "base/utf8.h"
#include "database/game_recorder.h"
#include "notation/pgn/pgn_reader.h"

namespace gyre::database {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_replacement_mib = 64;

/// Records games and the first error by which something was lost.
class ReplacementRecorder : public GameRecorder {
public:
    using GameRecorder::GameRecorder;

    void error(const PgnError& error) override {
        if (error.loss != PgnError::Loss::Nothing && !first_loss_) first_loss_ = error.message();
        GameRecorder::error(error);
    }
    const std::optional<std::string>& first_loss() const { return first_loss_; }

private:
    std::optional<std::string> first_loss_;
};

Result<std::string, std::string> read_replacement(const std::string& path, const TextEncoding& encoding) {
    auto input = InputFile::open(path, encoding);
    if (!input) return Failure(input.error().reason);
    std::string text;
    std::array<char, std::size_t{1} << 16> room;
    for (;;) {
        const auto got = input->bytes().read(room);
        if (!got) return Failure(got.error().reason);
        if (*got == 0) return text;
        text.append(room.data(), *got);
        if (text.size() > most_replacement_mib << 20)
            return Failure(fmt::format("it is longer than {} MiB; one game is needed", most_replacement_mib));
    }
}

/// Adds the game to those of its source. The source has no size: the same file may also be imported.
void count_replacement(Manifest& manifest, const std::string& source) {
    const auto earlier = std::find_if(
        manifest.sources.begin(), manifest.sources.end(),
        [&](const ImportedSource& each) { return each.path == source && each.size == 0 && each.head == 0; });
    if (earlier != manifest.sources.end()) {
        ++earlier->games;
        return;
    }
    ImportedSource added;
    added.path = source;
    added.games = 1;
    added.is_done = true;
    manifest.sources.push_back(std::move(added));
}

}  // namespace

Result<std::uint64_t, std::string> replace_game(DatabaseWriter& writer, std::uint64_t number, const std::string& path,
                                                const TextEncoding& encoding) {
    const auto fail = [&](const std::string& reason) {
        return Failure((path == "-" ? "standard input" : quoted_path(path)) + ": " + reason);
    };
    const auto text = read_replacement(path, encoding);
    if (!text) return fail(text.error());
    std::error_code error;
    const std::string source = path == "-" ? path : to_utf8(fs::weakly_canonical(path, error).string());
    ReplacementRecorder recorder(source, RecordedText{*text, {}, {}});
    PgnReader(*text).read_games(recorder);
    recorder.finish();
    const std::size_t games = recorder.games().games();
    const auto& loss = recorder.first_loss();
    if (games == 0) return fail("there is no game in it" + (loss ? "; " + *loss : std::string()));
    if (games > 1) return fail(fmt::format("it holds {} games; one game is needed", games));
    if (loss) return fail("the game cannot be read completely: " + *loss);
    if (const auto& stray = recorder.first_stray())
        return fail("text outside the game would be lost: " + stray->message());
    count_replacement(writer.changes(), source);
    return writer.replace(number, recorder.games());
}

}  // namespace gyre::database
