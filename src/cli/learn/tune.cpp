#include "cli/learn/learn_commands.h"
#include "cli/learn/tune_verbs.h"

namespace gyre::cli {

std::span<const Verb> tune_verbs() {
    static const Verb rows[] = {tune_eval_verb(), tune_search_verb()};
    return rows;
}

}  // namespace gyre::cli
