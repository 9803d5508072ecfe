#include "lab/search/memory_story.h"

#include "lab/search/chess_game.h"
#include "lab/search/trace_text.h"
#include "lab/search/variantensuche.h"

namespace gyre::lab {

std::vector<MemoryStep> memory_story(const Position& position, std::size_t entries, int depth,
                                     const StoryBounds& bounds) {
    std::vector<MemoryStep> story;
    ChessGame game(position, Judge::Material);
    HashMemory memory(entries * sizeof(HashEntry));
    // Other techniques would prune so much that little is stored.
    Techniques plain = Techniques::none();
    plain.hash_memory = plain.bound_kinds = plain.quiescence = true;
    Variantensuche search(game, memory, plain);
    search.effort.most_nodes = bounds.most_nodes;
    memory.watch([&](const HashEntry& entry, const HashMemory::Stored& stored, const HashEntry& before) {
        if (story.size() >= bounds.most_steps) return;
        MemoryStep step;
        step.key = entry.key;
        step.best = entry.best ? chess_move_text(entry.best) : "-";
        step.distance = entry.distance;
        step.bound = entry.bound;
        step.value = entry.value;
        step.home = memory.address_of(entry.key);
        step.stored = stored;
        if (!before.is_empty()) {
            step.before = before.key;
            step.distance_before = before.distance;
        }
        story.push_back(std::move(step));
        // Ends the search, because no further step is recorded.
        if (story.size() == bounds.most_steps) search.effort.most_nodes = search.effort.nodes;
    });
    search.deepen(Depth(depth));
    return story;
}

}  // namespace gyre::lab
