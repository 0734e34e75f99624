/// A value as it is printed: a leaf of text, or a group of parts.
enum ValueTree {
  /// One part of a group.
  struct Part {
    var label: String?
    /// The key of a part without a label, to match the parts of two values; nil to match by position.
    var id: AnyHashable?
    var value: Any

    var key: AnyHashable? {
      if let label { return label }
      return id
    }
  }

  /// A list of parts between an opening and a closing text.
  struct Group {
    var open: String
    var close: String
    var parts: [Part]

    /// Whether the parts are the elements of a collection, and not fields.
    var isCollection: Bool { open.hasSuffix("[") }
  }

  /// The lines of a text; more than one only for a string with newlines.
  case leaf([String])
  case group(Group)

  var group: Group? {
    if case .group(let group) = self { group } else { nil }
  }
}

/// A property wrapper that is printed as its value, with the name of the property.
protocol PrintedAsWrappedValue {
  var printedValue: Any { get }
}

extension Shared: PrintedAsWrappedValue {
  var printedValue: Any { stored }
}

/// A type of this package that is printed as its description, such as the id of a screen.
package protocol SelfDescribing: CustomStringConvertible {}

/// Returns the name of a type, qualified by the types that contain it but not by its module.
package func typeName(_ type: Any.Type) -> String {
  let key = ObjectIdentifier(type)
  if let name = typeNames.load()[key] { return name }
  let name = printedName(of: type)
  typeNames.store(typeNames.load().merging([key: name]) { $1 })
  return name
}

/// The names of the types that were printed before: making a name takes longer than finding it here.
private let typeNames = AtomicBox<[ObjectIdentifier: String]>([:])

private func printedName(of type: Any.Type) -> String {
  let full = String(reflecting: type)
  guard !full.utf8.contains(UInt8(ascii: "<")) else { return String(describing: type) }
  // The "unknown context" of a type in a function is omitted.
  let names = full.split(separator: ".").filter { !$0.hasPrefix("(unknown context") }
  return names.count > 1 ? names.dropFirst().joined(separator: ".") : full
}
