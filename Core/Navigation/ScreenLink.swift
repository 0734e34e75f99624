/// One screen's part of a link, which both prints and reads it: a feature owns its own.
///
/// ```swift
/// static let link = ScreenLink("fact", State()).parameter("number", \.number)
/// // State(number: 7) is /fact;number=7, and State() is /fact
/// ```
///
/// A parameter that has its usual value is not printed and need not be written, so the word alone
/// is a link, too. What has no parameter is not part of a link, and has its usual value when read.
public struct ScreenLink<State>: Sendable {
  /// The word that stands for the screen.
  public let word: String

  let usual: @Sendable () -> State
  private var parameters: [Parameter] = []
  /// The screens that stand on this one, where it is a router of its own.
  private(set) var nested: Nested?

  /// Makes the part of a screen.
  ///
  /// - Parameters:
  ///   - word: What stands for the screen; no other screen of the same path may have it.
  ///   - usual: The state of the word alone.
  public init(_ word: String, _ usual: @autoclosure @escaping @Sendable () -> State) {
    self.word = word
    self.usual = usual
  }

  private struct Parameter: Sendable {
    let name: String
    let form: String
    /// The value as text; nil when it is the usual one.
    let print: @Sendable (State) -> String?
    /// Whether the text was a value.
    let read: @Sendable (inout State, String) -> Bool
  }

  struct Nested: Sendable {
    let words: [String]
    let print: @Sendable (State) -> String
    let read: @Sendable (inout State, inout LinkText) throws(LinkError) -> Void
  }
}

extension ScreenLink {
  /// Adds a parameter: the part of the state at `path`, under `name`.
  public func parameter<Value: LinkValue>(
    _ name: String,
    _ path: any WritableKeyPath<State, Value> & Sendable
  ) -> ScreenLink {
    var link = self
    let usual = usual
    link.parameters.append(
      Parameter(
        name: name,
        form: Value.linkForm,
        print: { state in
          let value = state[keyPath: path]
          return value == usual()[keyPath: path] ? nil : value.linkText
        },
        read: { state, text in
          guard let value = Value(linkText: text) else { return false }
          state[keyPath: path] = value
          return true
        }
      )
    )
    return link
  }

  /// Adds the screens that stand on this one, for a router that is itself a screen.
  ///
  /// They follow in the link. Their words must be others than those of the path around.
  public func path<Screen>(
    _ path: any WritableKeyPath<State, StackState<Screen>> & Sendable,
    _ screens: PathLink<Screen>
  ) -> ScreenLink {
    var link = self
    link.nested = Nested(
      words: screens.words,
      print: { screens.parts(of: $0[keyPath: path]) },
      read: { state, text throws(LinkError) in
        state[keyPath: path].replaceAll(with: try screens.read(&text))
      }
    )
    return link
  }
}

// MARK: - Printing and reading

extension ScreenLink {
  /// The part as text, beginning with a slash.
  func text(of state: State) -> String {
    let own = parameters.compactMap { parameter in
      parameter.print(state).map { ";\(parameter.name)=\(Escape.encode($0))" }
    }
    return "/\(Escape.encode(word))\(own.joined())\(nested?.print(state) ?? "")"
  }

  /// Reads the parameters of `segment`, and the screens above, from where `text` stands.
  func read(
    _ segment: LinkText.Segment,
    _ text: inout LinkText
  ) throws(LinkError) -> State {
    var state = usual()
    for given in segment.parameters {
      try read(given, into: &state, of: text.link)
    }
    try nested?.read(&state, &text)
    return state
  }

  private func read(
    _ given: (position: Int, name: String, value: String),
    into state: inout State,
    of link: String
  ) throws(LinkError) {
    guard let parameter = parameters.first(where: { $0.name == given.name }) else {
      throw LinkError(
        link: link,
        position: given.position,
        found: given.name,
        expected: parameters.map(\.name)
      )
    }
    guard parameter.read(&state, given.value) else {
      throw LinkError(
        link: link,
        position: given.position + given.name.count + 1,
        found: given.value,
        expected: [parameter.form]
      )
    }
  }
}
