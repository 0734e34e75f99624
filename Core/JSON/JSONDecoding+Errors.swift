/// What is said of a value that is not what a type wants, always with its place.
extension JSONValue {
  func wrong(_ type: Any.Type, _ wanted: String, found: String? = nil) -> DecodingError {
    .typeMismatch(type, context("expected \(wanted), found \(found ?? noun)"))
  }

  func missing(_ key: String) -> DecodingError {
    .valueNotFound(JSONValue.self, context("'\(key)' is missing"))
  }

  /// The error of a value that is not one of a type of the standard library.
  func mismatch(_ type: Any.Type) -> DecodingError {
    switch (type, content) {
    case (is String.Type, _): wrong(type, "a string")
    case (is Bool.Type, _): wrong(type, "true or false")
    case (let whole as any FixedWidthInteger.Type, .integer(let number)):
      wrong(type, "a whole number from \(whole.min) to \(whole.max)", found: "\(number)")
    case (is any FixedWidthInteger.Type, .number(let number)):
      wrong(type, "a whole number", found: "\(number)")
    case (is any FixedWidthInteger.Type, _): wrong(type, "a whole number")
    default: wrong(type, "a number")
    }
  }

  /// An error of a type's own decoding, such as an enum's for a word it does not know, with the place
  /// of this value; one that has a place already keeps it.
  func placed(_ error: DecodingError) -> DecodingError {
    let found: DecodingError.Context
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      found = context
    @unknown default: return error
    }
    return found.underlyingError is JSONError
      ? error : .dataCorrupted(context(found.debugDescription))
  }

  /// The underlying error says that the place is told already.
  private func context(_ message: String) -> DecodingError.Context {
    DecodingError.Context(
      codingPath: [],
      debugDescription: "line \(place.line), column \(place.column): \(message)",
      underlyingError: JSONError(place: place, message: message)
    )
  }
}
