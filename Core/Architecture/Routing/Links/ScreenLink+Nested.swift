extension ScreenLink {
  /// Adds the segments of the screens on a stack inside this screen.
  ///
  /// Their words must differ from those of the path around.
  public func path<Screen>(
    _ path: any WritableKeyPath<State, StackState<Screen>> & Sendable,
    _ screens: PathLink<Screen>
  ) -> ScreenLink {
    var link = self
    link.nested = Nested(
      patterns: screens.patterns,
      words: screens.allWords,
      stackWords: screens.stackWords,
      print: { screens.segments(of: $0[keyPath: path], withDrafts: $1) },
      read: { state, parser throws(LinkError) in
        try screens.read(&parser, into: &state[keyPath: path])
        return true
      },
      reset: { _ in }
    )
    return link
  }

  /// Adds the segment of a tab inside this screen; only the selected tab is part of the link.
  ///
  /// - Parameters:
  ///   - tab: The value of `selection` for this tab.
  ///   - selection: The selected tab; the default one for a link without a tab.
  ///   - screen: The link segment of the tab's screen.
  ///   - child: The state of the tab's screen.
  /// - Returns: The segment with the tab.
  public func tab<Tab: Equatable & Sendable, Child>(
    _ tab: Tab,
    _ selection: any WritableKeyPath<State, Tab> & Sendable,
    _ screen: ScreenLink<Child>,
    _ child: any WritableKeyPath<State, Child> & Sendable
  ) -> ScreenLink {
    var link = self
    let (others, defaultState) = (nested, defaultState)
    link.nested = Nested(
      patterns: (others?.patterns ?? []) + screen.patterns,
      words: (others?.words ?? []) + screen.words,
      stackWords: (others?.stackWords ?? []) + (screen.nested?.stackWords ?? []),
      print: { state, withDrafts in
        guard state[keyPath: selection] == tab else {
          return others?.print(state, withDrafts) ?? ""
        }
        return screen.text(of: state[keyPath: child], withDrafts: withDrafts)
      },
      read: { state, parser throws(LinkError) in
        if let others, try others.read(&state, &parser) { return true }
        guard let segment = parser.next(among: [screen.word]) else { return false }
        set(selection, to: tab, in: &state)
        state[keyPath: child] = try screen.read(segment, &parser, current: state[keyPath: child])
        return true
      },
      reset: { set(selection, to: defaultState()[keyPath: selection], in: &$0) }
    )
    return link
  }
}
