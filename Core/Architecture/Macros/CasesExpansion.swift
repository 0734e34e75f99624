/// The expansion of `@Cases`: a `Case` and a payload getter for each case of an enum.
struct CasesExpansion: Expansion {
  let conformance = "NavigatorComposition.CasesProviding"
  let name: String
  let access: String
  let cases: [EnumCase]
  /// Whether the payloads can be set.
  var isSettable = false
  var members: String {
    let properties = cases.map { property($0) }
    let names = """
      \(access)struct Cases: Sendable {
      \(properties.joined(separator: "\n"))
      }
      \(access)static var cases: Cases { Cases() }
      """
    let getters = cases.filter { !$0.values.isEmpty }.map { getter($0) }
    return ([names] + getters).joined(separator: "\n")
  }

  private func property(_ enumCase: EnumCase) -> String {
    let (name, type) = (enumCase.name, self.name)
    return """
        \(access)var \(name): NavigatorComposition.Case<\(type), \(enumCase.payloadType)> {
          NavigatorComposition.Case(\(enumCase.embedding(in: type))) {
            \(condition(enumCase, "$0")) { $1(\(payload(enumCase))) }
          }
        }
      """
  }

  private func getter(_ enumCase: EnumCase) -> String {
    let name = enumCase.name
    let getter = "\(condition(enumCase, "self")) { \(payload(enumCase)) } else { nil }"
    let accessors =
      isSettable
      ? """
        get { \(getter) }
        set { if let newValue, case .\(name) = self { self = .\(name)(newValue) } }
      """ : "  \(getter)"
    return """
      \(access)var \(name): \(enumCase.optionalPayloadType) {
      \(accessors)
      }
      """
  }

  private func condition(_ enumCase: EnumCase, _ root: String) -> String {
    let values = names(enumCase).map { "let \($0)" }.joined(separator: ", ")
    return "if case .\(enumCase.name)\(values.isEmpty ? "" : "(\(values))") = \(root)"
  }

  private func payload(_ enumCase: EnumCase) -> String {
    let names = names(enumCase)
    return names.count == 1 ? names[0] : enumCase.list(names)
  }

  private func names(_ enumCase: EnumCase) -> [String] {
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
    let parts = zip(values, texts).map { value, text in value.label.map { "\($0): \(text)" } ?? text
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
    let needsParentheses = ["->", "&", "any ", "some ", "@"].contains { payloadType.contains($0) }
    return needsParentheses ? "(\(payloadType))?" : "\(payloadType)?"
  }

  /// The source of a function from the payload to the enum.
  fileprivate func embedding(in type: String) -> String {
    switch values.count {
    case 0: "{ _ in \(type).\(name) }"
    case 1: values[0].label == nil ? "\(type).\(name)" : "{ \(type).\(name)\(list(["$0"])) }"
    default: "{ \(type).\(name)\(list(values.indices.map { "$0.\($0)" })) }"
    }
  }
}
