/// One case of an enum: creates the enum from a payload, and reads the payload of an enum in the case.
///
/// <!-- code: symbol-case -->
/// ```swift
/// // @Cases enum Lookup { case answered(Int), failed(String), reset }
/// let answered = Lookup.cases.answered
/// let action = answered.embed(42)  // .answered(42)
/// let number = answered.extract(action)  // 42
/// let nothing = answered.extract(.reset)  // nil, because the action is in another case
/// ```
///
/// ``Cases()`` generates one for each case; a ``CasePath`` names it.
@dynamicMemberLookup
public struct Case<Root, Value>: Sendable {
  /// The name, with those of the cases around it, as in `path.answered`; not `name`, which a case may have.
  package let fullName: String

  /// Creates the root from the payload, as an enum's case constructor does.
  public let embed: @Sendable (Value) -> Root

  /// Passes the payload to its argument; does not call it for a root in another case.
  @usableFromInline package let visit: @Sendable (Root, (Value) -> Void) -> Void

  /// Creates a case; ``Cases()`` generates the calls.
  ///
  /// The payload is passed on without a copy: a copy of an action at each level of a composition would take
  /// most of the time of a send.
  ///
  /// - Parameters:
  ///   - embed: The constructor.
  ///   - name: The name, by default the name of the property that calls this.
  ///   - visit: Passes the payload to its argument; does not call it for a root in another case.
  public init(
    _ embed: @escaping @Sendable (Value) -> Root,
    name: String = #function,
    visit: @escaping @Sendable (Root, (Value) -> Void) -> Void
  ) {
    fullName = name
    self.embed = embed
    self.visit = visit
  }

  /// Returns the payload if the root is in this case; nil otherwise.
  @inlinable
  public func extract(_ root: Root) -> Value? { withValue(root) { $0 } }

  /// Passes the payload to `body`, without copying it.
  ///
  /// - Returns: The result of `body`; nil, without calling it, if `root` is in another case.
  @inlinable
  package func withValue<Result>(_ root: Root, to body: (Value) -> Result) -> Result? {
    var result: Result?
    visit(root) { result = body($0) }
    return result
  }

  /// Passes the payload to `body` in place, which may change it.
  ///
  /// - Returns: The result of `body`; nil, without calling it, if `root` is in another case.
  package func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result? {
    guard var value = extract(root) else { return nil }
    // Leaves the payload uniquely referenced, so that `body` changes its arrays in place.
    _ = consume root
    let result = body(&value)
    root = embed(value)
    return result
  }

  /// A case of the payload as a case of the root.
  public func appending<Inner>(_ inner: Case<Value, Inner>) -> Case<Root, Inner> {
    let path = inner.fullName
    let name = path.hasPrefix("[") ? fullName + path : "\(fullName).\(path)"
    let embedInner = { @Sendable [embed] (value: Inner) in
      embed(inner.embed(value))
    }
    return Case<Root, Inner>(embedInner, name: name) { [visit] root, body in
      visit(root) { inner.visit($0, body) }
    }
  }
}

extension Case where Value: CasesProviding {
  /// A case of the payload as a case of the root.
  public subscript<Inner>(dynamicMember path: CasePath<Value, Inner>) -> Case<Root, Inner> {
    appending(Value.cases[keyPath: path])
  }
}
