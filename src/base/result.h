#pragma once

#include <cassert>
#include <utility>
#include <variant>

namespace gyre {

/// Either a value or a typed error; the part of C++23's std::expected that Gyre needs in C++20.
template <class T, class E>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(E error) : content_(std::in_place_index<1>, std::move(error)) {}

    bool has_value() const { return content_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    T& value() & { return *checked(std::get_if<0>(&content_)); }
    const T& value() const& { return *checked(std::get_if<0>(&content_)); }
    T&& value() && { return std::move(*checked(std::get_if<0>(&content_))); }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

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
