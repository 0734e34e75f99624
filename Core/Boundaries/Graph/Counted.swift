extension Collection<String> {
  /// Returns the first texts in a line, and how many more there are.
  package func counted(_ most: Int) -> String {
    let line = prefix(most).joined(separator: ", ")
    let others = count - most
    guard others > 0 else { return line }
    return "\(line) and \(others) more"
  }

  /// Returns the first texts in a line, which says whether there are more.
  package func shown(_ most: Int) -> String {
    let line = prefix(most).joined(separator: ", ")
    guard count > most else { return line }
    return "\(line), …"
  }
}

extension Int {
  /// Returns the number with a noun in its singular or plural: `1 file` or `2 files`.
  package func counted(_ noun: String) -> String {
    if self == 1 { return "1 \(noun)" }
    return "\(self) \(noun)s"
  }
}
