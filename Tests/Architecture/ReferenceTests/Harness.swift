import TestHelpers

/// Something that is done to both, in words that also fit a state in which less was done before.
enum Operation: Sendable {
  case send(Event, to: [Step])
  /// Ends one of the effects that wait, by its position.
  case end(Int)
  case advance(by: Int)

  /// Chooses an operation at random among those that are possible in a state.
  static func random(
    in reference: Reference,
    using random: inout SeededGenerator
  ) -> Operation {
    let kind = random.number(below: 10)
    if kind == 0, !reference.tokens.isEmpty {
      return .end(random.number(below: reference.tokens.count))
    }
    if kind == 1 { return .advance(by: 1 + random.number(below: 6)) }
    let nodes = reference.outer.all
    let node = nodes[random.number(below: nodes.count)]
    let events = events(node, reference, random.number(below: 4))
    let address = reference.outer.address(of: node.identity) ?? []
    return .send(events[random.number(below: events.count)], to: address)
  }

  /// Whether the operation can be done in a state.
  func isPossible(in reference: Reference) -> Bool {
    switch self {
    case .end(let index): return index < reference.tokens.count
    case .advance: return true
    case .send(let event, let address):
      guard let node = reference.outer.node(at: address) else { return false }
      switch event {
      case .leave where reference.outer.presented(address) == nil: return false
      case .addRow, .openSheet, .push, .leave: return node.kind == .page
      case .edit: return node.kind == .router
      case .select: return node.kind == .tabs
      case .close where reference.outer.presented(address) == nil: return false
      default: return node.kind == .page || node.kind == .cell
      }
    }
  }

  private static func events(_ node: Node, _ reference: Reference, _ argument: Int) -> [Event] {
    let address = reference.outer.address(of: node.identity) ?? []
    switch node.kind {
    case .tabs: return [.select(argument % 2)]
    case .router:
      let isFull = node.stack.count > 4
      let growing: Set<Edit> = isFull ? [.restoreAndPush] : []
      return Edit.allCases.filter { !growing.contains($0) }.map { .edit($0) }
    case .cell, .page: break
    }
    let id = argument % Timing.waits
    var events: [Event] = [
      .count, .share, .wait(id), .restart(id), .twice(id), .debounce, .throttle,
      .cancel(argument % 4),
    ]
    if reference.outer.presented(address) != nil { events.append(.close) }
    if node.kind == .cell { return events }
    let identity = reference.nextIdentity
    if node.rows.count < 3 { events.append(.addRow(identity)) }
    events.append(.openSheet(identity))
    let kinds = reference.outer.stack.count < 4 ? Kind.allCases : []
    if reference.outer.presented(address) != nil {
      events += kinds.map { .leave($0, closesFirst: argument % 2 == 0) }
    }
    return events + kinds.map { .push($0) } + (kinds.isEmpty ? [] : [.push(.page)])
  }
}

/// The app and its interpretation, side by side.
@MainActor
struct Harness {
  private var app: App?
  private let world: World
  private var reference = Reference()
  /// The operations so far.
  private(set) var history: [Operation] = []

  /// How long the app may take to catch up with its interpretation.
  private let patience: Duration

  init(patience: Duration = .seconds(20)) {
    self.patience = patience
    let app = App()
    self.app = app
    world = app.world
  }

  /// Performs a random operation in both; returns the difference afterwards, or nil.
  mutating func perform(using random: inout SeededGenerator) async -> String? {
    await perform(Operation.random(in: reference, using: &random))
  }

  /// Performs an operation in both, if it is possible; returns the difference afterwards, or nil.
  mutating func perform(_ operation: Operation) async -> String? {
    if !operation.isPossible(in: reference) { return nil }
    history.append(operation)
    switch operation {
    case .send(let event, let address):
      app?.send(event, to: address)
      reference.send(event, to: reference.outer[address].identity)
    case .end(let index):
      let token = reference.tokens[index]
      world.end(token)
      reference.end(token)
    case .advance(let duration):
      let time = reference.now + duration
      while reference.wakeNext(until: time) {
        _ = world.wakeNext(until: time)
        if let difference = await difference() { return difference }
      }
      if world.wakeNext(until: time) { return "an effect sleeps that is not expected" }
    }
    return await difference()
  }

  /// Frees the store, which ends all its effects; returns the difference afterwards, or nil.
  mutating func finish() async -> String? {
    for _ in 0..<10 { await Task.yield() }
    if let difference = await difference() { return difference }
    app = nil
    let left = world.tokens.count + world.sleepingCount
    return left == 0 ? nil : "\(left) effects run after the end of their store"
  }

  /// Waits until the app has caught up with its interpretation; returns the difference if it does not.
  private mutating func difference() async -> String? {
    let expected = reference.takeDeliveries()
    // Effects sleep and wake on other threads, which a busy machine may delay.
    let end = ContinuousClock.now + patience
    while !hasCaughtUp(expected.count), ContinuousClock.now < end { await Task.yield() }
    let found = world.deliveries
    world.deliveries = []
    let snapshot = app?.snapshot
    return compare("actions", found, expected) ?? compare("effects", world.tokens, reference.tokens)
      ?? compare("sleeping effects", world.sleepingCount, reference.sleepingCount)
      ?? compare("state", snapshot, reference.snapshot)
  }

  private func hasCaughtUp(_ count: Int) -> Bool {
    world.deliveries.count >= count && world.sleepingCount == reference.sleepingCount
      && world.tokens == reference.tokens
  }

  private func compare<Value: Equatable>(_ name: String, _ found: Value, _ expected: Value)
    -> String?
  {
    found == expected ? nil : "\(name):\n  found    \(found)\n  expected \(expected)"
  }
}
