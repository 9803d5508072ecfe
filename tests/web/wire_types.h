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

/// The types of a TypeScript file, as far as webui/src/wire/types.ts uses the language: interfaces that extend others,
/// type names, objects, lists, pairs, unions, texts, and Record<string, T>.
class WireTypes {
public:
    explicit WireTypes(std::string_view source);

    /// What the parser did not understand; empty if it understood the whole file.
    const std::string& error() const { return error_; }
    /// Why a value is not of a type; empty if it is. Notes the members that it has.
    std::string mismatch(const Json& value, const std::string& type);
    /// The same for one of two types that stand beside a member of an interface as a pair.
    std::string mismatch_in_pair(const Json& value, const std::string& interface, const std::string& member,
                                 std::size_t which);
    /// The members of a type and of all that it leads to which no value has had so far, as "Type.member".
    std::vector<std::string> unseen(const std::string& type) const;

    /// The texts of a type that is a union of texts.
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
        /// Of a name or a text.
        std::string text{};
        /// Of a list, a tuple, a union or a record.
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
