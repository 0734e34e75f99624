/// One case of an enum: embeds a payload in the case, and extracts the payload from it.
///
/// ```swift
/// enum Action { case counter(Counter.Action) }
/// let counter = Case(Action.counter) { if case .counter(let action) = $0 { action } else { nil } }
/// ```
@dynamicMemberLookup
public struct Case<Root, Value>: Sendable {
  /// Creates the root from the payload, as an enum's case constructor does.
  public let embed: @Sendable (Value) -> Root

  /// Passes the payload to its argument; does not call it for a root in another case.
  @usableFromInline let visit: @Sendable (Root, (Value) -> Void) -> Void

  /// The index among the cases that the generated switch over scopes has; nil if it does not have this one.
  @usableFromInline let index: Int?

  /// Creates a case from its constructor and its getter.
  @inlinable
  public init(
    _ embed: @escaping @Sendable (Value) -> Root,
    _ extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(
      embed,
      visit: { root, body in
        if let value = extract(root) { body(value) }
      }
    )
  }

  /// Creates a case from its constructor and a function that passes the payload on without a copy.
  ///
  /// ``Cases()`` generates the calls. A copy of an action at each level of a composition would take most
  /// of the time of a send.
  ///
  /// - Parameters:
  ///   - embed: The constructor.
  ///   - index: The index of the case in ``CasesProviding/switching(over:)``; nil if that does not have it.
  ///   - visit: Passes the payload to its argument; does not call it for a root in another case.
  @inlinable
  public init(
    _ embed: @escaping @Sendable (Value) -> Root,
    index: Int? = nil,
    visit: @escaping @Sendable (Root, (Value) -> Void) -> Void
  ) {
    self.embed = embed
    self.index = index
    self.visit = visit
  }

  /// Returns the payload if the root is in this case; nil otherwise.
  @inlinable
  public func extract(_ root: Root) -> Value? { lend(root) { $0 } }

  /// Passes the payload to `body`, without copying it.
  ///
  /// - Returns: The result of `body`; nil, without calling it, if `root` is in another case.
  @inlinable
  package func lend<Result>(_ root: Root, to body: (Value) -> Result) -> Result? {
    var result: Result?
    visit(root) { result = body($0) }
    return result
  }
}

extension Case where Root == Value {
  /// The identity: the whole value as its own payload, for a child with its parent's action type.
  @inlinable
  public static var itself: Case { Case({ $0 }, visit: { $1($0) }) }
}

extension Case {
  /// Passes the payload to `body` in place, which may change it.
  ///
  /// - Returns: The result of `body`; nil, without calling it, if `root` is in another case.
  @inlinable
  package func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result? {
    guard var value = extract(root) else { return nil }
    // Leaves the payload uniquely referenced, so that `body` changes its arrays in place.
    _ = consume root
    let result = body(&value)
    root = embed(value)
    return result
  }
}
