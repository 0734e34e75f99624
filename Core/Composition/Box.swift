/// Holds an effect's operation, so that an effect is one word and none is nil.
///
/// Most actions have no effect, and every reducer on the way hands it on. Generic in what it holds, and
/// not in the action: an object knows its own parameters, and would have to look up all that is made
/// of them whenever it ends.
@usableFromInline
final class Box<Value> {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}
