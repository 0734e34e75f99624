/// A type-erased cancellation id: a ``ValueID`` of any type.
@usableFromInline
class EffectID: Hashable {
  @usableFromInline
  init() {}

  @usableFromInline
  func isEqual(to other: EffectID) -> Bool { self === other }

  @usableFromInline
  func hash(into hasher: inout Hasher) {}

  @usableFromInline
  static func == (left: EffectID, right: EffectID) -> Bool { left.isEqual(to: right) }
}

/// A cancellation id with a value; ids with values of different types are never equal.
///
/// An `AnyHashable` would not do: its comparison handles equality across types, which takes longer
/// than starting the effect.
@usableFromInline
final class ValueID<Value: Hashable>: EffectID {
  private let value: Value

  @usableFromInline
  init(_ value: Value) {
    self.value = value
  }

  @usableFromInline
  override func isEqual(to other: EffectID) -> Bool {
    guard let other = other as? ValueID<Value> else { return false }
    return other.value == value
  }

  @usableFromInline
  override func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(Value.self))
    hasher.combine(value)
  }
}
