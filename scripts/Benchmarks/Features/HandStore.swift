/// A state and actions with one switch, written by hand, that changes the state.
protocol WrittenByHand {
  associatedtype State
  associatedtype Action

  static func change(_ state: inout State, _ action: Action)

  /// The field that the observers read.
  static func observed(_ state: State) -> Int
}

extension WrittenByHand {
  static func observed(_ state: State) -> Int { 0 }
}

/// A store around a switch that is written by hand: what the package's store is compared with.
///
/// It has what such a program needs: the state, the switch, and observers of a field.
@MainActor
final class HandStore<Program: WrittenByHand> {
  private(set) var state: Program.State
  private var observers: [(last: Int, onChange: (Int) -> Void)] = []

  init(_ state: Program.State) { self.state = state }

  func send(_ action: Program.Action) {
    Program.change(&state, action)
    for index in observers.indices {
      let value = Program.observed(state)
      guard value != observers[index].last else { continue }
      observers[index].last = value
      observers[index].onChange(value)
    }
  }

  func observe(_ onChange: @escaping (Int) -> Void) {
    observers.append((Program.observed(state), onChange))
  }
}
