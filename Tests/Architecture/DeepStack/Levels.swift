import NavigatorComposition

/// A feature that can be nested in a ``Level``.
protocol Nestable: Reducer, SendableMetatype where State: DefaultInitializable {
  init()

  /// Returns the action that sends `action` to the innermost feature.
  static func action(_ action: WideAction) -> Action
}

/// A state with a default value.
protocol DefaultInitializable {
  init()
}

/// A leaf with two hundred actions and a state of half a kilobyte.
struct Wide: Nestable {
  struct State: DefaultInitializable, Equatable {
    var count = 0
    var a = Payload(), b = Payload(), c = Payload(), d = Payload()
  }
  typealias Action = WideAction

  func reduce(into state: inout State, action: WideAction) -> EffectOf<Self> {
    switch action {
    case .c0, .c7, .c199: state.count += 1
    default: state.count -= 1
    }
    return .none
  }

  static func action(_ action: WideAction) -> WideAction { action }
}

/// A feature that contains another, with state of its own.
struct Level<Inner: Nestable>: Nestable {
  struct State: DefaultInitializable {
    var inner = Inner.State()
    var own = 0
    var ballast = Payload()
  }
  @Cases enum Action { case inner(Inner.Action), own }

  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Inner() }
    Reduce { state, _ in
      state.own += 1
      return .none
    }
  }

  static func action(_ action: WideAction) -> Action { .inner(Inner.action(action)) }
}

typealias FourLevels<Inner: Nestable> = Level<Level<Level<Level<Inner>>>>
typealias TwentyLevels<Inner: Nestable> =
  FourLevels<FourLevels<FourLevels<FourLevels<FourLevels<Inner>>>>>
/// Sixty nested levels, each of a different type.
typealias Level60 = TwentyLevels<TwentyLevels<TwentyLevels<Wide>>>
