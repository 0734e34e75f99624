/// The expansion of `@Cases`: a `Case` and a payload getter for each case of an enum.
struct CasesExpansion: Expansion {
  let conformance = "NavigatorComposition.CasesProviding"
  let name: String
  let access: String
  let cases: [EnumCase]
  /// Whether the payloads can be set.
  var isSettable = false

  var members: String {
    let properties = cases.map { enumCase in caseProperty(enumCase) }
    let casesStruct = """
      \(access)struct Cases: Sendable {
      \(properties.joined(separator: "\n"))
      }
      \(access)static var cases: Cases { Cases() }
      """
    var members = [casesStruct]
    for enumCase in cases where !enumCase.values.isEmpty {
      members.append(payloadProperty(enumCase))
    }
    return members.joined(separator: "\n")
  }

  /// Returns the property of the struct `Cases` for a case.
  private func caseProperty(_ enumCase: EnumCase) -> String {
    """
      \(access)var \(enumCase.name): NavigatorComposition.Case<\(name), \(enumCase.payloadType)> {
        NavigatorComposition.Case(\(enumCase.embedding(in: name))) {
          \(condition(enumCase, "$0")) { $1(\(payload(enumCase))) }
        }
      }
    """
  }

  /// Returns the property of the enum for the payload of a case.
  private func payloadProperty(_ enumCase: EnumCase) -> String {
    let getter = "\(condition(enumCase, "self")) { \(payload(enumCase)) } else { nil }"
    return """
      \(access)var \(enumCase.name): \(enumCase.optionalPayloadType) {
      \(isSettable ? accessors(enumCase, getter) : "  \(getter)")
      }
      """
  }

  private func accessors(_ enumCase: EnumCase, _ getter: String) -> String {
    let name = enumCase.name
    return """
        get { \(getter) }
        set { if let newValue, case .\(name) = self { self = .\(name)(newValue) } }
      """
  }

  /// Returns the beginning of an `if` that binds the payload of a case.
  private func condition(_ enumCase: EnumCase, _ root: String) -> String {
    let bindings = valueNames(enumCase).map { "let \($0)" }
    let list = bindings.isEmpty ? "" : "(\(bindings.joined(separator: ", ")))"
    return "if case .\(enumCase.name)\(list) = \(root)"
  }

  /// Returns the payload that ``condition(_:_:)`` binds.
  private func payload(_ enumCase: EnumCase) -> String {
    let names = valueNames(enumCase)
    return names.count == 1 ? names[0] : enumCase.list(names)
  }

  private func valueNames(_ enumCase: EnumCase) -> [String] {
    enumCase.values.indices.map { "value\($0)" }
  }
}

extension CasesExpansion {
  init(_ declaration: Declaration) throws(MacroError) {
    guard declaration.kind.text == "enum" else {
      throw declaration.kind.error("@Cases can be attached to an enum only.")
    }
    let cases = try declaration.cases()
    self.init(name: declaration.name, access: declaration.access, cases: cases)
  }
}

extension EnumCase {
  /// Returns a text for each value, with the labels of the values, in parentheses.
  fileprivate func list(_ texts: [String]) -> String {
    let parts = zip(values, texts).map { value, text in
      guard let label = value.label else { return text }
      return "\(label): \(text)"
    }
    return "(\(parts.joined(separator: ", ")))"
  }

  /// The type of the payload: `Void` for none, a tuple for several values.
  fileprivate var payloadType: String {
    switch values.count {
    case 0: "Void"
    case 1: values[0].type
    default: list(values.map(\.type))
    }
  }

  /// The optional of the payload's type, with parentheses where the type needs them.
  fileprivate var optionalPayloadType: String {
    let type = payloadType
    let needsParentheses = ["->", "&", "any ", "some ", "@"].contains { type.contains($0) }
    return needsParentheses ? "(\(type))?" : "\(type)?"
  }

  /// The source of a function from the payload to the enum.
  fileprivate func embedding(in type: String) -> String {
    switch values.count {
    case 0: "{ _ in \(type).\(name) }"
    case 1 where values[0].label == nil: "\(type).\(name)"
    case 1: "{ \(type).\(name)\(list(["$0"])) }"
    default: "{ \(type).\(name)\(list(tupleElements)) }"
    }
  }

  /// The elements of the tuple that is the argument of a closure.
  private var tupleElements: [String] { values.indices.map { index in "$0.\(index)" } }
}
