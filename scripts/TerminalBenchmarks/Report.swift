/// The measures as a table for people, or as JSON for programs.
enum Report {
  static func table(_ measures: [Measure]) -> String {
    let width = measures.map(\.name.count).max() ?? 0
    var subject = ""
    return measures.map { measure in
      let heading = measure.subject == subject ? "" : "\(measure.subject)\n"
      subject = measure.subject
      let name = measure.name + String(repeating: " ", count: width - measure.name.count)
      let goal = measure.goal.map { "  at most \(number($0))\(measure.isOver ? ", over" : "")" }
      return "\(heading)  \(name)  \(number(measure.value)) \(measure.unit)\(goal ?? "")\n"
    }.joined()
  }

  static func json(_ measures: [Measure]) -> String {
    let entries = measures.map { measure in
      let goal = measure.goal.map {
        ", \"limit\": \(number($0)), \"isOver\": \(measure.isOver)"
      }
      return "  {\"program\": \"\(measure.subject)\", \"name\": \"\(measure.name)\", "
        + "\"value\": \(number(measure.value)), \"unit\": \"\(measure.unit)\"\(goal ?? "")}"
    }
    return "[\n" + entries.joined(separator: ",\n") + "\n]\n"
  }

  /// Three digits after the point are a microsecond, below which nothing here is steady.
  private static func number(_ value: Double) -> String {
    let thousandths = Int((value * 1_000).rounded())
    let fraction = String(thousandths % 1_000 + 1_000).dropFirst()
    return thousandths % 1_000 == 0
      ? "\(thousandths / 1_000)" : "\(thousandths / 1_000).\(fraction)"
  }
}
