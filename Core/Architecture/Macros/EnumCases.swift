/// A case of an enum.
struct EnumCase {
  let name: String
  /// The associated values in order; the label is nil if there is none.
  let values: [(label: String?, type: String)]
}

extension Declaration {
  /// Returns the cases of an enum in order.
  ///
  /// - Throws: ``MacroError`` for conditional compilation, which a macro cannot evaluate.
  func cases() throws(MacroError) -> [EnumCase] {
    var cases: [EnumCase] = []
    var rest = body
    while let token = rest.first {
      if token.text == "#" { throw token.error("@Cases does not support conditional compilation.") }
      rest.skipElement()
      guard token.text == "case" else { continue }
      repeat {
        cases.append(try enumCase(&rest))
        // A raw value is a literal; a negative number has two tokens.
        if rest.popFirst(ifText: "=") {
          _ = rest.popFirst(ifText: "-")
          rest.skipElement()
        }
      } while rest.popFirst(ifText: ",")
    }
    return cases
  }

  private func enumCase(_ rest: inout ArraySlice<Token>) throws(MacroError) -> EnumCase {
    guard let name = rest.popFirst(), name.isWord else {
      throw kind.error("Expected the name of a case.")
    }
    if name.text == "cases" {
      throw name.error("@Cases generates 'cases': this case needs another name.")
    }
    var values: [(label: String?, type: String)] = []
    if rest.first?.text == "(" {
      var payload = rest.dropFirst()
      rest.skipElement()
      // Without its closing parenthesis it may be empty.
      payload = payload[..<max(payload.startIndex, rest.startIndex - 1)]
      while !payload.isEmpty {
        values.append(associatedValue(payload.popElements { $0.text == "," }))
        _ = payload.popFirst()
      }
    }
    return EnumCase(name: name.text, values: values)
  }

  private func associatedValue(_ tokens: ArraySlice<Token>) -> (label: String?, type: String) {
    var tokens = tokens
    // Drops the default value.
    tokens = tokens.popElements { $0.text == "=" }
    var label = tokens.popElements { $0.text == ":" }
    // Without a label, all tokens belong to the type.
    guard tokens.popFirst() != nil, let first = label.popFirst() else {
      return (nil, text(of: label))
    }
    return (first.text == "_" ? nil : first.text, text(of: tokens))
  }
}

extension ArraySlice<Token> {
  /// Removes the first token if its text is `text`; returns whether it was removed.
  mutating func popFirst(ifText text: String) -> Bool {
    guard first?.text == text else { return false }
    removeFirst()
    return true
  }
}
