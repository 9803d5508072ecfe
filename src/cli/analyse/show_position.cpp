#include <optional>
#include <string>

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

/// Shows a text about a position, by default the start position.
template <class TextOf>
int show(std::string_view command, TextOf text_of, const std::optional<std::string>& fen, Output& output) {
    Position position;
    if (fen) {
        const auto read = read_position_argument(command, *fen, {.waiver = {.impossible_check = true}}, output);
        if (!read) return report_failure(command, read.error(), output);
        position = *read;
    }
    output.lines(text_of(position));
    return 0;
}

struct BoardTask {
    std::optional<std::string> fen;
};
constexpr OptionRow<BoardTask> board_rows[] = {OptionRow<BoardTask>::fen<&BoardTask::fen>(fen_help_text)};

struct EvalTask {
    bool json = false, terms = false, by_document = false;
    NetworkChoice net;
    std::optional<std::string> fen;
};

// clang-format off
using EvalRow = OptionRow<EvalTask>;
constexpr EvalRow eval_rows[] = {
    EvalRow::fen<&EvalTask::fen>(fen_help_text),
    EvalRow::flag<&EvalTask::terms>("--terms", "each term as well"),
    EvalRow::flag<&EvalTask::json>("--json", "all of it as JSON"),
    EvalRow::flag<&EvalTask::by_document>("--document", "by Reul's material values and corrections alone, without Gyre's "
        "rules of endings and the fifty-move rule"),
    net_row<EvalTask, &EvalTask::net>("what that net has to say"),
    evaluation_row<EvalTask, &EvalTask::net>(),
};
// clang-format on

}  // namespace

int run_show_board(Words arguments, Output& output) {
    BoardTask task;
    if (const auto read = read_options_with_fen<BoardTask>(arguments, board_rows, task); !read)
        return report_failure("d", read.error(), output);
    return show("d", uci::position_text, task.fen, output);
}

int run_show_eval(Words arguments, Output& output) {
    EvalTask task;
    if (const auto read = read_options_with_fen<EvalTask>(arguments, eval_rows, task); !read)
        return report_failure("eval", read.error(), output);
    // Reul's values are shown without a net, unless one was given.
    if (task.by_document && !task.net.any()) task.net.evaluation = Evaluation::Classical;
    const auto net = choose_network(task.net, embedded_network());
    if (!net) return report_failure("eval", network_error(task.net, net.error()), output);
    const classic::TermValues document = classic::document_values();
    const uci::EvalReport report{
        .with_terms = task.terms,
        .values = task.by_document ? document : classic::term_values,
        .scaling = task.by_document && !*net ? classic::Scaling::None : classic::Scaling::AsInPlay,
        .net = *net};
    const auto text_of = [&](const Position& here) {
        return task.json ? uci::eval_json(here, report) : uci::eval_text(here, report);
    };
    return show("eval", text_of, task.fen, output);
}

std::vector<OptionText> show_board_options() { return option_texts<BoardTask>(board_rows); }

std::vector<OptionText> show_eval_options() { return option_texts<EvalTask>(eval_rows); }

}  // namespace gyre::cli
