/// The difference between two values, as lines: what is only in the first, and only in the second.
///
/// Values are read by reflection. Parts that are equal are folded: elements of a collection always,
/// fields when they are many or long. Elements are matched by id where they have one.
package struct Difference {
  /// The marks in front of lines that are only in one value.
  package struct Signs: Sendable {
    package var first: String
    package var second: String

    /// As in a patch: `-` and `+`.
    package static let patch = Signs(first: "-", second: "+")

    /// With a minus as wide as the plus, for texts that are read in any font.
    package static let wide = Signs(first: "−", second: "+")
  }

  private let signs: Signs
  private var page: Page

  /// The lines that tell `first` from `second`; nil when the two are equal.
  package static func text<Value>(
    _ first: Value,
    _ second: Value,
    signs: Signs = .patch
  ) -> String? {
    guard !areEqual(first, second) else { return nil }
    var difference = Difference(signs: signs, page: Page())
    difference.compare(first, second, Frame())
    return difference.page.text
  }
}

// MARK: - Comparing

extension Difference {
  private mutating func compare(_ first: Any, _ second: Any, _ frame: Frame) {
    let (old, new) = (Shape(first), Shape(second))
    if case (.leaf(let old), .leaf(let new)) = (old, new), old.count > 1, new.count > 1 {
      return compare(old, new, frame)
    }
    guard let old = old.group, let new = new.group, old.canBeCompared(with: new),
      frame.depth < Page.deepest
    else { return replace(first, with: second, frame) }
    let pairs = old.pairs(with: new)
    page.add(frame.prefix + new.open, frame)
    compare(pairs, style: new.style, frame.inside)
    page.add(new.close + frame.suffix, frame)
  }

  /// Two strings of several lines.
  private mutating func compare(_ old: [String], _ new: [String], _ frame: Frame) {
    let quote = "\"\"\""
    page.add(frame.prefix + quote, frame)
    let (head, tail) = sharedEnds(old, new) { $0 == $1 }
    show(old.prefix(head), frame)
    for line in old[head..<old.count - tail] { page.add(line, frame.signed(signs.first)) }
    for line in new[head..<new.count - tail] { page.add(line, frame.signed(signs.second)) }
    show(old.suffix(tail), frame)
    page.add(quote + frame.suffix, frame)
  }

  /// Equal lines around changed ones: all of them, or how many there are.
  private mutating func show(_ lines: ArraySlice<String>, _ frame: Frame) {
    guard lines.count <= Self.shownFields else {
      return page.add("… (\(lines.count) unchanged)", frame)
    }
    for line in lines { page.add(line, frame) }
  }

  private mutating func replace(_ first: Any, with second: Any, _ frame: Frame) {
    page.print(first, frame.signed(signs.first))
    page.print(second, frame.signed(signs.second))
  }

  private mutating func compare(_ pairs: [Pair], style: Shape.Style, _ frame: Frame) {
    var rest = pairs[...]
    while let pair = rest.first {
      let unchanged = rest.prefix { $0.isUnchanged }
      if unchanged.isEmpty {
        rest.removeFirst()
        print(pair, frame.ending(rest.isEmpty))
      } else {
        rest.removeFirst(unchanged.count)
        fold(unchanged, style: style, frame, isLast: rest.isEmpty)
      }
    }
  }

  private mutating func print(_ pair: Pair, _ frame: Frame) {
    switch (pair.first, pair.second) {
    case (let first?, let second?):
      compare(first.value, second.value, frame.labelled(second.label))
    case (let first?, nil):
      page.print(first.value, frame.labelled(first.label).signed(signs.first))
    case (nil, let second?):
      page.print(second.value, frame.labelled(second.label).signed(signs.second))
    case (nil, nil): break
    }
  }

  /// Up to this many equal fields beside a changed one are shown: they help to recognise the value.
  private static var shownFields: Int { 3 }

  private mutating func fold(
    _ pairs: ArraySlice<Pair>,
    style: Shape.Style,
    _ frame: Frame,
    isLast: Bool
  ) {
    let texts = pairs.map { pair in
      pair.second.flatMap { part in Page.line(part.value).map { Frame.label(part.label) + $0 } }
    }
    let shown = texts.compactMap { $0 }
    guard style == .fields, shown.count == texts.count, shown.count <= Self.shownFields else {
      return page.add("… (\(pairs.count) unchanged)\(isLast ? "" : ",")", frame)
    }
    for (position, text) in shown.enumerated() {
      page.add(text + (isLast && position == shown.count - 1 ? "" : ","), frame)
    }
  }
}

/// Whether two values are equal: by their own equality, or part by part where they have none.
func areEqual(_ first: Any, _ second: Any, depth: Int = 0) -> Bool {
  if let first = first as? any Equatable { return first.equals(second) }
  guard type(of: first) == type(of: second), depth < Page.deepest else { return false }
  switch (Shape(first), Shape(second)) {
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
