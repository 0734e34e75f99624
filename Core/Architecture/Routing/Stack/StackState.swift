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
  /// A screen with its id.
  struct Screen {
    let id: StackElementID
    var state: Element
  }

  /// The screens, the bottom one first; each has its id beside it, so that the two cannot disagree.
  private(set) var screens: [Screen] = []
  /// The first number that this stack has not issued.
  var next = 0

  /// Creates an empty stack.
  public init() {}

  /// Creates a stack of screens, the last one on top.
  public init(_ elements: some Sequence<Element>) {
    append(contentsOf: elements)
  }

  /// The ids of the screens, the bottom one first.
  public var ids: [StackElementID] {
    screens.map { screen in screen.id }
  }

  /// The id of the top screen; nil if the stack is empty.
  public var topID: StackElementID? { screens.last?.id }

  /// The id of the next screen that is pushed; outside of the store's reducer, unless another stack has issued it by
  /// then.
  public var nextID: StackElementID {
    let issued = ScreenNumbers.current?.next ?? 0
    return StackElementID(issued: Swift.max(next, issued))
  }
}

extension StackState: Sendable where Element: Sendable {}
extension StackState.Screen: Sendable where Element: Sendable {}
extension StackState.Screen: Equatable where Element: Equatable {}
extension StackState.Screen: Hashable where Element: Hashable {}

// MARK: - Lookup

extension StackState {
  /// Returns the position of the screen with `id`, from the bottom; nil if there is none.
  package func position(of id: StackElementID) -> Int? {
    screens.lastIndex { screen in screen.id == id }
  }

  /// Returns whether the stack has a screen with `id`.
  public func contains(id: StackElementID) -> Bool { position(of: id) != nil }

  /// The screen with `id`; nil if there is none.
  ///
  /// Setting nil removes only that screen. Setting a screen with an id that is not on the stack
  /// does nothing: ``append(_:)`` and similar methods add screens and issue their ids.
  public subscript(id id: StackElementID) -> Element? {
    get {
      guard let position = position(of: id) else { return nil }
      return screens[position].state
    }
    set {
      guard let position = position(of: id) else { return }
      if let newValue {
        screens[position].state = newValue
      } else {
        remove(at: position)
      }
    }
  }

  /// Passes the screen with `id` to `body`; does not call it if there is none.
  func visit(_ id: StackElementID, _ body: (Element) -> Void) {
    guard let position = position(of: id) else { return }
    body(screens[position].state)
  }

  /// Passes the screen at a position to `body`, which may change it in place.
  mutating func update<Result>(at position: Int, _ body: (inout Element) -> Result) -> Result {
    body(&screens[position].state)
  }
}

// MARK: - Pushing

extension StackState {
  /// Pushes a screen.
  ///
  /// - Returns: The id of the screen.
  @discardableResult
  public mutating func append(_ element: consuming Element) -> StackElementID {
    let id = StackElementID(issued: ScreenNumbers.issue(from: next))
    add(element, under: id)
    return id
  }

  /// Pushes screens, the last one on top.
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements {
      append(element)
    }
  }

  /// Pushes a screen under an id, which must not be on the stack.
  mutating func push(_ element: consuming Element, under id: StackElementID) {
    ScreenNumbers.take(id.generation)
    add(element, under: id)
  }

  private mutating func add(_ element: consuming Element, under id: StackElementID) {
    screens.append(Screen(id: id, state: element))
    noteAddedElement()
    next = Swift.max(next, id.generation + 1)
  }
}

// MARK: - Popping

extension StackState {
  /// Removes and returns the top screen; returns nil if the stack is empty.
  @discardableResult
  public mutating func popLast() -> Element? {
    screens.popLast()?.state
  }

  /// Removes the screen with `id` and all above it; does nothing if there is none.
  public mutating func pop(from id: StackElementID) {
    guard let position = position(of: id) else { return }
    remove(from: position)
  }

  /// Removes all screens above the one with `id`; does nothing if there is none.
  public mutating func pop(to id: StackElementID) {
    guard let position = position(of: id) else { return }
    remove(from: position + 1)
  }

  /// Removes the screen with `id` and those above it that have lower numbers than `first`.
  mutating func pop(from id: StackElementID, keepingFrom first: Int) {
    guard let position = position(of: id) else { return }
    let kept = screens[position...].dropFirst().filter { screen in screen.id.generation >= first }
    screens.replaceSubrange(position..., with: kept)
  }

  /// Removes all screens, so that the root below the stack is displayed.
  public mutating func popToRoot() { remove(from: 0) }

  /// Removes a number of screens from the top; all if there are no more.
  public mutating func removeLast(_ count: Int = 1) {
    let removed = Swift.min(Swift.max(count, 0), self.count)
    remove(from: self.count - removed)
  }

  /// Removes all screens, as ``popToRoot()`` does.
  public mutating func removeAll() { popToRoot() }

  /// Removes every screen for which `isRemoved` returns true; the others keep their ids.
  public mutating func removeAll(where isRemoved: (Element) throws -> Bool) rethrows {
    try screens.removeAll { screen in try isRemoved(screen.state) }
  }

  mutating func remove(at position: Int) {
    screens.remove(at: position)
  }

  private mutating func remove(from position: Int) {
    screens.removeSubrange(position...)
  }
}

// MARK: - Replacing

extension StackState {
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
    append(contentsOf: elements)
  }
}
