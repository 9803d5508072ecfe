#include "support.h"

namespace gyre::python {

namespace {

NodeObject* as_node(PyObject* object) { return reinterpret_cast<NodeObject*>(object); }

enum Field : std::size_t { Parent, MoveField, Variations, Nags, Comment, StartingComment };

PyObject*& field(PyObject* self, std::size_t index) {
    NodeObject* const node = as_node(self);
    switch (index) {
        case Parent: return node->parent;
        case MoveField: return node->move;
        case Variations: return node->variations;
        case Nags: return node->nags;
        case Comment: return node->comment;
        default: return node->starting_comment;
    }
}

void node_dealloc(PyObject* self) {
    PyObject_GC_UnTrack(self);
    // A long game is a chain of nodes: each would free the next inside its own call.
    Py_TRASHCAN_BEGIN(self, node_dealloc) if (as_node(self)->weak_references) PyObject_ClearWeakRefs(self);
    Py_CLEAR(as_node(self)->dict);
    for (std::size_t i = Parent; i <= StartingComment; ++i) Py_CLEAR(field(self, i));
    PyTypeObject* const type = Py_TYPE(self);
    type->tp_free(self);
    Py_DECREF(type);
    Py_TRASHCAN_END
}

int node_traverse(PyObject* self, visitproc visit, void* arg) {
    Py_VISIT(Py_TYPE(self));
    Py_VISIT(as_node(self)->dict);
    for (std::size_t i = Parent; i <= Nags; ++i) Py_VISIT(field(self, i));
    return 0;
}

int node_clear(PyObject* self) {
    Py_CLEAR(as_node(self)->dict);
    for (std::size_t i = Parent; i <= Nags; ++i) Py_CLEAR(field(self, i));
    return 0;
}

PyObject* make_missing(std::size_t index) {
    switch (index) {
        case Variations: return PyList_New(0);
        case Nags: return PySet_New(nullptr);
        case Comment:
        case StartingComment: return PyUnicode_FromStringAndSize("", 0);
        default: return Py_NewRef(Py_None);
    }
}

PyObject* node_get(PyObject* self, void* closure) {
    const auto index = reinterpret_cast<std::size_t>(closure);
    PyObject*& value = field(self, index);
    if (!value) value = make_missing(index);
    Py_XINCREF(value);
    return value;
}

int node_set(PyObject* self, PyObject* value, void* closure) {
    if (!value) {
        PyErr_SetString(PyExc_AttributeError, "fields of a node cannot be deleted");
        return -1;
    }
    const auto index = reinterpret_cast<std::size_t>(closure);
    if (index == Variations && !PyList_Check(value)) {
        PyErr_Format(PyExc_TypeError, "variations is a list, got %.100s", Py_TYPE(value)->tp_name);
        return -1;
    }
    Py_XSETREF(field(self, index), Py_NewRef(value));
    return 0;
}

/// First variation, or None, without making an empty list.
PyObject* node_next(PyObject* self, PyObject*) {
    PyObject* const list = as_node(self)->variations;
    if (!list || PyList_GET_SIZE(list) == 0) Py_RETURN_NONE;
    return Py_NewRef(PyList_GET_ITEM(list, 0));
}

PyObject* node_is_end(PyObject* self, PyObject*) {
    PyObject* const list = as_node(self)->variations;
    return make_flag(!list || PyList_GET_SIZE(list) == 0);
}

/// Moves of the main line after this node, or the nodes themselves, as a list.
PyObject* collect_mainline(PyObject* self, bool moves) {
    Ref collected(PyList_New(0));
    Ref node = Ref::share(self);
    while (collected) {
        if (!PyObject_TypeCheck(node.get(), registry().node)) break;
        PyObject* const list = as_node(node.get())->variations;
        if (!list || PyList_GET_SIZE(list) == 0) break;
        node = Ref::share(PyList_GET_ITEM(list, 0));
        if (!PyObject_TypeCheck(node.get(), registry().node)) {
            PyErr_Format(PyExc_TypeError, "a variation is a node, got %.100s", Py_TYPE(node.get())->tp_name);
            return nullptr;
        }
        PyObject* const move = as_node(node.get())->move;
        PyObject* const item = moves ? (move ? move : Py_None) : node.get();
        if (PyList_Append(collected.get(), item) < 0) return nullptr;
    }
    return collected.release();
}

PyObject* node_mainline_moves(PyObject* self, PyObject*) { return collect_mainline(self, true); }
PyObject* node_mainline_nodes(PyObject* self, PyObject*) { return collect_mainline(self, false); }

void* closure_of(Field field) { return reinterpret_cast<void*>(field); }

PyMethodDef methods[] = {
    {"next", node_next, METH_NOARGS, "next() -> ChildNode\n\nFirst variation, or None."},
    {"is_end", node_is_end, METH_NOARGS, "is_end() -> bool\n\nWhether no move follows."},
    {"_mainline_moves", node_mainline_moves, METH_NOARGS, nullptr},
    {"_mainline_nodes", node_mainline_nodes, METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

PyGetSetDef properties[] = {
    {"parent", node_get, node_set, "Node before this one; None for a game.", closure_of(Parent)},
    {"move", node_get, node_set, "Move that leads to the node; None for a game.", closure_of(MoveField)},
    {"variations", node_get, node_set, "Nodes that follow; the first is the main line.", closure_of(Variations)},
    {"nags", node_get, node_set, "Numbers of annotation glyphs.", closure_of(Nags)},
    {"comment", node_get, node_set, "Comment after the move.", closure_of(Comment)},
    {"__dict__", PyObject_GenericGetDict, PyObject_GenericSetDict, nullptr, nullptr},
    {"starting_comment", node_get, node_set, "Comment before the first move of a variation.",
     closure_of(StartingComment)},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

PyMemberDef members[] = {
    {"__dictoffset__", T_PYSSIZET, offsetof(OpenObject, dict), 1, nullptr},
    {"__weaklistoffset__", T_PYSSIZET, offsetof(OpenObject, weak_references), 1, nullptr},
    {nullptr, 0, 0, 0, nullptr},
};

template <class F>
void* slot(F* function) {
    return reinterpret_cast<void*>(function);
}

PyType_Slot slots[] = {
    {Py_tp_new, slot(PyType_GenericNew)},
    {Py_tp_dealloc, slot(node_dealloc)},
    {Py_tp_traverse, slot(node_traverse)},
    {Py_tp_clear, slot(node_clear)},
    {Py_tp_methods, methods},
    {Py_tp_getset, properties},
    {Py_tp_members, members},
    {0, nullptr},
};

PyType_Spec spec = {"gyre._chess.Node", sizeof(NodeObject), 0,
                    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC, slots};

}  // namespace

bool add_node_type(PyObject* module) { return add_type(module, spec, registry().node, "Node"); }

}  // namespace gyre::python
