/// A value that several features read and write, each through its own state.
///
/// ```swift
/// struct Profile: Reducer {
///   struct State: Equatable { @Shared var statistics = Statistics() }
/// }
/// ```
///
/// Every feature holds the value, so states stay values: they can be compared, kept and replayed.
/// ``Reducer/sharing(_:with:)`` in the parent keeps what they hold in step, and what was written last
/// wins. Two are equal when their values are.
@propertyWrapper
public struct Shared<Value> {
  /// The value, which counts as the newest when it is written here.
  public var wrappedValue: Value {
    didSet { written = Version() }
  }

  /// The wrapper itself, to name it in ``Reducer/sharing(_:with:)``.
  public var projectedValue: Shared {
    get { self }
    set { self = newValue }
  }

  /// When the value was written; nil for one that was only made, which any other outdoes.
  private(set) var written: Version?

  /// Makes a value that counts until it meets one that was written, or its owner's.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Whether both were written by the same write.
  func isSame(as other: Shared) -> Bool { written?.number == other.written?.number }

  func isNewer(than other: Shared) -> Bool { (written?.number ?? 0) > (other.written?.number ?? 0) }

  /// Makes a value that was only made one that outdoes others of its kind.
  mutating func own() {
    if written == nil { written = Version() }
  }
}

extension Shared: Sendable where Value: Sendable {}

extension Shared: Equatable where Value: Equatable {
  /// Whether the values are equal, whenever they were written.
  public static func == (left: Shared, right: Shared) -> Bool {
    left.wrappedValue == right.wrappedValue
  }
}

extension Shared: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension Shared: Decodable where Value: Decodable {
  /// Reads the plain value.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

extension Shared: Encodable where Value: Encodable {
  /// Writes the plain value.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}
