private final class ThreadBody {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Creates a thread that runs `body`, to be joined or detached; nil when the system cannot create one.
package func makeThread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
  let argument = Unmanaged.passRetained(ThreadBody(body))
  #if canImport(Glibc)
  var thread = pthread_t()
  #else
  var thread: pthread_t?
  #endif
  if pthread_create(&thread, nil, { runThread($0) }, argument.toOpaque()) == 0 { return thread }
  argument.release()
  return nil
}

private func runThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run() }
  return nil
}
