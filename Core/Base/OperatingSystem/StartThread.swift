private final class ThreadBody {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Starts a thread for work that blocks, which nothing waits for; returns false if the system cannot create one.
@discardableResult
package func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let argument = Unmanaged.passRetained(ThreadBody(body))
  #if canImport(Glibc)
  var thread = pthread_t()
  #else
  var thread: pthread_t?
  #endif
  guard pthread_create(&thread, nil, { runThread($0) }, argument.toOpaque()) == 0 else {
    argument.release()
    return false
  }
  return true
}

/// Runs the body of a thread, whose memory the system frees at its end.
private func runThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  pthread_detach(pthread_self())
  if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run() }
  return nil
}
