#include "collection/process.h"

namespace gyre::collection {

std::optional<InputError> process(InputFile& input, const ProcessTask& task) {
    PgnChunks chunks(input.bytes());
    read_games_in_order(
        chunks, task.reading, [&task] { return std::make_unique<Collector>(*task.filter, task.make_sink()); },
        [&](PgnVisitor& visitor) {
            task.take_sink(static_cast<Collector&>(visitor).sink(), {input.bytes_read(), input.size()});
        });
    return chunks.failure();
}

}  // namespace gyre::collection
