/// The link segment of one screen, which prints and reads the screen's state.
///
/// <!-- code: symbol-link-value -->
/// ```swift
/// enum Folder: String, CaseIterable, LinkValue, Codable { case inbox, sent }
///
/// struct Mail: Equatable, Sendable, Codable {
///   var folder = Folder.inbox
///
///   // `mail` is a link to the inbox, and `mail;folder=sent` one to the sent messages.
///   static let link = ScreenLink("mail", Mail()).parameter("folder", \.folder)
/// }
/// ```
///
/// A parameter with its default value is not printed and may be omitted. State without a parameter
/// is not part of the link; a screen created by a link has the default value there.
public struct ScreenLink<State>: Sendable {
  /// The word of the screen.
  let word: String

  let defaultState: @Sendable () -> State
  private var parameters: [Parameter] = []
  /// The screens inside this one; nil if there are none.
  var nested: Nested?

  /// Creates the segment of a screen.
  ///
  /// - Parameters:
  ///   - word: The word, unique among the screens of a path.
  ///   - defaultState: The state of the segment without parameters.
  public init(_ word: String, _ defaultState: @autoclosure @escaping @Sendable () -> State) {
    self.word = word
    self.defaultState = defaultState
  }

  private struct Parameter: Sendable {
    let name: String
    /// Whether it is printed only to restore the screen later, and kept by a link without it.
    let isDraft: Bool
    let form: LinkError.Form
    /// Returns the value as text; nil for the default value.
    let print: @Sendable (State) -> String?
    /// Sets the value, or the default value for nil; returns false if the text is not a value.
    let read: @Sendable (inout State, String?) -> Bool
  }

  /// The word of the screen and those of all screens inside it.
  var words: [String] { [word] + (nested?.words ?? []) }

  /// The form of the segment, and those of the screens inside.
  var patterns: [LinkPattern] {
    let parameters = parameters.filter { !$0.isDraft }
    let forms = parameters.map { ";\($0.name)=\($0.form.pattern.placeholder)" }.joined()
    let values = parameters.map { ";\($0.name)=\($0.form.pattern.example)" }.joined()
    let own = LinkPattern(depth: 0, form: "/\(word)\(forms)", example: "/\(word)\(values)")
    return [own] + (nested?.patterns ?? []).map { $0.inside(own) }
  }

  /// The segments of the screens inside a screen, which follow its own.
  struct Nested: Sendable {
    let patterns: [LinkPattern]
    /// The words of all screens that can follow, at any depth.
    let words: [String]
    /// Those of them that stacks read, and not tabs.
    let stackWords: [String]
    /// Returns the segments, with or without drafts.
    let print: @Sendable (State, Bool) -> String
    /// Reads the segments that follow; returns false if none of them belongs to this screen.
    let read: @Sendable (inout State, inout LinkParser) throws(LinkError) -> Bool
    /// Shows the default screen, for a link without a segment of the screens inside.
    let reset: @Sendable (inout State) -> Void
  }
}

/// Assigns a value if it differs, because an assignment can have a side effect in `didSet`.
func set<State, Value: Equatable>(
  _ path: WritableKeyPath<State, Value>,
  to value: Value,
  in state: inout State
) {
  if state[keyPath: path] != value { state[keyPath: path] = value }
}

// MARK: - Parameters

extension ScreenLink {
  /// Adds a parameter with the value at `path`.
  public func parameter<Value: LinkValue>(
    _ name: String,
    _ path: any WritableKeyPath<State, Value> & Sendable
  ) -> ScreenLink {
    let defaultValue = defaultState()[keyPath: path]
    return parameter(name) { state in
      let value = state[keyPath: path]
      return value == defaultValue ? nil : value
    } set: {
      set(path, to: $1 ?? defaultValue, in: &$0)
    }
  }

  /// Adds an optional parameter, which is omitted if the value at `path` is nil.
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

  /// Adds a text that is being written, which is not part of the link of the screen.
  ///
  /// A program that restores its screens at the next start keeps it with ``PathLink/text(of:withDrafts:)``.
  /// Opening a link without the draft leaves it as it is.
  public func draft(
    _ name: String,
    _ path: any WritableKeyPath<State, String> & Sendable
  ) -> ScreenLink {
    parameter(name, isDraft: true) { state in
      let text = state[keyPath: path]
      return text.isEmpty ? nil : text
    } set: {
      set(path, to: $1 ?? "", in: &$0)
    }
  }

  private func parameter<Value: LinkValue>(
    _ name: String,
    isDraft: Bool = false,
    get: @escaping @Sendable (State) -> Value?,
    set: @escaping @Sendable (inout State, Value?) -> Void
  ) -> ScreenLink {
    var link = self
    link.parameters.append(
      Parameter(
        name: name,
        isDraft: isDraft,
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
  /// Returns the segment of a state and those of the screens inside, with a leading slash.
  func text(of state: State, withDrafts: Bool = false) -> String {
    var text = "/" + PercentEncoding.encode(word)
    for parameter in parameters where withDrafts || !parameter.isDraft {
      guard let value = parameter.print(state) else { continue }
      text += ";" + parameter.name + "=" + PercentEncoding.encode(value)
    }
    if let nested { text += nested.print(state, withDrafts) }
    return text
  }

  /// Reads the parameters of `segment` and the segments of the screens inside it.
  ///
  /// - Returns: The state: `current` with the changes, or a new one if that is nil.
  func read(
    _ segment: LinkParser.Segment,
    _ parser: inout LinkParser,
    current: State?
  ) throws(LinkError) -> State {
    var state = current ?? defaultState()
    if current != nil {
      for parameter in parameters where !parameter.isDraft {
        let isGiven = segment.parameters.contains { $0.name == parameter.name }
        if !isGiven { _ = parameter.read(&state, nil) }
      }
    }
    for parameter in segment.parameters { try read(parameter, into: &state, of: parser) }
    if let nested, try !nested.read(&state, &parser) { nested.reset(&state) }
    return state
  }

  private func read(
    _ given: LinkParser.Parameter,
    into state: inout State,
    of parser: LinkParser
  ) throws(LinkError) {
    guard let parameter = parameters.first(where: { $0.name == given.name }) else {
      let names = LinkError.Form.oneOf(parameters.map(\.name))
      throw parser.error(at: given.position, given.name, expected: names)
    }
    guard parameter.read(&state, given.value) else {
      throw parser.error(at: given.valuePosition, given.value, expected: parameter.form)
    }
  }
}

/// The form of the link segment of a screen.
package struct LinkPattern: Sendable {
  /// The number of screens around this one.
  let depth: Int
  /// The word with the kinds of its parameters, such as `/fuga;with=NUMBER`.
  let form: String
  /// A link to the screen, such as `/fuga;with=3`.
  package let example: String

  /// Returns the pattern of the screen inside another.
  func inside(_ outer: LinkPattern) -> LinkPattern {
    LinkPattern(depth: depth + 1, form: form, example: outer.example + example)
  }
}

extension LinkError.Form {
  /// The kind of the value, such as `NUMBER`, or the values; and a value.
  var pattern: (placeholder: String, example: String) {
    switch self {
    case .wholeNumber: ("NUMBER", "3")
    case .text, .parameter, .escape: ("TEXT", "blob")
    case .oneOf(let words): (words.joined(separator: "|"), words.first ?? "")
    }
  }
}

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
