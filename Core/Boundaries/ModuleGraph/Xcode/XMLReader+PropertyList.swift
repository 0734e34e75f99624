import NavigatorSpelling

extension XMLReader {
  /// Reads a property list.
  mutating func propertyList() throws(TextError) -> PropertyList {
    while let token = try next() {
      guard case .open(let name, _) = token else { throw failure("unexpected text") }
      if name != "plist" { return try value(name, depth: 0) }
    }
    throw failure("the file ends too early")
  }

  /// Reads the content of an element, and its end.
  private mutating func value(_ name: String, depth: Int) throws(TextError) -> PropertyList {
    guard depth < PropertyList.deepest else { throw failure("too deeply nested") }
    switch name {
    case "dict":
      return .dictionary(try members(depth: depth))
    case "array":
      var values: [PropertyList] = []
      while let inner = try element(in: name) {
        values.append(try value(inner, depth: depth + 1))
      }
      return .array(values)
    case "true": return .string(try text(of: name) + "YES")
    case "false": return .string(try text(of: name) + "NO")
    case "string", "integer", "real", "date", "data": return .string(try text(of: name))
    default: throw failure("unexpected '<\(name.excerpt)>'")
    }
  }

  private mutating func members(depth: Int) throws(TextError) -> [String: PropertyList] {
    var members: [String: PropertyList] = [:]
    while let key = try element(in: "dict") {
      guard key == "key" else { throw failure("expected '<key>', not '<\(key.excerpt)>'") }
      let name = try text(of: "key")
      guard let kind = try element(in: "dict") else {
        throw failure("the key '\(name.excerpt)' has no value")
      }
      members[name] = try value(kind, depth: depth + 1)
    }
    return members
  }

  /// Returns the name of the next element; nil at the end of the one that contains it.
  private mutating func element(in parent: String) throws(TextError) -> String? {
    switch try next() {
    case .open(let name, _): return name
    case .close(parent): return nil
    case nil: throw failure("the file ends too early")
    default: throw failure("unexpected content of '<\(parent)>'")
    }
  }

  private mutating func text(of parent: String) throws(TextError) -> String {
    var text = ""
    while let token = try next() {
      switch token {
      case .text(let part): text += part
      case .close(parent): return text
      default: throw failure("unexpected content of '<\(parent)>'")
      }
    }
    throw failure("the file ends too early")
  }
}
