#pragma once

#include <cassert>
#include <utility>
#include <variant>

namespace gyre {

/// Either a value or a typed error; the part of C++23's std::expected that Gyre needs in C++20.
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

    /// Of a success alone: checked where asserts are on.
    T& value() & { return *checked(std::get_if<0>(&content_)); }
    /// Of a success alone: checked where asserts are on.
    const T& value() const& { return *checked(std::get_if<0>(&content_)); }
    /// Of a success alone: checked where asserts are on. The value can be moved out.
    T&& value() && { return std::move(*checked(std::get_if<0>(&content_))); }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    /// Of a failure alone: checked where asserts are on.
    const E& error() const { return *checked(std::get_if<1>(&content_)); }

private:
    template <class P>
    static P* checked(P* content) {
        assert(content != nullptr && "value() of an error or error() of a value");
        return content;
    }

    std::variant<T, E> content_;
};

}  // namespace gyre
