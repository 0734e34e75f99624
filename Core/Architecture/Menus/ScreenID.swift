/// The identity of a screen: the steps that lead to it from the first screen, stack by stack.
///
/// A step is the id of a screen on a stack, the name of a tab or of a presentation, or a name that a feature
/// gives to one of its own screens:
///
/// <!-- code: symbol-screen-id -->
/// ```swift
/// var screen: ScreenID = ["home", "#0"]
/// screen.prepend("#1")
/// let sheet = screen.appending("sheet")
/// // sheet.description is "#1/home/#0/sheet"
/// ```
///
/// A router adds the id of the screen on its stack before the steps inside the screen, or `root` if its first
/// screen is a router; tabs add the name of the tab.
public struct ScreenID: Hashable, Sendable, Codable {
  /// The steps, the outermost first; empty for the first screen.
  public var steps: [String]

  /// Creates the identity of a screen from steps.
  public init(_ steps: [String] = []) { self.steps = steps }

  /// Whether there are no steps.
  public var isEmpty: Bool { steps.isEmpty }

  /// Returns the identity of a screen inside this one.
  public func appending(_ step: some CustomStringConvertible) -> ScreenID {
    ScreenID(steps + [step.description])
  }

  /// Adds a step in front of the others.
  public mutating func prepend(_ step: some CustomStringConvertible) {
    steps.insert(step.description, at: 0)
  }
}

extension ScreenID: CustomStringConvertible {
  /// The steps, separated by slashes.
  public var description: String { steps.joined(separator: "/") }
}

extension ScreenID: ExpressibleByArrayLiteral {
  /// Creates the identity of a screen from steps.
  public init(arrayLiteral steps: String...) { self.init(steps) }
}

extension ScreenID: ExpressibleByStringInterpolation {
  /// Creates the identity of a screen with one step.
  public init(stringLiteral step: String) { self.init([step]) }
}
