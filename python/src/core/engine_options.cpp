#include <fmt/core.h>

#include "base/text.h"
#include "core/engine.h"
#include "core/errors.h"
#include "engine/network_choice.h"

namespace gyre::python {

namespace {

template <class Number>
Number number_of(const std::string& name, py::handle value, Number least, Number most) {
    if (!PyLong_Check(value.ptr()) || PyBool_Check(value.ptr()))
        throw py::type_error(fmt::format("{}: a whole number from {} to {} is accepted", name, least, most));
    int overflow = 0;
    const long long number = PyLong_AsLongLongAndOverflow(value.ptr(), &overflow);
    if (overflow != 0 || number < static_cast<long long>(least) || number > static_cast<long long>(most))
        raise("EngineError", fmt::format("{}: {} is out of range; {} to {} is accepted", name,
                                         py::cast<std::string>(py::str(value)), least, most));
    return static_cast<Number>(number);
}

template <class Number, Number least, Number most>
void set(Bounded<Number, least, most>& option, const std::string& name, py::handle value) {
    option = number_of<Number>(name, value, least, most);
}
void set(bool& option, const std::string& name, py::handle value) {
    if (!PyBool_Check(value.ptr())) throw py::type_error(fmt::format("{}: True or False is accepted", name));
    option = value.cast<bool>();
}
void set(std::string& option, const std::string& name, py::handle value) {
    const py::object path = value.is_none() ? py::object(py::str("")) : py::module_::import("os").attr("fspath")(value);
    if (!py::isinstance<py::str>(path)) throw py::type_error(fmt::format("{}: a path is accepted", name));
    option = path.cast<std::string>();
}
void set(Evaluation& option, const std::string& name, py::handle value) {
    const std::string text = py::cast<std::string>(py::str(value));
    const auto found = find_evaluation(text);
    if (!found)
        raise("EngineError",
              fmt::format("{}: '{}' is unknown; {} is accepted", name, text, listed(evaluation_names(), " or ")));
    option = *found;
}

template <class Number, Number least, Number most>
py::object get(const Bounded<Number, least, most>& option) {
    return py::int_(static_cast<Number>(option));
}
py::object get(bool option) { return py::bool_(option); }
py::object get(const std::string& option) { return to_str(option); }
py::object get(Evaluation option) { return to_str(name_of(option)); }

/// Calls `use` with the name of each option and the option itself. Searches set the notation of castling and report
/// their chances by themselves, and do not ponder.
template <class Options, class Use>
void for_each_option_of_python(Options& options, Use use) {
    for_each_option(options, [&use](std::string_view name, auto& option) {
        if (name != "ponder" && name != "chess960" && name != "show_wdl")
            use(name == "multi_pv" ? "lines" : std::string(name), option);
    });
}

}  // namespace

void set_options(EngineOptions& options, const py::kwargs& values) {
    for (const auto& [key, value] : values) {
        const std::string wanted = key.cast<std::string>();
        bool found = false;
        std::string names;
        for_each_option_of_python(options, [&, given = value](const std::string& name, auto& option) {
            names += (names.empty() ? "" : ", ") + name;
            if (wanted != name) return;
            set(option, wanted, given);
            found = true;
        });
        if (!found) throw py::type_error(fmt::format("the engine has no option '{}'; it has {}", wanted, names));
    }
}

py::dict options_dict(const EngineOptions& options) {
    py::dict values;
    for_each_option_of_python(options,
                              [&](const std::string& name, const auto& option) { values[name.c_str()] = get(option); });
    return values;
}

}  // namespace gyre::python
