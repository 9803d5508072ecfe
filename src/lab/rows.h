#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "lab/exhibit.h"

/// The catalogue: the topics of the four documents, row by row, each with its exhibit.
namespace gyre::lab {

/// The document that a row is about.
enum class Source : std::uint8_t {
    /// An article on knight moves by set-wise shifts (German).
    KnightArticle,
    /// Heinz: DarkThought's bitboard infrastructure (1999).
    DarkThought,
    /// Hyatt: rotated bitboards, a new twist on an old idea (Japanese translation).
    RotatedBitboards,
    /// Reul: minimax and the computation of lines in chess, diploma thesis (German, 2003).
    Thesis,
    /// Rows about all of them.
    AllDocuments,
};

/// Returns the document by author and subject.
MessageId name_of(Source source);

/// The inputs that a row's exhibit accepts.
struct Takes {
    /// @{
    /// Whether the row uses such an input.
    bool squares = false, number = false, position = false, move = false, depth = false;
    /// @}
    /// Names of the methods, separated by blanks; empty if there is only one.
    std::string_view methods = "";
    /// Scales of elements and the asymmetry, as "king_position=150" and "asymmetry=20".
    bool weights = false;
    /// Whether it uses only one of the squares.
    bool one_square = false;
};

/// A row of the Lab.
struct Row {
    /// A letter for the document and a number: "C5".
    std::string_view id;
    /// The document that it is about.
    Source source;
    /// Its title.
    MessageId title;
    /// One sentence without a full stop.
    MessageId shows;
    /// What its exhibit accepts.
    Takes takes;
    /// The row's example: squares or a number separated by blanks; empty for none.
    std::string_view words;
    /// The position of the example; empty for the start position.
    std::string_view fen;
    /// Null if the row has no exhibit.
    Shown (*make)(const Request& request);
    /// Whether its tables are calculations, which can be shown row by row.
    bool has_steps = false;
};

/// All rows, in the order of the documents.
std::span<const Row> rows();
/// Returns the row of an id, in upper or lower case; null if there is none.
const Row* find_row(std::string_view id);

/// What to show of a row, as a user writes it.
struct Wish {
    /// Squares ("f5") and numbers ("0x42").
    std::vector<std::string_view> words{};
    /// A position; clear mistakes are mended.
    std::string fen{};
    /// @{
    /// A legal move in any usual notation; the name of a method.
    std::string_view move{}, method{};
    /// @}
    /// Depth of searches in plies.
    std::optional<int> depth{};
    /// Node limit of each search of an exhibit.
    std::uint64_t most_nodes = Request::usual_most_nodes;
};

/// Missing input comes from the row's example. The error quotes the invalid input with the reason.
Shown show(const Row& row, const Wish& wish);

}  // namespace gyre::lab
