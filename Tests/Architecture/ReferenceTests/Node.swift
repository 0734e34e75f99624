/// A feature of the interpretation: a screen, a part of one, a row or a sheet.
struct Node {
  enum Kind { case cell, page, router, tabs }

  /// A number that no other feature has, also after this one is removed.
  let identity: Int
  let kind: Kind
  var count = 0
  var appearances = 0
  var tab = 0
  /// The first screen of a router, or the tabs.
  var parts: [Node] = []
  /// The screens of a router, the top one last, and a copy of an earlier stack.
  var stack: [Node] = []
  var kept: [[Node]] = []
  /// A new page for the change of a stack.
  var spare: [Node] = []
  var rows: [Node] = []
  var sheet: [Node] = []

  init(identity: Int, kind: Kind) {
    self.identity = identity
    self.kind = kind
  }

  /// This feature and all inside it.
  var all: [Node] { [self] + (parts + stack + rows + sheet).flatMap(\.all) }

  /// The identities of the pages, each of which appears: this one, or those inside.
  var pages: [Int] { kind == .page ? [identity] : (parts + stack).flatMap(\.pages) }

  /// Changes the stack of a router.
  mutating func apply(_ edit: Edit) {
    switch edit {
    case .keep: kept = [stack]
    case .restore: if let copy = kept.popLast() { stack = copy }
    case .restoreAndPush: stack = (kept.popLast() ?? stack) + spare
    case .replace: stack = spare
    case .pop: _ = stack.popLast()
    case .popAll: stack = []
    case .removeBottom: stack = Array(stack.dropFirst())
    case .replaceTop: stack = stack.dropLast() + spare
    }
  }

  /// Returns the visible part of this feature, whose copy of the shared value is `total`.
  func snapshot(_ total: Int) -> Snapshot {
    let values =
      switch kind {
      case .cell: [count, total]
      case .page: [count, total, appearances]
      case .tabs: [tab]
      case .router: [Int]()
      }
    func snapshots(_ nodes: [Node]) -> [Snapshot] { nodes.map { $0.snapshot(total) } }
    return Snapshot(
      values: values,
      parts: snapshots(parts),
      stack: snapshots(stack),
      rows: snapshots(rows),
      sheet: snapshots(sheet)
    )
  }
}

// MARK: - Addresses

extension Node {
  private var children: [(Step, Node)] {
    parts.enumerated().map { (.part($0), $1) } + stack.enumerated().map { (.screen($0), $1) }
      + rows.enumerated().map { (.row($0), $1) } + sheet.map { (.sheet, $0) }
  }

  /// Returns the steps to the feature with an identity; nil if it is not there.
  func address(of identity: Int) -> [Step]? {
    if identity == self.identity { return [] }
    for (step, child) in children {
      if let address = child.address(of: identity) { return [step] + address }
    }
    return nil
  }

  func node(_ identity: Int) -> Node? { address(of: identity).map { self[$0] } }

  /// Returns the identity of the feature at an address, or of the nearest one around it, that is presented.
  func presented(_ address: [Step]) -> Int? {
    var address = address
    while case .part? = address.last { address.removeLast() }
    return address.isEmpty ? nil : self[address].identity
  }

  func node(at address: [Step]) -> Node? {
    guard let step = address.first else { return self }
    return children.first { $0.0 == step }?.1.node(at: Array(address.dropFirst()))
  }

  subscript(address: [Step]) -> Node {
    guard let step = address.first else { return self }
    let rest = Array(address.dropFirst())
    return switch step {
    case .part(let index): parts[index][rest]
    case .screen(let index): stack[index][rest]
    case .row(let index): rows[index][rest]
    case .sheet: sheet[0][rest]
    }
  }

  mutating func change(at address: [Step], _ body: (inout Node) -> Void) {
    guard let step = address.first else { return body(&self) }
    let rest = Array(address.dropFirst())
    switch step {
    case .part(let index): parts[index].change(at: rest, body)
    case .screen(let index): stack[index].change(at: rest, body)
    case .row(let index): rows[index].change(at: rest, body)
    case .sheet: sheet[0].change(at: rest, body)
    }
  }
}
