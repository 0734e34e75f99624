#pragma once

/// Resets the count of allocations and starts counting.
void start_counting_allocations(void);

/// Stops counting and returns the number of allocations; -1 if they cannot be counted.
long stop_counting_allocations(void);

/// Returns the number of allocated bytes; -1 if it is unknown.
long allocated_bytes(void);
