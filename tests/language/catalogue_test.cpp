#include "language/catalogue.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "tests/support/source_file.h"

/// texts/*.json against each other and against the ids that src/ uses.
namespace gyre {
namespace {

std::string content_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::map<std::string, std::string> texts_of(const Catalogue& catalogue) {
    std::map<std::string, std::string> texts;
    for (const auto& [id, text] : catalogue.rows) {
        EXPECT_TRUE(texts.emplace(id, text).second) << catalogue.code << " has " << id << " twice";
    }
    return texts;
}

/// The gaps of a text, "{0}{1}".
std::string gaps_of(const std::string& text) {
    static const std::regex gap("\\{[0-9]\\}");
    std::set<std::string> gaps;
    for (std::sregex_iterator found(text.begin(), text.end(), gap), end; found != end; ++found)
        gaps.insert(found->str());
    std::string all;
    for (const std::string& one : gaps) all += one;
    return all;
}

/// Every literal in src/ that looks like an id and is no name of a file.
std::set<std::string> ids_in_sources() {
    static const std::regex id(R"re("((?:lab|language|report)\.[a-z0-9_.]+)")re");
    std::set<std::string> ids;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(test::source_file("src"))) {
        if (entry.path().extension() != ".cpp" && entry.path().extension() != ".h") continue;
        const std::string text = content_of(entry.path());
        for (std::sregex_iterator found(text.begin(), text.end(), id), end; found != end; ++found)
            if ((*found)[1] != "report.md") ids.insert((*found)[1]);
    }
    return ids;
}

}  // namespace

TEST(Catalogue, EveryIdThatSourcesUseHasATextAndEveryTextIsUsed) {
    std::set<std::string> ids;
    for (const auto& [id, text] : texts_of(catalogues().front())) ids.insert(id);
    const std::set<std::string> used = ids_in_sources();
    for (const std::string& id : used) EXPECT_TRUE(ids.contains(id)) << "texts/en.json lacks " << id;
    for (const std::string& id : ids) EXPECT_TRUE(used.contains(id)) << "no source uses " << id << " of texts/en.json";
}

/// Lists what a new language lacks.
TEST(Catalogue, EveryLanguageHasTheSameIdsAndGaps) {
    const auto english = texts_of(catalogues().front());
    EXPECT_EQ(catalogues().front().code, "en");
    EXPECT_GE(catalogues().size(), 2u);
    for (const Catalogue& catalogue : catalogues().subspan(1)) {
        const std::string file = "texts/" + std::string(catalogue.code) + ".json";
        const auto texts = texts_of(catalogue);
        for (const auto& [id, text] : english) {
            const auto found = texts.find(id);
            if (found == texts.end()) {
                ADD_FAILURE() << file << " lacks " << id << ": " << text;
                continue;
            }
            EXPECT_EQ(gaps_of(found->second), gaps_of(text)) << file << ": gaps of " << id;
        }
        for (const auto& [id, text] : texts) EXPECT_TRUE(english.contains(id)) << file << " has the unknown id " << id;
    }
}

/// CMake turns each line of a file into a line of C++.
TEST(Catalogue, FilesHaveOneTextALineInTheirOrder) {
    static const std::regex line(R"re(  "([a-z]+(?:\.[a-z0-9_]+)+)": "(?:[^"\\]|\\[\\"n])*",?)re");
    for (const Catalogue& catalogue : catalogues()) {
        const std::string path = test::source_file("texts/" + std::string(catalogue.code) + ".json");
        std::istringstream lines(content_of(path));
        std::string text, before;
        while (std::getline(lines, text)) {
            std::smatch found;
            if (text == "{" || text == "}") continue;
            ASSERT_TRUE(std::regex_match(text, found, line)) << path << ": " << text;
            EXPECT_LT(before, found[1].str()) << path;
            before = found[1];
        }
    }
}

}  // namespace gyre
