/// The difference between two values, as the lines that only one of them contains.
///
/// Values are read by reflection. Equal parts are folded: always the elements of a collection, and
/// fields if they are many or long. Identifiable elements are matched by id.
package struct Difference {
  /// The sign before a line of the first value; a line of the second one has `+`.
  private let minus: String
  private var printer: ValuePrinter
  private var fields: [String] = []

  /// Returns the difference between `first` and `second`; nil if they are equal.
  ///
  /// Its signs are those of a patch, or `−`, which is as wide as `+` in proportional fonts.
  package static func text<Value>(
    _ first: Value,
    _ second: Value,
    minus: String = "-"
  ) -> String? {
    guard !areEqual(first, second) else { return nil }
    var difference = Difference(minus: minus, printer: ValuePrinter())
    difference.compare(first, second, LineFormat())
    return difference.printer.text
  }

  /// Returns the paths of the innermost fields that differ, such as `path.#0.count`, at most a hundred.
  ///
  /// An element with an identity is a step of the path; one that was added or removed is not read any further.
  package static func fields<Value>(_ first: Value, _ second: Value) -> [String] {
    var difference = Difference(minus: "-", printer: ValuePrinter())
    difference.compare(first, second, LineFormat())
    return difference.fields
  }

  private mutating func addField(_ format: LineFormat, _ last: String? = nil) {
    let path = format.path + (last.map { [$0] } ?? [])
    let field = path.map { $0.filter { $0 != "." } }.joined(separator: ".")
    if fields.count < 100, !field.isEmpty, !fields.contains(field) { fields.append(field) }
  }
}

// MARK: - Comparing

extension Difference {
  private mutating func compare(_ first: Any, _ second: Any, _ format: LineFormat) {
    let (old, new) = (ValueTree(first), ValueTree(second))
    if case (.leaf(let old), .leaf(let new)) = (old, new), old.count > 1, new.count > 1 {
      return compare(old, new, format)
    }
    guard let old = old.group, let new = new.group, old.canBeCompared(with: new),
      format.depth < ValuePrinter.maximumDepth
    else {
      // A value with one field is replaced whole.
      let isOne = new.group?.isCollection == false && new.group?.open == old.group?.open
      addField(format, isOne ? new.group?.parts.first?.label : nil)
      return replace(first, with: second, format)
    }
    let pairs = old.pairs(with: new)
    printer.add(format.prefix + new.open, format)
    compare(pairs, isCollection: new.isCollection, format.inside)
    printer.add(new.close + format.suffix, format)
  }

  /// Compares two strings of several lines.
  private mutating func compare(_ old: [String], _ new: [String], _ format: LineFormat) {
    let quote = "\"\"\""
    addField(format)
    printer.add(format.prefix + quote, format)
    let (head, tail) = sharedEnds(old, new) { $0 == $1 }
    show(old.prefix(head), format)
    for line in old[head..<old.count - tail] { printer.add(line, format.signed(minus)) }
    for line in new[head..<new.count - tail] { printer.add(line, format.signed("+")) }
    show(old.suffix(tail), format)
    printer.add(quote + format.suffix, format)
  }

  /// Shows the equal lines around changed ones, or their number if they are many.
  private mutating func show(_ lines: ArraySlice<String>, _ format: LineFormat) {
    guard lines.count <= Self.shownFields else {
      return printer.add("… (\(lines.count) unchanged)", format)
    }
    for line in lines { printer.add(line, format) }
  }

  private mutating func replace(_ first: Any, with second: Any, _ format: LineFormat) {
    printer.print(first, format.signed(minus))
    printer.print(second, format.signed("+"))
  }

  private mutating func compare(_ pairs: [Pair], isCollection: Bool, _ format: LineFormat) {
    var rest = pairs[...]
    while let pair = rest.first {
      let unchanged = rest.prefix { $0.isUnchanged }
      if unchanged.isEmpty {
        rest.removeFirst()
        let part = pair.second ?? pair.first
        let id = isCollection ? part?.id.map { "#\($0)" } : nil
        var format = format.labelled(part?.label).ending(rest.isEmpty)
        if let step = part?.label ?? id { format.path.append(step) }
        print(pair, format)
      } else {
        rest.removeFirst(unchanged.count)
        fold(unchanged, isCollection: isCollection, format, isLast: rest.isEmpty)
      }
    }
  }

  private mutating func print(_ pair: Pair, _ format: LineFormat) {
    switch (pair.first, pair.second) {
    case (let first?, let second?):
      compare(first.value, second.value, format)
    case (let first?, nil):
      addField(format)
      printer.print(first.value, format.signed(minus))
    case (nil, let second?):
      addField(format)
      printer.print(second.value, format.signed("+"))
    case (nil, nil): break
    }
  }

  /// The maximum number of equal fields to show beside a changed one, to identify the value.
  private static var shownFields: Int { 3 }

  private mutating func fold(
    _ pairs: ArraySlice<Pair>,
    isCollection: Bool,
    _ format: LineFormat,
    isLast: Bool
  ) {
    let isShort = !isCollection && pairs.count <= Self.shownFields
    let shown = (isShort ? pairs : []).compactMap { pair in
      pair.second.flatMap { part in
        ValuePrinter.line(part.value).map { LineFormat.label(part.label) + $0 }
      }
    }
    guard shown.count == pairs.count else {
      return printer.add("… (\(pairs.count) unchanged)\(isLast ? "" : ",")", format)
    }
    for (position, text) in shown.enumerated() {
      printer.add(text + (isLast && position == shown.count - 1 ? "" : ","), format)
    }
  }
}

/// Returns whether two values are equal: by `==` if they are `Equatable`, or part by part.
func areEqual(_ first: Any, _ second: Any, depth: Int = 0) -> Bool {
  if let first = first as? any Equatable { return first.equals(second) }
  guard type(of: first) == type(of: second), depth < ValuePrinter.maximumDepth else { return false }
  switch (ValueTree(first), ValueTree(second)) {
  case (.leaf(let first), .leaf(let second)): return first == second
  case (.group(let first), .group(let second)):
    return first.open == second.open && first.parts.count == second.parts.count
      && zip(first.parts, second.parts).allSatisfy {
        $0.key == $1.key && areEqual($0.value, $1.value, depth: depth + 1)
      }
  default: return false
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}
