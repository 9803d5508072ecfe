#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "notation/remark.h"

namespace gyre {

/// What is wrong, as a sentence that texts/*.json have in several languages, with its arguments.
class Fault {
public:
    /// Text that is the same in all languages, a remark about a FEN, or another fault, alone in its list.
    using Argument = std::variant<std::string, Remark, std::vector<Fault>>;

    Fault() = default;
    /// Makes a fault of the id of its sentence, such as "fault.question.no_number", and the values of the placeholders
    /// {0}, {1} and so on. The id must outlive it.
    template <std::size_t size>
    // NOLINTNEXTLINE(google-explicit-constructor)
    Fault(const char (&id)[size], std::vector<Argument> arguments = {}) : id_(id), arguments_(std::move(arguments)) {}
    /// Makes a fault of a text that is the same in all languages, such as an error of the system.
    static Fault plain(std::string text);

    /// Id of the sentence.
    std::string_view id() const { return id_; }
    /// Values of the placeholders.
    const std::vector<Argument>& arguments() const { return arguments_; }
    /// Returns the sentence in English, without a full stop.
    std::string message() const;

private:
    std::string_view id_;
    std::vector<Argument> arguments_;
};

}  // namespace gyre
