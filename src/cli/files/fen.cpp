#include "notation/position/fen.h"

#include <optional>
#include <string>

#include "base/json.h"
#include "base/text.h"
#include "chess/chess960.h"
#include "chess/outcome.h"
#include "chess/random_position.h"
#include "chess/transform.h"
#include "cli/common/line_input.h"
#include "cli/common/position_line.h"
#include "cli/common/position_words.h"
#include "cli/files/file_commands.h"
#include "console/exit_status.h"
#include "console/line_errors.h"
#include "console/option_rows.h"
#include "console/shared_help.h"
#include "notation/book/opening_names.h"
#include "notation/picture/board_text.h"
#include "notation/position/material_text.h"
#include "notation/symbols.h"

namespace gyre::cli {

namespace {

constexpr std::uint64_t most_random_positions = 1'000'000'000'000;
constexpr int most_random_game_plies = 2000;

struct FenTask {
    std::optional<std::string> fen;
    std::vector<std::string_view> moves;
    std::vector<Setup (*)(const Setup&)> turns;
    FenStyle style;
    Waiver waiver;
    TextEncoding encoding;
    bool lenient = false, strict = false, material = false, name = false, board = false, json = false;
    std::uint64_t random = 0;
    std::optional<std::uint64_t> seed;
    std::optional<int> plies;
    std::optional<MaterialSignature> of;
    /// Percent of random games from Chess960 positions.
    int chess960_percent = 0;
};

constexpr Choice<FenCastling> castling_styles[] = {{"x-fen", FenCastling::XFen, "KQkq where that is clear"},
                                                   {"shredder", FenCastling::Shredder, "the files"}};

constexpr Choice<FenEnPassant> en_passant_styles[] = {{"legal", FenEnPassant::Legal},
                                                      {"beside", FenEnPassant::Beside, "an enemy pawn is beside it"},
                                                      {"always", FenEnPassant::Always}};

Result<void, CommandError> set_fen_material(std::string_view value, FenTask& task) {
    task.of = parse_material(value);
    if (task.of) return {};
    return Failure(quoted(value) + " is not a material such as KRPvKR");
}

template <Setup (*Turn)(const Setup&)>
Result<void, CommandError> add_turn(std::string_view, FenTask& task) {
    task.turns.push_back(Turn);
    return {};
}

// clang-format off
using FenRow = OptionRow<FenTask>;
constexpr FenRow fen_option_rows[] = {
    FenRow::fen<&FenTask::fen>("the same as FEN"),
    FenRow::number<&FenTask::random>("--random", "N", 1, most_random_positions, "generates N random positions"),
    FenRow::number<&FenTask::plies>("--plies", "N", 0, most_random_game_plies, "plies of each random game", "20").not_with("--of"),
    {"--of", "KRPvKR", set_fen_material, "random positions of that material instead of random games"},
    FenRow::number<&FenTask::seed>("--seed", "N", 0, ~std::uint64_t{0}, shared_help::seed, "1"),
    FenRow::number<&FenTask::chess960_percent>("--chess960", "PERCENT", 0, 100,
        "percent of random games that begin at a start position of Chess960"),
    FenRow::choice<castling_styles, &FenTask::style, &FenStyle::castling>("--castling", "WHICH", ""),
    FenRow::choice<en_passant_styles, &FenTask::style, &FenStyle::en_passant>("--en-passant", "WHEN", ""),
    FenRow::texts<&FenTask::moves>("--moves", "MOVE...", shared_help::moves),
    {"--flip", "", add_turn<flipped>, "exchanges the colours"},
    {"--mirror", "", add_turn<mirrored>, "exchanges the a-file and the h-file"},
    {"--rotate", "", add_turn<rotated>, "does both"},
    FenRow::flag<&FenTask::strict>("--strict", "rejects what is mended otherwise: castling rights, en passant square, "
        "clocks, missing and surplus fields").not_with("--random"),
    FenRow::flag<&FenTask::lenient>("--lenient", "mends these and reports it: the default").not_with("--strict --random"),
    FenRow::encoding<&FenTask::encoding>("encoding of standard input: UTF-8, Latin-1, CP1250, UTF-16 …", "UTF-8"),
    FenRow::flag<&FenTask::waiver, &Waiver::too_much_material>("--any-material", "allows material that no game leads to"),
    FenRow::flag<&FenTask::waiver, &Waiver::impossible_check>("--any-check", "allows checks that no game leads to"),
    FenRow::flag<&FenTask::material>("--material", "adds the material, such as KRPvKR, after a tab"),
    FenRow::flag<&FenTask::name>("--name", "adds the name of the opening after a tab"),
    FenRow::flag<&FenTask::board>("--board", "also draws the board"),
    FenRow::flag<&FenTask::json>("--json", "writes one object a line with all that is known of the position"),
};
// clang-format on

Result<void, CommandError> read_fen_task(Words arguments, FenTask& task) {
    if (auto done = read_options_with_fen<FenTask>(arguments, fen_option_rows, task); !done) return done;
    if (task.random == 0 && (task.of || task.plies || task.seed))
        return Failure(std::string(task.of ? "--of" : task.plies ? "--plies" : "--seed") + " needs --random");
    if (task.chess960_percent > 0 && (task.random == 0 || task.of || task.fen))
        return Failure("--chess960 is for --random without --of and without a FEN");
    if (task.random > 0 && (task.fen == "-" || (task.of && task.fen)))
        return Failure("--random takes at most one FEN, at which its games begin");
    return {};
}

Json fault_json(const SetupError& error) {
    Json object;
    object.set("text", describe(error.fault));
    if (error.square != Square::None) object.set("square", to_text(error.square));
    return object;
}

class Report {
public:
    Report(const FenTask& task, Output& output) : task_(task), output_(output), errors_("fen", output) {}

    /// Reads a user's position; `where` precedes error messages.
    void read(std::string_view text, const std::string& where) {
        if (!task_.strict) return read_leniently(text, where);
        const auto valid = read_position(text, task_.waiver);
        if (!valid) return refuse(text, valid.error(), where);
        show(*valid, "", where);
    }

    void show(const ValidSetup& valid, const std::string& warning, const std::string& where) {
        Position position(valid);
        if (const auto made = make_moves(position, task_.moves); !made) return fail(where + made.error());
        if (!task_.turns.empty()) {
            Setup setup = position.setup();
            for (const auto turn : task_.turns) setup = turn(setup);
            // The rules are symmetric, so a turned position is valid.
            position = Position(*validate(setup, every_waiver));
        }
        output_.lines(task_.json ? json(position, warning) + '\n' : text(position));
    }

    void fail(const std::string& why) {
        errors_.error(why);
        status_ = exit_failed;
    }
    int finish() const {
        errors_.finish();
        return status_;
    }

private:
    void read_leniently(std::string_view text, const std::string& where) {
        const auto read = read_position_line(text, {.waiver = task_.waiver});
        if (!read) return refuse(text, read.error(), where);
        if (!read->warning.empty() && !task_.json) errors_.mended(where, read->warning);
        show(read->valid, read->warning, where);
    }

    void refuse(std::string_view text, const FenError& error, const std::string& where) {
        if (!task_.json) return fail(where + error.message());
        status_ = exit_failed;
        const auto fen = parse_fen(text);
        const std::vector<SetupError> faults = fen ? find_faults(fen->setup) : std::vector<SetupError>();
        Json object;
        object.set("input", text).set("valid", false).set("field", describe(error.field)).set("byte", error.offset);
        object.set("reason", error.reason).set("error", error.message());
        object.set("faults", json_array(faults, fault_json));
        output_.line(object.dump());
    }

    std::string text(const Position& position) const {
        std::string line = to_fen(position, task_.style);
        if (task_.material) line += '\t' + to_text(material_of(position));
        if (task_.name) {
            const auto name = opening_name(position);
            line += '\t' + (name ? name->eco() + ' ' + name->name() : std::string("-"));
        }
        line += '\n';
        if (!task_.board) return line;
        const Square check = position.in_check() ? position.king(position.side_to_move()) : Square::None;
        return line + board_text(position.setup(), {.check = check});
    }

    std::string json(const Position& position, const std::string& warning) const {
        Json object;
        object.set("fen", to_fen(position, task_.style)).set("valid", true);
        if (!warning.empty()) object.set("mended", warning);
        object.set("side_to_move", json_name(position.side_to_move()));
        object.set("check", position.in_check()).set("legal_moves", count_legal_moves(position));
        object.set("outcome", describe(outcome(position))).set("material", to_text(material_of(position)));
        object.set("chess960", position.needs_chess960())
            .set("polyglot_key", hex_digits(position.polyglot_key().value()));
        if (const auto name = opening_name(position)) object.set("eco", name->eco()).set("opening", name->name());
        return object.dump();
    }

    const FenTask& task_;
    Output& output_;
    LineErrors errors_;
    int status_ = 0;
};

void read_many(const FenTask& task, Report& report, Output& output) {
    const auto done = for_each_line("fen", "-", task.encoding, output,
                                    [&](auto text, const LineInput& input) { report.read(text, input.place()); });
    if (!done) report.fail(done.error());
}

void make_up(const FenTask& task, Report& report, Output& output) {
    constexpr int usual_plies = 20;
    Rng rng(task.seed.value_or(1));
    const int plies = task.plies.value_or(usual_plies);
    Position start;
    if (task.fen) {
        const auto read = read_position_argument("fen", *task.fen, {.waiver = task.waiver}, output);
        if (!read) return report.fail(read.error());
        start = *read;
    }
    for (std::uint64_t i = 0; i < task.random && !output.is_closed(); ++i) {
        if (task.chess960_percent > 0 && rng.below(100) < static_cast<std::uint64_t>(task.chess960_percent))
            start = Position(*validate(chess960_start(static_cast<int>(rng.below(chess960_starts)))));
        else if (task.chess960_percent > 0)
            start = Position();
        const auto position = task.of ? random_placement(*task.of, rng) : random_game_position(start, plies, rng);
        if (!position) return report.fail(task.of ? "no position was found with that material" : "games end too soon");
        // The position inherits the waivers of its start position.
        report.show(*validate(position->setup(), every_waiver), "", "");
    }
}

}  // namespace

std::vector<OptionText> fen_options() { return option_texts<FenTask>(fen_option_rows); }

int run_fen(Words arguments, Output& output) {
    FenTask task;
    if (const auto read = read_fen_task(arguments, task); !read) return report_failure("fen", read.error(), output);
    Report report(task, output);
    if (task.random > 0)
        make_up(task, report, output);
    else if (task.fen == "-")
        read_many(task, report, output);
    else
        report.read(task.fen.value_or(to_fen(Position())), "");
    const int status = report.finish();
    return output.is_closed() ? exit_failed : status;
}

}  // namespace gyre::cli
