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

/// The error side of a Result: `return Failure("no such file");` or `return Failure(other.error());`. Needed where an
/// error could be taken for a value; other errors may be returned as they are.
template <class E>
class [[nodiscard]] Failure {
public:
    /// The failure with that error.
    explicit Failure(E error) : error_(std::move(error)) {}
    /// The error.
    const E& error() const& { return error_; }
    /// The error, moved out.
    E error() && { return std::move(error_); }

private:
    E error_;
};
/// Of a literal: an error that is a text.
Failure(const char*)->Failure<std::string>;

/// Either a value or a typed error; the part of C++23's std::expected that Gyre needs in C++20. A `Result<void, E>`
/// holds nothing or an error: `{}` is its success.
///
/// Asking for the one that is not there throws BadResultAccess in every build.
template <class T, class E>
class [[nodiscard]] Result {
    static constexpr bool is_void = std::is_void_v<T>;
    using Value = std::conditional_t<is_void, std::monostate, T>;

public:
    /// The type of the value.
    using value_type = T;
    /// The type of the error.
    using error_type = E;

    /// The success of a `Result<void, E>`.
    Result() requires is_void = default;
    /// A success; implicit, so that a function may return the value itself.
    Result(Value value) requires(!is_void) : content_(std::in_place_index<0>, std::move(value)) {}
    /// A failure; implicit, so that a function may return the error itself.
    Result(E error) requires(!std::same_as<T, E>) : content_(std::in_place_index<1>, std::move(error)) {}
    /// A failure, whatever converts to the error.
    template <std::convertible_to<E> F>
    Result(Failure<F> failure) : content_(std::in_place_index<1>, std::move(failure).error()) {}

    /// Whether it is a value, which `value` and the operators need.
    bool has_value() const { return content_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    /// The value. Throws BadResultAccess, with the error's text, if there is none.
    std::add_lvalue_reference_t<T> value() & { return static_cast<std::add_lvalue_reference_t<T>>(*get(*this)); }
    /// The value. Throws BadResultAccess, with the error's text, if there is none.
    std::add_lvalue_reference_t<const T> value() const& {
        return static_cast<std::add_lvalue_reference_t<const T>>(*get(*this));
    }
    /// The value, moved out; not a reference, so that it may outlive a temporary Result. Throws BadResultAccess, with
    /// the error's text, if there is none.
    T value() && { return static_cast<T>(std::move(*get(*this))); }
    std::add_lvalue_reference_t<T> operator*() & { return value(); }
    std::add_lvalue_reference_t<const T> operator*() const& { return value(); }
    T operator*() && { return std::move(*this).value(); }
    Value* operator->() requires(!is_void) { return get(*this); }
    const Value* operator->() const requires(!is_void) { return get(*this); }
    /// The value, or `other` if there is none.
    Value value_or(Value other) const& requires(!is_void) { return has_value() ? value() : std::move(other); }
    /// The value, moved out, or `other` if there is none.
    Value value_or(Value other) && requires(!is_void) {
        return has_value() ? std::move(*this).value() : std::move(other);
    }

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

    /// What `next` makes of the value, a Result with the same kind of error; this error, without calling it, if there
    /// is no value.
    template <class Next>
    auto and_then(Next&& next) && {
        using Then = decltype(call(std::forward<Next>(next), *this));
        static_assert(std::same_as<typename Then::error_type, E>);
        if (!has_value()) return Then(Failure(std::move(*this).error()));
        return call(std::forward<Next>(next), *this);
    }
    /// A Result of what `change` makes of the value, or this error.
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
    /// The same value, or what `change` makes of the error.
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

/// Whether it is a failure with that error.
template <class T, class E, class F>
bool operator==(const Result<T, E>& result, const Failure<F>& failure) {
    return !result && result.error() == failure.error();
}

}  // namespace gyre
