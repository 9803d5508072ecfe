#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.h"

namespace gyre::test {

/// The types of a TypeScript file, as far as webui/src/wire/types.ts uses the language: interfaces that extend others
/// and may have a text as parameter, imports, type names, objects, lists, pairs, unions, texts, and Record<string, T>.
class WireTypes {
public:
    explicit WireTypes(std::string_view source);

    /// Error of the parser; empty if it understood the whole file.
    const std::string& error() const { return error_; }
    /// Says why a value does not have a type; empty if it does. Records the members that the value has.
    std::string mismatch(const Json& value, const std::string& type);
    /// The same for one of the two types in a pair that is a member of an interface.
    std::string mismatch_in_pair(const Json& value, const std::string& interface, const std::string& member,
                                 std::size_t which);
    /// Returns the members, as "Type.member", of a type and of all types it refers to that no value has had so far.
    std::vector<std::string> unseen(const std::string& type) const;

    /// Returns the texts of a union of texts.
    std::vector<std::string> texts(const std::string& type) const;

    struct Type;
    using TypePtr = std::shared_ptr<const Type>;
    struct Member {
        std::string name;
        bool optional = false;
        TypePtr type;
    };
    struct Type {
        enum class Kind { Name, Text, Object, List, Tuple, Union, Record } kind = Kind::Name;
        /// Text of a name or a literal.
        std::string text{};
        /// Parts of a list, a tuple, a union or a record.
        std::vector<TypePtr> parts{};
        std::vector<Member> members{};
    };

private:
    class Parser;

    TypePtr find(const std::string& name) const;
    std::string check(const Json& value, const Type& type, const std::string& path);
    std::string check_name(const Json& value, const std::string& name, const std::string& path);
    std::string check_object(const Json& value, const Type& type, const std::string& path);
    std::string check_items(const Json& value, const Type& type, const std::string& path);
    void collect(const Type& type, const std::string& name, std::set<std::string>& done,
                 std::vector<std::string>& unseen) const;

    std::map<std::string, TypePtr> types_;
    std::set<std::pair<const Type*, std::string>> seen_;
    std::string error_;
};

}  // namespace gyre::test
