#pragma once

#include <concepts>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

namespace gyre {

/// Thrown on access to the value or error that a Result does not hold. `what` includes the error's text, if it has one.
class BadResultAccess : public std::logic_error {
public:
    /// Called by Result only.
    explicit BadResultAccess(const std::string& what) : std::logic_error(what) {}
    ~BadResultAccess() override;
};

namespace detail {

/// Returns the text of an error by the functions that Gyre's error types have; empty if it has none of them.
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

/// Throws BadResultAccess for access to a missing value; `error` is the text of the error that the Result holds.
[[noreturn]] void throw_no_value(const std::string& error);
/// Throws BadResultAccess for access to a missing error.
[[noreturn]] void throw_no_error();

}  // namespace detail

/// Error side of a Result: `return Failure("no such file");` or `return Failure(other.error());`. Needed if the error
/// type converts to the value type; other errors can be returned directly.
template <class E>
class [[nodiscard]] Failure {
public:
    /// Makes a failure with that error.
    explicit Failure(E error) : error_(std::move(error)) {}
    /// Returns the error.
    const E& error() const& { return error_; }
    /// Returns the error by move.
    E error() && { return std::move(error_); }

private:
    E error_;
};
/// A string literal makes an error of type std::string.
Failure(const char*)->Failure<std::string>;

/// A value or a typed error: the part of C++23's std::expected that Gyre needs in C++20. A `Result<void, E>` holds
/// nothing or an error; `{}` is its success.
///
/// Access to the one that is missing throws BadResultAccess in every build.
template <class T, class E>
class [[nodiscard]] Result {
    static constexpr bool is_void = std::is_void_v<T>;
    using Value = std::conditional_t<is_void, std::monostate, T>;

public:
    /// Type of the value.
    using value_type = T;
    /// Type of the error.
    using error_type = E;

    /// Makes the success of a `Result<void, E>`.
    Result() requires is_void = default;
    /// Makes a success; implicit, so that a function can return the value itself.
    Result(Value value) requires(!is_void) : content_(std::in_place_index<0>, std::move(value)) {}
    /// Makes a failure; implicit, so that a function can return the error itself.
    Result(E error) requires(!std::same_as<T, E>) : content_(std::in_place_index<1>, std::move(error)) {}
    /// Makes a failure from any failure whose error converts to `E`.
    template <std::convertible_to<E> F>
    Result(Failure<F> failure) : content_(std::in_place_index<1>, std::move(failure).error()) {}

    /// Whether there is a value.
    bool has_value() const { return content_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    /// Returns the value. Throws BadResultAccess with the error's text if there is none.
    std::add_lvalue_reference_t<T> value() & { return static_cast<std::add_lvalue_reference_t<T>>(*get(*this)); }
    /// Returns the value. Throws BadResultAccess with the error's text if there is none.
    std::add_lvalue_reference_t<const T> value() const& {
        return static_cast<std::add_lvalue_reference_t<const T>>(*get(*this));
    }
    /// Returns the value by move; not a reference, so that it can outlive a temporary Result. Throws BadResultAccess
    /// with the error's text if there is none.
    T value() && { return static_cast<T>(std::move(*get(*this))); }
    std::add_lvalue_reference_t<T> operator*() & { return value(); }
    std::add_lvalue_reference_t<const T> operator*() const& { return value(); }
    T operator*() && { return std::move(*this).value(); }
    Value* operator->() requires(!is_void) { return get(*this); }
    const Value* operator->() const requires(!is_void) { return get(*this); }
    /// Returns the value, or `other` if there is none.
    Value value_or(Value other) const& requires(!is_void) { return has_value() ? value() : std::move(other); }
    /// Returns the value by move, or `other` if there is none.
    Value value_or(Value other) && requires(!is_void) {
        return has_value() ? std::move(*this).value() : std::move(other);
    }

    /// Returns the error. Throws BadResultAccess if there is a value.
    const E& error() const& {
        if (const E* error = std::get_if<1>(&content_)) return *error;
        detail::throw_no_error();
    }
    /// Returns the error by move; not a reference, so that it can outlive a temporary Result. Throws BadResultAccess if
    /// there is a value.
    E error() && {
        if (E* error = std::get_if<1>(&content_)) return std::move(*error);
        detail::throw_no_error();
    }

    /// Returns the Result of `next(value)`, which must have the same error type. If there is no value, returns this
    /// error without calling `next`.
    template <class Next>
    auto and_then(Next&& next) && {
        using Then = decltype(call(std::forward<Next>(next), *this));
        static_assert(std::same_as<typename Then::error_type, E>);
        if (!has_value()) return Then(Failure(std::move(*this).error()));
        return call(std::forward<Next>(next), *this);
    }
    /// Returns a Result with `change(value)`, or this error.
    template <class Change>
    auto transform(Change&& change) && {
        using Changed = Result<decltype(call(std::forward<Change>(change), *this)), E>;
        if (!has_value()) return Changed(Failure(std::move(*this).error()));
        if constexpr (std::is_void_v<typename Changed::value_type>) {
            call(std::forward<Change>(change), *this);
            return Changed();
        } else {
            return Changed(call(std::forward<Change>(change), *this));
        }
    }
    /// Returns the same value, or a Result with `change(error)`.
    template <class Change>
    auto transform_error(Change&& change) && {
        using Changed = Result<T, std::remove_cvref_t<std::invoke_result_t<Change, E>>>;
        if (!has_value()) return Changed(Failure(std::invoke(std::forward<Change>(change), std::move(*this).error())));
        if constexpr (is_void)
            return Changed();
        else
            return Changed(std::move(*this).value());
    }

private:
    template <class Self>
    static auto get(Self& self) {
        const auto value = std::get_if<0>(&self.content_);
        if (value == nullptr) [[unlikely]]
            detail::throw_no_value(detail::error_text(*std::get_if<1>(&self.content_)));
        return value;
    }
    template <class Function>
    static decltype(auto) call(Function&& function, Result& self) {
        if constexpr (is_void)
            return std::invoke(std::forward<Function>(function));
        else
            return std::invoke(std::forward<Function>(function), std::move(self).value());
    }

    std::variant<Value, E> content_;
};

/// Whether the result is a failure with that error.
template <class T, class E, class F>
bool operator==(const Result<T, E>& result, const Failure<F>& failure) {
    return !result && result.error() == failure.error();
}

}  // namespace gyre
