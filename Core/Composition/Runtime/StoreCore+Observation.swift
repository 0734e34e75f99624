extension StoreCore {
  /// Whether an action is reduced or the queue is drained.
  @inlinable var isBusy: Bool { phase == .reducing || phase == .draining }

  /// Returns the state; called by a running reducer, it reports an issue and returns an earlier one.
  @inlinable
  func readState() -> State {
    phase == .reducing ? reportRead() : state
  }

  /// Reports a read by a running reducer, and returns a copy of the state from before.
  ///
  /// The state itself may have parts that are moved out.
  @usableFromInline
  func reportRead() -> State {
    reportIssue(.readWhileReducing)
    isWatched = true
    canSkipDrain = false
    return snapshot ?? state
  }

  /// Calls `notify` after every drain, until the returned function is called.
  func observe(_ notify: @escaping (State) -> Void) -> () -> Void {
    let observer = Observer(notify)
    observers.append(observer)
    canSkipDrain = false
    return {
      observer.notify = nil
      self.observers.removeAll { $0 === observer }
    }
  }

  /// Notifies the observers, until one of them sends: then all are notified again, of the newer state.
  @usableFromInline
  func notify() {
    for observer in observers where queue.isEmpty { observer.notify?(state) }
  }

  /// An observer; inactive once `notify` is nil.
  @usableFromInline
  final class Observer {
    var notify: ((State) -> Void)?

    init(_ notify: @escaping (State) -> Void) {
      self.notify = notify
    }
  }
}

extension ReportedIssue {
  @usableFromInline static var readWhileReducing: ReportedIssue {
    ReportedIssue(
      place: "Store.state",
      what: "The state was read from the store while a reducer was changing it.",
      values: [:],
      reasons: ["A reducer calls something that reads its own store."],
      remedy: "Read the reducer's state parameter, or read the store from an effect."
    )
  }

  static func sentWhileReducing(_ action: Any) -> ReportedIssue {
    ReportedIssue(
      place: "Store.send",
      what: "An action was sent while a reducer was running.",
      values: ["action": "\(action)"],
      reasons: ["A reducer calls something that sends to its own store."],
      remedy: "Return an effect that sends the action. It was queued, and is processed next."
    )
  }
}
