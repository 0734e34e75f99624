#pragma once

/// How often the program has asked for memory since it began; -1 where that is not counted.
long allocation_count(void);
