/// The difference between two values, as the lines that only one of them contains.
///
/// Values are read by reflection. Equal parts are folded: the elements of a collection always, and
/// fields if they are many or long. Identifiable elements are matched by id.
package struct Difference {
  /// The sign before a line of the first value; a line of the second one has `+`.
  private let minus: String
  /// The printed lines.
  private var printer: ValuePrinter
  /// The paths of the fields that differ.
  private var fields: [String] = []

  private init(minus: String = "-", _ extent: ValuePrinter.Extent) {
    self.minus = minus
    printer = ValuePrinter(extent)
  }

  /// Returns the difference between `first` and `second`; nil if they are equal.
  ///
  /// - Parameters:
  ///   - first: The first value.
  ///   - second: The second value.
  ///   - minus: The sign before the lines of `first`: as in a patch, or `−`, which is as wide as `+` in
  ///     proportional fonts.
  ///   - isLimited: Whether the lines and elements that a reader would not look through are counted instead of printed.
  /// - Returns: The lines.
  package static func text<Value>(
    _ first: Value,
    _ second: Value,
    minus: String = "-",
    isLimited: Bool = true
  ) -> String? {
    guard !areEqual(first, second) else { return nil }
    var difference = Difference(minus: minus, isLimited ? .readable : .everything)
    difference.compare(first, second, LineFormat())
    return difference.printer.text
  }

  /// Returns the paths of the innermost fields that differ, such as `path.#0.count`, at most a hundred.
  ///
  /// The path has the id of an identifiable element. It ends at an element that was added or removed.
  package static func fields<Value>(_ first: Value, _ second: Value) -> [String] {
    var difference = Difference(.start(lineCount: 0))
    difference.compare(first, second, LineFormat())
    return difference.fields
  }

  private static var maximumFieldCount: Int { 100 }

  private mutating func addField(_ path: [String]) {
    // A point in a step, such as that of a key of a dictionary, would look like the end of the step.
    let steps = path.map { step in step.filter { $0 != "." } }
    let field = steps.joined(separator: ".")
    if field.isEmpty || fields.contains(field) { return }
    if fields.count < Self.maximumFieldCount {
      fields.append(field)
    }
  }
}

// MARK: - Comparing

extension Difference {
  private mutating func compare(_ first: Any, _ second: Any, _ format: LineFormat) {
    let isTooDeep = format.depth >= ValuePrinter.maximumDepth
    switch (ValueTree(first), ValueTree(second)) {
    case (.leaf(let old), .leaf(let new)) where old.count > 1 && new.count > 1:
      compareLines(old, new, format)
    case (.group(let old), .group(let new)) where old.canBeCompared(with: new) && !isTooDeep:
      compareGroups(old, new, format)
    case (.group(let old), .group(let new)):
      addField(format.path + fieldLabel(old, new))
      replace(first, with: second, format)
    default:
      addField(format.path)
      replace(first, with: second, format)
    }
  }

  /// Returns the label of the only field of two values, which are printed as a whole and not field by field.
  private func fieldLabel(_ old: ValueTree.Group, _ new: ValueTree.Group) -> [String] {
    guard !new.isCollection, new.open == old.open, let label = new.parts.first?.label else {
      return []
    }
    return [label]
  }

  private mutating func compareGroups(
    _ old: ValueTree.Group,
    _ new: ValueTree.Group,
    _ format: LineFormat
  ) {
    printer.add(format.prefix + new.open, format)
    let parts = old.comparedParts(with: new)
    compareParts(parts, isCollection: new.isCollection, format.inside)
    printer.add(new.close + format.suffix, format)
  }

  /// Compares two strings of several lines.
  private mutating func compareLines(_ old: [String], _ new: [String], _ format: LineFormat) {
    let quote = "\"\"\""
    addField(format.path)
    printer.add(format.prefix + quote, format)
    let (head, tail) = sharedEnds(old, new, by: ==)
    show(old.prefix(head), format)
    for line in old[head..<old.count - tail] {
      printer.add(line, format.signed(minus))
    }
    for line in new[head..<new.count - tail] {
      printer.add(line, format.signed("+"))
    }
    show(old.suffix(tail), format)
    printer.add(quote + format.suffix, format)
  }

  /// Shows the equal lines around changed ones, or their number if they are many.
  private mutating func show(_ lines: ArraySlice<String>, _ format: LineFormat) {
    guard lines.count <= Self.maximumShownCount else {
      return printer.add("… (\(lines.count) unchanged)", format)
    }
    for line in lines {
      printer.add(line, format)
    }
  }

  /// Prints two values that have nothing in common, one below the other.
  private mutating func replace(_ first: Any, with second: Any, _ format: LineFormat) {
    printer.print(first, format.signed(minus))
    printer.print(second, format.signed("+"))
  }

  private mutating func compareParts(
    _ parts: [ComparedPart],
    isCollection: Bool,
    _ format: LineFormat
  ) {
    var rest = parts[...]
    while let part = rest.first {
      let unchanged = rest.prefix { $0.isUnchanged }
      if unchanged.isEmpty {
        rest.removeFirst()
        let step = pathStep(part.newest, isCollection: isCollection)
        var format = format.labelled(part.newest.label).ending(rest.isEmpty)
        format.path += step
        print(part, format)
      } else {
        rest.removeFirst(unchanged.count)
        fold(unchanged, isCollection: isCollection, format.ending(rest.isEmpty))
      }
    }
  }

  /// Returns the label of a part, or else the id of an element, as a step of a path; none without both.
  private func pathStep(_ part: ValueTree.Part, isCollection: Bool) -> [String] {
    if let label = part.label { return [label] }
    if isCollection, let id = part.id { return ["#\(id)"] }
    return []
  }

  private mutating func print(_ part: ComparedPart, _ format: LineFormat) {
    switch part {
    case .common(let old, let new):
      compare(old.value, new.value, format)
    case .removed(let old):
      addField(format.path)
      printer.print(old.value, format.signed(minus))
    case .added(let new):
      addField(format.path)
      printer.print(new.value, format.signed("+"))
    }
  }

  /// The maximum number of equal fields or lines to show beside a changed one, to identify the value.
  private static var maximumShownCount: Int { 3 }

  /// Shows a few short fields, or the number of equal parts; the suffix of `format` follows the last one.
  private mutating func fold(
    _ parts: ArraySlice<ComparedPart>,
    isCollection: Bool,
    _ format: LineFormat
  ) {
    if printer.isFull { return }
    guard let fields = shortFields(parts, isCollection: isCollection) else {
      return printer.add("… (\(parts.count) unchanged)\(format.suffix)", format)
    }
    for field in fields.dropLast() {
      printer.add(field + ",", format)
    }
    if let last = fields.last {
      printer.add(last + format.suffix, format)
    }
  }

  /// Returns the fields, each on one line; nil for elements of a collection and for many or long fields.
  private func shortFields(_ parts: ArraySlice<ComparedPart>, isCollection: Bool) -> [String]? {
    if isCollection || parts.count > Self.maximumShownCount { return nil }
    var fields: [String] = []
    for part in parts.map(\.newest) {
      guard let line = ValuePrinter.line(part.value) else { return nil }
      fields.append(LineFormat.label(part.label) + line)
    }
    return fields
  }
}

/// Returns whether two values are equal: by `==` if they are `Equatable`, or part by part.
package func areEqual(_ first: Any, _ second: Any, depth: Int = 0) -> Bool {
  if let first = first as? any Equatable { return first.equals(second) }
  guard type(of: first) == type(of: second), depth < ValuePrinter.maximumDepth else { return false }
  switch (ValueTree(first), ValueTree(second)) {
  case (.leaf(let first), .leaf(let second)):
    return first == second
  case (.group(let first), .group(let second)):
    guard first.open == second.open, first.parts.count == second.parts.count else { return false }
    return zip(first.parts, second.parts).allSatisfy { part, other in
      part.key == other.key && areEqual(part.value, other.value, depth: depth + 1)
    }
  default:
    return false
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}
