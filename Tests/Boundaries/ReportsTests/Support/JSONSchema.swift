import Foundation

/// A validator for the keywords of JSON Schema that ``ReportSchemas`` uses; any other is a violation.
struct JSONSchema {
  private let root: [String: Any]

  init(_ text: String) throws {
    root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  /// Returns the violations of a document, each with its place.
  func violations(of text: String) throws -> [String] {
    violations(try JSONSerialization.jsonObject(with: Data(text.utf8)), root, "")
  }

  private func violations(_ value: Any, _ schema: [String: Any], _ place: String) -> [String] {
    schema.sorted { $0.key < $1.key }.flatMap { keyword, rule -> [String] in
      switch (keyword, rule) {
      case ("$ref", let name as String):
        let definition = (root["definitions"] as? [String: Any])?[
          name.replacing("#/definitions/", with: "")
        ]
        return violations(value, definition as? [String: Any] ?? ["no": name], place)
      case ("type", let type as String): return isOf(type, value) ? [] : ["\(place): not \(type)"]
      case ("enum", let values as [String]):
        return values.contains(value as? String ?? "")
          ? [] : ["\(place): \(value) is not in the list"]
      case ("minimum", let least as Int):
        return (value as? Int ?? least) < least ? ["\(place): below \(least)"] : []
      case ("format", let format as String): return self.format(format, value, place)
      case ("uniqueItems", true as Bool):
        let items = (value as? [Any] ?? []).map { "\($0)" }
        return Set(items).count == items.count ? [] : ["\(place): items are equal"]
      case ("items", let schema as [String: Any]):
        return (value as? [Any] ?? []).enumerated().flatMap { index, item in
          violations(item, schema, "\(place)/\(index)")
        }
      case ("required", let names as [String]):
        let object = value as? [String: Any] ?? [:]
        return names.filter { object[$0] == nil }.map { "\(place): no \($0)" }
      case ("properties", _), ("definitions", _): return []
      case ("additionalProperties", _): return members(value, schema, place)
      default: return ["\(place): unknown keyword \(keyword)"]
      }
    }
  }

  /// Validates the members of an object by their own schemas, or by that for all others.
  private func members(_ value: Any, _ schema: [String: Any], _ place: String) -> [String] {
    let properties = schema["properties"] as? [String: Any] ?? [:]
    let others = schema["additionalProperties"] as? [String: Any]
    return (value as? [String: Any] ?? [:]).flatMap { name, member -> [String] in
      guard let schema = properties[name] as? [String: Any] ?? others else {
        return ["\(place): additional \(name)"]
      }
      return violations(member, schema, "\(place)/\(name)")
    }
  }

  private func isOf(_ type: String, _ value: Any) -> Bool {
    let isBool = (value as? NSNumber).map { CFBooleanType.isBool($0) } ?? false
    return switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": isBool
    case "integer": value is Int && !isBool
    default: false
    }
  }

  private func format(_ format: String, _ value: Any, _ place: String) -> [String] {
    let text = value as? String ?? ""
    let isValid =
      switch format {
      case "uri": URL(string: text)?.scheme != nil
      case "uri-reference":
        !text.isEmpty
          && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}".utf8.contains($0) }
          && URL(string: text) != nil
      case "relative-path": !text.isEmpty && !text.hasPrefix("/") && !text.hasPrefix("./")
      default: false
      }
    return isValid ? [] : ["\(place): \(text) is no \(format)"]
  }
}

private enum CFBooleanType {
  /// Returns whether a number of a JSON document is `true` or `false`.
  static func isBool(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}
