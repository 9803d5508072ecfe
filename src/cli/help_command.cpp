#include "cli/help_command.h"

#include <algorithm>
#include <string>

#include "base/text.h"
#include "console/exit_status.h"
#include "console/help.h"
#include "console/option_rows.h"
#include "console/typed_text.h"
#include "console/verb.h"
#include "uci/session.h"

namespace gyre::cli {

namespace {

int refuse_verb(std::string_view word, const CommandText& command, Output& output) {
    const std::string proposal = did_you_mean(nearest_words(word, command.verb_names()));
    return report_failure("help", std::string(command.name) + " has no verb " + quoted(word) + proposal, output);
}

int show_option_help(std::string_view option, std::span<const CommandText> texts, Output& output) {
    const std::string text = option_help(option, texts);
    if (text.empty())
        return report_failure("help", "no command has the option " + quoted(option) + propose_option(option, texts),
                              output);
    output.lines(std::string(option) + " is an option of\n" + text);
    return 0;
}

}  // namespace

int show_help(const CommandText& command, Words more, Output& output) {
    const VerbText* const verb = more.empty() ? nullptr : command.find_verb(usual_spelling(more.front()));
    const bool is_mistyped = verb == nullptr && !more.empty() && !more.front().starts_with('-') &&
                             !nearest_words(more.front(), command.verb_names()).empty();
    if (is_mistyped) return refuse_verb(more.front(), command, output);
    output.lines(verb != nullptr ? verb_help(command, *verb) : command_help(command));
    return 0;
}

int run_help(Words topic, std::span<const CommandText> commands, std::string_view version, Output& output) {
    if (!topic.empty() && topic.back() == end_of_options) topic = topic.first(topic.size() - 1);
    constexpr std::string_view without_help[] = {"-h", "--help", "--version"};
    if (topic.empty() ||
        std::find(std::begin(without_help), std::end(without_help), topic[0]) != std::end(without_help)) {
        output.lines(short_help(version));
        return 0;
    }
    if (topic.size() == 1 && topic[0] == "all") {
        output.lines(long_help(version, commands));
        return 0;
    }
    const auto command =
        std::find_if(commands.begin(), commands.end(),
                     [name = usual_spelling(topic[0])](const auto& each) { return each.name == name; });
    if (command != commands.end()) {
        const bool has_verb = topic.size() > 1 && command->find_verb(usual_spelling(topic[1])) != nullptr;
        const std::size_t used = has_verb ? 2 : 1;
        if (topic.size() > used && !has_verb && !topic[1].starts_with('-'))
            return refuse_verb(topic[1], *command, output);
        if (topic.size() > used) return report_failure("help", "unexpected argument " + quoted(topic[used]), output);
        return show_help(*command, topic.subspan(1), output);
    }
    if (topic.size() == 1 && topic[0].starts_with("--"))
        return show_option_help(typed_option(topic[0]).name, commands, output);
    const std::string all = joined(topic);
    if (const std::string text = uci::UciSession::help_text(all); !text.empty()) {
        output.lines(text);
        return 0;
    }
    const std::string proposal = propose_command(topic[0], commands);
    return report_failure("help",
                          proposal.empty() ? gyre::quoted(all) + " is neither a command nor an option"
                                           : "unknown command " + quoted(topic[0]) + proposal,
                          output);
}

}  // namespace gyre::cli
