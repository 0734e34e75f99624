/// Turns what a navigation stack writes to its path into the one screen that it removes, or none.
///
/// <!-- code: symbol-path-writes -->
/// ```swift
/// var writes = PathWrites<String>()
/// writes.appear("note")
/// let left = writes.removed(by: [], shown: ["note"], current: ["note"])  // "note"
/// let late = writes.removed(by: [], shown: ["note"], current: [])  // nil
/// ```
///
/// SwiftUI owns the gestures: a swipe back or a tap on Back removes the last element of the path, a long press
/// on Back several. It may write late, twice, or after the state has changed. A write counts if the user saw
/// the screen that they left, and if it is still there with nothing above it but what they left, too.
public struct PathWrites<Element: Hashable> {
  private var appeared: Set<Element> = []

  /// Creates a value for a stack whose screens have not appeared yet.
  public init() {}

  /// Notes that a screen appears, which SwiftUI says before its first frame, and so before any gesture on it.
  public mutating func appear(_ screen: Element) { appeared.insert(screen) }

  /// Forgets the screens that are not in the path.
  public mutating func keep(_ path: [Element]) { appeared.formIntersection(path) }

  /// Turns a path that is written into the screen that the user has left.
  ///
  /// - Parameters:
  ///   - written: The path that was written.
  ///   - shown: The path that the stack was drawn with.
  ///   - current: The path by now.
  /// - Returns: The screen to remove with all above it; nil if the write means nothing.
  public func removed(by written: [Element], shown: [Element], current: [Element]) -> Element? {
    guard written.count < shown.count, shown.starts(with: written),
      let top = shown.last, appeared.contains(top)
    else { return nil }
    let left = Set(shown[written.count...])
    let above = current.drop { !left.contains($0) }
    return above.allSatisfy(left.contains) ? above.first : nil
  }
}
