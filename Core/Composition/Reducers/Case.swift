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

  /// Returns the payload if the root is in this case; nil otherwise.
  public let extract: @Sendable (Root) -> Value?

  /// Creates a case from its constructor and its getter.
  @inlinable
  public init(
    _ embed: @escaping @Sendable (Value) -> Root,
    _ extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.embed = embed
    self.extract = extract
  }
}

extension Case where Root == Value {
  /// The identity: the whole value as its own payload, for a child with its parent's action type.
  @inlinable
  public static var itself: Case { Case({ $0 }, { $0 }) }
}

extension Case {
  /// Passes the payload to `body` in place, without copying it.
  ///
  /// - Returns: The result of `body`; nil, without calling it, if `root` is in another case.
  @inlinable
  package func lend<Result>(_ root: inout Root, to body: (inout Value) -> Result) -> Result? {
    withUnsafeMutablePointer(to: &root) { pointer in
      guard var value = extract(pointer.pointee) else { return nil }
      // Deinitializing the root leaves the payload uniquely referenced. Safe because access to
      // `root` is exclusive and it is initialized again below: `body` cannot throw.
      pointer.deinitialize(count: 1)
      let result = body(&value)
      pointer.initialize(to: embed(value))
      return result
    }
  }
}
