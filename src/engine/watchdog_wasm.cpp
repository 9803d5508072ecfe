#include "engine/watchdog.h"

// Without threads nothing runs beside the search, which checks its clock itself.
namespace gyre {

void Watchdog::start(Duties) {}
void Watchdog::look_again() {}
void Watchdog::end() {}

}  // namespace gyre
