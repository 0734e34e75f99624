import Foundation

/// The sanitizer that the tests were built with, for tests that a sanitizer does not support.
package enum Sanitizer {
  /// Whether the tests run with the address sanitizer.
  package static let isAddress = isLinked("__asan_init")

  /// Whether the tests run with the thread sanitizer.
  package static let isThread = isLinked("__tsan_init")

  private static func isLinked(_ function: String) -> Bool {
    dlsym(dlopen(nil, RTLD_NOW), function) != nil
  }
}
