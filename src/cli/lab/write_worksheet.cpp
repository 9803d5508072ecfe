#include "cli/lab/write_worksheet.h"

#include "console/exit_status.h"
#include "console/file_names.h"
#include "console/text_target.h"
#include "lab/worksheet.h"

namespace gyre::cli {

namespace {

/// What the row was asked about: the given words, or those of its own example.
std::string given_words(const lab::Row& row, const lab::Wish& wish) {
    std::string text;
    const auto add = [&text](std::string_view more) {
        if (!more.empty()) text += (text.empty() ? "" : ", ") + std::string(more);
    };
    for (const std::string_view word : wish.words) add(word);
    if (wish.words.empty()) add(row.words);
    if (!wish.fen.empty() || !row.fen.empty()) add("FEN " + (wish.fen.empty() ? std::string(row.fen) : wish.fen));
    add(wish.move);
    return text;
}

}  // namespace

int write_worksheet(const lab::Row& row, const lab::Exhibit& exhibit, const lab::Wish& wish,
                    const WorksheetRequest& request, Language language, Output& output) {
    const auto answers = request.answers ? lab::Answers::Full : lab::Answers::Blank;
    TextTarget target("lab", {request.file, FileContent::Html, request.force}, output);
    target.write(lab::worksheet(row, exhibit, given_words(row, wish), answers, language));
    return target.close() ? 0 : exit_failed;
}

}  // namespace gyre::cli
