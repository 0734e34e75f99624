#pragma once

/// Counts how often the program asks for memory, from now on and from zero.
void start_counting_allocations(void);

/// Counts no longer, and says how often it was; -1 where that cannot be counted.
long stop_counting_allocations(void);

/// How many bytes the program holds; -1 where that is not counted.
long allocated_bytes(void);
