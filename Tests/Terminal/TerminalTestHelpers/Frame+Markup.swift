import NavigatorTerminal

extension Frame {
  /// The text of each line with its styles, for tests.
  ///
  /// Styled text is in braces after its role and attributes, such as `{accent bold|❯}`. Plain
  /// spaces at the end of a line are omitted.
  package var markup: [String] {
    cells.map { cells in
      var line = ""
      var rest = cells[...]
      while let last = rest.last, last == .blank { rest = rest.dropLast() }
      while let style = rest.first?.style {
        let run = rest.prefix { $0.style == style }
        let text = run.map(glyph).joined()
        line += style == .plain ? text : "{\(style.name)|\(text)}"
        rest = rest.dropFirst(run.count)
      }
      return line
    }
  }
}

extension Style {
  /// The role and the attributes, such as `accent bold`.
  fileprivate var name: String {
    var words = role == .plain ? [] : ["\(role)"]
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.underline, "underline"), (.reverse, "reverse"),
    ]
    words += names.filter { attributes.contains($0.0) }.map(\.1)
    return words.joined(separator: " ")
  }
}
