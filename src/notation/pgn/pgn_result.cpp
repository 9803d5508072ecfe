#include "notation/pgn/pgn_result.h"

#include <algorithm>
#include <string>

#include "notation/pgn/pgn_bytes.h"
#include "notation/pgn/pgn_symbols.h"

namespace gyre {

std::optional<WrittenResult> read_pgn_result(std::string_view text) {
    std::string word;
    while (!text.empty()) {
        const std::size_t blank = detail::is_space(text.front()) ? 1 : detail::wide_blank(text);
        if (blank == 0) word += text.front();
        text.remove_prefix(std::max<std::size_t>(1, blank));
    }
    return detail::find_result(word);
}

}  // namespace gyre
