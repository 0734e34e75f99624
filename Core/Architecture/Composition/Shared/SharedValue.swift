/// The value that all copies with one key read and write while a reducer runs.
final class SharedValue<Key: SharedKey>: Sendable {
  private struct Content {
    /// The current value; nil while a copy changes it, when reads use that copy's own value.
    var value: Key.Value?
    var isWritten = false
    /// Whether the state may contain a copy with another value.
    var hasOutdatedCopy = false
  }

  private let content: AtomicBox<Content>

  init(_ value: Key.Value) {
    content = AtomicBox(Content(value: value))
  }

  /// The value that the running reducer shares under this key; nil if it shares none.
  static var current: SharedValue? {
    SharedValues.current[ObjectIdentifier(Key.self)] as? SharedValue
  }

  var value: Key.Value? { content.load().value }

  /// Whether a copy was written since the value was created.
  var isWritten: Bool { content.load().isWritten }

  /// Whether the copies must be set to the value: it was written, or a copy may be outdated.
  var needsHandDown: Bool {
    let content = content.load()
    return content.isWritten || content.hasOutdatedCopy
  }

  /// Removes and returns the value, so that a copy can change it in place and then ``write(_:)`` it.
  func take() -> Key.Value? {
    content.modify { content in
      content.value.take()
    }
  }

  /// Sets the value, which the copies get after the reducer has run.
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

/// A shared value without the type of its key.
protocol AnySharedValue: Sendable {
  /// Marks that the state may contain a copy with another value.
  func noteOutdatedCopy()
}

/// The shared values of the running reducers.
enum SharedValues {
  /// The values, by their keys.
  @TaskLocal static var current: [ObjectIdentifier: any AnySharedValue] = [:]
}

/// Marks all shared values after an element was added to a collection: the element may contain outdated copies.
package func noteAddedElement() {
  for value in SharedValues.current.values {
    value.noteOutdatedCopy()
  }
}
