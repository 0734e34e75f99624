public import NavigatorComposition

extension RouterReducer {
  /// The segments of the screens on the stack, and of the sheet.
  private static var segments: ScreenLink<State>.Nested {
    .stack(\.path, Path.link)
      .followed(bySheet: \.sheet, Sheet.screens.sheetLink(), place: "\(Self.self).link(to:)")
  }

  /// Returns the link to what is shown: the screens on the stack, and the sheet in front of them.
  ///
  /// <!-- code: symbol-router-link -->
  /// ```swift
  /// let saved = DeskRouter.link(to: state)  // "/account/sheet:editor"
  /// // At the next start:
  /// var restored = DeskRouter.State()
  /// try DeskRouter.open(saved, in: &restored)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The state of the router.
  ///   - withDrafts: Whether it has the texts that are being written, to restore them later.
  /// - Returns: The link.
  public static func link(to state: State, withDrafts: Bool = false) -> String {
    let text = segments.print(state, withDrafts)
    return text.isEmpty ? "/" : text
  }

  /// Changes the stack and the sheet to those of a link.
  ///
  /// Screens that are already there stay, as described for ``PathLink/open(_:in:)``, and so does a sheet of the same
  /// kind. A link without a sheet dismisses it.
  ///
  /// - Parameters:
  ///   - link: A link, as returned by ``link(to:withDrafts:)``.
  ///   - state: The state; an invalid link does not change it.
  /// - Throws: ``LinkError`` if the link is invalid.
  public static func open(_ link: String, in state: inout State) throws(LinkError) {
    var parser = try LinkParser(link)
    var opened = state
    _ = try segments.read(&opened, &parser)
    try parser.checkEnd()
    shareValues(in: &opened)
    state = opened
  }
}
