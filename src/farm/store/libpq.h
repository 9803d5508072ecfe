#pragma once

#ifdef GYRE_POSTGRES

#include <libpq-fe.h>

#include "base/result.h"
#include "farm/farm_error.h"

/// Every function of libpq that the farm calls.
// clang-format off
#define GYRE_LIBPQ_FUNCTIONS(ROW) \
    ROW(PQclear) ROW(PQconnectPoll) ROW(PQconnectStartParams) ROW(PQconninfo) ROW(PQconninfoFree) \
    ROW(PQconninfoParse) ROW(PQconsumeInput) ROW(PQencryptPasswordConn) ROW(PQerrorMessage) ROW(PQfinish) \
    ROW(PQflush) ROW(PQfreemem) ROW(PQftype) ROW(PQgetResult) ROW(PQgetisnull) ROW(PQgetlength) \
    ROW(PQgetvalue) ROW(PQisBusy) ROW(PQnfields) ROW(PQnotifies) ROW(PQntuples) ROW(PQresultErrorField) \
    ROW(PQresultErrorMessage) ROW(PQresultStatus) ROW(PQsendQuery) ROW(PQsendQueryParams) \
    ROW(PQsetErrorVerbosity) ROW(PQsetnonblocking) ROW(PQsocket) ROW(PQstatus) ROW(PQunescapeBytea)
// clang-format on

namespace gyre::farm {

/// The functions of libpq, each under its own name.
struct Libpq {
#define GYRE_LIBPQ_MEMBER(name) decltype(&::name) name = nullptr;
    GYRE_LIBPQ_FUNCTIONS(GYRE_LIBPQ_MEMBER)
#undef GYRE_LIBPQ_MEMBER
};

/// Loads libpq at the first call, so that only commands that use PostgreSQL pay for loading it and the twenty libraries
/// it needs. Fails with FarmFault::NotBuilt if the library or one of its functions is missing.
Result<void, FarmError> load_libpq();

/// The loaded library. `load_libpq()` must have succeeded.
const Libpq& pq();

}  // namespace gyre::farm

#endif
