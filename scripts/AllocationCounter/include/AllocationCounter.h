#pragma once

/// How often the program has asked for memory since it began; -1 where that is not counted.
long allocation_count(void);

/// How many bytes the program holds; -1 where that is not counted.
long allocated_bytes(void);
