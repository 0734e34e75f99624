/// The effects that belong together because one send started them, directly or through others.
///
/// Its members are what the action itself started, for ``cancel()``.
@usableFromInline
final class Batch: WorkSet {
  // What follows is unchecked, as in the store: no access calls anything.

  @exclusivity(unchecked) private var busy = 0
  @exclusivity(unchecked) private var waiting: [CheckedContinuation<Void, Never>] = []
  @exclusivity(unchecked) @usableFromInline private(set) var isCancelled = false

  @usableFromInline init() { super.init(.batch) }

  var isBusy: Bool { busy > 0 }

  /// Counts something that ``finished()`` waits for.
  func enter() { busy += 1 }

  /// Ends what ``enter()`` began.
  func leave() {
    busy -= 1
    guard busy == 0 else { return }
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until nothing is left that was entered.
  func finished() async {
    while isBusy {
      // The end of a task brings whoever waits for its value back straight away; the wait for its
      // result and a continuation go by way of the pool of threads. The continuation is for what has
      // no task here: chains, and what follow-up actions started.
      if let task {
        try? await task.value
      } else {
        await withCheckedContinuation { waiting.append($0) }
      }
    }
  }

  func cancel() {
    isCancelled = true
    cancelAll()
  }
}
