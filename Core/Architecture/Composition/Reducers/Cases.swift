/// Generates a ``Case`` for each case of an enum, and a getter for the payload of each.
///
/// <!-- code: symbol-cases -->
/// ```swift
/// struct Game: Reducer {
///   struct State: Equatable { var tally = Tally.State(), isOver = false }
///   @Cases enum Action: Equatable { case tally(Tally.Action), end }
///
///   var body: some ReducerOf<Self> {
///     Scope(state: \.tally, action: \.tally) { Tally() }
///     Reduce { state, action in
///       if action.tally == nil { state.isOver = true }  // nil in another case
///       return .none
///     }
///   }
/// }
/// ```
///
/// A payload of several values is a tuple of them. The enum cannot contain `#if`, and none of its cases
/// can be called `cases`.
@attached(member, names: arbitrary)
@attached(extension, conformances: CasesProviding)
public macro Cases() = #externalMacro(module: "NavigatorMacros", type: "CasesMacro")

/// An enum that has a ``Case`` for each of its cases; ``Cases()`` generates the conformance.
///
/// <!-- code: symbol-cases-providing -->
/// ```swift
/// /// Counts the values that are in a case.
/// func count<Root: CasesProviding, Value>(_ values: [Root], in path: CasePath<Root, Value>) -> Int {
///   values.count { $0[case: path] != nil }
/// }
/// ```
public protocol CasesProviding {
  /// The type with a property for each case, which has the case's name.
  associatedtype Cases

  /// The cases.
  static var cases: Cases { get }
}

/// A case of an enum by its name, such as `\.path`; a path leads on through the cases of its payload.
///
/// <!-- code: symbol-cases-providing -->
/// ```swift
/// /// Counts the values that are in a case.
/// func count<Root: CasesProviding, Value>(_ values: [Root], in path: CasePath<Root, Value>) -> Int {
///   values.count { $0[case: path] != nil }
/// }
/// ```
public typealias CasePath<Root: CasesProviding, Value> = KeyPath<Root.Cases, Case<Root, Value>>

extension CasesProviding {
  /// The payload of one case; nil if the value is in another.
  public subscript<Value>(case path: CasePath<Self, Value>) -> Value? {
    Self.cases[keyPath: path].extract(self)
  }
}
