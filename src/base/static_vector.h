#pragma once

#include <cassert>
#include <cstddef>

namespace gyre {

/// Vector with room for N trivially copyable values, without heap memory. Overflow is a broken precondition.
template <class T, std::size_t N>
class StaticVector {
public:
    // Left uninitialised on purpose: each node makes a move list, and zeroing it would cost more than filling it.
    StaticVector() {}
    /// Copies the values only, not the unused room.
    StaticVector(const StaticVector& other) : size_(other.size_) { copy_from(other); }
    StaticVector& operator=(const StaticVector& other) {
        size_ = other.size_;
        copy_from(other);
        return *this;
    }

    /// Number of values that fit.
    static constexpr std::size_t capacity() { return N; }
    /// Number of values.
    std::size_t size() const { return size_; }
    /// Whether there are no values.
    bool empty() const { return size_ == 0; }

    T& operator[](std::size_t i) {
        assert(i < size_);
        return data_[i];
    }
    const T& operator[](std::size_t i) const {
        assert(i < size_);
        return data_[i];
    }
    /// Returns the last value; there must be one.
    T& back() { return (*this)[size_ - 1]; }
    /// Returns the last value; there must be one.
    const T& back() const { return (*this)[size_ - 1]; }

    /// Returns an iterator to the first value.
    T* begin() { return data_; }
    /// Returns an iterator after the last value.
    T* end() { return data_ + size_; }
    /// Returns an iterator to the first value.
    const T* begin() const { return data_; }
    /// Returns an iterator after the last value.
    const T* end() const { return data_ + size_; }

    /// Adds a value at the end; there must be room.
    void push_back(const T& value) {
        assert(size_ < N);
        data_[size_++] = value;
    }
    /// Removes the last value; there must be one.
    void pop_back() {
        assert(size_ > 0);
        --size_;
    }
    /// Removes all values.
    void clear() { size_ = 0; }

    /// Whether an equal value is there; linear search.
    bool contains(const T& value) const {
        for (const T& element : *this)
            if (element == value) return true;
        return false;
    }

    /// Removes all values from `new_end` on.
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
