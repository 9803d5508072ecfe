#include <optional>
#include <string>
#include <vector>

#include "cli/analyse/analyse_commands.h"
#include "cli/common/option_values.h"
#include "cli/common/position_line.h"
#include "cli/common/position_words.h"
#include "console/exit_status.h"
#include "engine/embedded_network.h"
#include "engine/network_choice.h"
#include "uci/eval_report.h"
#include "uci/show.h"

namespace gyre::cli {

namespace {

/// Shows something about a position, or about the start position.
template <class Task, class TextOf>
Result<int, CommandError> show(std::string_view command, Task& task, TextOf text_of, Output& output) {
    if (auto done = take_fen_words(task.words, task); !done) return std::move(done).error();
    Position position;
    if (task.fen) {
        const auto read = read_position_argument(command, *task.fen, {.waiver = {.impossible_check = true}}, output);
        if (!read) return Failure(read.error());
        position = *read;
    }
    output.lines(text_of(position));
    return 0;
}

struct BoardTask {
    std::optional<std::string> fen;
    std::vector<std::string> words;
};
constexpr OptionRow<BoardTask> board_rows[] = {OptionRow<BoardTask>::fen<&BoardTask::fen>(fen_help_text)};

struct EvalTask {
    bool json = false, terms = false, by_document = false;
    NetworkChoice net;
    std::optional<std::string> fen;
    std::vector<std::string> words;
};

// clang-format off
using EvalRow = OptionRow<EvalTask>;
constexpr EvalRow eval_rows[] = {
    EvalRow::fen<&EvalTask::fen>(fen_help_text),
    EvalRow::flag<&EvalTask::terms>("--terms", "also shows each term"),
    EvalRow::flag<&EvalTask::json>("--json", "writes JSON"),
    EvalRow::flag<&EvalTask::by_document>("--document", "by Reul's material values and corrections alone, without Gyre's "
        "rules of endings and the fifty-move rule"),
    net_row<EvalTask, &EvalTask::net>("also evaluates with that net"),
    evaluation_row<EvalTask, &EvalTask::net>(),
};
// clang-format on

Result<int, CommandError> show_board(BoardTask& task, Output& output) {
    return show("d", task, uci::position_text, output);
}

Result<int, CommandError> show_eval(EvalTask& task, Output& output) {
    // Reul's values are for themselves, unless a net is asked for.
    if (task.by_document && !task.net.any()) task.net.evaluation = Evaluation::Classical;
    const auto net = choose_network(task.net, embedded_network());
    if (!net) return network_error(task.net, net.error());
    const classic::TermValues document = classic::document_values();
    const uci::EvalReport report{
        .with_terms = task.terms,
        .values = task.by_document ? document : classic::term_values,
        .scaling = task.by_document && !*net ? classic::Scaling::None : classic::Scaling::AsInPlay,
        .net = *net};
    const auto text_of = [&](const Position& here) {
        return task.json ? uci::eval_json(here, report) : uci::eval_text(here, report);
    };
    return show("eval", task, text_of, output);
}

}  // namespace

std::span<const Verb> board_verbs() {
    static constexpr Verb rows[] = {verb<board_rows, show_board>("", "[FEN]", "")};
    return rows;
}

std::span<const Verb> eval_verbs() {
    static constexpr Verb rows[] = {verb<eval_rows, show_eval>("", "[FEN]", "")};
    return rows;
}

}  // namespace gyre::cli
