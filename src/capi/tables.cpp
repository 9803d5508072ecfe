#include "tablebase/tables.h"

#include <memory>
#include <utility>

#include "capi/guard.h"
#include "capi/handles.h"
#include "notation/book/polyglot.h"
#include "tablebase/prober.h"

struct gyre_book {
    gyre::PolyglotBook book;
};

struct gyre_tables {
    std::shared_ptr<const gyre::tablebase::Tables> tables;
};

namespace gyre::capi {

namespace {

using NewBook = Result<std::unique_ptr<gyre_book>, ApiFailure>;
using NewTables = Result<std::unique_ptr<gyre_tables>, ApiFailure>;

NewBook open_book(const char* path) {
    if (path == nullptr) return null_argument("path");
    auto book = load_book(path, BookSource::RegularFile);
    if (!book) return ApiFailure{GYRE_ERROR_INPUT, book.error()};
    return std::make_unique<gyre_book>(gyre_book{*std::move(book)});
}

NewTables open_tables(const char* path) {
    if (path == nullptr) return null_argument("path");
    auto tables = tablebase::Tables::open(path);
    if (!tables) return ApiFailure{GYRE_ERROR_INPUT, tables.error()};
    return std::make_unique<gyre_tables>(gyre_tables{*std::move(tables)});
}

/// Calls `answer` with the tables and the position, and passes a result to `take`.
template <class Answer, class Take>
ApiResult probe(const gyre_tables* tables, const gyre_position* position, Answer answer, Take take) {
    if (tables == nullptr) return null_argument("tables");
    if (position == nullptr) return null_argument("position");
    const auto found = answer(*tables->tables, *position->seen);
    if (!found) return ApiFailure{GYRE_ERROR_NO_TABLE, found.error().message()};
    return take(*found);
}

gyre_table_move table_move(const tablebase::MoveAnswer& answer) {
    gyre_table_move move{};
    move.dtz = answer.dtz;
    move.wdl = static_cast<std::int32_t>(answer.wdl);
    move.move = answer.move.word();
    move.is_mate = answer.mates ? 1 : 0;
    return move;
}

gyre_book_move book_move(const BookMove& entry) {
    gyre_book_move move{};
    move.weight = entry.weight;
    move.learn = entry.learn;
    move.move = entry.move.word();
    return move;
}

}  // namespace

}  // namespace gyre::capi

using namespace gyre;
using namespace gyre::capi;

extern "C" {

gyre_status gyre_book_open(const char* path, gyre_book** book, gyre_error* error) {
    return created(book, error, "book", [&] { return open_book(path); });
}

void gyre_book_free(gyre_book* book) { delete book; }

gyre_status gyre_book_moves(const gyre_book* book, const gyre_position* position, gyre_book_move* moves, size_t size,
                            size_t* count, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (book == nullptr) return null_argument("book");
        if (position == nullptr) return null_argument("position");
        return give_list(book_moves(book->book, *position->seen), ListRoom<gyre_book_move>{moves, size, count},
                         book_move);
    });
}

gyre_status gyre_tables_open(const char* path, gyre_tables** tables, gyre_error* error) {
    return created(tables, error, "tables", [&] { return open_tables(path); });
}

void gyre_tables_free(gyre_tables* tables) { delete tables; }

gyre_status gyre_tables_largest(const gyre_tables* tables, int32_t* pieces, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (tables == nullptr) return null_argument("tables");
        if (pieces == nullptr) return null_argument("pieces");
        *pieces = tables->tables->largest();
        return {};
    });
}

gyre_status gyre_tables_wdl(const gyre_tables* tables, const gyre_position* position, int32_t* wdl, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (wdl == nullptr) return null_argument("wdl");
        return probe(
            tables, position,
            [](const tablebase::Tables& all, const Position& seen) { return tablebase::probe_wdl(all, seen); },
            [&](tablebase::Wdl value) {
                *wdl = static_cast<std::int32_t>(value);
                return ApiResult();
            });
    });
}

gyre_status gyre_tables_dtz(const gyre_tables* tables, const gyre_position* position, int32_t* dtz, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (dtz == nullptr) return null_argument("dtz");
        return probe(tables, position, tablebase::probe_dtz, [&](int plies) {
            *dtz = plies;
            return ApiResult();
        });
    });
}

gyre_status gyre_tables_moves(const gyre_tables* tables, const gyre_position* position, gyre_table_move* moves,
                              size_t size, size_t* count, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        return probe(tables, position, tablebase::rank_moves, [&](const auto& ranked) {
            return give_list(ranked, ListRoom<gyre_table_move>{moves, size, count}, table_move);
        });
    });
}

}  // extern "C"
