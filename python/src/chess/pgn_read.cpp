#include "pgn_parser.h"

namespace gyre::python {

namespace {

NodeObject* as_node(PyObject* object) { return reinterpret_cast<NodeObject*>(object); }

/// Appends a comment to an earlier one, with a blank between.
bool append_text(PyObject*& text, std::string_view addition) {
    if (addition.empty()) return true;
    const Ref added(make_text(addition));
    if (!added) return false;
    const bool empty = !text || (PyUnicode_Check(text) && PyUnicode_GET_LENGTH(text) == 0);
    PyObject* const joined = empty ? Py_NewRef(added.get()) : PyUnicode_FromFormat("%U %U", text, added.get());
    if (!joined) return false;
    Py_XSETREF(text, joined);
    return true;
}

/// Builds the tree of a game without calling Python code for each move.
class TreeSink final : public PgnSink {
public:
    PyObject* release() { return game_.release(); }

    bool begin_game(bool&) override {
        game_ = Ref(PyObject_CallNoArgs(reinterpret_cast<PyObject*>(registry().game)));
        if (!game_) return false;
        headers_ = Ref(PyObject_GetAttrString(game_.get(), "headers"));
        tags_ = headers_ ? Ref(PyObject_GetAttrString(headers_.get(), "_tags")) : Ref();
        nodes_.push_back(Ref::share(game_.get()));
        return tags_ && PyDict_Check(tags_.get());
    }
    bool begin_headers() override { return true; }
    bool header(std::string_view name, std::string_view value) override {
        Ref key(make_text(name));
        const Ref text(make_text(value));
        if (!key || !text) return false;
        // Names of tags repeat from game to game.
        PyObject* interned = key.release();
        PyUnicode_InternInPlace(&interned);
        key = Ref(interned);
        has_setup_ |= name == "FEN" || name == "Variant";
        if (name == "Result") has_result_ = value != "*";
        return PyDict_SetItem(tags_.get(), key.get(), text.get()) == 0;
    }
    bool end_headers(bool&) override { return true; }
    bool start_board(bool& usable) override {
        LooseBoard board;
        board.set_start_position();
        if (has_setup_) {
            const Ref made(PyObject_CallMethod(headers_.get(), "board", nullptr));
            if (!made) {
                usable = false;
                return report();
            }
            if (!is_board(made.get())) return fail_without_board();
            board = as_board(made.get())->board;
        }
        lines_.push_back({board, {}});
        return true;
    }
    bool move(std::string_view text, bool& failed) override {
        Line& line = lines_.back();
        loose::Move move;
        if (const auto error = loose::parse_san(line.board, text, move)) {
            raise(*error);
            failed = true;
            return report();
        }
        line.history.push_back(line.board);
        line.board.push(move);
        return add_node(move);
    }
    bool comment(std::string_view text) override {
        NodeObject* const node = as_node(nodes_.back().get());
        const bool at_root = !node->parent && (!node->variations || PyList_GET_SIZE(node->variations) == 0);
        if (in_variation_ || at_root) return append_text(node->comment, text);
        if (text.empty()) return true;
        if (!starting_comment_.empty()) starting_comment_ += ' ';
        starting_comment_ += text;
        return true;
    }
    bool nag(int number) override {
        NodeObject* const node = as_node(nodes_.back().get());
        if (!node->nags) node->nags = PySet_New(nullptr);
        const Ref value(PyLong_FromLong(number));
        return node->nags && value && PySet_Add(node->nags, value.get()) == 0;
    }
    bool begin_variation(bool&) override {
        nodes_.push_back(Ref::share(as_node(nodes_.back().get())->parent));
        Line line = lines_.back();
        line.board = line.history.back();
        line.history.pop_back();
        lines_.push_back(std::move(line));
        in_variation_ = false;
        return true;
    }
    bool end_variation(bool) override {
        nodes_.pop_back();
        lines_.pop_back();
        return true;
    }
    bool result(std::string_view text) override {
        if (has_result_) return true;
        has_result_ = text != "*";
        const Ref value(make_text(text));
        return value && PyDict_SetItemString(tags_.get(), "Result", value.get()) == 0;
    }
    bool end_game() override { return true; }
    bool has_move() const override { return !lines_.back().history.empty(); }

private:
    struct Line {
        LooseBoard board;
        /// Boards before the moves of the line.
        std::vector<LooseBoard> history;
    };

    bool add_node(const loose::Move& move) {
        PyTypeObject* const type = registry().child_node;
        const Ref child(type->tp_alloc(type, 0));
        if (!child) return false;
        NodeObject* const node = as_node(child.get());
        PyObject* const parent = nodes_.back().get();
        node->parent = Py_NewRef(parent);
        node->move = make_move(move);
        if (!starting_comment_.empty()) {
            node->starting_comment = make_text(starting_comment_);
            starting_comment_.clear();
        }
        PyObject*& variations = as_node(parent)->variations;
        if (!variations) variations = PyList_New(0);
        if (!node->move || !variations || PyList_Append(variations, child.get()) < 0) return false;
        nodes_.back() = Ref::share(child.get());
        in_variation_ = true;
        return true;
    }

    /// Hands the exception that is set to the game's list of errors.
    bool report() {
        if (!PyErr_ExceptionMatches(PyExc_ValueError)) return false;
        PyObject *type = nullptr, *value = nullptr, *trace = nullptr;
        PyErr_Fetch(&type, &value, &trace);
        PyErr_NormalizeException(&type, &value, &trace);
        const Ref owned_type(type), owned_value(value), owned_trace(trace);
        return static_cast<bool>(
            Ref(PyObject_CallFunctionObjArgs(registry().report_error, game_.get(), value, nullptr)));
    }

    static bool fail_without_board() {
        PyErr_SetString(PyExc_TypeError, "Headers.board() returned no Board");
        return false;
    }

    Ref game_, headers_, tags_;
    /// Last node of each open line.
    std::vector<Ref> nodes_;
    std::vector<Line> lines_;
    std::string starting_comment_;
    bool in_variation_ = false;
    bool has_setup_ = false;
    bool has_result_ = false;
};

/// Calls the methods of a visitor that is written in Python.
class VisitorSink final : public PgnSink {
public:
    VisitorSink(PyObject* visitor, PyTypeObject* base) : visitor_(visitor) {
        // Methods that the visitor does not have itself do nothing, so they need no call.
        for (std::size_t i = 0; i < names.size(); ++i) {
            const Ref name(PyUnicode_InternFromString(names[i]));
            calls_[i] = !name || _PyType_Lookup(Py_TYPE(visitor), name.get()) != _PyType_Lookup(base, name.get());
        }
    }

    bool begin_game(bool& skip) override { return ask(BeginGame, skip); }
    bool begin_headers() override {
        headers_ = call(BeginHeaders);
        if (!headers_) return false;
        collects_headers_ = headers_.get() == Py_None;
        if (collects_headers_) headers_ = Ref(PyObject_CallNoArgs(reinterpret_cast<PyObject*>(registry().headers)));
        return static_cast<bool>(headers_);
    }
    bool header(std::string_view name, std::string_view value) override {
        const Ref key(make_text(name)), text(make_text(value));
        if (!key || !text || !call(Header, key.get(), text.get())) return false;
        return !collects_headers_ || PyObject_SetItem(headers_.get(), key.get(), text.get()) == 0;
    }
    bool end_headers(bool& skip) override { return ask(EndHeaders, skip); }
    bool start_board(bool& usable) override {
        boards_.emplace_back(PyObject_CallMethod(headers_.get(), "board", nullptr));
        if (boards_.back()) return visit_board();
        usable = false;
        return report();
    }
    bool move(std::string_view text, bool& failed) override {
        PyObject* const board = boards_.back().get();
        const Ref san(make_text(text));
        bool skip = false;
        if (!san || !ask(BeginSan, skip, board, san.get())) return false;
        if (skip) return visit_board();
        const Ref move = calls_[ParseSan] ? call(ParseSan, board, san.get())
                                          : Ref(PyObject_CallMethod(board, "parse_san", "O", san.get()));
        if (!move) {
            failed = true;
            return report() && visit_board();
        }
        if (!call(VisitMove, board, move.get())) return false;
        return static_cast<bool>(Ref(PyObject_CallMethod(board, "push", "O", move.get()))) && visit_board();
    }
    bool comment(std::string_view text) override {
        if (!calls_[Comment]) return true;
        const Ref value(make_text(text));
        return value && call(Comment, value.get());
    }
    bool nag(int number) override {
        if (!calls_[Nag]) return true;
        const Ref value(PyLong_FromLong(number));
        return value && call(Nag, value.get());
    }
    bool begin_variation(bool& skip) override {
        if (!ask(BeginVariation, skip)) return false;
        if (skip) return true;
        Ref board(PyObject_CallMethod(boards_.back().get(), "copy", nullptr));
        if (!board || !Ref(PyObject_CallMethod(board.get(), "pop", nullptr))) return false;
        boards_.push_back(std::move(board));
        return true;
    }
    bool end_variation(bool entered) override {
        if (entered) boards_.pop_back();
        return static_cast<bool>(call(EndVariation));
    }
    bool result(std::string_view text) override {
        const Ref value(make_text(text));
        return value && call(Result, value.get());
    }
    bool end_game() override { return static_cast<bool>(call(EndGame)); }
    bool has_move() const override {
        PyObject* const board = boards_.back().get();
        return is_board(board) && PyList_GET_SIZE(as_board(board)->move_stack) > 0;
    }

private:
    enum Method : std::size_t {
        BeginGame,
        BeginHeaders,
        Header,
        EndHeaders,
        BeginSan,
        ParseSan,
        VisitMove,
        VisitBoard,
        Comment,
        Nag,
        BeginVariation,
        EndVariation,
        Result,
        EndGame
    };
    static constexpr std::array<const char*, 14> names = {
        "begin_game",      "begin_headers", "visit_header", "end_headers",   "begin_parse_san",
        "parse_san",       "visit_move",    "visit_board",  "visit_comment", "visit_nag",
        "begin_variation", "end_variation", "visit_result", "end_game"};

    /// Calls a method, or returns None if the visitor has none of its own.
    Ref call(Method method, PyObject* first = nullptr, PyObject* second = nullptr) {
        if (!calls_[method]) return Ref::share(Py_None);
        const Ref name(PyUnicode_InternFromString(names[method]));
        if (!name) return {};
        return Ref(PyObject_CallMethodObjArgs(visitor_, name.get(), first, second, nullptr));
    }
    bool ask(Method method, bool& skip, PyObject* first = nullptr, PyObject* second = nullptr) {
        const Ref answer = call(method, first, second);
        skip = answer.get() == registry().skip;
        return static_cast<bool>(answer);
    }
    bool visit_board() { return static_cast<bool>(call(VisitBoard, boards_.back().get())); }
    /// Hands the exception that is set to the visitor.
    bool report() {
        if (!PyErr_ExceptionMatches(PyExc_ValueError)) return false;
        PyObject *type = nullptr, *value = nullptr, *trace = nullptr;
        PyErr_Fetch(&type, &value, &trace);
        PyErr_NormalizeException(&type, &value, &trace);
        if (trace) PyException_SetTraceback(value, trace);
        const Ref owned_type(type), owned_value(value), owned_trace(trace);
        return static_cast<bool>(Ref(PyObject_CallMethod(visitor_, "handle_error", "O", value)));
    }

    PyObject* visitor_;
    Ref headers_;
    bool collects_headers_ = false;
    /// Board of each open line.
    std::vector<Ref> boards_;
    std::array<bool, names.size()> calls_{};
};

PyObject* readline_of(PyObject* handle) {
    if (registry().game && registry().child_node && registry().headers)
        return PyObject_GetAttrString(handle, "readline");
    PyErr_SetString(PyExc_RuntimeError, "gyre.chess.pgn must be imported before games are read");
    return nullptr;
}

PyObject* read_tree(PyObject*, PyObject* handle) {
    const Ref readline(readline_of(handle));
    if (!readline) return nullptr;
    TreeSink sink;
    bool found = false;
    if (!PgnParser(readline.get(), sink).read(found)) return nullptr;
    if (!found) Py_RETURN_NONE;
    return sink.release();
}

PyObject* read_visited(PyObject*, PyObject* args) {
    PyObject *handle = nullptr, *visitor = nullptr, *base = nullptr;
    if (!PyArg_ParseTuple(args, "OOO!", &handle, &visitor, &PyType_Type, &base)) return nullptr;
    const Ref readline(readline_of(handle));
    if (!readline) return nullptr;
    VisitorSink sink(visitor, reinterpret_cast<PyTypeObject*>(base));
    bool found = false;
    if (!PgnParser(readline.get(), sink).read(found)) return nullptr;
    return make_flag(found);
}

PyMethodDef functions[] = {
    {"read_tree", read_tree, METH_O, nullptr},
    {"read_visited", read_visited, METH_VARARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

}  // namespace

bool add_pgn_functions(PyObject* module) { return PyModule_AddFunctions(module, functions) == 0; }

}  // namespace gyre::python
