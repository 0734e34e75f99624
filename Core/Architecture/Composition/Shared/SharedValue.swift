/// A shared value while an action is reduced, which all copies with its key read and write.
final class SharedValue<Key: SharedKey>: Sendable {
  private struct Content {
    /// The current value; nil while a copy changes it.
    var value: Key.Value?
    var isWritten = false
    var hasOutdatedCopy = false
  }

  private let content: AtomicBox<Content>

  init(_ value: Key.Value) {
    content = AtomicBox(Content(value: value))
  }

  /// The value with this key that the reducer that runs shares; nil outside of such a reducer.
  static var current: SharedValue? {
    SharedValues.current[ObjectIdentifier(Key.self)] as? SharedValue
  }

  var value: Key.Value? { content.load().value }

  /// Whether a copy was written since the value was created.
  var isWritten: Bool { content.load().isWritten }

  /// Whether the value has to be handed to the copies.
  var isChanged: Bool {
    let content = content.load()
    return content.isWritten || content.hasOutdatedCopy
  }

  /// Removes and returns the value, which a copy changes and then writes.
  func take() -> Key.Value? {
    var taken: Key.Value?
    content.modify { content in
      taken = content.value.take()
    }
    return taken
  }

  func write(_ value: Key.Value) {
    content.modify { content in
      content.value = value
      content.isWritten = true
    }
  }
}

extension SharedValue: AnySharedValue {
  func noteOutdatedCopy() {
    content.modify { content in
      content.hasOutdatedCopy = true
    }
  }
}

/// A shared value with any key.
protocol AnySharedValue: Sendable {
  /// Notes that there may be a copy with another value in the state.
  func noteOutdatedCopy()
}

/// The values that the reducers that run share.
enum SharedValues {
  /// The values, by their keys.
  @TaskLocal static var current: [ObjectIdentifier: any AnySharedValue] = [:]
}

/// Notes that an element was added to a collection in the state: there may be copies of shared values in it.
package func noteAddedElement() {
  for value in SharedValues.current.values {
    value.noteOutdatedCopy()
  }
}
