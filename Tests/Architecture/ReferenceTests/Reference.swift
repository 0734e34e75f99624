/// The rules of the architecture: the app of these tests, interpreted by plain functions over a tree, without Core.
///
/// 1. Its feature processes an action first, and then, if it asks for a screen, the nearest router around it does.
/// 2. Actions that follow from an action without waiting are queued, and processed in order.
/// 3. An effect belongs to the feature that started it. It ends when that is removed, in any way.
/// 4. A cancellation by id ends the effects of the feature and of those inside it: never up, never sideways.
/// 5. A screen that a router adds appears, with the screens inside it: the added screens of the stack, the bottom one
///    first, and then the screens that were added inside the remaining ones.
/// 6. The feature around it removes a feature that closes itself, after all queued actions; a screen is removed with
///    the screens above it, except for screens that were added since. A feature is not removed twice.
/// 7. A screen that an earlier copy of a stack brings back is the screen it was, without its effects, and
///    appears again. A stack made anew has no screen of the one before.
/// 8. A shared value is the same everywhere after each action.
struct Reference {
  private(set) var outer: Node
  private var total = 0
  private var work: [Work] = []
  private var queue: [(event: Event, identity: Int)] = []
  /// The features that close themselves, with the last identity before that.
  private var removals: [(identity: Int, last: Int)] = []
  private(set) var deliveries: [Delivery] = []
  private(set) var now = 0
  /// The ends of the intervals of throttled effects, by the identity of their feature.
  private var intervalEnds: [Int: Int] = [:]
  private var (lastToken, lastIdentity) = (0, 0)

  init() {
    outer = Node(identity: 0, kind: .router)
    outer.parts = [makePage()]
  }

  /// An effect that runs.
  private struct Work {
    /// The condition that the effect waits for: its token or a time.
    enum Condition: Equatable { case token(Int), time(Int) }

    let owner: Int
    let id: Int
    var condition: Condition
    /// How many effects follow, one after the other.
    var rest = 0
  }
}

// MARK: - The visible state

extension Reference {
  var snapshot: Snapshot {
    var snapshot = outer.snapshot(total)
    snapshot.values = [total]
    return snapshot
  }

  /// The tokens of the effects that wait for a test, in the order of their beginning.
  var tokens: [Int] {
    work.compactMap { if case .token(let token) = $0.condition { token } else { nil } }.sorted()
  }

  var sleepingCount: Int { work.count - tokens.count }

  /// An identity that nothing has, for a row or a sheet.
  var nextIdentity: Int { lastIdentity + 1 }

  mutating func takeDeliveries() -> [Delivery] {
    defer { deliveries = [] }
    return deliveries
  }
}

// MARK: - Events

extension Reference {
  /// Sends an event to a feature.
  mutating func send(_ event: Event, to identity: Int) {
    queue.append((event, identity))
    drain()
  }

  /// Ends an effect that waits, which answers; then the one that follows it begins.
  mutating func end(_ token: Int) {
    guard let index = work.firstIndex(where: { $0.condition == .token(token) }) else { return }
    let ended = work.remove(at: index)
    send(.answered, to: ended.owner)
    if ended.rest > 0 { wait(ended.owner, ended.id, rest: ended.rest - 1) }
  }

  /// Advances the time to that of the next effect that sleeps, which answers, or to `time`.
  ///
  /// - Returns: Whether an effect answered.
  mutating func wakeNext(until time: Int) -> Bool {
    var next: (deadline: Int, index: Int)?
    for (index, item) in work.enumerated() {
      // Of two with the same time, the one that began first.
      if case .time(let deadline) = item.condition, deadline < next?.deadline ?? .max {
        next = (deadline, index)
      }
    }
    guard let next, next.deadline <= time else {
      now = time
      return false
    }
    now = next.deadline
    let ended = work.remove(at: next.index)
    if ended.id == Timing.throttleID { intervalEnds[ended.owner] = now + Timing.throttle }
    send(.answered, to: ended.owner)
    return true
  }

  private mutating func drain() {
    while !queue.isEmpty || !removals.isEmpty {
      if queue.isEmpty {
        let (identity, last) = removals.removeFirst()
        remove(identity, madeUntil: last)
      } else {
        let (event, identity) = queue.removeFirst()
        deliver(event, to: identity)
      }
      endOrphans()
    }
  }

  private mutating func deliver(_ event: Event, to identity: Int) {
    guard let address = outer.address(of: identity) else { return }
    deliveries.append(Delivery(address: address, event: event))
    switch event {
    case .count: outer.change(at: address) { $0.count += 1 }
    case .answered: outer.change(at: address) { $0.count += 100 }
    case .share: total += 1
    case .appeared: outer.change(at: address) { $0.appearances += 1 }
    case .select(let tab): outer.change(at: address) { $0.tab = tab }
    case .addRow(let row):
      outer.change(at: address) { $0.rows.append(Node(identity: row, kind: .cell)) }
      lastIdentity = max(lastIdentity, row)
    case .openSheet(let sheet):
      outer.change(at: address) { $0.sheet = [Node(identity: sheet, kind: .cell)] }
      lastIdentity = max(lastIdentity, sheet)
    case .close: outer.presented(address).map { removals.append(($0, lastIdentity)) }
    case .leave(let kind, _):
      queue.append((.push(kind), identity))
      outer.presented(address).map { removals.append(($0, lastIdentity)) }
    case .push(let kind): route(kind, from: address)
    case .edit(let edit): changeRouter(at: address) { $0.apply(edit) }
    case .wait, .restart, .twice, .debounce, .throttle, .cancel: start(event, identity)
    case .remove, .dismiss: break
    }
  }
}

// MARK: - Effects

extension Reference {
  private mutating func start(_ event: Event, _ owner: Int) {
    switch event {
    case .wait(let id): wait(owner, id, rest: 0)
    case .twice(let id): wait(owner, id, rest: 1)
    case .restart(let id):
      cancel(id, owner)
      wait(owner, id, rest: 0)
    case .debounce:
      cancel(Timing.debounceID, owner)
      sleep(owner, Timing.debounceID, until: now + Timing.debounce)
    case .throttle: throttle(owner)
    case .cancel(let id): cancel(id, owner)
    default: break
    }
  }

  private mutating func wait(_ owner: Int, _ id: Int, rest: Int) {
    lastToken += 1
    work.append(Work(owner: owner, id: id, condition: .token(lastToken), rest: rest))
  }

  private mutating func sleep(_ owner: Int, _ id: Int, until time: Int) {
    work.append(Work(owner: owner, id: id, condition: .time(time)))
  }

  /// The first effect starts an interval; of those within it, one starts at its end, with the next interval.
  private mutating func throttle(_ owner: Int) {
    if work.contains(where: { $0.owner == owner && $0.id == Timing.throttleID }) { return }
    if let end = intervalEnds[owner], now < end {
      return sleep(owner, Timing.throttleID, until: end)
    }
    intervalEnds[owner] = now + Timing.throttle
    queue.append((.answered, owner))
  }

  private mutating func cancel(_ id: Int, _ owner: Int) {
    let owners = Set(outer.node(owner)?.all.map(\.identity) ?? [])
    work.removeAll { $0.id == id && owners.contains($0.owner) }
  }

  /// Ends the effects of all features that are not there.
  private mutating func endOrphans() {
    let present = Set(outer.all.map(\.identity))
    work.removeAll { !present.contains($0.owner) }
    intervalEnds = intervalEnds.filter { present.contains($0.key) }
  }
}

// MARK: - Routing

extension Reference {
  /// Adds a screen for a feature that asks: an inner router has pages only, and asks on for others.
  private mutating func route(_ kind: Kind, from address: [Step]) {
    var router = address
    repeat { router.removeLast() } while outer[router].kind != .router
    if !router.isEmpty && kind != .page {
      queue.append((.push(kind), outer[router].identity))
    } else {
      let screen = make(kind)
      changeRouter(at: router) { $0.stack.append(screen) }
    }
  }

  /// Changes the stack of a router; the pages that were added appear.
  private mutating func changeRouter(at address: [Step], _ change: (inout Node) -> Void) {
    let before = outer[address]
    // An edit may need a new page.
    var changed = before
    changed.spare = [makePage()]
    change(&changed)
    changed.spare = []
    outer.change(at: address) { $0 = changed }
    let old = Set(before.pages)
    let kept = Set(before.stack.map(\.identity))
    let added = changed.stack.filter { !kept.contains($0.identity) }
    let stayed = changed.stack.filter { kept.contains($0.identity) }
    for page in (added + stayed).flatMap(\.pages) where !old.contains(page) {
      queue.append((.appeared, page))
    }
  }

  /// Removes a feature from the feature that presents it, unless it was removed already.
  private mutating func remove(_ identity: Int, madeUntil last: Int) {
    guard let address = outer.address(of: identity), let step = address.last else { return }
    let presenter = Array(address.dropLast())
    switch step {
    case .screen(let position):
      deliveries.append(Delivery(address: presenter, event: .remove(position)))
      outer.change(at: presenter) { router in
        router.stack = router.stack.enumerated()
          .filter { $0 < position || $1.identity > last }
          .map(\.element)
      }
    case .row(let position):
      deliveries.append(Delivery(address: presenter, event: .remove(position)))
      outer.change(at: presenter) { $0.rows.remove(at: position) }
    case .sheet:
      deliveries.append(Delivery(address: presenter, event: .dismiss))
      outer.change(at: presenter) { $0.sheet = [] }
    case .part: break
    }
  }

  private mutating func make(_ kind: Kind) -> Node {
    switch kind {
    case .page: return makePage()
    case .inner:
      lastIdentity += 1
      var node = Node(identity: lastIdentity, kind: .router)
      node.parts = [makePage()]
      return node
    case .tabs:
      lastIdentity += 1
      var node = Node(identity: lastIdentity, kind: .tabs)
      node.parts = [makePage(), make(.inner)]
      return node
    }
  }

  private mutating func makePage() -> Node {
    lastIdentity += 1
    return Node(identity: lastIdentity, kind: .page)
  }
}
