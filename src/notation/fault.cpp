#include "notation/fault.h"

namespace gyre {

namespace {

struct English {
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(const Remark& remark) const { return remark.text(); }
    std::string operator()(const std::vector<Fault>& faults) const { return faults.at(0).message(); }
};

}  // namespace

Fault Fault::plain(std::string text) { return Fault("fault.plain", {std::move(text)}); }

std::string Fault::message() const {
    std::vector<std::string> texts;
    for (const Argument& argument : arguments_) texts.push_back(std::visit(English(), argument));
    return english_fault(id_, texts);
}

}  // namespace gyre
