#include "console/words.h"

namespace gyre::console {

std::string_view text_of(Words words) {
    if (words.empty()) return {};
    const char* const begin = words.front().data();
    const char* const end = words.back().data() + words.back().size();
    return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace gyre::console
