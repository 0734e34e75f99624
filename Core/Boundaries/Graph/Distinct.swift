package import NavigatorJSON

extension JSONOutput {
  /// Returns the list of what a function makes of some values.
  package static func list<Value>(_ values: [Value], of json: (Value) -> JSONOutput) -> JSONOutput {
    .array(values.map(json))
  }
}

extension Sequence where Element: Hashable {
  /// The elements, each once, in the order of their first occurrence.
  package var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Collection<String> {
  /// Returns the first texts in a line, and how many more there are.
  package func counted(_ most: Int) -> String {
    prefix(most).joined(separator: ", ") + (count > most ? " and \(count - most) more" : "")
  }

  /// Returns the first texts in a line, which says whether there are more.
  package func shown(_ most: Int) -> String {
    prefix(most).joined(separator: ", ") + (count > most ? ", …" : "")
  }
}

extension Int {
  /// Returns the number with a noun in its singular or plural: `1 file` or `2 files`.
  package func counted(_ noun: String) -> String {
    "\(self) \(noun)\(self == 1 ? "" : "s")"
  }
}
