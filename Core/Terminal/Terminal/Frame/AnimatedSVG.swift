import NavigatorSpelling

/// Frames of one size as an SVG picture that shows one after the other, without end and without scripts.
///
/// The file is ``start``, the text of each scene in order, and ``end``, so a long one needs no memory.
package struct AnimatedSVG {
  /// The size of a cell in pixels, as in common monospaced fonts at 14 pixels.
  private static let cellWidth = 8.4
  private static let cellHeight = 18.0
  private static let fontSize = 14
  /// The colors of a dark terminal.
  private static let foreground = "rgb(220,220,220)"
  private static let background = "rgb(24,26,31)"
  private static let palette = Palette(depth: .trueColor, colorScheme: .dark)

  private let size: Size
  /// The milliseconds of each scene.
  private let milliseconds: Int
  /// The milliseconds of all scenes.
  private let duration: Int
  /// The elements of the lines in each row, because most lines of a scene are those of an earlier one.
  private var drawn: [Int: [[Cell]: [String]]] = [:]

  /// Creates a picture of a number of scenes, each of which is shown for the same time.
  package init(scenes: Int, size: Size, milliseconds: Int) {
    self.size = size
    self.milliseconds = milliseconds
    duration = max(1, scenes * milliseconds)
  }

  /// The text before the first scene.
  package var start: String {
    let width = Self.number(Double(size.columns) * Self.cellWidth)
    let height = Self.number(Double(size.rows + 2) * Self.cellHeight)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      font-family="ui-monospace, Menlo, Consolas, monospace" font-size="\(Self.fontSize)" fill="\(Self.foreground)">
      <rect width="100%" height="100%" rx="6" fill="\(Self.background)"/>

      """
  }

  /// The text after the last scene.
  package var end: String { "</svg>\n" }

  /// Returns the text of a scene: a frame with a line below it.
  package mutating func scene(_ index: Int, _ frame: Frame, caption: String) -> String {
    let moment = index * milliseconds
    var lines = [#"<g visibility="hidden">"#]
    lines.append(animation(moment, moment + milliseconds))
    lines += runs(of: frame)
    lines.append(self.caption(caption))
    lines.append("</g>")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Shows a group from one moment to another.
  private func animation(_ start: Int, _ end: Int) -> String {
    let moments = [0, start, end].map { moment in
      let fraction = Double(moment) / Double(duration)
      return Self.number(fraction, digits: 4)
    }
    let keyTimes = moments.joined(separator: ";")
    return """
      <animate attributeName="visibility" calcMode="discrete" dur="\(duration)ms" \
      repeatCount="indefinite" values="hidden;visible;hidden" keyTimes="\(keyTimes)"/>
      """
  }

  private mutating func runs(of frame: Frame) -> [String] {
    frame.cells.enumerated().flatMap { row, cells in
      var known = drawn[row] ?? [:]
      if let elements = known[cells] { return elements }
      let elements = runs(of: cells, row, frame)
      // A limit, so that a long session needs no more memory.
      if known.count == 64 { known = [:] }
      known[cells] = elements
      drawn[row] = known
      return elements
    }
  }

  private func runs(of cells: [Cell], _ row: Int, _ frame: Frame) -> [String] {
    var lines: [String] = []
    var column = 0
    while column < cells.count {
      let style = cells[column].style
      let run = cells[column...].prefix { $0.style == style }
      let text = run.map(frame.glyph).joined()
      lines += elements(of: text, style, row, column, run.count)
      column += run.count
    }
    return lines
  }

  /// Returns the elements that draw a run of cells with one style; none for a run that is not visible.
  private func elements(
    of text: String,
    _ style: Style,
    _ row: Int,
    _ column: Int,
    _ count: Int
  ) -> [String] {
    let isReverse = style.attributes.contains(.reverse)
    let isBlank = text.allSatisfy { $0 == " " }
    if isBlank, !isReverse { return [] }
    let baseline = Double(row + 1) * Self.cellHeight
    let x = Self.number(Double(column) * Self.cellWidth)
    let y = Self.number(baseline)
    let width = Self.number(Double(count) * Self.cellWidth)
    let attributes = textAttributes(of: style).joined()
    let content = text.printable(in: .xml)
    let element =
      #"<text xml:space="preserve" x="\#(x)" y="\#(y)" textLength="\#(width)"\#(attributes)>\#(content)</text>"#
    if !isReverse { return [element] }
    let top = Self.number(baseline - 13)
    let height = Self.number(Self.cellHeight)
    let color = Self.color(of: style.role)
    let box =
      #"<rect x="\#(x)" y="\#(top)" width="\#(width)" height="\#(height)" fill="\#(color)"/>"#
    return [box, element]
  }

  /// Returns the attributes of a text with a style, each with a space before it.
  private func textAttributes(of style: Style) -> [String] {
    var attributes: [String] = []
    if style.attributes.contains(.reverse) {
      attributes.append(#" fill="\#(Self.background)""#)
    } else if style.role != .plain {
      attributes.append(#" fill="\#(Self.color(of: style.role))""#)
    }
    if style.attributes.contains(.bold) {
      attributes.append(#" font-weight="bold""#)
    }
    if style.attributes.contains(.underline) {
      attributes.append(#" text-decoration="underline""#)
    }
    return attributes
  }

  private static func color(of role: ColorRole) -> String {
    guard let rgb = palette.rgb(of: role) else { return foreground }
    return "rgb(\(rgb))"
  }

  private func caption(_ text: String) -> String {
    let y = Self.number((Double(size.rows) + 1.5) * Self.cellHeight)
    let content = Sanitizing.visible(text).printable(in: .xml)
    return #"<text xml:space="preserve" x="8" y="\#(y)" opacity="0.6">\#(content)</text>"#
  }

  /// A number without needless digits.
  private static func number(_ value: Double, digits: Int = 1) -> String {
    let scale = digits == 1 ? 10.0 : 10_000.0
    let rounded = (value * scale).rounded() / scale
    let isWhole = rounded == rounded.rounded()
    return isWhole ? "\(Int(rounded))" : "\(rounded)"
  }
}
