#include "AllocationCounter.h"

// Replaces `malloc` by a function that counts and then calls that of the C library: the dynamic
// linker prefers the program's function, also for the Swift runtime. Written in C because Swift
// reserves these names for its runtime.

// Any header of the C library says whether it is glibc.
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static int is_counting = 0;
static long count = 0;

// Does not write the counter during time measurements, because threads would contend for it.
static inline void count_one(void) {
  if (__atomic_load_n(&is_counting, __ATOMIC_RELAXED))
    __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
}

void *malloc(size_t size) {
  count_one();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count_one();
  return __libc_calloc(number, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count_one();
  return __libc_memalign(alignment, size);
}

void start_counting_allocations(void) {
  __atomic_store_n(&count, 0, __ATOMIC_RELAXED);
  __atomic_store_n(&is_counting, 1, __ATOMIC_RELAXED);
}

long stop_counting_allocations(void) {
  __atomic_store_n(&is_counting, 0, __ATOMIC_RELAXED);
  return __atomic_load_n(&count, __ATOMIC_RELAXED);
}

long allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}
#else
long allocated_bytes(void) { return -1; }
void start_counting_allocations(void) {}
long stop_counting_allocations(void) { return -1; }
#endif
