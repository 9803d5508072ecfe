#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "chess/position.h"
#include "eval/score.h"

namespace gyre::mcp {

/// Answer of a tool: sentences, each with the facts that it says, members for programs, and documents such as a board.
class ToolReport {
public:
    /// A sentence without a fact cannot be written.
    void say(std::string sentence, Json fact) { say(std::move(sentence), Json::Array{std::move(fact)}); }
    void say(std::string sentence, Json::Array facts);
    void set(std::string_view name, Json value) { members_.set(name, std::move(value)); }
    /// Adds the members of an object.
    void set_all(const Json& object);
    /// Adds a text that is shown as it is, such as a board.
    void attach(std::string text);
    void attach(std::string text, std::string_view media_type, std::string address);

    /// The result of the call in the protocol's format.
    Json result() &&;

private:
    std::string text_;
    Json::Array sentences_;
    Json members_ = Json::Object();
    Json::Array documents_;
};

/// A fact of that kind about a line of moves that begins in a position. `at` is the handle of the position.
Json fact_of(std::string_view kind, std::string_view at, const Position& start, std::span<const Move> line);
/// A fact that is not about a line.
Json fact_of(std::string_view kind);
/// Adds a score from White's view: {cp, text} or {mate, text}.
Json with_score(Json fact, Score white);

/// The moves in SAN, at most 40 of them. Null moves are "--".
Json san_json(Position position, std::span<const Move> line);
/// The same moves with their numbers: "12. Nf3 d5".
std::string line_text(Position position, std::span<const Move> line);

/// White's score in words: "White is better by 0.35 pawns", "White mates in 3".
std::string spoken(Score white);

/// Returns "1 move" or "1234 moves"; unlike `counted`, without separators.
std::string plain_count(std::uint64_t count, std::string_view noun);

// --- Schemas of results ---

struct SchemaMember {
    std::string_view name;
    Json schema;
    bool optional = false;
};

Json object_schema(const std::vector<SchemaMember>& members);
Json list_schema(Json items);
Json text_schema();
Json number_schema();
Json truth_schema();
/// The schema, or null.
Json nullable(Json schema);
/// The schema of a report with these members besides its sentences.
Json report_schema(std::vector<SchemaMember> members);

}  // namespace gyre::mcp
