/// An event in the app of these tests, in the common words of the app and its interpretation.
enum Event: Hashable, Codable, Sendable {
  /// A screen was added.
  case appeared
  /// Counts in the feature's own state, or in the value that all features share.
  case count, share
  /// Starts work under an id: beside the work with the id, in its place, or twice, one after the other.
  case wait(Int), restart(Int), twice(Int)
  /// Starts an answer later: if no further one was asked for, or at most once in an interval.
  case debounce, throttle
  case cancel(Int)
  /// The answer of an effect.
  case answered
  /// Asks to be removed, and a screen asks for another one before or after that.
  case close, leave(Kind, closesFirst: Bool)
  /// Adds a row or shows a sheet, each with an identity of its own.
  case addRow(Int), openSheet(Int)
  /// Selects a tab.
  case select(Int)
  /// Asks the router for a screen.
  case push(Kind)
  /// Changes the stack of a router.
  case edit(Edit)
  /// Removes the screen or row at a position, or the sheet.
  case remove(Int), dismiss
}

/// The kinds of screens.
enum Kind: Int, Codable, Sendable, CaseIterable {
  case page, inner, tabs
}

/// The changes of a stack by its router.
enum Edit: Int, Codable, Sendable, CaseIterable {
  case keep, restore, restoreAndPush, replace, pop, popAll, removeBottom, replaceTop
}

/// The ids and the intervals of effects.
enum Timing {
  /// The ids of ``Event/wait(_:)`` are below this; debounced and throttled effects have the next two.
  static let waits = 2
  static let debounceID = 2
  static let throttleID = 3
  static let debounce = 5
  static let throttle = 8
}

/// A step from a feature to one inside it.
enum Step: Hashable, Sendable {
  /// The first screen of a router, or a tab.
  case part(Int)
  /// A screen on the stack of a router, or a row, by its position.
  case screen(Int), row(Int)
  case sheet
}

extension Step: CustomStringConvertible {
  var description: String {
    switch self {
    case .part(let index): "part \(index)"
    case .screen(let position): "screen \(position)"
    case .row(let position): "row \(position)"
    case .sheet: "sheet"
    }
  }
}

/// An action that reached a reducer.
struct Delivery: Hashable {
  let address: [Step]
  let event: Event
}

/// A feature as it is seen from outside: its values, and the features inside it.
struct Snapshot: Hashable {
  var values: [Int]
  var parts: [Snapshot] = []
  var stack: [Snapshot] = []
  var rows: [Snapshot] = []
  var sheet: [Snapshot] = []
}
