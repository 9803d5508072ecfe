#include "language/catalogue.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <vector>

#include "base/enum_texts.h"
#include "chess/outcome.h"
#include "eval/classic/element.h"
#include "language/language.h"
#include "notation/pgn/game_tree.h"
#include "notation/remark.h"
#include "search/trace.h"
#include "tests/support/source_file.h"

/// Compares texts/*.json with each other and with the ids that src/ uses.
namespace gyre {
namespace {

std::string content_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

using Texts = std::map<std::string, std::string>;

/// A file of texts. It has one text per line, because CMake reads it too.
struct TextFile {
    std::string path;
    Texts texts{};
    std::vector<std::string> ids{};
};

std::vector<TextFile> files() {
    static const std::regex line(R"re(  "([a-z]+(?:\.[a-zA-Z0-9_]+)+)": "((?:[^"\\]|\\[\\"n])*)",?)re");
    std::vector<TextFile> files;
    for (const Catalogue& catalogue : catalogues()) {
        TextFile& file =
            files.emplace_back(TextFile{test::source_file("texts/" + std::string(catalogue.code) + ".json")});
        std::istringstream lines(content_of(file.path));
        std::string text;
        while (std::getline(lines, text)) {
            std::smatch found;
            if (text == "{" || text == "}") continue;
            EXPECT_TRUE(std::regex_match(text, found, line)) << file.path << ": " << text;
            file.texts.emplace(found[1], found[2]);
            file.ids.push_back(found[1]);
        }
    }
    return files;
}

bool is_for_the_page(const std::string& id) { return id.starts_with("page."); }

/// As a file of texts writes it.
std::string escaped(std::string_view text) {
    std::string result;
    for (const char letter : text) {
        if (letter == '"' || letter == '\\' || letter == '\n') result += '\\';
        result += letter == '\n' ? 'n' : letter;
    }
    return result;
}

/// Returns the gaps of a text, such as "{0}{1}".
std::string gaps_of(const std::string& text) {
    static const std::regex gap("\\{[0-9]\\}");
    std::set<std::string> gaps;
    for (std::sregex_iterator found(text.begin(), text.end(), gap), end; found != end; ++found)
        gaps.insert(found->str());
    std::string all;
    for (const std::string& one : gaps) all += one;
    return all;
}

/// Returns every string literal in src/ that looks like an id and is not a file name. Beginnings of ids end with a dot.
std::set<std::string> ids_in_sources() {
    static const std::regex id(R"re("((?:chess|fault|lab|language|report)\.[a-z0-9_.]*[a-z0-9_])")re");
    std::set<std::string> ids;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(test::source_file("src"))) {
        if (entry.path().extension() != ".cpp" && entry.path().extension() != ".h") continue;
        const std::string text = content_of(entry.path());
        for (std::sregex_iterator found(text.begin(), text.end(), id), end; found != end; ++found)
            if ((*found)[1] != "report.md") ids.insert((*found)[1]);
    }
    return ids;
}

/// Adds the ids that are made of the names of an enumeration.
template <class E>
void add_ids(const EnumTexts<E>& texts, std::set<std::string>& ids) {
    for (std::size_t i = 0; i < enum_size<E>; ++i) ids.emplace(texts[E(i)]);
}
template <class E>
void add_ids(std::set<std::string>& ids) {
    for (std::size_t i = 0; i < enum_size<E>; ++i) ids.emplace(text_id(E(i)));
}

}  // namespace

TEST(Catalogue, EveryUsedIdHasATextAndEveryTextIsUsed) {
    const Texts english = files().front().texts;
    std::set<std::string> used = ids_in_sources();
    add_ids<SetupFault>(used);
    add_ids<FenField>(used);
    add_ids<Remark::Code>(used);
    add_ids<TagError>(used);
    add_ids<TextError>(used);
    add_ids(EnumTexts<Outcome>("chess.outcome.", '_'), used);
    add_ids(EnumTexts<classic::Element>("chess.element.", '_'), used);
    add_ids(EnumTexts<NodeEnd>("lab.end.", '_'), used);
    for (const std::string& id : used) EXPECT_TRUE(english.contains(id)) << "texts/en.json lacks " << id;
    for (const auto& [id, text] : english) {
        if (is_for_the_page(id)) continue;
        EXPECT_TRUE(used.contains(id)) << "no source uses " << id << " of texts/en.json";
    }
}

/// tools/check_texts.py lists what a language lacks.
TEST(Catalogue, TextThatALanguageLacksIsEnglish) {
    const auto all = files();
    EXPECT_EQ(catalogues().front().code, "en");
    EXPECT_GE(all.size(), 2u);
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (const auto& [id, english] : all.front().texts) {
            if (is_for_the_page(id)) continue;
            const auto own = all[i].texts.find(id);
            EXPECT_EQ(escaped(all_languages()[i].text(id).value_or("")),
                      own == all[i].texts.end() ? english : own->second)
                << all[i].path << ": " << id;
        }
    }
}

TEST(Catalogue, EveryTextHasTheIdAndTheGapsOfItsEnglish) {
    const auto all = files();
    for (const TextFile& file : all) {
        for (const auto& [id, text] : file.texts) {
            const auto found = all.front().texts.find(id);
            if (found == all.front().texts.end())
                ADD_FAILURE() << file.path << " has " << id << ", which English lacks";
            else
                EXPECT_EQ(gaps_of(text), gaps_of(found->second)) << file.path << ": gaps of " << id;
        }
    }
}

TEST(Catalogue, IdsAreSortedAndUnique) {
    for (const TextFile& file : files()) {
        for (std::size_t i = 1; i < file.ids.size(); ++i) EXPECT_LT(file.ids[i - 1], file.ids[i]) << file.path;
    }
}

TEST(Catalogue, ProgramEmbedsAllTextsExceptThePages) {
    const auto all = files();
    for (std::size_t i = 0; i < all.size(); ++i) {
        std::ptrdiff_t own = 0;
        for (const auto& [id, text] : all[i].texts) own += is_for_the_page(id) ? 0 : 1;
        const std::string_view texts = catalogues()[i].texts;
        EXPECT_EQ(std::count(texts.begin(), texts.end(), '\0'), 2 * own) << all[i].path;
    }
}

}  // namespace gyre
