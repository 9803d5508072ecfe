#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace gyre {

/// A vector with room for N trivially copyable values and no heap. Overflow is a broken precondition.
template <class T, std::size_t N>
class StaticVector {
public:
    // Left uninitialised on purpose: a move list is made at every node and zeroing it would cost more than filling it.
    StaticVector() {}
    /// Copies what is there and no more of the room.
    StaticVector(const StaticVector& other) : size_(other.size_) { copy_from(other); }
    StaticVector& operator=(const StaticVector& other) {
        size_ = other.size_;
        copy_from(other);
        return *this;
    }

    /// The room, which never changes.
    static constexpr std::size_t capacity() { return N; }
    /// Values that are there.
    std::size_t size() const { return size_; }
    /// Whether no value is there.
    bool empty() const { return size_ == 0; }

    T& operator[](std::size_t i) {
        assert(i < size_);
        return data_[i];
    }
    const T& operator[](std::size_t i) const {
        assert(i < size_);
        return data_[i];
    }
    /// The last value; there must be one.
    T& back() { return (*this)[size_ - 1]; }
    /// The last value; there must be one.
    const T& back() const { return (*this)[size_ - 1]; }

    /// At the first value.
    T* begin() { return data_; }
    /// Behind the last value.
    T* end() { return data_ + size_; }
    /// At the first value.
    const T* begin() const { return data_; }
    /// Behind the last value.
    const T* end() const { return data_ + size_; }

    /// Adds a value behind the last; there must be room.
    void push_back(const T& value) {
        assert(size_ < N);
        data_[size_++] = value;
    }
    /// Drops the last value; there must be one.
    void pop_back() {
        assert(size_ > 0);
        --size_;
    }
    /// Drops all values.
    void clear() { size_ = 0; }

    /// Looks at all values until it finds an equal one.
    bool contains(const T& value) const {
        for (const T& element : *this)
            if (element == value) return true;
        return false;
    }

    /// Drops everything from `new_end` on.
    void truncate(T* new_end) { size_ = static_cast<std::size_t>(new_end - data_); }

private:
    void copy_from(const StaticVector& other) {
        for (std::size_t i = 0; i < size_; ++i) data_[i] = other.data_[i];
    }

    std::size_t size_ = 0;
    union {
        T data_[N];
    };
};

}  // namespace gyre
