/// Returns the names of the innermost fields that changed, without repetitions.
///
/// - Parameter difference: The difference between two states, in the form of the test store.
/// - Returns: The words before a colon in the lines of one state alone.
func changedFields(in difference: String) -> [String] {
  var fields: [String] = []
  for line in difference.split(separator: "\n") where line.hasPrefix("+") || line.hasPrefix("-") {
    for part in line.split(separator: ":").dropLast() {
      let name = part.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed()
      let field = String(name)
      if name.first?.isLetter == true, !fields.contains(field) { fields.append(field) }
    }
  }
  return fields
}
