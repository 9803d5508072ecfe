// Every enumeration with descriptions for people also has names for programs.
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <string_view>

#include "base/decompress.h"
#include "base/enum_name.h"
#include "chess/compact_position.h"
#include "chess/outcome.h"
#include "chess/validation.h"
#include "client/error.h"
#include "datagen/game_record.h"
#include "lab/search/alpha_beta.h"
#include "lab/search/hash_memory.h"
#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_unread.h"
#include "notation/pgn/pgn_visitor.h"
#include "notation/position/fen.h"
#include "search/trace.h"
#include "tablebase/table_file.h"

namespace gyre {
namespace {

/// Expects that each enumerator from the first to the last has its own name in letters, and that other values have
/// none.
template <class E>
void expect_names(E first, std::string_view first_name, E last, std::string_view last_name) {
    EXPECT_EQ(to_string(first), first_name);
    EXPECT_EQ(to_string(last), last_name);
    const int begin = static_cast<int>(first), end = static_cast<int>(last);
    std::set<std::string> names;
    for (int value = begin; value <= end; ++value) {
        const std::string name = to_string(static_cast<E>(value));
        EXPECT_EQ(name.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"), name.npos);
        EXPECT_FALSE(name.empty() || (name[0] >= '0' && name[0] <= '9')) << value;
        EXPECT_NE(describe(static_cast<E>(value)), "") << name;
        names.insert(name);
    }
    EXPECT_EQ(static_cast<int>(names.size()), end - begin + 1);
    EXPECT_EQ(to_string(static_cast<E>(end + 1)), std::to_string(end + 1));
    EXPECT_EQ(to_string(static_cast<E>(120)), "120");
}

TEST(EnumNames, LibraryEnumerationsHaveNames) {
    expect_names(Outcome::Ongoing, "Ongoing", Outcome::DeadPosition, "DeadPosition");
    EXPECT_EQ(to_string(Outcome::FivefoldRepetition), "FivefoldRepetition");
    expect_names(SetupFault::EmptyBoard, "EmptyBoard", SetupFault::BadFullmoveNumber, "BadFullmoveNumber");
    expect_names(CompactFault::TooManyPieces, "TooManyPieces", CompactFault::NotAPosition, "NotAPosition");
    expect_names(FenField::Board, "Board", FenField::Surplus, "Surplus");
    expect_names(TagError::BadName, "BadName", TagError::UnknownVariant, "UnknownVariant");
    expect_names(TextError::TooLong, "TooLong", TextError::NoMove, "NoMove");
    expect_names(PgnError::Kind::BadTag, "BadTag", PgnError::Kind::Input, "Input");
    expect_names(UnreadKind::DeepVariation, "DeepVariation", UnreadKind::LongComment, "LongComment");
    expect_names(Compression::None, "None", Compression::Zstandard, "Zstandard");
}

TEST(EnumNames, EngineClientAndToolEnumerationsHaveNames) {
    expect_names(tablebase::Wdl::Loss, "Loss", tablebase::Wdl::Win, "Win");
    EXPECT_EQ(to_string(tablebase::Wdl::BlessedLoss), "BlessedLoss");
    expect_names(client::ClientError::Kind::CannotStart, "CannotStart", client::ClientError::Kind::Closed, "Closed");
    expect_names(game::Ending::Checkmate, "Checkmate", game::Ending::Abandoned, "Abandoned");
    expect_names(NodeEnd{}, to_string(NodeEnd{}), NodeEnd(enum_size<NodeEnd> - 1),
                 to_string(NodeEnd(enum_size<NodeEnd> - 1)));
    expect_names(Arrival{}, to_string(Arrival{}), Arrival(enum_size<Arrival> - 1),
                 to_string(Arrival(enum_size<Arrival> - 1)));
    expect_names(lab::StoreOutcome{}, to_string(lab::StoreOutcome{}),
                 lab::StoreOutcome(enum_size<lab::StoreOutcome> - 1),
                 to_string(lab::StoreOutcome(enum_size<lab::StoreOutcome> - 1)));
}

}  // namespace
}  // namespace gyre
