import NavigatorComposition

// Ten nested features, each with state and actions of its own. They are not one generic type,
// because the features of a program are distinct types.

struct L1: Reducer {
  struct State { var inner = Counter.State(), own = 0 }
  @Cases enum Action { case inner(Counter.Action), own }

  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Counter() }
    Reduce { state, action in
      if case .own = action { state.own += 1 }
      return .none
    }
  }
}

struct L2: Reducer {
  struct State { var inner = L1.State(), own = 0 }
  @Cases enum Action { case inner(L1.Action), own }

  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { L1() }
    Reduce { state, action in
      if case .own = action { state.own += 1 }
      return .none
    }
  }
}

struct L3: Reducer {
  struct State { var inner = L2.State(), own = 0 }
  @Cases enum Action { case inner(L2.Action), own }

  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { L2() }
    Reduce { state, action in
      if case .own = action { state.own += 1 }
      return .none
    }
  }
}

struct L4: Reducer {
  struct State { var inner = L3.State(), own = 0 }
  @Cases enum Action { case inner(L3.Action), own }

  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { L3() }
    Reduce { state, action in
      if case .own = action { state.own += 1 }
      return .none
    }
  }
}

struct L5: Reducer {
  struct State { var inner = L4.State(), own = 0 }
  @Cases enum Action { case inner(L4.Action), own }

  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { L4() }
    Reduce { state, action in
      if case .own = action { state.own += 1 }
      return .none
    }
  }
}

struct L6: Reducer {
  struct State { var inner = L5.State(), own = 0 }
  @Cases enum Action { case inner(L5.Action), own }

  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { L5() }
    Reduce { state, action in
      if case .own = action { state.own += 1 }
      return .none
    }
  }
}

struct L7: Reducer {
  struct State { var inner = L6.State(), own = 0 }
  @Cases enum Action { case inner(L6.Action), own }

  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { L6() }
    Reduce { state, action in
      if case .own = action { state.own += 1 }
      return .none
    }
  }
}

struct L8: Reducer {
  struct State { var inner = L7.State(), own = 0 }
  @Cases enum Action { case inner(L7.Action), own }

  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { L7() }
    Reduce { state, action in
      if case .own = action { state.own += 1 }
      return .none
    }
  }
}

struct L9: Reducer {
  struct State { var inner = L8.State(), own = 0 }
  @Cases enum Action { case inner(L8.Action), own }

  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { L8() }
    Reduce { state, action in
      if case .own = action { state.own += 1 }
      return .none
    }
  }
}

struct L10: Reducer {
  struct State { var inner = L9.State(), own = 0 }
  @Cases enum Action { case inner(L9.Action), own }

  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { L9() }
    Reduce { state, action in
      if case .own = action { state.own += 1 }
      return .none
    }
  }
}
