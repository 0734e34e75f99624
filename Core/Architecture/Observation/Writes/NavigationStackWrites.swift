/// Decides which screen a navigation stack removes when it writes to its path.
///
/// <!-- code: symbol-navigation-stack-writes -->
/// ```swift
/// var writes = NavigationStackWrites<String>()
/// writes.appear("note")
/// let left = writes.removed(by: [], shown: ["note"], current: ["note"])  // "note"
/// let late = writes.removed(by: [], shown: ["note"], current: [])  // nil
/// ```
///
/// SwiftUI handles the gestures: a swipe back or a tap on Back removes the last element of the path, a long press
/// on Back several elements. SwiftUI may write late, twice, or after the state has changed. A write removes a
/// screen if the user has seen the screen that they left, and if the path still ends with screens that they left.
public struct NavigationStackWrites<Element: Hashable> {
  private var appeared: Set<Element> = []

  /// Creates a value for a stack whose screens have not appeared yet.
  public init() {}

  /// Notes that a screen appears; SwiftUI reports this before the first frame of the screen, and so before any
  /// gesture on it.
  public mutating func appear(_ screen: Element) { appeared.insert(screen) }

  /// Forgets the screens that are not in the path.
  public mutating func keep(_ path: [Element]) { appeared.formIntersection(path) }

  /// Returns the screen that a write removes.
  ///
  /// - Parameters:
  ///   - written: The path that the stack writes.
  ///   - shown: The path with which the stack was drawn.
  ///   - current: The current path.
  /// - Returns: The screen to remove with all screens above it; nil if the write removes none.
  public func removed(by written: [Element], shown: [Element], current: [Element]) -> Element? {
    guard written.count < shown.count, shown.starts(with: written) else { return nil }
    guard let top = shown.last, appeared.contains(top) else { return nil }
    let left = Set(shown[written.count...])
    let fromFirstLeft = current.drop { !left.contains($0) }
    guard fromFirstLeft.allSatisfy(left.contains) else { return nil }
    return fromFirstLeft.first
  }
}
