import NavigatorSpelling

extension PropertyList {
  /// Reads a property list in XML.
  init(xml bytes: [UInt8]) throws(TextError) {
    var reader = XMLReader(bytes)
    while let token = try reader.next() {
      guard case .open(let name, _) = token else { throw reader.failure("unexpected text") }
      if name == "plist" { continue }
      self = try Self.value(name, &reader, depth: 0)
      return
    }
    throw reader.failure("the file ends too early")
  }

  /// Reads the content of an element, and its end.
  private static func value(
    _ name: String,
    _ reader: inout XMLReader,
    depth: Int
  ) throws(TextError) -> PropertyList {
    guard depth < deepest else { throw reader.failure("too deeply nested") }
    switch name {
    case "dict":
      return .dictionary(try members(&reader, depth: depth))
    case "array":
      var values: [PropertyList] = []
      while let inner = try element(&reader, in: name) {
        values.append(try value(inner, &reader, depth: depth + 1))
      }
      return .array(values)
    case "true": return .string(try text(&reader, of: name) + "YES")
    case "false": return .string(try text(&reader, of: name) + "NO")
    case "string", "integer", "real", "date", "data": return .string(try text(&reader, of: name))
    default: throw reader.failure("unexpected '<\(name.excerpt)>'")
    }
  }

  private static func members(
    _ reader: inout XMLReader,
    depth: Int
  ) throws(TextError) -> [String: PropertyList] {
    var members: [String: PropertyList] = [:]
    while let key = try element(&reader, in: "dict") {
      guard key == "key" else { throw reader.failure("expected '<key>', not '<\(key.excerpt)>'") }
      let name = try text(&reader, of: "key")
      guard let kind = try element(&reader, in: "dict") else {
        throw reader.failure("the key '\(name.excerpt)' has no value")
      }
      members[name] = try value(kind, &reader, depth: depth + 1)
    }
    return members
  }

  /// Returns the name of the next element; nil at the end of the one that contains it.
  private static func element(
    _ reader: inout XMLReader,
    in parent: String
  ) throws(TextError) -> String? {
    switch try reader.next() {
    case .open(let name, _): return name
    case .close(parent): return nil
    case nil: throw reader.failure("the file ends too early")
    default: throw reader.failure("unexpected content of '<\(parent)>'")
    }
  }

  private static func text(
    _ reader: inout XMLReader,
    of parent: String
  ) throws(TextError) -> String {
    var text = ""
    while let token = try reader.next() {
      switch token {
      case .text(let part): text += part
      case .close(parent): return text
      default: throw reader.failure("unexpected content of '<\(parent)>'")
      }
    }
    throw reader.failure("the file ends too early")
  }
}
