#include "web/database_imports.h"

#include <utility>

#include "base/clock.h"
#include "base/new_file.h"
#include "base/temporary_file.h"
#include "database/database_writer.h"
#include "database/import.h"
#include "web/message_id.h"
#include "wording/faults.h"

namespace gyre::web {

namespace {

constexpr std::size_t longest_import = std::size_t{16} << 20, longest_part = std::size_t{1} << 20,
                      longest_file_name = 255;
constexpr Milliseconds import_news_interval{250};

}  // namespace

DatabaseImports::DatabaseImports(Hub& hub, DatabaseShelf& shelf, std::size_t threads)
    : hub_(hub),
      shelf_(shelf),
      threads_(threads),
      jobs_(
          hub, [this](const Task& task, const std::stop_token& stop) { run(task, stop); }, [](const Task&) {},
          [](const Task&, const Task&) { return false; }) {
    hub.on("db-part", [this](PageId page, const Json& message) { take_part(page, message); });
    hub.on("db-import", [this](PageId page, const Json& message) { take(page, message); });
    hub.on_leave([this](PageId page) {
        const std::lock_guard lock(mutex_);
        parts_.erase(page);
    });
}

void DatabaseImports::take_part(PageId page, const Json& message) {
    Fields fields(message);
    fields.text("type", longest_file_name);
    const long long id = fields.integer("id", 0, highest_message_id);
    const bool is_first = fields.flag("first", false);
    const std::string text = fields.text("text", longest_part);
    if (const auto done = fields.done(); !done) return hub_.refuse(page, message_id(message), done.error().message);
    {
        const std::lock_guard lock(mutex_);
        std::string& all = parts_[page];
        if (is_first) all.clear();
        if (all.size() + text.size() <= longest_import) {
            all += text;
            return;
        }
        parts_.erase(page);
    }
    hub_.refuse(page, id, gyre::message("fault.request.long_text", longest_import));
}

void DatabaseImports::take(PageId page, const Json& message) {
    Fields fields(message);
    fields.text("type", longest_file_name);
    Task task{page,
              fields.integer("id", 0, highest_message_id),
              fields.text("base", longest_file_name),
              fields.text("name", longest_file_name),
              {}};
    if (const auto done = fields.done(); !done) return hub_.refuse(page, message_id(message), done.error().message);
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = parts_.find(page); found != parts_.end()) {
            task.text = std::move(found->second);
            parts_.erase(found);
        }
    }
    if (task.text.empty()) return hub_.refuse(page, task.id, gyre::message("fault.page.no_game"));
    jobs_.start(std::move(task));
}

void DatabaseImports::run(const Task& task, const std::stop_token& stop) {
    const auto open = shelf_.find(task.base);
    if (!open) return hub_.refuse(task.page, task.id, message_of(open.error()));
    const TemporaryFile file(".pgn");
    if (const auto made = file.make(); !made) return hub_.refuse(task.page, task.id, made.error());
    if (const auto written = replace_file(file.path(), byte_view(task.text)); !written)
        return hub_.refuse(task.page, task.id, written.error());
    database::ImportTask file_task;
    file_task.path = file.path();
    file_task.name = task.name;
    file_task.threads = threads_;
    file_task.stop = [&stop] { return stop.stop_requested(); };
    Clock::time_point tell_again{};
    file_task.on_progress = [&](const database::ImportProgress& progress) {
        const auto now = Clock::now();
        if (now < tell_again) return;
        tell_again = now + import_news_interval;
        Json json;
        json.set("type", "db-importing").set("id", task.id).set("games", progress.read);
        hub_.send(task.page, json.set("done", progress.done).set("of", task.text.size()));
    };
    const auto import = [&]() -> Result<database::ImportResult, Message> {
        auto writer = database::DatabaseWriter::open((*open)->folder());
        if (!writer) return message_of(writer.error());
        return database::import_games(*writer, file_task).transform_error([](std::string why) { return Message(why); });
    };
    // The lock is released before the answer, after which another program may write at once.
    const auto imported = import();
    if (!imported) return hub_.refuse(task.page, task.id, imported.error());
    if (!imported->input) return hub_.refuse(task.page, task.id, imported->input.error());
    Json json;
    json.set("type", "db-imported").set("id", task.id).set("games", imported->games).set("broken", imported->broken);
    hub_.send(task.page, json.set("strays", imported->strays).set("known", imported->was_imported_before));
}

}  // namespace gyre::web
