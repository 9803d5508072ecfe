#include "engine/hash_tables.h"

#include <algorithm>
#include <memory>

#include "base/failure_text.h"
#include "base/page_memory.h"
#include "engine/strength.h"

namespace gyre {

namespace {

/// 1/16 of the tables' size must stay free, because Linux kills a program that uses more memory than there is.
constexpr std::size_t left_for_the_rest = 16;

std::size_t table_count(const EngineOptions& options) { return options.deterministic ? searching_threads(options) : 1; }

std::size_t table_mebibytes(const EngineOptions& options) {
    return std::max<std::size_t>(1, options.hash_mib / table_count(options));
}

}  // namespace

std::size_t searching_threads(const EngineOptions& options) {
    return wanted_elo(options) ? 1 : static_cast<std::size_t>(options.threads);
}

bool fit(const TableList& tables, const EngineOptions& options) {
    return tables.size() == table_count(options) && tables.front()->size_bytes() >> 20 == table_mebibytes(options);
}

Result<TableList, std::string> take_tables(const EngineOptions& wanted, const TableList& before) {
    std::size_t given_back = 0;
    for (const auto& table : before) given_back += table->resident_bytes();
    const std::size_t mebibytes = table_mebibytes(wanted), count = table_count(wanted), sum = mebibytes * count;
    const auto too_large = [&wanted] { return no_memory_for_table(wanted.hash_mib); };
    if (sum + sum / left_for_the_rest > (PageMemory::available_bytes() + given_back) >> 20) return too_large();
    TableList tables;
    for (std::size_t i = 0; i < count; ++i) {
        tables.push_back(std::make_unique<TranspositionTable>());
        if (!tables.back()->resize(mebibytes, given_back)) return too_large();
    }
    return tables;
}

}  // namespace gyre
