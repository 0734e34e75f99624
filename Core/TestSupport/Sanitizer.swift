#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The sanitizer that the tests were built with, for those that one of them does not let be.
package enum Sanitizer {
  /// Whether it is the one that finds wrong addresses.
  package static let isAddress = isBuiltIn("__asan_init")

  /// Whether it is the one that finds races of threads.
  package static let isThread = isBuiltIn("__tsan_init")

  private static func isBuiltIn(_ function: String) -> Bool {
    dlsym(dlopen(nil, RTLD_NOW), function) != nil
  }
}
