/// A request to wait until a descriptor is ready.
package struct Poll: Equatable, Sendable {
  package enum Purpose: Sendable {
    case reading
    case writing
    /// Waits for the end of what reads from a pipe.
    case hangUp

    fileprivate var events: Int16 {
      switch self {
      case .reading: Int16(POLLIN)
      case .writing: Int16(POLLOUT)
      case .hangUp: 0
      }
    }
  }

  private let descriptor: Int32
  private let purpose: Purpose

  package init(_ descriptor: Descriptor, _ purpose: Purpose) {
    self.descriptor = descriptor.number
    self.purpose = purpose
  }

  /// Waits until a descriptor is ready, has hung up or has an error, and returns whether each is; nil is no limit.
  package static func wait(_ polls: [Poll], milliseconds: Int? = nil) -> [Bool] {
    var requests = polls.map { poll in
      pollfd(fd: poll.descriptor, events: poll.purpose.events, revents: 0)
    }
    let limit = Int32(clamping: milliseconds ?? -1)
    var result: Int32 = 0
    repeat {
      result = poll(&requests, nfds_t(requests.count), limit)
    } while result < 0 && errno == EINTR
    let isUnsupported = requests.contains { request in
      let isRefused = request.revents & Int16(POLLNVAL) != 0
      return isRefused && fcntl(request.fd, F_GETFD) >= 0
    }
    if isUnsupported { return select(polls, milliseconds: milliseconds) }
    return requests.map { $0.revents != 0 }
  }

  /// Waits like ``wait(_:milliseconds:)``, also for `/dev/tty`, which `poll` of Darwin refuses.
  ///
  /// A descriptor that is not open, or too large for `select`, is ready at once.
  static func select(_ polls: [Poll], milliseconds: Int?) -> [Bool] {
    let isUsable = polls.map { poll in
      poll.descriptor < fd_set.capacity && fcntl(poll.descriptor, F_GETFD) >= 0
    }
    if isUsable.contains(false) { return isUsable.map { !$0 } }
    while true {
      var reading = fd_set()
      var writing = fd_set()
      for poll in polls where poll.purpose == .reading { reading.insert(poll.descriptor) }
      for poll in polls where poll.purpose == .writing { writing.insert(poll.descriptor) }
      let result: Int32
      if let milliseconds {
        // The type of the microseconds is not the same everywhere.
        let microseconds = milliseconds % 1_000 * 1_000
        var time = timeval(tv_sec: milliseconds / 1_000, tv_usec: .init(microseconds))
        result = NavigatorOperatingSystem.select(fd_set.capacity, &reading, &writing, nil, &time)
      } else {
        result = NavigatorOperatingSystem.select(fd_set.capacity, &reading, &writing, nil, nil)
      }
      if result < 0 && errno == EINTR { continue }
      return polls.map { poll in
        switch poll.purpose {
        case .reading: reading.contains(poll.descriptor)
        case .writing: writing.contains(poll.descriptor)
        case .hangUp: false
        }
      }
    }
  }
}

// MARK: - In a signal handler

extension Poll {
  /// Waits for some milliseconds, or until a signal is handled.
  ///
  /// Safe in a signal handler.
  package static func pause(milliseconds: Int32) { _ = poll(nil, 0, milliseconds) }

  /// Waits until a descriptor accepts bytes, or for some milliseconds.
  ///
  /// Safe in a signal handler.
  package static func pause(untilWritable descriptor: Descriptor, milliseconds: Int32) {
    var request = pollfd(fd: descriptor.number, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, milliseconds)
  }
}
