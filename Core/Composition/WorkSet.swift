/// Works in flight that are found, and cancelled, together: those of a scope, a batch, a label.
///
/// Adding and removing one costs the same however many there are.
@MainActor
@usableFromInline
class WorkSet {
  /// What its works have in common.
  enum Kind {
    case batch, scope, label
  }

  let kind: Kind

  // What follows is unchecked, as in the store: no access calls anything.

  /// Apart from the others, because a batch mostly has one work and needs no more memory for it.
  @exclusivity(unchecked) private var first: Work?
  @exclusivity(unchecked) private var others: [Work] = []
  /// How many are starting effects that will be found here.
  @exclusivity(unchecked) private var starting = 0

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// Whether nothing is in flight here and nothing is about to be.
  var isIdle: Bool { first == nil && starting == 0 }

  /// The task of a member that has one; nil when none has.
  var task: Task<Void, any Error>? {
    (0..<count).lazy.compactMap { self[$0].task }.first
  }

  /// Leaves where it is found, when it is idle.
  func prune() {}

  /// Stays where it is found while effects are being started, though they may end at once.
  @usableFromInline
  func hold() { starting += 1 }

  /// Ends what ``hold()`` began.
  @usableFromInline
  func letGo() {
    starting -= 1
    prune()
  }

  func insert(_ work: Work) {
    work[placeIn: self] = count
    if first == nil { first = work } else { others.append(work) }
  }

  /// Removes a work that is here; the last one takes its place.
  func remove(_ work: Work) {
    if let last = others.popLast() {
      let place = work[placeIn: self]
      if place < count {
        self[place] = last
        last[placeIn: self] = place
      }
    } else {
      first = nil
    }
    prune()
  }

  /// Cancels every member, which leaves this set and every other by that.
  ///
  /// The last comes first, as it can go without another taking its place. What begins meanwhile,
  /// because somebody reacts to a cancellation, is not cancelled.
  @usableFromInline
  func cancelAll() {
    for place in (0..<count).reversed() where place < count {
      self[place].cancel()
    }
  }

  private var count: Int { first == nil ? 0 : others.count + 1 }

  private subscript(place: Int) -> Work {
    get {
      if place == 0, let first { return first }
      return others[place - 1]
    }
    set {
      if place == 0 { first = newValue } else { others[place - 1] = newValue }
    }
  }
}
