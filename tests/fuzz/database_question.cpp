// Fuzzes questions to databases. Any text gives a question or an error whose column is in the text.

#include <string>

#include "database/search.h"
#include "tests/fuzz/oracle.h"

using namespace gyre;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(fuzz::text_of(data, size));
    const auto question = database::Question::parse(text);
    if (question) return 0;
    const auto& error = question.error();
    fuzz::require(error.column >= 1 && error.column <= size + 1, "the column is in the question", text);
    fuzz::require(!error.reason.message().empty(), "an error has a reason", text);
    return 0;
}
