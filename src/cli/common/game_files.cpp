#include "cli/common/game_files.h"

#include "base/input_file.h"
#include "console/exit_status.h"
#include "console/file_names.h"
#include "notation/pgn/pgn_reader.h"

namespace gyre::cli {

namespace {

std::vector<PgnError> lost_moves(std::vector<PgnError> errors) {
    std::erase_if(errors, [](const PgnError& error) { return error.loss < PgnError::Loss::Variation; });
    return errors;
}

}  // namespace

int read_game_files(std::span<const std::string> files, const TextEncoding& encoding, std::string_view command,
                    LineErrors& errors, Output& output, const TakeGame& take) {
    int status = 0;
    for (const std::string& path : files) {
        report_waiting(command, "games", path, output);
        auto input = InputFile::open(path, encoding);
        if (!input) {
            status = report_failure(command, file_error(input_name(path) + ": " + input.error().reason), output);
            continue;
        }
        PgnReader reader(input->bytes());
        for (bool found = true; found;) {
            GameBuilder builder;
            found = reader.read_game(builder);
            for (const PgnError& error : builder.errors()) {
                if (error.loss != PgnError::Loss::Nothing) status = exit_failed;
                errors.error(input_name(path) + ", " + error.message());
            }
            if (found) take(std::move(builder.game()), lost_moves(builder.errors()));
        }
    }
    errors.finish("; --errors N shows N of them");
    return status;
}

}  // namespace gyre::cli
