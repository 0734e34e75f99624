import NavigatorOperatingSystem

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An open file, with every call retried when a signal interrupts it.
///
/// The last error is looked at right after each call and answered as a case, so that nobody else reads
/// `errno`.
package struct Descriptor: Equatable, Sendable {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  package static let standardInput = Descriptor(number: 0)
  package static let standardOutput = Descriptor(number: 1)

  /// What a read came to.
  package enum ReadResult: Equatable {
    case bytes([UInt8])
    /// The end, or an error after which nothing will ever come: a terminal that hung up gives EIO.
    case end
    /// Nothing now.
    case later
  }

  /// What a write came to.
  package enum WriteResult: Equatable {
    /// So many bytes were taken, at least one.
    case wrote(Int)
    /// None are taken now.
    case later
    /// Nobody will ever read them.
    case closed
  }

  /// Reads what is there, at most `most` bytes.
  package func read(most: Int = 65_536) -> ReadResult {
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      var result = 0
      repeat {
        result = systemRead(number, buffer.baseAddress, most)
      } while result < 0 && errno == EINTR
      count = max(0, result)
    }
    if !bytes.isEmpty { return .bytes(bytes) }
    return isAgain ? .later : .end
  }

  /// Writes as many bytes as are taken at once.
  package func write(_ bytes: ArraySlice<UInt8>) -> WriteResult {
    var result = 0
    bytes.withUnsafeBytes { buffer in
      repeat {
        result = systemWrite(number, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
    }
    if result > 0 { return .wrote(result) }
    return result == 0 || isAgain ? .later : .closed
  }

  /// Writes everything, waiting where it must; false when nobody reads any more or none is taken for
  /// `patience` milliseconds; nil waits for ever.
  @discardableResult
  package func writeAll(_ bytes: [UInt8], patience: Int? = nil) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      switch write(rest) {
      case .wrote(let count): rest = rest.dropFirst(count)
      case .closed: return false
      case .later:
        guard Poll.wait([Poll(self, .writing)], milliseconds: patience).contains(true) else {
          return false
        }
      }
    }
    return true
  }

  /// The last read ended without bytes and without an error, which is the end, leaves `errno` alone.
  private var isAgain: Bool {
    let last = errno
    return last == EAGAIN || last == EWOULDBLOCK
  }

  package var isTerminal: Bool { isatty(number) == 1 }

  package func close() { _ = systemClose(number) }

  /// The same terminal opened anew without waiting.
  ///
  /// A reader who stops cannot stop the program then, nor can a shell that took the keys between being
  /// told of them and reading them.
  ///
  /// The flag belongs to the open file, and the one that was given is shared with the shell and with
  /// whatever else writes there: it must not be changed.
  /// - Returns: nil when the terminal has no name that can be opened.
  package func reopenedWithoutWaiting() -> Descriptor? {
    guard let name = Platform.terminalName(number) else { return nil }
    let opened = open(name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    return opened >= 0 ? Descriptor(number: opened) : nil
  }

  /// A pipe that nobody waits at, closed in programs that are started.
  package static func pipe() -> (reading: Descriptor, writing: Descriptor)? {
    var ends: [Int32] = [0, 0]
    guard systemPipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
  }

  /// The size of the terminal; nil when it does not know it, as one that nobody has told.
  package var size: Size? {
    var window = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &window) == 0 else { return nil }
    if window.ws_col == 0 && window.ws_row == 0 { return nil }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }
}

// The names are those of methods above, and a call there would mean itself.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  errno = 0
  return read(file, buffer, count)
}

private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  errno = 0
  return write(file, buffer, count)
}

private func systemClose(_ file: Int32) -> Int32 { close(file) }

private func systemPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }

/// What to wait for at a descriptor.
package struct Poll {
  package enum Purpose { case reading, writing }

  private var request: pollfd

  package init(_ descriptor: Descriptor, _ purpose: Purpose) {
    let events = purpose == .reading ? POLLIN : POLLOUT
    request = pollfd(fd: descriptor.number, events: Int16(events), revents: 0)
  }

  /// Waits until one is ready, has hung up or is broken.
  ///
  /// - Parameters:
  ///   - polls: What to wait for.
  ///   - milliseconds: How long to wait; nil for as long as it takes.
  /// - Returns: Which of them are ready.
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
