#include "collection/process.h"

namespace gyre::collection {

std::optional<InputError> process(InputFile& input, const ProcessTask& task) {
    const auto text = input.text();
    PgnChunks chunks = text ? PgnChunks(*text) : PgnChunks(input.bytes());
    read_games_in_order(
        chunks, task.reading, [&task] { return std::make_unique<Collector>(*task.filter, task.make_sink()); },
        [&](PgnVisitor& visitor) {
            const std::uint64_t done = text ? chunks.handed_out() : input.bytes_read();
            task.take_sink(static_cast<Collector&>(visitor).sink(), {done, input.size()});
        });
    return chunks.failure();
}

}  // namespace gyre::collection
