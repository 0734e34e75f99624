#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Encodes a value as JSON on one line, with the keys of objects in order, so that equal values have equal texts.
///
/// - Parameter value: The value.
/// - Returns: The text, without a newline at its end.
/// - Throws: `EncodingError` for a number that JSON cannot represent: an infinity or a NaN.
package func encodeJSON(_ value: some Encodable) throws -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return Array(try encoder.encode(value))
}

/// Decodes a value from JSON in UTF-8, without comments.
///
/// - Parameters:
///   - type: The type of the value.
///   - text: The text.
///   - line: The line of a file in which the text begins, for the place of an error.
/// - Returns: The value.
/// - Throws: ``JSONError``, or what a type throws that is no `DecodingError`.
package func decodeJSON<Value: Decodable>(
  _ type: Value.Type,
  from text: [UInt8],
  line: Int = 1
) throws -> Value {
  do {
    return try JSONDecoder().decode(type, from: Data(text))
  } catch let error as DecodingError {
    throw JSONError(error, in: text, line: line)
  }
}
