#pragma once

#include <concepts>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace gyre {

/// Thrown where a Result is asked for what it does not hold. `what` has the error's text, where the error has one.
class BadResultAccess : public std::logic_error {
public:
    /// Made by Result itself.
    explicit BadResultAccess(const std::string& what) : std::logic_error(what) {}
    ~BadResultAccess() override;
};

namespace detail {

/// What an error says of itself, in the ways that Gyre's errors have; empty where it has none of them.
template <class E>
std::string error_text(const E& error) {
    if constexpr (std::convertible_to<const E&, std::string_view>)
        return std::string(std::string_view(error));
    else if constexpr (requires {
                           { error.message() } -> std::convertible_to<std::string>;
                       })
        return error.message();
    else if constexpr (requires {
                           { error.reason } -> std::convertible_to<std::string>;
                       })
        return error.reason;
    else if constexpr (requires { std::string(describe(error)); })
        return std::string(describe(error));
    else if constexpr (requires { std::string(describe(error.fault)); })
        return std::string(describe(error.fault));
    else
        return {};
}

/// Throws BadResultAccess: a value was wanted of an error with that text.
[[noreturn]] void throw_no_value(const std::string& error);
/// Throws BadResultAccess: an error was wanted of a value.
[[noreturn]] void throw_no_error();

}  // namespace detail

/// Either a value or a typed error; the part of C++23's std::expected that Gyre needs in C++20.
///
/// Asking for the one that is not there throws BadResultAccess in every build.
template <class T, class E>
class [[nodiscard]] Result {
public:
    /// A success; implicit, so that a function may return the value itself.
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    /// A failure; implicit, so that a function may return the error itself.
    Result(E error) : content_(std::in_place_index<1>, std::move(error)) {}

    /// Whether it is a value, which `value` and the operators need.
    bool has_value() const { return content_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    /// The value. Throws BadResultAccess, with the error's text, if there is none.
    T& value() & { return *get(*this); }
    /// The value. Throws BadResultAccess, with the error's text, if there is none.
    const T& value() const& { return *get(*this); }
    /// The value, moved out; not a reference, so that it may outlive a temporary Result. Throws BadResultAccess, with
    /// the error's text, if there is none.
    T value() && { return std::move(*get(*this)); }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }
    /// The value, or `other` if there is none.
    T value_or(T other) const& { return has_value() ? value() : std::move(other); }
    /// The value, moved out, or `other` if there is none.
    T value_or(T other) && { return has_value() ? std::move(*this).value() : std::move(other); }

    /// The error. Throws BadResultAccess if there is a value.
    const E& error() const& {
        if (const E* error = std::get_if<1>(&content_)) return *error;
        detail::throw_no_error();
    }
    /// The error, moved out; not a reference, so that it may outlive a temporary Result. Throws BadResultAccess if
    /// there is a value.
    E error() && {
        if (E* error = std::get_if<1>(&content_)) return std::move(*error);
        detail::throw_no_error();
    }

private:
    template <class Self>
    static auto get(Self& self) {
        const auto value = std::get_if<0>(&self.content_);
        if (value == nullptr) [[unlikely]]
            detail::throw_no_value(detail::error_text(*std::get_if<1>(&self.content_)));
        return value;
    }

    std::variant<T, E> content_;
};

}  // namespace gyre
