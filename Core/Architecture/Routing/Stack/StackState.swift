import NavigatorComposition

/// A stack of screens with unique ids, the last screen on top.
///
/// <!-- code: example-stack -->
/// ```swift
/// var path = StackState<String>()
/// let first = path.append("Hoge")
/// path.append("Fuga")
/// path[id: first] = "Piyo"
/// path.pop(to: first)
/// ```
///
/// Two stacks are equal if their screens and ids are equal.
public struct StackState<Element> {
  /// A screen on the stack, with its id.
  struct Screen {
    let id: StackElementID
    var state: Element
  }

  /// The screens, the bottom one first.
  var screens: [Screen] = []
  /// Numbers that no screen has, of which the next screens get the first ones.
  var free = 0..<StackElementID.maximum + 1
  /// Changes when screens are added or removed.
  var version = StackVersion()
  /// The versions in which screens began to dismiss themselves, by the numbers of such screens.
  private(set) var dismissals: [UInt64: UInt64] = [:]

  /// Creates an empty stack.
  public init() {}

  /// Creates a stack of screens, the last one on top.
  public init(_ elements: some Sequence<Element>) { for element in elements { append(element) } }

  /// The ids of the screens, the bottom one first, in an array that takes linear time to make.
  public var ids: [StackElementID] { screens.map(\.id) }

  /// The id of the top screen; nil if the stack is empty.
  public var topID: StackElementID? { screens.last?.id }
}

extension StackState.Screen: Equatable where Element: Equatable {}
extension StackState.Screen: Hashable where Element: Hashable {}
extension StackState.Screen: Sendable where Element: Sendable {}
extension StackState: Sendable where Element: Sendable {}

// MARK: - Lookup

extension StackState {
  /// Returns the position of the screen with `id`, from the bottom; nil if there is none.
  func position(of id: StackElementID) -> Int? {
    id.isBound ? position(ofScreen: id) : position(ofNumber: id)
  }

  /// Returns the position of the screen with an id of this process; nil if another screen has the generation.
  package func position(ofScreen id: StackElementID) -> Int? {
    guard let position = position(ofNumber: id) else { return nil }
    return screens[position].id.screen == id.screen ? position : nil
  }

  /// Returns the position of the screen with the generation of `id`, also if `id` is of an earlier screen.
  private func position(ofNumber id: StackElementID) -> Int? {
    screens.lastIndex { $0.id == id }
  }

  /// Passes the screen with an id of this process to `body`, which only reads it; nothing if it is not there.
  package func read(_ id: StackElementID, _ body: (inout Element) -> Void) {
    guard let position = position(ofScreen: id) else { return }
    var screen = screens[position].state
    body(&screen)
  }

  /// Returns whether the stack has a screen with `id`.
  public func contains(id: StackElementID) -> Bool { position(of: id) != nil }

  /// The screen with `id`; nil if there is none.
  ///
  /// Setting nil removes only that screen. Setting a screen with an id that is not on the stack
  /// does nothing: ``append(_:)`` and similar methods add screens and issue their ids.
  public subscript(id id: StackElementID) -> Element? {
    get { position(of: id).map { screens[$0].state } }
    set {
      guard let position = position(of: id) else { return }
      if let newValue {
        screens[position].state = newValue
      } else {
        removeScreens(at: position..<position + 1)
      }
    }
  }

  // MARK: - Pushing and popping

  /// The id of the next screen: the first that was never issued, or after the largest, one that is free.
  public var nextID: StackElementID {
    StackElementID(generation: (free.isEmpty ? widestGap : free).lowerBound)
  }

  /// The most numbers in a row that no screen has, after which the next search is for more screens than there can be.
  private var widestGap: Range<Int> {
    let taken = [-1] + screens.map(\.id.generation).sorted() + [StackElementID.maximum + 1]
    let gaps = zip(taken, taken.dropFirst()).map { lower, upper in lower + 1..<upper }
    return gaps.max { left, right in left.count < right.count } ?? free
  }

  /// Pushes a screen.
  ///
  /// - Returns: The id of the screen.
  @discardableResult
  public mutating func append(_ element: consuming Element) -> StackElementID {
    if free.isEmpty { free = widestGap }
    let id = nextID
    insert(element, under: id)
    return id
  }

  /// Removes and returns the top screen; returns nil if the stack is empty.
  @discardableResult
  public mutating func popLast() -> Element? {
    guard let top = screens.last else { return nil }
    removeScreens(at: count - 1..<count)
    return top.state
  }

  /// Removes the screen with `id` and all above it; does nothing if there is none.
  public mutating func pop(from id: StackElementID) {
    if let position = position(of: id) { removeScreens(at: position..<count) }
  }

  /// Removes all screens above the one with `id`; does nothing if there is none.
  public mutating func pop(to id: StackElementID) {
    if let position = position(of: id) { removeScreens(at: position + 1..<count) }
  }

  /// Removes all screens, so that the root below the stack is displayed.
  public mutating func popToRoot() { removeScreens(at: 0..<count) }

  /// Pushes a screen and removes all others.
  ///
  /// - Returns: The id of the screen.
  @discardableResult
  public mutating func pushAndClear(_ element: Element) -> StackElementID {
    popToRoot()
    return append(element)
  }

  /// Replaces the top screen; pushes the screen if the stack is empty.
  ///
  /// - Returns: The id of the screen, which differs from the id of the replaced one.
  @discardableResult
  public mutating func replaceTop(with element: Element) -> StackElementID {
    popLast()
    return append(element)
  }

  /// Replaces all screens with others, the last one on top.
  public mutating func replaceAll(with elements: some Sequence<Element>) {
    popToRoot()
    for element in elements { append(element) }
  }

  /// Notes that a screen dismisses itself: what is pushed before it is removed stays, as the screen asks for both.
  mutating func willDismiss(_ id: StackElementID) { dismissals[id.screen] = version.number }

  /// Removes the screen with `id` and all above it, except for those that were pushed since it dismissed itself.
  mutating func dismiss(from id: StackElementID) {
    guard let position = position(of: id) else { return }
    let last = dismissals.removeValue(forKey: screens[position].id.screen) ?? .max
    var end = count
    // A screen has the version in which it was added.
    for kept in (position..<end).reversed() where screens[kept].id.screen > last {
      removeScreens(at: kept + 1..<end)
      end = kept
    }
    removeScreens(at: position..<end)
  }

  private mutating func insert(_ element: consuming Element, under id: StackElementID) {
    version.advance()
    let id = StackElementID(generation: id.generation, screen: version.number)
    screens.append(Screen(id: id, state: element))
    reserve(upTo: id.generation + 1)
  }

  /// Passes the screen at a position to `body`, which may change it.
  mutating func update<Result>(at position: Int, _ body: (inout Element) -> Result) -> Result {
    body(&screens[position].state)
  }

  /// Pushes a screen under an id; returns false, and does nothing, if the number is on the stack.
  mutating func push(_ element: consuming Element, under id: StackElementID) -> Bool {
    guard position(ofNumber: id) == nil else { return false }
    insert(element, under: id)
    return true
  }

  /// Excludes generations below `generation` from the ids to be issued.
  mutating func reserve(upTo generation: Int) {
    if free.contains(generation - 1) { free = generation..<free.upperBound }
  }

  mutating func removeScreens(at range: Range<Int>) {
    guard !range.isEmpty else { return }
    noteRemoval(of: screens[range].map(\.id))
    screens.removeSubrange(range)
  }

  mutating func noteRemoval(of ids: [StackElementID]) {
    version.advance(removing: ids)
    for id in ids { dismissals[id.screen] = nil }
  }
}
