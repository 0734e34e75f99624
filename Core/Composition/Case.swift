/// One case of an enum, both ways: how to make it from its payload, and how to get the payload out.
///
/// ```swift
/// enum Action { case counter(Counter.Action) }
/// let counter = Case(Action.counter) { if case .counter(let action) = $0 { action } else { nil } }
/// ```
@dynamicMemberLookup
public struct Case<Root, Value>: Sendable {
  /// Makes the root from the payload; an enum's case constructor is such a function.
  public let embed: @Sendable (Value) -> Root

  /// The payload when the root is in this case; nil when it is in another.
  public let extract: @Sendable (Root) -> Value?

  /// Makes the case from its constructor and its getter.
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
  /// The whole value as its own case, for a child that shares its parent's action.
  @inlinable
  public static var itself: Case { Case({ $0 }, { $0 }) }
}

extension Case {
  /// Lends the payload to `body`, in place: no copy is made of it.
  ///
  /// - Returns: What `body` returns; nil, and no call, when `root` is in another case.
  @inlinable
  package func lend<Result>(_ root: inout Root, to body: (inout Value) -> Result) -> Result? {
    withUnsafeMutablePointer(to: &root) { pointer in
      guard var value = extract(pointer.pointee) else { return nil }
      // The root lets go of its payload, so that the payload is referenced once. Right because
      // `root` is exclusively ours, and initialised again below: `body` cannot throw.
      pointer.deinitialize(count: 1)
      let result = body(&value)
      pointer.initialize(to: embed(value))
      return result
    }
  }
}
