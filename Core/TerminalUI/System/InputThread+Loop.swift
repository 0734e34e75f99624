import Synchronization

extension InputThread {
  /// What the main actor tells the thread.
  final class Flags: Sendable {
    let isStopping = Atomic(false)
    let wantsWritable = Atomic(false)
  }

  /// What the thread does.
  struct Loop {
    let input: Descriptor
    let output: Descriptor
    let wake: Descriptor
    let flags: Flags
    var parser: KeyParser
    let post: @Sendable ([Message]) -> Void

    /// Bytes read in one go before they are handed on; more would only delay the first of them.
    private static let largestBurst = 65_536

    consuming func run() {
      var loop = self
      var isOpen = true
      while isOpen, !loop.flags.isStopping.load(ordering: .acquiring) {
        isOpen = loop.turn()
      }
    }

    /// Waits once and hands on what came; false at the end of the input.
    private mutating func turn() -> Bool {
      var polls = [Poll(input, .reading), Poll(wake, .reading)]
      let watchesOutput = flags.wantsWritable.load(ordering: .acquiring)
      if watchesOutput { polls.append(Poll(output, .writing)) }
      let ready = Poll.wait(polls, milliseconds: parser.wait)
      var messages: [Message] = []
      if ready[1] { messages += signals() }
      if watchesOutput, ready[2] {
        flags.wantsWritable.store(false, ordering: .releasing)
        messages.append(.writable)
      }
      var isOpen = true
      if ready[0] {
        isOpen = read(&messages)
      } else if !ready.contains(true) {
        add(parser.timeOut(), &messages)
      }
      if !messages.isEmpty { post(messages) }
      return isOpen
    }

    /// Reads all that is there, so that a burst of keys is handed on together and drawn once.
    private mutating func read(_ messages: inout [Message]) -> Bool {
      var burst: [UInt8] = []
      repeat {
        switch input.read() {
        case .bytes(let bytes): burst += bytes
        case .later: break
        case .end:
          add(parser.feed(burst), &messages)
          messages.append(.ended)
          return false
        }
      } while burst.count < Self.largestBurst && Poll.wait([Poll(input, .reading)], milliseconds: 0)[0]
      add(parser.feed(burst), &messages)
      return true
    }

    private func add(_ events: [InputEvent], _ messages: inout [Message]) {
      if !events.isEmpty { messages.append(.events(events)) }
    }

    private func signals() -> [Message] {
      guard case .bytes(let bytes) = wake.read(most: 512) else { return [] }
      var messages: [Message] = []
      if bytes.contains(Signals.Reason.continued.rawValue) { messages.append(.continued) }
      if bytes.contains(Signals.Reason.resized.rawValue) { messages.append(.resized) }
      return messages
    }
  }
}
