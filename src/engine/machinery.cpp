#include "engine/machinery.h"

#include <algorithm>
#include <exception>
#include <random>
#include <system_error>
#include <thread>
#include <utility>

#include "base/failure_text.h"
#include "base/threads.h"
#include "base/try.h"
#include "engine/embedded_network.h"
#include "engine/hash_tables.h"
#include "engine/load_parameters.h"
#include "engine/network_files.h"
#include "engine/strength.h"

namespace gyre {

namespace {

/// Seed of every game of a deterministic engine.
constexpr std::uint64_t fixed_seed = 0x6779726567616D65;

std::shared_ptr<const nnue::Network> embedded_for(Evaluation evaluation) {
    auto network = embedded_network(evaluation);
    return network ? network : embedded_network();
}

}  // namespace

std::uint64_t new_seed(const EngineOptions& options) {
    if (options.deterministic) return fixed_seed;
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

nnue::NetworkUse Machinery::Parts::network_use() const {
    return options.evaluation == Evaluation::Classical ? nnue::NetworkUse{} : nnue::NetworkUse{network};
}

nnue::NetworkUse Machinery::Parts::searched_net() const {
    return wanted_elo(options) ? nnue::NetworkUse{} : network_use();
}

Machinery::Machinery(const EngineCallbacks& callbacks) : callbacks_(callbacks), seed_(fixed_seed) {
    // With little memory, the table is made smaller until it fits.
    for (Parts wanted{.network = embedded_network()}; !rebuild(wanted);
         wanted.options.hash_mib = wanted.options.hash_mib / 2)
        if (wanted.options.hash_mib <= 1) throw std::bad_alloc();
}

void Machinery::clear_tables(std::size_t threads) {
    if (tables_are_clear_) return;
    for (auto& table : tables_) table->clear(threads);
    tables_are_clear_ = true;
}

std::optional<TableParams> Machinery::params_of(const Parts& wanted) const {
    const auto elo = wanted_elo(wanted.options);
    return elo ? with_taste(wanted.params.value_or(TableParams{}), strength_of(*elo), seed_) : wanted.params;
}

/// Creates threads, tables and searchers. On failure nothing changes. Tables that fit keep their contents.
Result<void, std::string> Machinery::rebuild(Parts wanted) try {
    const EngineOptions& options = wanted.options;
    const bool keeps_tables = !tables_.empty() && fit(tables_, options);
    const auto searched_by = params_of(wanted);
    TableList tables;
    if (!keeps_tables) {
        auto taken = take_tables(options, tables_);
        if (!taken) return std::move(taken).error() + "; the old one is kept";
        tables = *std::move(taken);
    }
    const std::size_t threads = searching_threads(options);
    auto group = make_search_group(keeps_tables ? tables_ : tables, threads, searched_by, wanted.searched_net());
    auto pool = pool_ && pool_->size() == threads ? nullptr : std::make_unique<WorkerPool>(threads);
    // Nothing below can fail, so a failure above leaves the engine unchanged.
    if (pool) pool_ = std::move(pool);
    {
        const std::lock_guard lock(mutex_);
        group_ = std::move(group);
        if (!keeps_tables) tables_ = std::move(tables);
        parts_ = std::move(wanted);
    }
    if (keeps_tables) return {};
    // No clock is running yet, so the system provides the pages now, with all processors.
    tables_are_clear_ = false;
    clear_tables(std::max<std::size_t>(threads, std::jthread::hardware_concurrency()));
    return {};
} catch (const std::system_error&) {
    return cannot_start_threads(static_cast<std::size_t>(int{wanted.options.threads})) + "; their number is unchanged";
} catch (const std::exception&) {
    return text_of_failure(std::current_exception()) + " for that; nothing was changed";
}

Result<void, std::string> Machinery::choose_network(Parts& wanted, bool has_file) const {
    const Evaluation before = parts_.options.evaluation;
    EngineOptions& options = wanted.options;
    if (!has_file && options.evaluation == before) return {};
    if (options.eval_file.empty()) {
        wanted.network = embedded_for(options.evaluation);
    } else if (has_file) {
        auto loaded = load_network(options.eval_file);
        if (!loaded) return loaded.error() + "; the old net is kept";
        wanted.network = std::move(*loaded);
    }
    auto suits = check_network(options.evaluation, wanted.network.get());
    if (suits || options.evaluation != before) return suits;
    // A net of the other kind also changes the evaluation, so that both options can be set in any order.
    options.evaluation = wanted_by(wanted.network.get());
    return {};
}

Result<void, std::string> Machinery::configure(EngineOptions options, FileOption reload) try {
    const auto is_new = [&](FileOption file) { return file == reload || options.*file != parts_.options.*file; };
    const bool has_params = is_new(&EngineOptions::parameters), has_net = is_new(&EngineOptions::eval_file),
               has_book = is_new(&EngineOptions::book_file), has_tables = is_new(&EngineOptions::syzygy_path);
    if (!has_threads && options.threads > 1) return std::string("this build of Gyre has one search thread");
    Parts wanted = parts_;
    wanted.options = std::move(options);
    if (has_params) {
        wanted.params.reset();
        if (!wanted.options.parameters.empty()) {
            GYRE_TRY(auto params, load_parameters(wanted.options.parameters));
            wanted.params = params;
        }
    }
    const Evaluation asked_for = wanted.options.evaluation;
    if (auto chosen = choose_network(wanted, has_net); !chosen) return chosen;
    OpeningBook book;
    if (has_book)
        if (auto loaded = book.load(wanted.options.book_file); !loaded) return loaded;
    SharedTables tables;
    if (has_tables) {
        GYRE_TRY(auto opened, open_tables(wanted.options.syzygy_path));
        tables = std::move(opened);
    }
    // Everything else is validated; only memory and threads can still fail.
    if (auto taken = take(std::move(wanted), has_params || has_net); !taken) return taken;
    if (has_book) book_ = std::move(book);
    if (has_tables) {
        endgame_tables_ = std::move(tables);
        // Scores in the hash tables come from other endgame tables.
        clear_hash();
        report_refused_files(endgame_tables_.get(), callbacks_.on_error);
    }
    const Evaluation evaluation = parts_.options.evaluation;
    if (evaluation != asked_for && callbacks_.on_note)
        callbacks_.on_note("Evaluation is now " + std::string(name_of(evaluation)) + ", as this net needs");
    return {};
} catch (const std::exception&) {
    return text_of_failure(std::current_exception()) + " for that; nothing was changed";
}

Result<void, std::string> Machinery::take(Parts wanted, bool is_reloaded) {
    const EngineOptions &before = parts_.options, &after = wanted.options;
    const bool other_player = wanted_elo(after) != wanted_elo(before);
    const bool other_seed = other_player || after.deterministic != before.deterministic;
    // A change of strength, parameters, net or rule makes stored scores invalid.
    const bool forgets = other_player || is_reloaded || after.evaluation != before.evaluation;
    const bool other_rule = after.syzygy_50_move_rule != before.syzygy_50_move_rule;
    if (forgets || other_seed || after.hash_mib != before.hash_mib || after.threads != before.threads) {
        const std::uint64_t old_seed = seed_;
        if (other_seed) seed_ = new_seed(after);
        if (auto rebuilt = rebuild(std::move(wanted)); !rebuilt) {
            seed_ = old_seed;
            return rebuilt;
        }
    } else {
        parts_ = std::move(wanted);
    }
    if (forgets || other_rule) clear_hash();
    return {};
}

Result<void, std::string> Machinery::set_parameters(std::optional<TableParams> params) {
    Parts wanted = parts_;
    wanted.options.parameters.clear();
    wanted.params = std::move(params);
    return take(std::move(wanted), true);
}

void Machinery::new_game() {
    clear_tables(group_->size());
    group_->forget();
    if (!wanted_elo(parts_.options)) return;
    // A weaker player gets a new taste in each game. If memory runs out, the old one is kept.
    seed_ = new_seed(parts_.options);
    static_cast<void>(rebuild(parts_));
}

}  // namespace gyre
