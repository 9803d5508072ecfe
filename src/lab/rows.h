#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "lab/exhibit.h"

/// The catalogue: what the four documents teach, row by row, and the exhibit that shows each.
namespace gyre::lab {

enum class Source : std::uint8_t {
    /// An article on the moves of a knight, by set-wise shifts (German).
    KnightArticle,
    /// Heinz: DarkThought's bitboard infrastructure (1999).
    DarkThought,
    /// Hyatt: rotated bitboards, a new twist on an old idea (Japanese translation).
    RotatedBitboards,
    /// Reul: minimax and the computation of lines in chess, diploma thesis (German, 2003).
    Thesis,
};

/// The document by author and subject, for people.
MessageId name_of(Source source);

/// What a row's exhibit can be asked for.
struct Takes {
    bool squares = false, number = false, position = false, move = false, depth = false;
    /// The words that choose among ways, with blanks between them; empty where there is one way.
    std::string_view methods = "";
};

struct Row {
    /// A letter for the document and a number: "C5".
    std::string_view id;
    Source source;
    MessageId title;
    /// One sentence without a full stop.
    MessageId shows;
    Takes takes;
    /// Its own example: squares or a number with blanks between them, and a FEN; empty for none and for the start
    /// position.
    std::string_view words, fen;
    /// Null where there is no exhibit.
    Shown (*make)(const Request& request);
};

/// All rows, in the order of the documents.
std::span<const Row> rows();
/// The row of that id, in capitals or not; null if there is none.
const Row* find_row(std::string_view id);

/// What a person asks of a row, as text.
struct Wish {
    /// Squares ("f5") and numbers ("0x42").
    std::vector<std::string_view> words{};
    std::string fen{};
    std::string_view move{}, method{};
    std::optional<int> depth{};
    /// Of each search of an exhibit.
    std::uint64_t most_nodes = Request::usual_most_nodes;
};

/// The exhibit of a row for a wish, what it leaves open by the row's own example. The error names the word that is
/// wrong and why.
Shown show(const Row& row, const Wish& wish);

}  // namespace gyre::lab
