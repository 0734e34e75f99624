/// The positions of the boxes of a drawing: one row per depth, ordered to avoid crossings.
struct DrawingLayout {
  struct Box: Equatable {
    var x: Double
    var y: Double
    var width: Double
  }

  private(set) var boxes: [Box]
  private(set) var width: Double = 0
  private(set) var height: Double = 0

  static let boxHeight = 28.0
  private static let rowHeight = 96.0
  private static let gap = 18.0
  private static let margin = 24.0
  /// The mean width of a character in the font of the page, in pixels.
  private static let characterWidth = 7.4

  init(_ drawing: Drawing) {
    let rows = Self.rows(drawing)
    boxes = drawing.nodes.map { node in
      Box(x: 0, y: 0, width: Double(node.name.count) * Self.characterWidth + 20)
    }
    for (index, row) in rows.enumerated() {
      var x = Self.margin
      for node in row {
        boxes[node].x = x
        boxes[node].y = Self.margin + Double(index) * Self.rowHeight
        x += boxes[node].width + Self.gap
      }
      width = max(width, x)
    }
    center(rows)
    height = Self.margin * 2 + Double(max(0, rows.count - 1)) * Self.rowHeight + Self.boxHeight
    width += Self.margin
  }

  private mutating func center(_ rows: [[Int]]) {
    for row in rows {
      guard let last = row.last else { continue }
      let shift = (width - boxes[last].x - boxes[last].width - Self.gap) / 2
      for node in row { boxes[node].x += shift }
    }
  }

  /// Returns the nodes by row, each row ordered by the mean position of the nodes that import them.
  private static func rows(_ drawing: Drawing) -> [[Int]] {
    var successors = [[Int]](repeating: [], count: drawing.nodes.count)
    for arrow in drawing.arrows { successors[arrow.from].append(arrow.to) }
    let depths = StrongComponents(successors).depths
    let deepest = depths.max() ?? 0
    var rows = [[Int]](repeating: [], count: drawing.nodes.isEmpty ? 0 : deepest + 1)
    for node in drawing.nodes.indices { rows[deepest - depths[node]].append(node) }
    var position = [Double](repeating: 0, count: drawing.nodes.count)
    for index in rows.indices {
      if index > 0 {
        let keys = Dictionary(
          uniqueKeysWithValues: rows[index].map { node in
            (node, mean(of: drawing.arrows.filter { $0.to == node }.map { position[$0.from] }))
          }
        )
        rows[index].sort { (keys[$0] ?? 0, $0) < (keys[$1] ?? 0, $1) }
      }
      for (place, node) in rows[index].enumerated() {
        position[node] = (Double(place) + 0.5) / Double(rows[index].count)
      }
    }
    return rows
  }

  private static func mean(of numbers: [Double]) -> Double {
    numbers.isEmpty ? 0.5 : numbers.reduce(0, +) / Double(numbers.count)
  }
}
