/// A case of an enum.
struct EnumCase {
  let name: String
  /// The associated values, in order.
  let values: [AssociatedValue]

  /// An associated value of a case.
  struct AssociatedValue {
    /// The label; nil if there is none.
    var label: String?
    let type: String
  }
}

extension Declaration {
  /// Returns the cases of an enum in order.
  ///
  /// - Throws: ``MacroError`` for conditional compilation, which a macro cannot evaluate.
  func cases() throws(MacroError) -> [EnumCase] {
    var cases: [EnumCase] = []
    var rest = body
    while let token = rest.first {
      if token.text == "#" {
        throw token.error("@Cases does not support conditional compilation.")
      }
      rest.skipElement()
      guard token.text == "case" else { continue }
      repeat {
        cases.append(try popCase(&rest))
      } while rest.popFirst(ifText: ",")
    }
    return cases
  }

  /// Removes and returns a case: its name, its associated values and its raw value.
  private func popCase(_ rest: inout ArraySlice<Token>) throws(MacroError) -> EnumCase {
    guard let name = rest.popFirst(), name.isWord else {
      throw kind.error("Expected the name of a case.")
    }
    if name.text == "cases" {
      throw name.error("@Cases generates 'cases': this case needs another name.")
    }
    let values = popAssociatedValues(&rest)
    if rest.popFirst(ifText: "=") {
      // A raw value is a literal; a negative number has two tokens.
      _ = rest.popFirst(ifText: "-")
      rest.skipElement()
    }
    return EnumCase(name: name.text, values: values)
  }

  private func popAssociatedValues(_ rest: inout ArraySlice<Token>) -> [EnumCase.AssociatedValue] {
    guard rest.first?.text == "(" else { return [] }
    let start = rest.startIndex + 1
    rest.skipElement()
    // A list without its closing parenthesis may end at its opening one.
    let end = max(start, rest.startIndex - 1)
    var list = body[start..<end]
    var values: [EnumCase.AssociatedValue] = []
    while !list.isEmpty {
      let tokens = list.popElements { $0.text == "," }
      values.append(associatedValue(tokens))
      _ = list.popFirst()
    }
    return values
  }

  private func associatedValue(_ tokens: ArraySlice<Token>) -> EnumCase.AssociatedValue {
    var rest = tokens
    var withoutDefault = rest.popElements { $0.text == "=" }
    var names = withoutDefault.popElements { $0.text == ":" }
    guard withoutDefault.popFirst(ifText: ":"), let label = names.popFirst() else {
      // All tokens belong to the type.
      return EnumCase.AssociatedValue(type: text(of: names))
    }
    let type = text(of: withoutDefault)
    return EnumCase.AssociatedValue(label: label.text == "_" ? nil : label.text, type: type)
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
