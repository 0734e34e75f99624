import NavigatorSpelling

/// Frames of one size as an SVG picture that shows one after the other, without end and without scripts.
///
/// The file is ``start``, the text of each scene in order, and ``end``, so a long one needs no memory.
package struct AnimatedSVG {
  /// The size of a cell in pixels, as in common monospaced fonts at 14 pixels.
  private static let (width, height, fontSize) = (8.4, 18.0, 14)
  /// The colors of a dark terminal.
  private static let (foreground, background) = ("rgb(220,220,220)", "rgb(24,26,31)")
  private static let palette = Palette(depth: .trueColor, colorScheme: .dark)

  private let size: Size
  /// The milliseconds of each scene, and of all.
  private let (milliseconds, duration): (Int, Int)
  /// The elements of the lines in each row, because most lines of a scene are those of an earlier one.
  private var drawn: [Int: [[Cell]: [String]]] = [:]

  /// Creates a picture of a number of scenes, each of which is shown for the same time.
  package init(scenes: Int, size: Size, milliseconds: Int) {
    (self.size, self.milliseconds, duration) = (size, milliseconds, max(1, scenes * milliseconds))
  }

  /// The text before the first scene.
  package var start: String {
    let (columns, rows) = (Double(size.columns) * Self.width, Double(size.rows + 2) * Self.height)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.number(columns)) \(Self.number(rows))" \
      font-family="ui-monospace, Menlo, Consolas, monospace" font-size="\(Self.fontSize)" fill="\(Self.foreground)">
      <rect width="100%" height="100%" rx="6" fill="\(Self.background)"/>

      """
  }

  /// The text after the last scene.
  package var end: String { "</svg>\n" }

  /// Returns the text of a scene: a frame with a line below it.
  package mutating func scene(_ index: Int, _ frame: Frame, caption: String) -> String {
    let moment = index * milliseconds
    let lines =
      [#"<g visibility="hidden">"#, animation(moment, moment + milliseconds)]
      + runs(of: frame) + [self.caption(caption), "</g>", ""]
    return lines.joined(separator: "\n")
  }

  /// Shows a group from one moment to another.
  private func animation(_ start: Int, _ end: Int) -> String {
    let moments = [0, start, end].map { Self.number(Double($0) / Double(duration), digits: 4) }
    return """
      <animate attributeName="visibility" calcMode="discrete" dur="\(duration)ms" \
      repeatCount="indefinite" values="hidden;visible;hidden" keyTimes="\(moments.joined(separator: ";"))"/>
      """
  }

  private mutating func runs(of frame: Frame) -> [String] {
    frame.cells.enumerated().flatMap { row, cells in
      if let known = drawn[row]?[cells] { return known }
      let runs = runs(of: cells, row, frame)
      // So that a long session needs no more memory.
      if drawn[row, default: [:]].count == 64 { drawn[row] = [:] }
      drawn[row, default: [:]][cells] = runs
      return runs
    }
  }

  private func runs(of cells: [Cell], _ row: Int, _ frame: Frame) -> [String] {
    var (lines, column) = ([String](), 0)
    while column < cells.count {
      let style = cells[column].style
      let run = cells[column...].prefix { $0.style == style }
      lines += text(run.map(frame.glyph).joined(), style, row, column, run.count)
      column += run.count
    }
    return lines
  }

  /// Draws a run of cells with one style.
  private func text(_ text: String, _ style: Style, _ row: Int, _ column: Int, _ count: Int)
    -> [String]
  {
    let isReverse = style.attributes.contains(.reverse)
    guard isReverse || text.contains(where: { $0 != " " }) else { return [] }
    let color = Self.palette.rgb(of: style.role).map { "rgb(\($0))" } ?? Self.foreground
    let (x, y) = (Double(column) * Self.width, Double(row + 1) * Self.height)
    let (left, length) = (Self.number(x), Self.number(Double(count) * Self.width))
    var attributes = [#"x="\#(left)" y="\#(Self.number(y))" textLength="\#(length)""#]
    if isReverse || style.role != .plain {
      attributes.append(#"fill="\#(isReverse ? Self.background : color)""#)
    }
    if style.attributes.contains(.bold) { attributes.append(#"font-weight="bold""#) }
    if style.attributes.contains(.underline) { attributes.append(#"text-decoration="underline""#) }
    let box =
      #"<rect x="\#(left)" y="\#(Self.number(y - 13))" width="\#(length)" height="\#(Self.number(Self.height))" fill="\#(color)"/>"#
    let line =
      #"<text xml:space="preserve" \#(attributes.joined(separator: " "))>\#(text.printable(in: .xml))</text>"#
    return isReverse ? [box, line] : [line]
  }

  private func caption(_ text: String) -> String {
    let y = Self.number(Double(size.rows + 1) * Self.height + Self.height / 2)
    return
      #"<text xml:space="preserve" x="8" y="\#(y)" opacity="0.6">\#(Sanitizing.visible(text).printable(in: .xml))</text>"#
  }

  /// A number without needless digits.
  private static func number(_ value: Double, digits: Int = 1) -> String {
    let scale = digits == 1 ? 10.0 : 10_000.0
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
