#include "mcp/tool_report.h"

#include <algorithm>
#include <cassert>
#include <fmt/core.h>
#include <utility>

#include "base/text.h"
#include "eval/score_text.h"
#include "notation/move/san.h"

namespace gyre::mcp {

namespace {

constexpr std::size_t longest_fact_line = 40;

Json content_text(std::string text) { return Json().set("type", "text").set("text", std::move(text)); }

std::span<const Move> shown_part(std::span<const Move> line) {
    return line.first(std::min(line.size(), longest_fact_line));
}

Json score_schema() {
    return object_schema({{"cp", number_schema(), true}, {"mate", number_schema(), true}, {"text", text_schema()}});
}

/// Facts may have members of their own kind besides these.
Json fact_schema() {
    return object_schema({{"kind", text_schema()},
                          {"at", text_schema(), true},
                          {"line", list_schema(text_schema())},
                          {"score", score_schema(), true},
                          {"nodes", number_schema(), true},
                          {"depth", number_schema(), true}});
}

}  // namespace

void ToolReport::say(std::string sentence, Json::Array facts) {
    assert(!facts.empty());
    text_ += (text_.empty() ? "" : "\n") + sentence;
    sentences_.push_back(Json().set("text", std::move(sentence)).set("facts", std::move(facts)));
}

void ToolReport::set_all(const Json& object) {
    for (const auto& [name, value] : *object.object()) members_.set(name, value);
}

void ToolReport::attach(std::string text) { documents_.push_back(content_text(std::move(text))); }

void ToolReport::attach(std::string text, std::string_view media_type, std::string address) {
    Json resource;
    resource.set("uri", std::move(address)).set("mimeType", media_type).set("text", std::move(text));
    documents_.push_back(Json().set("type", "resource").set("resource", std::move(resource)));
}

Json ToolReport::result() && {
    Json::Array content;
    content.push_back(content_text(std::move(text_)));
    for (Json& document : documents_) content.push_back(std::move(document));
    members_.set("sentences", std::move(sentences_));
    return Json()
        .set("content", std::move(content))
        .set("structuredContent", std::move(members_))
        .set("isError", false);
}

Json fact_of(std::string_view kind, std::string_view at, const Position& start, std::span<const Move> line) {
    return Json().set("kind", kind).set("at", at).set("line", san_json(start, line));
}

Json fact_of(std::string_view kind) { return Json().set("kind", kind).set("line", Json::Array()); }

Json with_score(Json fact, Score white) {
    return std::move(fact.set("score", score_json({}, white).set("text", white_score_text(white))));
}

Json san_json(Position position, std::span<const Move> line) {
    return json_array(shown_part(line), [&](Move move) { return to_san_and_make(position, move); });
}

std::string line_text(Position position, std::span<const Move> line) {
    return line_to_san(std::move(position), shown_part(line)) + (line.size() > longest_fact_line ? " …" : "");
}

std::string spoken(Score white) {
    const std::string_view better = white > Score::draw() ? "White" : "Black";
    if (white == Score::mate()) return "White has given mate";
    if (white == -Score::mate()) return "Black has given mate";
    if (white.is_mate_score()) return fmt::format("{} mates in {}", better, white.moves_to_mate());
    if (white.is_table_score()) return fmt::format("{} wins by the endgame tables", better);
    if (white == Score::draw()) return "the position is equal (0.00)";
    return fmt::format("{} is better by {} pawns ({})", better, fixed_point(std::max(white.cp(), -white.cp()), 2),
                       white_score_text(white));
}

std::string plain_count(std::uint64_t count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

Json object_schema(const std::vector<SchemaMember>& members) {
    Json properties = Json::Object();
    Json::Array needed;
    for (const SchemaMember& member : members) {
        properties.set(member.name, member.schema);
        if (!member.optional) needed.emplace_back(member.name);
    }
    Json schema;
    schema.set("type", "object").set("properties", std::move(properties));
    return schema.set("required", std::move(needed));
}

Json list_schema(Json items) { return Json().set("type", "array").set("items", std::move(items)); }
Json text_schema() { return Json().set("type", "string"); }
Json number_schema() { return Json().set("type", "number"); }
Json truth_schema() { return Json().set("type", "boolean"); }

Json nullable(Json schema) { return Json().set("anyOf", Json::Array{std::move(schema), Json().set("type", "null")}); }

Json report_schema(std::vector<SchemaMember> members) {
    Json facts = list_schema(fact_schema());
    facts.set("minItems", 1);
    members.push_back(
        {"sentences", list_schema(object_schema({{"text", text_schema()}, {"facts", std::move(facts)}}))});
    return object_schema(members);
}

}  // namespace gyre::mcp
