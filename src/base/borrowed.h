#pragma once

#include <concepts>
#include <string_view>
#include <type_traits>

namespace gyre::detail {

/// A text that owns its bytes and ends with the expression, such as a std::string that a function returns. Whoever
/// keeps a view of its argument deletes an overload for such texts, which would leave the view dangling.
template <class T>
concept TemporaryText = !std::is_lvalue_reference_v<T> && !std::is_trivially_copyable_v<std::remove_cvref_t<T>> &&
                        std::convertible_to<T, std::string_view>;

}  // namespace gyre::detail
