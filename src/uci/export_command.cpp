#include "uci/export_command.h"

#include <string_view>
#include <utility>

#include "base/text.h"
#include "console/option_rows.h"

namespace gyre::uci {

std::vector<OptionText> export_options() { return option_texts<ExportTask>(export_rows); }

Result<ExportTask, CommandError> parse_export(Words words) {
    const auto [name, options] = split_arguments<ExportTask>(words, export_rows);
    ExportTask task;
    if (auto read = read_options<ExportTask>(options, export_rows, task); !read) return std::move(read).error();
    if (name.empty()) return Failure("it needs the name of a file");
    const std::string_view file = text_of(name);
    if (split_words(file).size() > name.size())
        return Failure("options must come before or after the name of the file");
    task.files.emplace_back(file);
    return task;
}

}  // namespace gyre::uci
