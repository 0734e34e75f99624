#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A thread of the operating system, for work that blocks.
package struct Thread {
  private let handle: pthread_t

  private final class Work {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread; nil when the system cannot create one.
  package init?(_ work: @escaping @Sendable () -> Void) {
    let argument = Unmanaged.passRetained(Work(work))
    #if canImport(Darwin)
    var handle: pthread_t?
    let status = pthread_create(&handle, nil, { Thread.start($0) }, argument.toOpaque())
    #else
    var handle: pthread_t? = pthread_t()
    let status = withUnsafeMutablePointer(to: &handle) { pointer in
      pointer.withMemoryRebound(to: pthread_t.self, capacity: 1) {
        pthread_create($0, nil, { Thread.start($0) }, argument.toOpaque())
      }
    }
    #endif
    guard status == 0, let handle else {
      argument.release()
      return nil
    }
    self.handle = handle
  }

  /// Blocks until the thread ends.
  package func join() { pthread_join(handle, nil) }

  /// Detaches the thread, which then cannot be joined.
  package func detach() { pthread_detach(handle) }

  private static func start(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
    return nil
  }
}
