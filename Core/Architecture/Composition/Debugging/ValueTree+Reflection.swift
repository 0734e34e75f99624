extension ValueTree {
  init(_ value: Any) {
    if let wrapper = value as? any PrintedAsWrappedValue {
      self.init(wrapper.printedValue)
      return
    }
    if let text = ValueTree.text(of: value) {
      self = .leaf(text)
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      if let wrapped = mirror.children.first {
        self.init(wrapped.value)
      } else {
        self = .leaf(["nil"])
      }
    case .collection: self = .group(ValueTree.collection(mirror.children))
    case .set: self = .group(ValueTree.set(mirror))
    case .dictionary: self = .group(ValueTree.dictionary(mirror))
    case .enum: self = ValueTree.enumCase(value, mirror)
    case .tuple: self = .group(ValueTree.fields(mirror, name: ""))
    case nil where mirror.children.isEmpty && !(value is any Identifiable):
      self = .leaf([String(describing: value)])
    default:
      self = .group(ValueTree.fields(mirror, name: typeName(type(of: value))))
    }
  }

  /// Returns the lines of a quoted string, or of a value that the standard library describes.
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

  /// Returns whether the value is of the standard library or Foundation, and not a container.
  private static func isLibraryLeaf(_ value: Any) -> Bool {
    if value is any SelfDescribing { return true }
    let name = String(reflecting: type(of: value))
    guard name.hasPrefix("Swift.") || name.hasPrefix("Foundation") else { return false }
    switch Mirror(reflecting: value).displayStyle {
    case nil, .struct, .class: return true
    default: return false
    }
  }

  private static func collection(_ children: some Sequence<Mirror.Child>) -> Group {
    var parts: [Part] = []
    for (label, value) in children {
      let id = label == nil ? identifiableID(of: value) : nil
      parts.append(Part(label: label, id: id, value: value))
    }
    return Group(open: "[", close: "]", parts: parts)
  }

  /// Returns the elements of a set, sorted by their texts.
  private static func set(_ mirror: Mirror) -> Group {
    let elements = mirror.children.map { child in
      (text: describe(child.value), value: child.value)
    }
    let sorted = elements.sorted { $0.text < $1.text }
    let parts = sorted.map { element in
      Part(label: nil, id: element.text, value: element.value)
    }
    return Group(open: "Set([", close: "])", parts: parts)
  }

  /// Returns the values of a dictionary, labelled with their keys and sorted by them.
  private static func dictionary(_ mirror: Mirror) -> Group {
    var values: [(key: String, value: Any)] = []
    for child in mirror.children {
      let pair = Array(Mirror(reflecting: child.value).children)
      guard pair.count == 2 else { continue }
      values.append((key: describe(pair[0].value), value: pair[1].value))
    }
    values.sort { $0.key < $1.key }
    let parts = values.map { key, value in Part(label: key, value: value) }
    return Group(open: "[", close: parts.isEmpty ? ":]" : "]", parts: parts)
  }

  private static func enumCase(_ value: Any, _ mirror: Mirror) -> ValueTree {
    guard let payload = mirror.children.first, let name = payload.label else {
      return .leaf([".\(value)"])
    }
    let payloadMirror = Mirror(reflecting: payload.value)
    if payloadMirror.displayStyle == .tuple {
      return .group(fields(payloadMirror, name: ".\(name)"))
    }
    let part = Part(label: nil, id: 0, value: payload.value)
    return .group(Group(open: ".\(name)(", close: ")", parts: [part]))
  }

  private static func fields(_ mirror: Mirror, name: String) -> Group {
    var parts: [Part] = []
    for child in mirror.children {
      if let label = fieldLabel(child) {
        parts.append(Part(label: label, value: child.value))
      } else {
        parts.append(Part(label: nil, id: parts.count, value: child.value))
      }
    }
    return Group(open: "\(name)(", close: ")", parts: parts)
  }

  /// Returns the name of a field; nil for the labels `.0` and `.1` of unlabelled tuple elements.
  private static func fieldLabel(_ child: Mirror.Child) -> String? {
    guard let label = child.label, !label.hasPrefix(".") else { return nil }
    if child.value is any PrintedAsWrappedValue, label.hasPrefix("_") {
      return String(label.dropFirst())
    }
    return label
  }
}
