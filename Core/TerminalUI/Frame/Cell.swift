/// One column of one line.
///
/// A grapheme cluster of two columns is in its left cell; the right cell is ``rightHalf(_:)``.
package struct Cell: Equatable, Sendable {
  /// The grapheme cluster; empty for the right half of a wide one.
  package var glyph: String
  package var style: Style

  package static let blank = Cell(glyph: " ", style: .plain)

  static func rightHalf(_ style: Style) -> Cell { Cell(glyph: "", style: style) }

  var isRightHalf: Bool { glyph.isEmpty }
}

/// The style of a cell: the role of its color, and attributes that do not depend on color.
///
/// ``Palette`` maps roles to colors when bytes are written, depending on the terminal.
package struct Style: Hashable, Sendable {
  package var role: ColorRole
  package var attributes: Attributes

  package init(_ role: ColorRole = .plain, _ attributes: Attributes = []) {
    self.role = role
    self.attributes = attributes
  }

  package static let plain = Style()

  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let underline = Attributes(rawValue: 4)
    package static let reverse = Attributes(rawValue: 8)
  }
}

/// The meaning of a color.
package enum ColorRole: UInt8, CaseIterable, Sendable {
  case plain
  /// Focused elements and controls.
  case accent
  /// Text that is less important than the text around it.
  case secondary
  /// Errors and destructive actions.
  case error
  /// Successes, and switches that are on.
  case success
  case warning
  case code
}
