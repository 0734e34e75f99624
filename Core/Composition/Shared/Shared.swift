/// A value that several features read and write, each through its own state.
///
/// ```swift
/// struct Profile: Reducer {
///   struct State: Equatable { @Shared var statistics = Statistics() }
/// }
/// ```
///
/// Every feature holds a copy, so states remain values that can be compared, kept and replayed.
/// ``Reducer/sharing(_:with:)`` in the parent synchronizes the copies with the last written one.
@propertyWrapper
public struct Shared<Value> {
  /// The value; a write makes this copy the newest.
  public var wrappedValue: Value {
    didSet { written = Version() }
  }

  /// The wrapper itself, for ``Reducer/sharing(_:with:)``.
  public var projectedValue: Shared {
    get { self }
    set { self = newValue }
  }

  /// The version of the last write; nil for an initial value, which is older than any written one.
  private(set) var written: Version?

  /// Creates an initial value, which is replaced by the first written value or the owner's value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Returns whether both have the same last write.
  func isSame(as other: Shared) -> Bool { written?.number == other.written?.number }

  func isNewer(than other: Shared) -> Bool { (written?.number ?? 0) > (other.written?.number ?? 0) }

  /// Makes an initial value newer than other initial values.
  mutating func markWritten() {
    if written == nil { written = Version() }
  }
}

extension Shared: Sendable where Value: Sendable {}

extension Shared: Equatable where Value: Equatable {
  /// Returns whether the values are equal; the time of the last write is ignored.
  public static func == (left: Shared, right: Shared) -> Bool {
    left.wrappedValue == right.wrappedValue
  }
}

extension Shared: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
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
