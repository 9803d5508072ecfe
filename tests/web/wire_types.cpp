#include "tests/web/wire_types.h"

#include <algorithm>
#include <cctype>
#include <optional>

namespace gyre::test {

/// Reads one file by recursive descent and stops at the first error.
class WireTypes::Parser {
public:
    explicit Parser(std::string_view text) : text_(text) {}

    std::map<std::string, TypePtr> read() {
        while (skip(), error_.empty() && at_ < text_.size()) {
            // What the page alone needs of the messages, as which of them are last answers, is a constant.
            if (take("import") || take("export type *") || take("export const")) {
                // Imports are skipped, because the caller has joined the files.
                at_ = std::min(text_.find(';', at_), text_.size() - 1) + 1;
                continue;
            }
            expect("export");
            const bool is_interface = take("interface");
            if (!is_interface) expect("type");
            const std::string name = word();
            if (is_interface)
                types_[name] = interface();
            else {
                expect("=");
                types_[name] = type();
                expect(";");
            }
        }
        return std::move(types_);
    }
    const std::string& error() const { return error_; }

private:
    void skip() {
        while (at_ < text_.size()) {
            if (std::isspace(static_cast<unsigned char>(text_[at_])) != 0) {
                ++at_;
            } else if (text_.substr(at_).starts_with("//")) {
                at_ = std::min(text_.find('\n', at_), text_.size());
            } else if (text_.substr(at_).starts_with("/*")) {
                at_ = std::min(text_.find("*/", at_), text_.size() - 2) + 2;
            } else {
                return;
            }
        }
    }
    bool take(std::string_view token) {
        skip();
        if (!error_.empty() || !text_.substr(at_).starts_with(token)) return false;
        at_ += token.size();
        return true;
    }
    void expect(std::string_view token) {
        if (!take(token) && error_.empty())
            error_ = "no '" + std::string(token) + "' at: " + std::string(text_.substr(at_, 60));
    }
    std::string word() {
        skip();
        const std::size_t start = at_;
        while (at_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_])) != 0 || text_[at_] == '_'))
            ++at_;
        if (start == at_) expect("a name");
        return std::string(text_.substr(start, at_ - start));
    }
    std::optional<std::string> quoted() {
        if (!take("\"")) return std::nullopt;
        const std::size_t start = at_;
        at_ = std::min(text_.find('"', at_), text_.size() - 1);
        return std::string(text_.substr(start, at_++ - start));
    }

    TypePtr interface() {
        Type result{.kind = Type::Kind::Object};
        // A parameter is a text, and its name is always `Type`.
        if (take("<")) expect("Type extends string>");
        if (take("extends")) {
            do {
                const TypePtr base = named();
                const auto known = types_.find(base->text);
                const Type* const object = known == types_.end() ? base.get() : known->second.get();
                if (object->kind != Type::Kind::Object) expect("an interface that stands before");
                result.members.insert(result.members.end(), object->members.begin(), object->members.end());
            } while (take(","));
        }
        expect("{");
        members(result);
        return std::make_shared<Type>(std::move(result));
    }
    /// A name, or an interface that stands before with the text that is its parameter: Message<"done">.
    TypePtr named() {
        Type result{.text = word()};
        if (!take("<")) return std::make_shared<Type>(std::move(result));
        const auto text = quoted();
        const auto known = types_.find(result.text);
        if (!text || known == types_.end()) expect("an interface that stands before, with a text");
        expect(">");
        if (!error_.empty()) return std::make_shared<Type>(std::move(result));
        result = *known->second;
        for (Member& member : result.members)
            if (member.type->kind == Type::Kind::Name && member.type->text == "Type")
                member.type = std::make_shared<Type>(Type{.kind = Type::Kind::Text, .text = *text});
        return std::make_shared<Type>(std::move(result));
    }
    void members(Type& object) {
        while (!take("}") && error_.empty()) {
            Member member;
            const auto text = quoted();
            member.name = text ? *text : word();
            member.optional = take("?");
            expect(":");
            member.type = type();
            object.members.push_back(std::move(member));
            if (!take(";")) {
                expect("}");
                return;
            }
        }
    }
    TypePtr type() {
        Type alternatives{.kind = Type::Kind::Union};
        take("|");
        do alternatives.parts.push_back(listed());
        while (take("|"));
        return alternatives.parts.size() == 1 ? alternatives.parts[0] : std::make_shared<Type>(std::move(alternatives));
    }
    TypePtr listed() {
        TypePtr result = single();
        while (take("[]")) result = std::make_shared<Type>(Type{.kind = Type::Kind::List, .parts = {result}});
        return result;
    }
    TypePtr single() {
        if (const auto text = quoted()) return std::make_shared<Type>(Type{.kind = Type::Kind::Text, .text = *text});
        if (take("(")) {
            TypePtr inner = type();
            expect(")");
            return inner;
        }
        if (take("{")) {
            Type object{.kind = Type::Kind::Object};
            members(object);
            return std::make_shared<Type>(std::move(object));
        }
        if (take("[")) {
            Type tuple{.kind = Type::Kind::Tuple};
            do tuple.parts.push_back(type());
            while (take(","));
            expect("]");
            return std::make_shared<Type>(std::move(tuple));
        }
        if (take("Record<string,")) {
            Type record{.kind = Type::Kind::Record, .parts = {type()}};
            expect(">");
            return std::make_shared<Type>(std::move(record));
        }
        return named();
    }

    std::map<std::string, TypePtr> types_;
    std::string_view text_;
    std::size_t at_ = 0;
    std::string error_;
};

WireTypes::WireTypes(std::string_view source) {
    Parser parser(source);
    types_ = parser.read();
    error_ = parser.error();
}

WireTypes::TypePtr WireTypes::find(const std::string& name) const {
    const auto found = types_.find(name);
    return found == types_.end() ? nullptr : found->second;
}

std::vector<std::string> WireTypes::texts(const std::string& type) const {
    std::vector<std::string> texts;
    if (const TypePtr found = find(type))
        for (const TypePtr& part : found->parts) texts.push_back(part->text);
    return texts;
}

std::string WireTypes::mismatch(const Json& value, const std::string& type) { return check_name(value, type, type); }

std::string WireTypes::mismatch_in_pair(const Json& value, const std::string& interface, const std::string& member,
                                        std::size_t which) {
    const TypePtr all = find(interface);
    if (all == nullptr) return interface + " is missing";
    for (const Member& one : all->members)
        if (one.name == member && which < one.type->parts.size()) {
            seen_.emplace(all.get(), member);
            return check(value, *one.type->parts[which], member);
        }
    return interface + '.' + member + " is missing";
}

std::string WireTypes::check(const Json& value, const Type& type, const std::string& path) {
    const auto fail = [&] { return path + " is " + value.dump().substr(0, 80); };
    switch (type.kind) {
        case Type::Kind::Name: return check_name(value, type.text, path);
        case Type::Kind::Text: return value == Json(type.text) ? "" : fail();
        case Type::Kind::Object: return check_object(value, type, path);
        case Type::Kind::List:
        case Type::Kind::Tuple: return check_items(value, type, path);
        case Type::Kind::Record:
            if (value.object() == nullptr) return fail();
            for (const auto& [name, member] : *value.object())
                if (auto error = check(member, *type.parts[0], path + '.' + name); !error.empty()) return error;
            return "";
        case Type::Kind::Union: break;
    }
    std::string errors;
    for (const TypePtr& part : type.parts) {
        const auto before = seen_;
        const std::string error = check(value, *part, path);
        if (error.empty()) return "";
        seen_ = before;
        errors += "\n  " + error;
    }
    return errors;
}

std::string WireTypes::check_name(const Json& value, const std::string& name, const std::string& path) {
    const bool good = name == "string"    ? value.text() != nullptr
                      : name == "number"  ? value.number() != nullptr
                      : name == "boolean" ? value.boolean() != nullptr
                                          : name == "null" && value.is_null();
    if (good) return "";
    if (const TypePtr type = find(name)) return check(value, *type, path);
    return path + " is no " + name + ": " + value.dump().substr(0, 80);
}

std::string WireTypes::check_object(const Json& value, const Type& type, const std::string& path) {
    if (value.object() == nullptr) return path + " is no object: " + value.dump().substr(0, 80);
    std::size_t known = 0;
    for (const Member& member : type.members) {
        const Json* const found = value.find(member.name);
        if (found == nullptr && !member.optional) return path + '.' + member.name + " is missing";
        if (found == nullptr) continue;
        ++known;
        seen_.emplace(&type, member.name);
        if (auto error = check(*found, *member.type, path + '.' + member.name); !error.empty()) return error;
    }
    return known == value.object()->size() ? ""
                                           : path + " has more members than its type: " + value.dump().substr(0, 200);
}

std::string WireTypes::check_items(const Json& value, const Type& type, const std::string& path) {
    const Json::Array* const items = value.array();
    const bool is_tuple = type.kind == Type::Kind::Tuple;
    if (items == nullptr || (is_tuple && items->size() != type.parts.size()))
        return path + " is no such list: " + value.dump().substr(0, 80);
    for (std::size_t i = 0; i < items->size(); ++i) {
        const Type& part = *type.parts[is_tuple ? i : 0];
        if (auto error = check((*items)[i], part, path + '[' + std::to_string(i) + ']'); !error.empty()) return error;
    }
    return "";
}

std::vector<std::string> WireTypes::unseen(const std::string& type) const {
    std::vector<std::string> result;
    std::set<std::string> done;
    collect(Type{.text = type}, type, done, result);
    return result;
}

void WireTypes::collect(const Type& type, const std::string& name, std::set<std::string>& done,
                        std::vector<std::string>& unseen) const {
    if (type.kind == Type::Kind::Name) {
        const TypePtr found = find(type.text);
        if (found != nullptr && done.insert(type.text).second) collect(*found, type.text, done, unseen);
        return;
    }
    for (const TypePtr& part : type.parts) collect(*part, name, done, unseen);
    for (const Member& member : type.members) {
        if (!seen_.contains({&type, member.name})) unseen.push_back(name + '.' + member.name);
        collect(*member.type, name + '.' + member.name, done, unseen);
    }
}

}  // namespace gyre::test
