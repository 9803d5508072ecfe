// Calls gyre::lab: an algorithm of a document, and an exhibit. Fails if either gives a wrong answer.
#include <gyre/lab.h>
#include <gyre/lab_rows.h>
#include <gyre/version.h>
#include <iostream>

int main() {
    namespace lab = gyre::lab;
    lab::ValueTree tree = lab::ValueTree::of_the_thesis();
    lab::TreeSearch search(tree, false);
    if (search.search(lab::whole_window(), gyre::Depth(2)).cp() != 3) return 1;
    const auto exhibit = lab::show(*lab::find_row("C5"), {.words = {"f5"}});
    if (!exhibit || !exhibit->holds()) return 1;
    const auto page = lab::worksheet(*lab::find_row("C5"), *exhibit, "f5", lab::Answers::Full, gyre::Language());
    if (page.find("01100100") == page.npos) return 1;
    std::cout << "gyre::lab " GYRE_VERSION " works\n";
}
