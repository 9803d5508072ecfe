#include "cli/common/option_values.h"

#include <cstdlib>

#include "console/text_file.h"
#include "console/typed_text.h"
#include "engine/parameter_file.h"
#include "search/step_switches.h"

namespace gyre::cli {

std::string usual_tables() {
    const char* const variable = std::getenv("GYRE_SYZYGY");
    return variable == nullptr ? "" : variable;
}

Result<void, CommandError> read_parameter_file(std::string_view path, TableParams& params) {
    const auto file = read_text_file(std::string(path));
    if (!file) return file_error(file.error());
    auto read = read_parameters(file->text, params);
    if (!read) return file_error(quoted_path(path) + ", " + read.error());
    params = std::move(*read);
    return {};
}

Result<void, CommandError> leave_out_step(std::string_view step, TableParams& params) {
    bool found = false;
    for (const StepSwitch& entry : step_switches)
        if (entry.step == step) found = params.set(entry.row, entry.off_value()).has_value();
    if (found) return {};
    return Failure("unknown step " + quoted(step) + "; 'gyre match --list-steps' lists all");
}

Result<void, CommandError> set_parameter(std::string_view row, TableParams& params) {
    auto read = read_parameters(row, params);
    if (!read) return Failure(read.error().substr(std::string_view("line 1: ").size()));
    params = std::move(*read);
    return {};
}

Result<Language, CommandError> parse_language(std::string_view code) {
    if (const auto found = find_language(code)) return *found;
    return CommandError(none_of(code, language_codes()));
}

std::vector<std::string_view> language_codes() {
    std::vector<std::string_view> codes;
    for (const Language language : all_languages()) codes.push_back(language.code());
    return codes;
}

}  // namespace gyre::cli
