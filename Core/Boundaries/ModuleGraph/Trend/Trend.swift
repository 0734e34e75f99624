package import NavigatorJSON
import NavigatorOperatingSystem
import NavigatorSpelling

/// The numbers of a package at revisions of its history.
package struct Trend: Sendable {
  /// A revision, and what a check of it says.
  package struct Point: Sendable {
    package internal(set) var revision: GitHistory.Revision
    /// The numbers; nil if the revision cannot be read.
    package let numbers: CheckNumbers?
    /// Why the revision cannot be read, or how much of it; nil if all of it is.
    package let gap: String?
    /// The fingerprints of the findings; empty if the revision cannot be read.
    package var fingerprints: Set<String> = []
  }

  /// The points, the oldest first.
  package let points: [Point]

  /// The numbers that are shown, with their names.
  static let measures: [(name: String, value: @Sendable (CheckNumbers) -> Int)] = [
    ("findings", \.findings), ("modules", \.modules), ("cycles", \.cycles), ("depth", \.depth),
  ]

  /// Checks each revision with the configuration of the loader, or else the one that it has, and without its baseline
  /// unless that is used.
  ///
  /// A revision that cannot be read is a point without numbers. `progress` gets the number of revisions that are read,
  /// and the number of all. Throws if git cannot say the history.
  package init(
    _ history: GitHistory,
    _ loader: PackageLoader,
    usesBaselines: Bool = false,
    progress: (_ read: Int, _ all: Int) -> Void = { _, _ in }
  ) throws {
    var points: [Point] = []
    try Platform.withTemporaryFolder("boundaries") { folder throws(SystemError) in
      let tree = "\(folder)/tree"
      try Platform.makeFolder(tree, isPrivate: true)
      var loader = loader
      loader.cache = SourceCache()
      loader.manifests.movedRoot = Platform.realPath(tree)
      for revision in history.revisions {
        // A week without a commit is as the one before.
        let known = points.last.flatMap { $0.revision.commit == revision.commit ? $0 : nil }
        points.append(known ?? Self.point(revision, history, in: tree, loader, usesBaselines))
        points[points.count - 1].revision = revision
        progress(points.count, history.revisions.count)
      }
    }
    self.points = points
  }

  private static func point(
    _ revision: GitHistory.Revision,
    _ history: GitHistory,
    in tree: String,
    _ loader: PackageLoader,
    _ usesBaseline: Bool
  ) -> Point {
    do {
      let folder = try history.write(revision, to: tree)
      let file = "\(folder)/\(Configuration.fileName)"
      var loader = loader
      if loader.configuration == nil, Platform.exists(file) {
        loader.configuration = try Configuration(contentsOf: file)
      }
      // A configuration may be younger or older than a module that it names.
      loader.configuration?.isHypothetical = true
      let configuration = loader.configuration
      let loaded = try loader.load(folder)
      var check = Check(configuration: configuration)
      let known = "\(folder)/\(configuration?.baseline ?? Baseline.fileName)"
      if usesBaseline, Platform.exists(known) { check.baseline = try Baseline(contentsOf: known) }
      let result = try check.run(loaded)
      let gaps = result.readFailures.count + result.unchecked.count
      return Point(
        revision: revision,
        numbers: CheckNumbers(loaded.graph, result.findings, loaded.graph.cycles),
        gap: gaps == 0 ? nil : "\(gaps) could not be read or checked",
        fingerprints: Set(result.findings.map(\.fingerprint))
      )
    } catch {
      let reason = "\(error)".split(separator: "\n").first.map(String.init) ?? ""
      return Point(revision: revision, numbers: nil, gap: reason.replacing("\(tree)/", with: ""))
    }
  }

  /// 2 if a revision could not be read, and otherwise 0.
  package var status: Int32 { points.contains { $0.numbers == nil } ? 2 : 0 }
}

extension Trend {
  /// A table with a line for each revision, and a line of bars for each number.
  package var text: String {
    var rows = [["date", "revision"] + Self.measures.map(\.name) + [""]]
    for point in points {
      let numbers = Self.measures.map { measure in
        point.numbers.map { "\(measure.value($0))" } ?? "-"
      }
      rows.append([point.revision.date, point.revision.name] + numbers + [point.gap ?? ""])
    }
    var lines = tableLines(rows, words: [0, 1, Self.measures.count + 2])
    lines.append("")
    for (name, value) in Self.measures {
      let values = points.map { $0.numbers.map(value) }
      let space = String(repeating: " ", count: 9 - name.count)
      lines.append("\(name)\(space) \(Self.bars(values))")
    }
    return lines.map { "\($0.printable())\n" }.joined()
  }

  /// Returns a bar for each number, from the lowest for 0 to the highest for the maximum; a space for none.
  static func bars(_ values: [Int?]) -> String {
    let levels = Array("▁▂▃▄▅▆▇█")
    let most = values.compactMap(\.self).reduce(1, max)
    return String(
      values.map { value in value.map { levels[$0 * (levels.count - 1) / most] } ?? " " }
    )
  }

  package var json: JSONOutput {
    [
      "points": .list(points) { point in
        [
          "date": .string(point.revision.date), "revision": .string(point.revision.name),
          "commit": .string(point.revision.commit), "numbers": point.numbers?.json ?? .null,
          "gap": .optional(point.gap),
        ]
      }
    ]
  }

  /// A drawing with a plot for each number, which starts at 0.
  package var svg: String {
    let (width, height, left) = (640, 110, 90)
    func label(_ text: String, _ x: Int, _ y: Int, isLeftOf: Bool = false) -> String {
      "<text x=\"\(x)\" y=\"\(y)\"\(isLeftOf ? " text-anchor=\"end\"" : "")>\(text)</text>"
    }
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width + left + 60) \(height * Self.measures.count + 30)">
      <style>text{font:12px sans-serif;fill:#444}polyline{fill:none;stroke:#2660a4;stroke-width:2}
      line{stroke:#bbb}circle{fill:#2660a4}@media(prefers-color-scheme:dark){text{fill:#ccc}}</style>
      """
    ]
    for (index, (name, value)) in Self.measures.enumerated() {
      let values = points.map { $0.numbers.map(value) }
      let most = values.compactMap(\.self).reduce(1, max)
      let base = height * (index + 1)
      func place(_ position: Int, _ value: Int) -> (x: Int, y: Int) {
        (left + position * width / max(1, points.count - 1), base - value * (height - 30) / most)
      }
      let top = label("\(most)", left - 6, base - height + 34, isLeftOf: true)
      parts.append(label(name, 4, base - 30) + top)
      parts.append("<line x1=\"\(left)\" x2=\"\(left + width)\" y1=\"\(base)\" y2=\"\(base)\"/>")
      // A revision without numbers interrupts the line.
      for run in values.indices.split(whereSeparator: { values[$0] == nil }) {
        let places = run.map { place($0, values[$0] ?? 0) }
        parts.append(
          "<polyline points=\"\(places.map { "\($0.x),\($0.y)" }.joined(separator: " "))\"/>"
        )
        for (position, place) in zip(run, places) {
          parts.append(
            "<circle cx=\"\(place.x)\" cy=\"\(place.y)\" r=\"3\"><title>\(points[position].revision.date): \(values[position] ?? 0)</title></circle>"
          )
        }
      }
    }
    let y = height * Self.measures.count + 18
    if let first = points.first, let last = points.last {
      parts.append(label(first.revision.date, left, y))
      parts.append(label(last.revision.date, left + width, y, isLeftOf: true))
    }
    return (parts + ["</svg>"]).joined(separator: "\n") + "\n"
  }
}
