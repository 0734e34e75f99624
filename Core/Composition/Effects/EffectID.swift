/// A type-erased id of effects, or of what presents them: a ``ValueID`` of any type.
@usableFromInline
package class EffectID: Hashable {
  @usableFromInline
  init() {}

  @usableFromInline
  func isEqual(to other: EffectID) -> Bool { self === other }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {}

  @usableFromInline
  package static func == (left: EffectID, right: EffectID) -> Bool { left.isEqual(to: right) }
}

/// An id with a value; ids with values of different types are never equal.
///
/// An `AnyHashable` would not do: its comparison handles equality across types, which takes longer
/// than starting the effect.
@usableFromInline
package final class ValueID<Value: Hashable>: EffectID {
  @usableFromInline let value: Value

  @inlinable
  package init(_ value: Value) {
    self.value = value
  }

  @usableFromInline
  override func isEqual(to other: EffectID) -> Bool {
    guard let other = other as? ValueID<Value> else { return false }
    return other.value == value
  }

  @usableFromInline
  package override func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(Value.self))
    hasher.combine(value)
  }
}
