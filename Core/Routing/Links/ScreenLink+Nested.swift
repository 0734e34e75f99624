extension ScreenLink {
  /// Adds the screens that stand on this one, for a router that is itself a screen.
  ///
  /// They follow in the link. Their words must be others than those of the path around.
  public func path<Screen>(
    _ path: any WritableKeyPath<State, StackState<Screen>> & Sendable,
    _ screens: PathLink<Screen>
  ) -> ScreenLink {
    var link = self
    link.nested = Nested(
      words: screens.allWords,
      print: { screens.parts(of: $0[keyPath: path]) },
      read: { state, text throws(LinkError) in
        try screens.read(&text, into: &state[keyPath: path])
        return true
      },
      reset: { _ in }
    )
    return link
  }

  /// Adds one of the screens that take turns on this one, such as a tab; the one shown follows in the
  /// link, and the others are no part of it.
  ///
  /// - Parameters:
  ///   - tab: The value of `selection` while this screen is shown.
  ///   - selection: Which screen is shown; the usual one where a link does not say.
  ///   - screen: The screen's own part of the link.
  ///   - child: The screen's state.
  /// - Returns: The part with that screen.
  public func tab<Tab: Equatable & Sendable, Child>(
    _ tab: Tab,
    _ selection: any WritableKeyPath<State, Tab> & Sendable,
    _ screen: ScreenLink<Child>,
    _ child: any WritableKeyPath<State, Child> & Sendable
  ) -> ScreenLink {
    var link = self
    let (others, usual) = (nested, usual)
    link.nested = Nested(
      words: (others?.words ?? []) + screen.words,
      print: { state in
        guard state[keyPath: selection] == tab else { return others?.print(state) ?? "" }
        return screen.text(of: state[keyPath: child])
      },
      read: { state, text throws(LinkError) in
        if let others, try others.read(&state, &text) { return true }
        guard let segment = text.take([screen.word]) else { return false }
        set(selection, to: tab, in: &state)
        state[keyPath: child] = try screen.read(segment, &text, standing: state[keyPath: child])
        return true
      },
      reset: { set(selection, to: usual()[keyPath: selection], in: &$0) }
    )
    return link
  }
}

extension ScreenLink {
  /// Adds one of the screens that take turns on this one: a mutating form of ``tab(_:_:_:_:)``.
  public mutating func add<Tab: Equatable & Sendable, Child>(
    _ tab: Tab,
    _ selection: any WritableKeyPath<State, Tab> & Sendable,
    _ screen: ScreenLink<Child>,
    _ child: any WritableKeyPath<State, Child> & Sendable
  ) {
    self = self.tab(tab, selection, screen, child)
  }
}
