public import NavigatorComposition

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
/// A link omits a parameter with its default value. State without a parameter is not part of the link; in a screen that
/// a link creates, it has its default value.
public struct ScreenLink<State>: Sendable {
  /// The word of the screen; that of a sheet has a prefix.
  private(set) var word: String

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
    /// Whether the parameter is only printed to restore the screen later; a link without it keeps its value.
    let isDraft: Bool
    let form: LinkError.Form
    /// Returns the value as text; nil for the default value.
    let print: @Sendable (State) -> String?
    /// Sets the value, or the default value for nil; returns false if the text is not a value.
    let read: @Sendable (inout State, String?) -> Bool
  }

  /// The segment of the screen as a sheet.
  var inSheet: ScreenLink {
    var link = self
    link.word = "sheet:" + word
    return link
  }

  /// The word of the screen and the words of all screens inside it.
  var words: [String] { [word] + (nested?.words ?? []) }

  /// The form of the segment, and the forms of the segments of the screens inside.
  var patterns: [LinkPattern] {
    var form = "/\(word)"
    var example = form
    for parameter in parameters where !parameter.isDraft {
      form += ";\(parameter.name)=\(parameter.form.placeholder)"
      example += ";\(parameter.name)=\(parameter.form.exampleValue)"
    }
    let own = LinkPattern(depth: 0, form: form, example: example)
    let nestedPatterns = nested?.patterns ?? []
    return [own] + nestedPatterns.map { $0.inside(own) }
  }

  /// The segments of the screens inside a screen, which follow the segment of that screen.
  struct Nested: Sendable {
    let patterns: [LinkPattern]
    /// The words of all screens inside, at any depth.
    let words: [String]
    /// The words that stacks read; the others are words of tabs.
    let stackWords: [String]
    /// Returns the segments.
    let print: @Sendable (State, _ withDrafts: Bool) -> String
    /// Reads the next segments; returns false if the next one does not belong to a screen inside.
    let read: @Sendable (inout State, inout LinkParser) throws(LinkError) -> Bool
    /// Selects the default tab, for a link without the segment of a tab.
    let reset: @Sendable (inout State) -> Void

    /// No screens inside.
    static var noScreens: Nested {
      Nested(
        patterns: [],
        words: [],
        stackWords: [],
        print: { _, _ in "" },
        read: { _, _ throws(LinkError) in false },
        reset: { _ in }
      )
    }
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
    } set: { state, value in
      set(path, to: value ?? defaultValue, in: &state)
    }
  }

  /// Adds an optional parameter, which is omitted if the value at `path` is nil.
  public func parameter<Value: LinkValue>(
    _ name: String,
    _ path: any WritableKeyPath<State, Value?> & Sendable
  ) -> ScreenLink {
    parameter(name) { state in
      state[keyPath: path]
    } set: { state, value in
      set(path, to: value, in: &state)
    }
  }

  /// Adds the draft of a text, which is not part of the link of the screen.
  ///
  /// A program that restores its screens at the next start saves drafts with ``PathLink/text(of:withDrafts:)``.
  /// Opening a link without the draft does not change the draft.
  public func draft(
    _ name: String,
    _ path: any WritableKeyPath<State, String> & Sendable
  ) -> ScreenLink {
    parameter(name, isDraft: true) { state in
      let text = state[keyPath: path]
      return text.isEmpty ? nil : text
    } set: { state, text in
      set(path, to: text ?? "", in: &state)
    }
  }

  private func parameter<Value: LinkValue>(
    _ name: String,
    isDraft: Bool = false,
    get: @escaping @Sendable (State) -> Value?,
    set: @escaping @Sendable (inout State, Value?) -> Void
  ) -> ScreenLink {
    let parameter = Parameter(
      name: name,
      isDraft: isDraft,
      form: Value.linkForm,
      print: { state in get(state)?.linkText },
      read: { state, text in
        guard let text else {
          set(&state, nil)
          return true
        }
        guard let value = Value(linkText: text) else { return false }
        set(&state, value)
        return true
      }
    )
    var link = self
    link.parameters.append(parameter)
    return link
  }
}

// MARK: - Printing and reading

extension ScreenLink {
  /// Returns the segment of a state and the segments of the screens inside, with a leading slash.
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
  /// - Returns: The state: `current` with the changes, or a new one if `current` is nil.
  func read(
    _ segment: LinkParser.Segment,
    _ parser: inout LinkParser,
    current: State?
  ) throws(LinkError) -> State {
    var state = current ?? defaultState()
    if current != nil {
      resetParameters(except: segment.parameters.map(\.name), in: &state)
    }
    for parameter in segment.parameters {
      try read(parameter, into: &state, of: parser)
    }
    if let nested {
      let isRead = try nested.read(&state, &parser)
      if !isRead { nested.reset(&state) }
    }
    // No reducer hands the shared values to the screens that the link has added.
    shareValues(in: &state)
    return state
  }

  /// Sets all parameters but some to their default values; drafts stay.
  private func resetParameters(except names: [String], in state: inout State) {
    for parameter in parameters where !parameter.isDraft && !names.contains(parameter.name) {
      _ = parameter.read(&state, nil)
    }
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

  /// The form, indented by the depth.
  var indentedForm: String { String(repeating: "  ", count: depth) + form }

  /// Returns the pattern of the screen inside another.
  func inside(_ outer: LinkPattern) -> LinkPattern {
    LinkPattern(depth: depth + 1, form: form, example: outer.example + example)
  }
}

extension LinkError.Form {
  /// The kind of the values, such as `NUMBER`, or all values.
  fileprivate var placeholder: String {
    switch self {
    case .wholeNumber: "NUMBER"
    case .text, .parameter, .escape: "TEXT"
    case .oneOf(let words): words.joined(separator: "|")
    }
  }

  /// A value of this form.
  fileprivate var exampleValue: String {
    switch self {
    case .wholeNumber: "3"
    case .text, .parameter, .escape: "blob"
    case .oneOf(let words): words.first ?? ""
    }
  }
}

extension ScreenLink {
  /// Adds the segments of the screens on a stack inside this screen.
  ///
  /// Their words must differ from the words of the path that contains this screen.
  public func path<Screen>(
    _ path: any WritableKeyPath<State, StackState<Screen>> & Sendable,
    _ screens: PathLink<Screen>
  ) -> ScreenLink {
    var link = self
    link.nested = .stack(path, screens)
    return link
  }

  /// Adds the segment of a router's sheet after those of the screens on its stack.
  ///
  /// Its word follows `sheet:`, so that a screen on the stack may have it, too, as in
  /// `/flow/detail;number=7/sheet:detail`:
  ///
  /// <!-- code: symbol-sheet-link -->
  /// ```swift
  /// static let link = ScreenLink("flow", State())
  ///   .path(\.path, Path.link)
  ///   .sheet(\.sheet, Sheet.self)
  /// ```
  ///
  /// A sheet of the same kind stays, with all state that is not part of the link; a link without a sheet dismisses it.
  ///
  /// - Parameters:
  ///   - sheet: The sheet; nil while it is not presented.
  ///   - screens: The features that it can show.
  ///   - fileID: The file of the call, for issues.
  ///   - line: The line of the call.
  /// - Returns: The segment with the sheet.
  public func sheet<Sheet: Screens>(
    _ sheet: any WritableKeyPath<State, Sheet.State?> & Sendable,
    _ screens: Sheet.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ScreenLink {
    var link = self
    let grammar = Sheet.screens.sheetLink(fileID: fileID, line: line)
    let place = "sheet at \(fileID):\(line)"
    link.nested = (nested ?? .noScreens).followed(bySheet: sheet, grammar, place: place)
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
    let others = nested ?? .noScreens
    let defaultState = defaultState
    var link = self
    link.nested = Nested(
      patterns: others.patterns + screen.patterns,
      words: others.words + screen.words,
      stackWords: others.stackWords + (screen.nested?.stackWords ?? []),
      print: { state, withDrafts in
        guard state[keyPath: selection] == tab else { return others.print(state, withDrafts) }
        return screen.text(of: state[keyPath: child], withDrafts: withDrafts)
      },
      read: { state, parser throws(LinkError) in
        let isOther = try others.read(&state, &parser)
        if isOther { return true }
        guard let segment = parser.next(among: [screen.word]) else { return false }
        set(selection, to: tab, in: &state)
        state[keyPath: child] = try screen.read(segment, &parser, current: state[keyPath: child])
        return true
      },
      reset: { state in
        set(selection, to: defaultState()[keyPath: selection], in: &state)
      }
    )
    return link
  }
}

extension ScreenLink.Nested {
  /// The segments of the screens on a stack.
  static func stack<Screen>(
    _ path: any WritableKeyPath<State, StackState<Screen>> & Sendable,
    _ screens: PathLink<Screen>
  ) -> Self {
    Self(
      patterns: screens.patterns,
      words: screens.allWords,
      stackWords: screens.stackWords,
      print: { state, withDrafts in
        screens.segments(of: state[keyPath: path], withDrafts: withDrafts)
      },
      read: { state, parser throws(LinkError) in
        try screens.read(&parser, into: &state[keyPath: path])
        return true
      },
      reset: { _ in }
    )
  }

  /// Returns the segments followed by the one of a sheet, with the screens inside it.
  ///
  /// Reports an issue if a link would be ambiguous, because a router among these screens has a sheet with the same word.
  func followed<Sheet>(
    bySheet sheet: any WritableKeyPath<State, Sheet?> & Sendable,
    _ screens: PathLink<Sheet>,
    place: String
  ) -> Self {
    let duplicates = screens.words.filter(stackWords.contains)
    if !duplicates.isEmpty { reportIssue(.duplicateWords(duplicates, place: place)) }
    return Self(
      patterns: patterns + screens.patterns,
      words: words + screens.allWords,
      stackWords: stackWords + screens.stackWords,
      print: { [segments = print] state, withDrafts in
        let sheet = state[keyPath: sheet].flatMap { screens.segment(of: $0, withDrafts) }
        return segments(state, withDrafts) + (sheet ?? "")
      },
      read: { [read, reset] state, parser throws(LinkError) in
        if try !read(&state, &parser) { reset(&state) }
        let current = state[keyPath: sheet]
        let new = try screens.readScreen(&parser, current)
        if current != nil || new != nil { state[keyPath: sheet] = new }
        return true
      },
      reset: reset
    )
  }
}
