/// The name of a value that several features share, and the type of the value.
///
/// <!-- code: symbol-shared -->
/// ```swift
/// enum Theme: SharedKey { typealias Value = String }
///
/// struct Part: Equatable { @Shared<Theme> var theme = "" }
///
/// struct State: Equatable, SharingState {
///   @Shared<Theme> var theme = "light"
///   var editor = Part()
///   var preview: Part?
///
///   mutating func shareValues() {
///     let theme = theme
///     editor.theme = theme
///     preview?.theme = theme
///   }
/// }
/// ```
///
/// It is in a module that every feature with a copy of the value imports.
public protocol SharedKey {
  /// The type of the value.
  associatedtype Value: Equatable & Sendable
}

/// A feature's copy of a value that several features share.
///
/// <!-- code: symbol-shared -->
/// ```swift
/// enum Theme: SharedKey { typealias Value = String }
///
/// struct Part: Equatable { @Shared<Theme> var theme = "" }
///
/// struct State: Equatable, SharingState {
///   @Shared<Theme> var theme = "light"
///   var editor = Part()
///   var preview: Part?
///
///   mutating func shareValues() {
///     let theme = theme
///     editor.theme = theme
///     preview?.theme = theme
///   }
/// }
/// ```
///
/// A copy is a plain value: a state that is kept shows the value of its time. While a reducer with
/// ``Reducer/sharing(_:save:fileID:line:)`` runs, all copies with the same key read and write one value,
/// also new ones and those in a state that was kept aside. After an action that wrote the value, added a
/// copy or read an outdated one, ``SharingState/shareValues()`` hands the value to all copies.
@propertyWrapper
public struct Shared<Key: SharedKey> {
  /// The value of this copy, or the current value while it is shared by a reducer that runs.
  public var wrappedValue: Key.Value {
    get {
      guard let shared = SharedValue<Key>.current, let value = shared.value else { return stored }
      if value != stored {
        shared.noteOutdatedCopy()
      }
      return value
    }
    _modify {
      let shared = SharedValue<Key>.current
      // Taken, so that this copy is the only owner and a collection is changed in place.
      if let value = shared?.take() {
        stored = value
      }
      defer { shared?.write(stored) }
      yield &stored
    }
  }

  /// The wrapper itself, for ``Reducer/sharing(_:save:fileID:line:)``.
  public var projectedValue: Shared {
    get { self }
    set { wrappedValue = newValue.stored }
  }

  /// The value of this copy.
  var stored: Key.Value

  /// Creates a copy; one in a part of a state has this value until the shared one is handed to it.
  public init(wrappedValue: Key.Value) {
    stored = wrappedValue
    SharedValue<Key>.current?.noteOutdatedCopy()
  }
}

extension Shared: Sendable {}
extension Shared: Equatable {}
extension Shared: Hashable where Key.Value: Hashable {}

extension Shared: Decodable where Key.Value: Decodable {
  /// Decodes the value.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Key.Value(from: decoder))
  }
}

extension Shared: Encodable where Key.Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    try stored.encode(to: encoder)
  }
}
