import NavigatorCLibrary

/// A thread of the operating system, for work that blocks.
package struct Thread {
  private let handle: pthread_t

  /// Starts a thread; nil when the system cannot create one.
  package init?(_ work: @escaping @Sendable () -> Void) {
    guard let handle = makeThread(work) else { return nil }
    self.handle = handle
  }

  /// Blocks until the thread ends.
  package func join() { pthread_join(handle, nil) }

  /// Detaches the thread, which then cannot be joined.
  package func detach() { pthread_detach(handle) }
}
