/// The screens or tabs of a struct: one constant for each.
struct ScreenList {
  struct Screen {
    let name: String
    let type: String
    /// The position of the name, in UTF-8 code units from the start of the source.
    let offset: Int

    /// The name as a key of encoded screens: without backticks.
    var key: String { name.filter { $0 != "`" } }
  }

  /// The constants in order, without the root.
  private(set) var screens: [Screen] = []
  /// The constant named `root`; nil if there is none.
  private(set) var root: Screen?

  /// The access modifier of what is generated.
  let access: String
  /// Whether the delegates are `Never`, because the compiler rejects a switch over an enum whose
  /// payloads are all `Never`.
  private let isWithoutDelegates: Bool
  private let declaration: Declaration

  /// Reads the constants of a struct.
  ///
  /// - Parameters:
  ///   - declaration: The struct.
  ///   - arguments: The arguments of the macro.
  ///   - macro: The name of the macro, for errors.
  ///   - generated: The names of the types and cases that the macro generates.
  ///   - allowsRootAlone: Whether a constant named `root` may be the only one.
  /// - Throws: ``MacroError`` for a declaration that is not a screen.
  init(
    _ declaration: Declaration,
    _ arguments: String,
    macro: String,
    generated: Set<String>,
    allowsRootAlone: Bool = false
  ) throws(MacroError) {
    guard declaration.kind.text == "struct" else {
      throw declaration.kind.error("\(macro) can be attached to a struct only.")
    }
    access = declaration.access
    isWithoutDelegates = arguments.contains("withoutDelegates")
    self.declaration = declaration
    var rest = declaration.body
    while let token = rest.first {
      switch token.text {
      case "#":
        throw token.error("\(macro) does not support conditional compilation.")
      case "static":
        // A static constant is not a screen.
        rest.removeFirst()
        if ["let", "var"].contains(rest.first?.text) { rest.skipStatement() }
      case "var":
        throw token.error(
          "A screen is a constant: write 'let', and computed properties in an extension."
        )
      case "let": append(try Self.screen(&rest, in: declaration, generated))
      case "struct", "enum", "class", "typealias":
        rest.removeFirst()
        if let name = rest.first, generated.contains(name.text) {
          throw name.error("\(macro) generates '\(name.text)': remove this one.")
        }
        rest.skipStatement()
      case "func", "init", "subscript": rest.skipStatement()
      default: rest.skipElement()
      }
    }
    if screens.isEmpty, root == nil || !allowsRootAlone {
      throw declaration.kind.error(
        "\(macro) expects a constant for each screen, such as 'let home = Home()'."
      )
    }
  }

  /// Returns a line of code for each screen but the root.
  func lines(_ line: (Screen) -> String, separator: String = "\n") -> String {
    screens.map(line).joined(separator: separator)
  }

  /// The declarations of the list of the features and of the root.
  var features: String {
    let types = lines(\.type, separator: ", ")
    let list = located("\(access)typealias FeatureTypes = NavigatorRouting.FeatureList<\(types)>")
    guard let root else { return list }
    return list + "\n"
      + located("\(access)typealias Root = NavigatorRouting.FeatureOf<\(root.type)>")
  }

  /// Returns a line of code in which an error is shown at the attached struct.
  private func located(_ line: String) -> String {
    """
    #sourceLocation(file: \(declaration.file.debugDescription), line: \(declaration.line))
    \(line)
    #sourceLocation()
    """
  }

  /// The root, if there is one, and the screens.
  private var all: [Screen] { (root.map { [$0] } ?? []) + screens }

  /// The types of the delegates, as arguments.
  private var delegateTypes: String {
    all.map { "\($0.type).Delegate.self" }.joined(separator: ", ")
  }

  /// Returns the code that does not compile if the screens have delegates, or if they have none.
  ///
  /// Two statements, because in one the compiler would choose what is available.
  private func delegateCheck(_ function: String) -> String {
    "let all = NavigatorRouting.ScreenDelegates.of(\(delegateTypes)); all.\(function)()"
  }

  /// The enum of the delegates, with a function that does not compile if there are none.
  var delegates: String {
    if isWithoutDelegates { return "\(access)typealias Delegate = Never" }
    let check = "private static func checkDelegates() { \(delegateCheck("check")) }"
    return """
      \(access)enum Delegate: Equatable, Sendable {
      \(all.map { "  case \($0.name)(\($0.type).Delegate)" }.joined(separator: "\n"))
      \(located(check))
      }
      """
  }

  /// Returns the function that finds the delegate in an action, with a case before those of the screens.
  ///
  /// It does not compile if there are delegates without a case.
  func delegateExtraction(before: String = "") -> String {
    let function = "\(access)static func delegate(in action: Action) -> Delegate?"
    // Without screens there are no actions, and code for one would be warned about.
    if screens.isEmpty { return "\(function) {}" }
    guard !isWithoutDelegates else {
      let check = located("  \(delegateCheck("checkNone"))")
      return "\(function) {\n\(check)\n  return nil\n}"
    }
    let cases = lines { screen in
      "  case .\(screen.name)(let action): "
        + "\(screen.type).delegate(in: action).map(Delegate.\(screen.name))"
    }
    return """
      \(function) {
        switch action {
      \(before)\(cases)
        }
      }
      """
  }

  /// The function that makes a delegate of the root's; empty without a root.
  var rootDelegate: String {
    guard let root else { return "" }
    let declaration = "\(access)static var rootDelegate: ((\(root.type).Delegate) -> Delegate)?"
    if !isWithoutDelegates { return "\n\(declaration) { Delegate.root }" }
    if !screens.isEmpty { return "\n\(declaration) { nil }" }
    return """

      \(declaration) {
      \(located("  \(delegateCheck("checkNone"))"))
        return nil
      }
      """
  }

  /// Names of members that every list of screens has.
  private static let reserved: Set = ["body", "build", "cases", "screens", "self", "Cases"]

  private mutating func append(_ screen: Screen) {
    if screen.name == "root" { root = screen } else { screens.append(screen) }
  }

  /// Parses `let name: Type` or `let name = Type(…)`.
  private static func screen(
    _ rest: inout ArraySlice<Token>,
    in declaration: Declaration,
    _ generated: Set<String>
  ) throws(MacroError) -> Screen {
    rest.removeFirst()
    guard let name = rest.popFirst(), name.isWord else {
      throw (rest.first ?? declaration.kind).error("Expected the name of a screen.")
    }
    if reserved.union(generated).contains(name.text.filter { $0 != "`" }) {
      throw name.error("'\(name.text)' has another meaning here: give this screen another name.")
    }
    var statement = rest
    rest.skipStatement()
    statement = statement[..<rest.startIndex]
    let type = try type(of: name, &statement)
    if let word = type.first, type.count == 1, generated.contains(word.text) {
      throw word.error(
        "'\(word.text)' means what the macro generates here: write the module before it, as 'Module.\(word.text)'."
      )
    }
    _ = statement.popElements { $0.text == "," }
    if statement.popFirst() != nil, let next = statement.first {
      throw next.error("Each screen has a constant of its own: write 'let \(next.text)'.")
    }
    return Screen(name: name.text, type: declaration.text(of: type), offset: name.offset)
  }

  /// Parses `: Type` or `= Type(…)`.
  private static func type(
    of name: Token,
    _ statement: inout ArraySlice<Token>
  ) throws(MacroError) -> ArraySlice<Token> {
    if statement.popFirst(ifText: ":") {
      return statement.popElements { token in token.text == "=" || token.text == "," }
    }
    guard statement.popFirst(ifText: "=") else {
      throw name.error("State the type: 'let \(name.text): Type'.")
    }
    let callee = statement.popElements { $0.text == "(" }
    let isType = callee.allSatisfy { token in
      token.text == "." || (token.isWord && token.text.first?.isUppercase == true)
    }
    guard isType, !callee.isEmpty, statement.first?.text == "(" else {
      throw name.error(
        "The type cannot be inferred from this value: write 'let \(name.text): Type = …'."
      )
    }
    return callee
  }
}

extension ArraySlice<Token> {
  /// Removes all tokens up to the next statement.
  mutating func skipStatement() {
    var isContinued = true
    while let token = first, isContinued || token.text != ";" && !token.startsStatement {
      // What follows these belongs to the statement, also on the next line.
      isContinued = [",", ":", "="].contains(token.text)
      skipElement()
    }
  }
}

extension Token {
  /// Whether a statement begins with the token: it is the first of its line, and no continuation.
  fileprivate var startsStatement: Bool {
    startsLine && !["{", ".", ",", "=", ":", "?", "-", ">", "where"].contains(text)
  }
}
