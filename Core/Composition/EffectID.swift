/// What effects are cancelled by: a ``ValueID`` of any type.
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

/// An id that is a value of any type, and equals those of its own type only.
///
/// Not an `AnyHashable`: every comparison of those looks for what values of other types equal it, which
/// takes longer than starting the effect.
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
