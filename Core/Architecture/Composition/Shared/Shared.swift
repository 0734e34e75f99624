/// A value that several features read and write, each through its own state.
///
/// <!-- code: symbol-shared -->
/// ```swift
/// struct Part: Equatable { @Shared var theme = "" }
///
/// struct State: Equatable {
///   @Shared var theme = "light"
///   var editor = Part()
///   var preview: Part?
/// }
/// ```
///
/// Every feature holds a copy, so states remain values that can be compared, kept and replayed.
/// ``Reducer/sharing(_:with:)`` in the parent synchronizes the copies with the last written one. While
/// an action is reduced, every copy reads what another one has written.
@propertyWrapper
public struct Shared<Value> {
  /// The value; a write makes this copy the newest.
  public var wrappedValue: Value {
    get { newest.stored }
    _modify {
      if let newest = SharedWrites.current?.take(from: sharing) as? Shared,
        newest.isNewer(than: self)
      {
        self = newest
      }
      yield &stored
      written = Version()
      SharedWrites.current?.put(self, for: sharing)
    }
  }

  /// The wrapper itself, for ``Reducer/sharing(_:with:)``.
  public var projectedValue: Shared {
    get { self }
    set { self = newValue }
  }

  /// The value of this copy, whatever other copies have written since.
  private(set) var stored: Value

  /// The version of the last write; nil for an initial value, which is older than any written one.
  private var written: Version?

  /// The number of the sharing that synchronizes this copy; nil before the first time.
  var sharing: UInt64?

  /// Creates an initial value, which is replaced by the first written value or the owner's value.
  public init(wrappedValue: Value) { stored = wrappedValue }

  /// This copy, or the one that was written last for the action that is being reduced.
  var newest: Shared {
    guard let sharing, let newest = SharedWrites.current?[sharing] as? Shared else { return self }
    return newest.isNewer(than: self) ? newest : self
  }

  /// Returns whether both have the same last write and the same sharing.
  func isSame(as other: Shared) -> Bool {
    written?.number == other.written?.number && sharing == other.sharing
  }

  func isNewer(than other: Shared) -> Bool { (written?.number ?? 0) > (other.written?.number ?? 0) }

  /// Returns this copy for another sharing; an initial value becomes newer than other initial values.
  func stamped(for sharing: UInt64?) -> Shared {
    var copy = self
    copy.sharing = sharing
    if written == nil { copy.written = Version() }
    return copy
  }
}

extension Shared: Sendable where Value: Sendable {}

extension Shared: Equatable where Value: Equatable {
  /// Returns whether the values are equal; the time of the last write is ignored.
  public static func == (left: Shared, right: Shared) -> Bool { left.stored == right.stored }
}

extension Shared: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(stored) }
}

extension Shared: Decodable where Value: Decodable {
  /// Decodes the value.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

extension Shared: Encodable where Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

/// The shared values that reducers have written for the current action, by their sharing.
///
/// Safe to send: it is bound only while a reducer runs, on the main actor, and a reducer starts no task.
final class SharedWrites: @unchecked Sendable {
  /// The values of the action that is being reduced; nil outside of a reducer.
  @TaskLocal static var current: SharedWrites?

  private var values: [UInt64: Any] = [:]

  subscript(sharing: UInt64) -> Any? { values[sharing] }

  /// Removes the value, so that it is changed in place.
  func take(from sharing: UInt64?) -> Any? { sharing.flatMap { values.removeValue(forKey: $0) } }

  func put(_ value: Any, for sharing: UInt64?) { if let sharing { values[sharing] = value } }
}
