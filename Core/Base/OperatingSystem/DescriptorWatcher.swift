import Synchronization

/// Waits for descriptors on a thread of its own, which is started once and then lives as long as the
/// process.
///
/// The main loop of Darwin needs it: there the main queue cannot be waited for together with a
/// descriptor.
final class DescriptorWatcher: Sendable {
  /// The requests; empty when the thread has nothing to wait for.
  private let polls = Mutex<[Poll]>([])
  /// The pipe that tells the thread about new requests.
  private let wake: (reading: Descriptor, writing: Descriptor)

  /// Starts the thread; nil when the system cannot create it or its pipe.
  ///
  /// It calls `report` when a descriptor is ready, once for each call of ``watch(_:)`` at most.
  init?(report: @escaping @Sendable () -> Void) {
    guard let pipe = Descriptor.pipe() else { return nil }
    wake = pipe
    let isStarted = startThread { [self] in
      while true {
        if waitOnce() { report() }
      }
    }
    if !isStarted {
      pipe.reading.close()
      pipe.writing.close()
      return nil
    }
  }

  /// Waits for these descriptors instead of the previous ones.
  func watch(_ new: [Poll]) {
    let isChanged = polls.withLock { polls in
      defer { polls = new }
      return polls != new
    }
    if isChanged { _ = wake.writing.write([0]) }
  }

  /// Waits until a descriptor is ready, which ends its request, or the requests are changed.
  private func waitOnce() -> Bool {
    let current = polls.withLock(\.self)
    let ready = Poll.wait([Poll(wake.reading, .reading)] + current)
    if ready[0] { _ = wake.reading.read(atMost: 64) }
    guard ready.dropFirst().contains(true) else { return false }
    return polls.withLock { polls in
      // Other requests than these were not ready.
      guard polls == current else { return false }
      polls = []
      return true
    }
  }
}
