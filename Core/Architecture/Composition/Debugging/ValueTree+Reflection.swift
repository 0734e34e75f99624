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
      self = mirror.children.first.map { ValueTree($0.value) } ?? .leaf(["nil"])
    case .collection: self = .group(ValueTree.collection(mirror.children))
    case .set: self = .group(ValueTree.set(mirror))
    case .dictionary: self = .group(ValueTree.dictionary(mirror))
    case .enum: self = ValueTree.enumCase(value, mirror)
    case .tuple: self = .group(ValueTree.fields(mirror, name: ""))
    default:
      if mirror.children.isEmpty && !(value is any Identifiable) && mirror.displayStyle == nil {
        self = .leaf([String(describing: value)])
      } else {
        self = .group(ValueTree.fields(mirror, name: typeName(type(of: value))))
      }
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
    return Mirror(reflecting: value).displayStyle.map { $0 == .struct || $0 == .class } ?? true
  }

  private static func collection(_ children: some Sequence<Mirror.Child>) -> Group {
    var parts: [Part] = []
    // Faster than `map`, which asks the collection for each index.
    for (label, value) in children {
      let id = label == nil ? identifiableID(of: value) : nil
      parts.append(Part(label: label, id: id, value: value))
    }
    return Group(open: "[", close: "]", parts: parts)
  }

  /// Returns the elements of a set, sorted by their texts.
  private static func set(_ mirror: Mirror) -> Group {
    let parts = mirror.children
      .map { child -> (String, Part) in
        let text = describe(child.value)
        return (text, Part(label: nil, id: text, value: child.value))
      }
      .sorted { $0.0 < $1.0 }
      .map(\.1)
    return Group(open: "Set([", close: "])", parts: parts)
  }

  private static func dictionary(_ mirror: Mirror) -> Group {
    let parts = mirror.children
      .compactMap { child -> Part? in
        let pair = Array(Mirror(reflecting: child.value).children)
        guard pair.count == 2 else { return nil }
        let key = describe(pair[0].value)
        return Part(label: key, value: pair[1].value)
      }
      .sorted { ($0.label ?? "") < ($1.label ?? "") }
    let (open, close) = parts.isEmpty ? ("[", ":]") : ("[", "]")
    return Group(open: open, close: close, parts: parts)
  }

  private static func enumCase(_ value: Any, _ mirror: Mirror) -> ValueTree {
    guard let payload = mirror.children.first, let name = payload.label else {
      return .leaf([".\(value)"])
    }
    let inner = Mirror(reflecting: payload.value)
    let group =
      inner.displayStyle == .tuple
      ? fields(inner, name: ".\(name)")
      : Group(open: ".\(name)(", close: ")", parts: [Part(label: nil, id: 0, value: payload.value)])
    return .group(group)
  }

  private static func fields(_ mirror: Mirror, name: String) -> Group {
    var parts: [Part] = []
    for (name, value) in mirror.children {
      // The labels `.0` and `.1` of unlabelled tuple elements are omitted.
      var label = name.flatMap { $0.hasPrefix(".") ? nil : $0 }
      if label?.hasPrefix("_") == true, value is any PrintedAsWrappedValue { label?.removeFirst() }
      parts.append(Part(label: label, id: label == nil ? parts.count : nil, value: value))
    }
    return Group(open: "\(name)(", close: ")", parts: parts)
  }
}
