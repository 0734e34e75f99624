import NavigatorSpelling

/// The place and the words of an error of Foundation's decoder, which names neither a line nor a column.
extension JSONError {
  init(_ error: DecodingError, in text: [UInt8], line: Int) {
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONReader.read(text, line: line)
    } catch {
      self = error
      return
    }
    var value: JSONValue? = root
    var place = root.place
    for key in error.codingPath {
      value = value?.part(key)
      place = value?.place ?? place
    }
    self.init(place: place, message: Self.message(of: error, about: value).excerpt)
  }

  /// Returns the message of an error about a value; nil stands for an element that a list lacks.
  private static func message(of error: DecodingError, about value: JSONValue?) -> String {
    switch error {
    case .keyNotFound(let key, _):
      return "'\(key.stringValue)' is missing"
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      if let expected = description(of: type) {
        return "expected \(expected), found \(value?.kindDescription ?? "the end of a list")"
      }
      return message(of: context, about: value)
    case .dataCorrupted(let context):
      return message(of: context, about: value)
    @unknown default:
      return "\(error)"
    }
  }

  /// Returns the message of an error that a type threw, or Foundation for a text that ``JSONReader`` reads.
  private static func message(
    of context: DecodingError.Context,
    about value: JSONValue?
  ) -> String {
    let message = context.debugDescription
    if message.hasPrefix("The given data was not valid JSON") {
      return "expected JSON in UTF-8 without comments, and numbers in the range of their types"
    }
    // The compiler's own decoding of an enum does not say which case it does not know.
    guard message.hasPrefix("Invalid number of keys"), let object = value?.object else {
      return message
    }
    let quotedNames = object.map { member in "\"\(member.key.excerpt)\"" }
    let names = quotedNames.joined(separator: ", ")
    if object.count == 1 { return "unknown case \(names)" }
    return "expected one case, found [\(names)]"
  }

  /// Returns the kind of JSON that a type of the standard library is decoded from; nil for any other type.
  private static func description(of type: Any.Type) -> String? {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is any FixedWidthInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type: "a number"
    case is [Any].Type: "a list"
    case is [String: Any].Type: "an object"
    default: nil
    }
  }
}

extension JSONValue {
  /// Returns the member of an object or the element of a list; nil if there is none.
  fileprivate func part(_ key: any CodingKey) -> JSONValue? {
    guard let array else { return self[key.stringValue] }
    guard let index = key.intValue, array.indices.contains(index) else { return nil }
    return array[index]
  }
}

extension DecodingError {
  fileprivate var codingPath: [any CodingKey] {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath
    @unknown default: []
    }
  }
}
