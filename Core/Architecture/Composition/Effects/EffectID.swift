/// A type-erased id of effects, or of what presents them: a ``ValueID`` of any type.
package class EffectID: Hashable {
  init() {}

  func isEqual(to other: EffectID) -> Bool { self === other }

  package func hash(into hasher: inout Hasher) {}

  package static func == (left: EffectID, right: EffectID) -> Bool { left.isEqual(to: right) }
}

/// An id with a value; ids with values of different types are never equal.
///
/// An `AnyHashable` would not do: its comparison handles equality across types, which takes longer
/// than starting the effect.
package final class ValueID<Value: Hashable>: EffectID {
  let value: Value

  package init(_ value: Value) { self.value = value }

  override func isEqual(to other: EffectID) -> Bool {
    guard let other = other as? ValueID<Value> else { return false }
    return other.value == value
  }

  package override func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(Value.self))
    hasher.combine(value)
  }
}
