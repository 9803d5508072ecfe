#include <fmt/core.h>

#include "core/engine.h"
#include "core/errors.h"

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
    for (const Evaluation evaluation : evaluations)
        if (text == name_of(evaluation)) {
            option = evaluation;
            return;
        }
    raise("EngineError", fmt::format("{}: '{}' is unknown; classical, hybrid or network is accepted", name, text));
}

template <class Number, Number least, Number most>
py::object get(const Bounded<Number, least, most>& option) {
    return py::int_(static_cast<Number>(option));
}
py::object get(bool option) { return py::bool_(option); }
py::object get(const std::string& option) { return to_str(option); }
py::object get(Evaluation option) { return to_str(name_of(option)); }

/// Calls `use` with the name of each option and the option itself.
template <class Options, class Use>
void for_each_option(Options& options, Use use) {
    use("hash_mib", options.hash_mib);
    use("threads", options.threads);
    use("lines", options.multi_pv);
    use("move_overhead_ms", options.move_overhead_ms);
    use("limit_strength", options.limit_strength);
    use("elo", options.elo);
    use("skill", options.skill);
    use("deterministic", options.deterministic);
    use("syzygy_path", options.syzygy_path);
    use("syzygy_probe_depth", options.syzygy_probe_depth);
    use("syzygy_probe_limit", options.syzygy_probe_limit);
    use("syzygy_50_move_rule", options.syzygy_50_move_rule);
    use("parameters", options.parameters);
    use("own_book", options.own_book);
    use("book_file", options.book_file);
    use("book_depth", options.book_depth);
    use("book_variety", options.book_variety);
    use("eval_file", options.eval_file);
    use("evaluation", options.evaluation);
}

}  // namespace

void set_options(EngineOptions& options, const py::kwargs& values) {
    for (const auto& [key, value] : values) {
        const std::string wanted = key.cast<std::string>();
        bool found = false;
        std::string names;
        for_each_option(options, [&, given = value](const char* name, auto& option) {
            names += (names.empty() ? "" : ", ") + std::string(name);
            if (wanted != name) return;
            set(option, wanted, given);
            found = true;
        });
        if (!found) throw py::type_error(fmt::format("the engine has no option '{}'; it has {}", wanted, names));
    }
}

py::dict options_dict(const EngineOptions& options) {
    py::dict values;
    for_each_option(options, [&](const char* name, const auto& option) { values[name] = get(option); });
    return values;
}

}  // namespace gyre::python
