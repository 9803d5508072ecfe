#include "collection/process.h"

namespace gyre::collection {

ProcessedInput process(InputFile& input, const ProcessTask& task) {
    PgnChunks chunks(input.bytes());
    ProcessedInput done;
    read_games_in_order(
        chunks, task.reading, [&task] { return std::make_unique<Collector>(*task.filter, task.make_sink()); },
        [&](PgnVisitor& visitor) {
            auto& part = static_cast<Collector&>(visitor);
            done.games += part.games();
            done.unreadable.add(part.unreadable());
            if (part.failure()) done.failure = part.failure();
            if (!done.passed_over) done.passed_over = part.first_passed_over();
            task.take_sink(part.sink(), {input.bytes_read(), input.size()});
        });
    done.bytes = chunks.handed_out();
    return done;
}

}  // namespace gyre::collection
