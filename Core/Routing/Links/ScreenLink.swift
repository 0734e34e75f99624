/// One screen's part of a link, which both prints and reads it: a feature owns its own.
///
/// ```swift
/// static let link = ScreenLink("fact", State()).parameter("number", \.number)
/// // State(number: 7) is /fact;number=7, and State() is /fact
/// ```
///
/// A parameter that has its usual value is not printed and need not be written, so the word alone
/// is a link, too. What has no parameter is not part of a link, and has its usual value on a screen
/// that a link makes.
public struct ScreenLink<State>: Sendable {
  /// The word that stands for the screen.
  public let word: String

  let usual: @Sendable () -> State
  private var parameters: [Parameter] = []
  /// The screens that stand on this one, where it is a router of its own.
  var nested: Nested?

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
    let form: LinkError.Form
    /// The value as text; nil when it is the usual one.
    let print: @Sendable (State) -> String?
    /// Whether the text was a value; nil stands for the usual one.
    let read: @Sendable (inout State, String?) -> Bool
  }

  /// The screen's word, and those of all that can stand on it, however deep.
  var words: [String] { [word] + (nested?.words ?? []) }

  struct Nested: Sendable {
    /// The words of all screens that can follow, also of those that stand on them.
    let words: [String]
    let print: @Sendable (State) -> String
    /// Reads what follows; false when nothing of it belongs here.
    let read: @Sendable (inout State, inout LinkText) throws(LinkError) -> Bool
    /// Shows the usual screen, where nothing of a link belongs here.
    let reset: @Sendable (inout State) -> Void
  }
}

/// Sets what is not so already: a screen that stays may do something whenever it is assigned to.
func set<State, Value: Equatable>(
  _ path: WritableKeyPath<State, Value>,
  to value: Value,
  in state: inout State
) {
  if state[keyPath: path] != value { state[keyPath: path] = value }
}

// MARK: - Parameters

extension ScreenLink {
  /// Adds a parameter: the part of the state at `path`, under `name`.
  public func parameter<Value: LinkValue>(
    _ name: String,
    _ path: any WritableKeyPath<State, Value> & Sendable
  ) -> ScreenLink {
    let usual = usual()[keyPath: path]
    return parameter(name) { state in
      let value = state[keyPath: path]
      return value == usual ? nil : value
    } set: {
      set(path, to: $1 ?? usual, in: &$0)
    }
  }

  /// Adds a parameter that can be missing: nil is not printed, and is what a link without it means.
  public func parameter<Value: LinkValue>(
    _ name: String,
    _ path: any WritableKeyPath<State, Value?> & Sendable
  ) -> ScreenLink {
    parameter(name) {
      $0[keyPath: path]
    } set: {
      set(path, to: $1, in: &$0)
    }
  }

  private func parameter<Value: LinkValue>(
    _ name: String,
    get: @escaping @Sendable (State) -> Value?,
    set: @escaping @Sendable (inout State, Value?) -> Void
  ) -> ScreenLink {
    var link = self
    link.parameters.append(
      Parameter(
        name: name,
        form: Value.linkForm,
        print: { get($0)?.linkText },
        read: { state, text in
          let value = text.flatMap(Value.init(linkText:))
          if text != nil && value == nil { return false }
          set(&state, value)
          return true
        }
      )
    )
    return link
  }
}

// MARK: - Printing and reading

extension ScreenLink {
  /// The part as text, beginning with a slash.
  func text(of state: State) -> String {
    var text = "/" + Escape.encode(word)
    for parameter in parameters {
      guard let value = parameter.print(state) else { continue }
      text += ";" + parameter.name + "=" + Escape.encode(value)
    }
    if let nested { text += nested.print(state) }
    return text
  }

  /// Reads the parameters of `segment`, and the screens above, from where `text` stands; `standing` is
  /// the state to change, and nil makes a new one.
  func read(
    _ segment: LinkText.Segment,
    _ text: inout LinkText,
    standing: State?
  ) throws(LinkError) -> State {
    var state = standing ?? usual()
    let named = Set(segment.parameters.map(\.name))
    for parameter in parameters where !named.contains(parameter.name) {
      _ = parameter.read(&state, nil)
    }
    for given in segment.parameters {
      try read(given, into: &state, of: text.link)
    }
    if let nested, try !nested.read(&state, &text) { nested.reset(&state) }
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
        expected: .oneOf(parameters.map(\.name))
      )
    }
    guard parameter.read(&state, given.value) else {
      throw LinkError(
        link: link,
        position: given.position + given.name.count + 1,
        found: given.value,
        expected: parameter.form
      )
    }
  }
}
