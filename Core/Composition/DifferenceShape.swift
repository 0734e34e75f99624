/// How a value is printed: as itself, or as a group of parts.
enum Shape {
  /// What a group is: fields are matched by name, elements by id or position.
  enum Style {
    case fields, elements
  }

  /// One part of a group.
  struct Part {
    var label: String?
    /// What finds the same part in another value; nil where only the position tells.
    var key: AnyHashable?
    var value: Any
  }

  /// Parts between an opening and a closing text.
  struct Group {
    var open: String
    var close: String
    var style: Style
    var parts: [Part]
  }

  /// The lines of a text: one, unless it is a string with line breaks.
  case leaf([String])
  case group(Group)

  var group: Group? {
    if case .group(let group) = self { group } else { nil }
  }
}

// MARK: - Reading a value

extension Shape {
  init(_ value: Any) {
    if let shared = value as? any Wrapping {
      self.init(shared.wrapped)
      return
    }
    if let text = Shape.text(of: value) {
      self = .leaf(text)
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      self = mirror.children.first.map { Shape($0.value) } ?? .leaf(["nil"])
    case .collection: self = .group(Shape.collection(mirror))
    case .set: self = .group(Shape.set(mirror))
    case .dictionary: self = .group(Shape.dictionary(mirror))
    case .enum: self = Shape.enumCase(value, mirror)
    case .tuple: self = .group(Shape.fields(mirror, name: ""))
    default:
      if mirror.children.isEmpty && !(value is any Identifiable) && mirror.displayStyle == nil {
        self = .leaf([String(describing: value)])
      } else {
        self = .group(Shape.fields(mirror, name: typeName(type(of: value))))
      }
    }
  }

  /// The text of what is printed as itself: strings quoted, and what the standard library describes.
  private static func text(of value: Any) -> [String]? {
    if let string = value as? String {
      let lines = string.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.count > 1 ? lines.map(String.init) : [string.debugDescription]
    }
    if let number = value as? any Numeric { return ["\(number)"] }
    if let truth = value as? Bool { return ["\(truth)"] }
    guard let described = value as? any CustomStringConvertible, isLibraryLeaf(value) else {
      return nil
    }
    return [described.description]
  }

  /// Whether the value belongs to the standard library or Foundation and is no container.
  private static func isLibraryLeaf(_ value: Any) -> Bool {
    if value is any DescribesItself { return true }
    let name = String(reflecting: type(of: value))
    guard name.hasPrefix("Swift.") || name.hasPrefix("Foundation") else { return false }
    return Mirror(reflecting: value).displayStyle.map { $0 == .struct || $0 == .class } ?? true
  }

  private static func collection(_ mirror: Mirror) -> Group {
    let parts = mirror.children.map { child in
      Part(
        label: child.label,
        key: child.label.map { AnyHashable($0) } ?? ownID(child.value),
        value: child.value
      )
    }
    return Group(open: "[", close: "]", style: .elements, parts: parts)
  }

  /// A set has no order of its own: its elements are sorted by what they print.
  private static func set(_ mirror: Mirror) -> Group {
    let parts = mirror.children
      .map { child -> (String, Part) in
        let text = describe(child.value)
        return (text, Part(label: nil, key: text, value: child.value))
      }
      .sorted { $0.0 < $1.0 }
      .map(\.1)
    return Group(open: "Set([", close: "])", style: .elements, parts: parts)
  }

  private static func dictionary(_ mirror: Mirror) -> Group {
    let parts = mirror.children
      .compactMap { child -> Part? in
        let pair = Array(Mirror(reflecting: child.value).children)
        guard pair.count == 2 else { return nil }
        let key = describe(pair[0].value)
        return Part(label: key, key: key, value: pair[1].value)
      }
      .sorted { ($0.label ?? "") < ($1.label ?? "") }
    let (open, close) = parts.isEmpty ? ("[", ":]") : ("[", "]")
    return Group(open: open, close: close, style: .elements, parts: parts)
  }

  private static func enumCase(_ value: Any, _ mirror: Mirror) -> Shape {
    guard let payload = mirror.children.first, let name = payload.label else {
      return .leaf([".\(value)"])
    }
    let inner = Mirror(reflecting: payload.value)
    let group =
      inner.displayStyle == .tuple
      ? fields(inner, name: ".\(name)")
      : Group(
        open: ".\(name)(",
        close: ")",
        style: .fields,
        parts: [Part(label: nil, key: 0, value: payload.value)]
      )
    return .group(group)
  }

  private static func fields(_ mirror: Mirror, name: String) -> Group {
    let parts = mirror.children.enumerated().map { position, child in
      // An unlabelled part of a tuple is called `.0`, `.1`: those names say nothing.
      var label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
      if child.value is any Wrapping, label?.hasPrefix("_") == true { label?.removeFirst() }
      return Part(label: label, key: label ?? "\(position)", value: child.value)
    }
    return Group(open: "\(name)(", close: ")", style: .fields, parts: parts)
  }
}

/// A property wrapper that is printed as the value it holds, under the name of the property.
private protocol Wrapping {
  var wrapped: Any { get }
}

extension Shared: Wrapping {
  fileprivate var wrapped: Any { wrappedValue }
}

/// A value of this package whose description says everything, such as the id of a screen.
package protocol DescribesItself: CustomStringConvertible {}

/// The name of a type with what it is nested in, but without its module.
package func typeName(_ type: Any.Type) -> String {
  let full = String(reflecting: type)
  guard !full.utf8.contains(UInt8(ascii: "<")) else { return String(describing: type) }
  // A type inside a function is in an "unknown context", which says nothing to a reader.
  let names = full.split(separator: ".").filter { !$0.hasPrefix("(unknown context") }
  return names.count > 1 ? names.dropFirst().joined(separator: ".") : full
}
