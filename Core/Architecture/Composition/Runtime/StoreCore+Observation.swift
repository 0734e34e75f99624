extension StoreCore {
  /// Whether an action is reduced or the queue is drained.
  var isBusy: Bool { activity.phase == .reducing || activity.phase == .draining }

  /// Returns the state; called by a running reducer, it reports an issue and returns an earlier one.
  func readState() -> State { activity.phase == .reducing ? reportRead() : state }

  /// Reports a read by a running reducer, and returns a copy of the state from before.
  ///
  /// The state itself may have parts that are moved out.
  func reportRead() -> State {
    reportIssue(.readWhileReducing)
    watch()
    return snapshot ?? state
  }

  /// Passes the state to `body`, which only reads it, in place.
  func withValue(_ body: (inout State) -> Void) {
    guard activity.phase == .reducing else { return body(&state) }
    var state = readState()
    body(&state)
  }

  /// Calls `notify` after every drain in which `hasChanged` returns true, until the returned function
  /// is called.
  func observe(
    _ hasChanged: @escaping (inout State) -> Bool,
    _ notify: @escaping () -> Void
  ) -> () -> Void {
    let observer = Observer(hasChanged, notify)
    activity.observers.append(observer)
    activity.canSkipDrain = false
    return {
      if !observer.isActive { return }
      observer.cancel()
      self.activity.cancelledObservers += 1
      self.removeCancelledObservers()
    }
  }

  /// Removes the cancelled observers if they are half of all, so that the end of one takes constant time.
  private func removeCancelledObservers() {
    guard 2 * activity.cancelledObservers >= activity.observers.count else { return }
    activity.observers.removeAll { !$0.isActive }
    activity.cancelledObservers = 0
  }
}

extension ReportedIssue {
  static var readWhileReducing: ReportedIssue {
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
