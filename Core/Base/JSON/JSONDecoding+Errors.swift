import NavigatorSpelling

/// The errors of decoding a value, each with its place.
extension JSONValue {
  func mismatch(_ type: Any.Type, _ expected: String, found: String? = nil) -> DecodingError {
    let found = found ?? kindDescription
    return .typeMismatch(type, context("expected \(expected), found \(found)"))
  }

  func missingMember(_ key: String) -> DecodingError {
    .valueNotFound(JSONValue.self, context("'\(key)' is missing"))
  }

  /// The error of a value that a type of the standard library cannot represent.
  func mismatch(_ type: Any.Type) -> DecodingError {
    switch (type, content) {
    case (is String.Type, _): mismatch(type, "a string")
    case (is Bool.Type, _): mismatch(type, "true or false")
    case (let whole as any FixedWidthInteger.Type, .integer(let number)):
      mismatch(type, "a whole number from \(whole.min) to \(whole.max)", found: "\(number)")
    case (is any FixedWidthInteger.Type, .number(let number)):
      mismatch(type, "a whole number", found: "\(number)")
    case (is any FixedWidthInteger.Type, _): mismatch(type, "a whole number")
    default: mismatch(type, "a number")
    }
  }

  /// Adds the place of this value to an error that a type's own decoding threw without one.
  func addingPlace(to error: DecodingError) -> DecodingError {
    let original: DecodingError.Context
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      original = context
    @unknown default: return error
    }
    if original.underlyingError is JSONError { return error }
    // The compiler's own decoding of an enum does not say which case it does not know.
    guard original.debugDescription.hasPrefix("Invalid number of keys"), let object else {
      return .dataCorrupted(context(original.debugDescription))
    }
    let quotedNames = object.map { member in "\"\(member.key.prefix(80))\"" }
    let names = quotedNames.joined(separator: ", ")
    if object.count == 1 { return .dataCorrupted(context("unknown case \(names)")) }
    return .dataCorrupted(context("expected one case, found [\(names)]"))
  }

  /// A context whose underlying error marks that the message has a place.
  ///
  /// A type of the standard library may repeat the whole value in its message, which is shortened.
  private func context(_ message: String) -> DecodingError.Context {
    let message = message.excerpt
    return DecodingError.Context(
      codingPath: [],
      debugDescription: "line \(place.line), column \(place.column): \(message)",
      underlyingError: JSONError(place: place, message: message)
    )
  }
}

extension JSONError {
  /// The message of an error of reading or decoding, with its line and column.
  package static func reason(of error: any Error) -> String {
    switch error {
    case let error as JSONError:
      "line \(error.place.line), column \(error.place.column): \(error.message)"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      context.debugDescription
    default: "\(error)"
    }
  }
}
