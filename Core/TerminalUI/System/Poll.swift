import NavigatorCLibrary

/// A request to wait until a descriptor is ready.
package struct Poll {
  package enum Purpose { case reading, writing }

  private var request: pollfd

  package init(_ descriptor: Descriptor, _ purpose: Purpose) {
    let events = purpose == .reading ? POLLIN : POLLOUT
    request = pollfd(fd: descriptor.number, events: Int16(events), revents: 0)
  }

  /// Waits until a descriptor is ready, has hung up or has an error.
  ///
  /// - Parameters:
  ///   - polls: The requests.
  ///   - milliseconds: The maximum time to wait; nil for no limit.
  /// - Returns: Whether each of the requests is ready.
  package static func wait(_ polls: [Poll], milliseconds: Int? = nil) -> [Bool] {
    var requests = polls.map(\.request)
    let limit = Int32(clamping: milliseconds ?? -1)
    var result: Int32 = 0
    repeat {
      result = poll(&requests, nfds_t(requests.count), limit)
    } while result < 0 && errno == EINTR
    return requests.map { $0.revents != 0 }
  }
}
