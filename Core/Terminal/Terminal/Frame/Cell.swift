/// One column of one line: a trivial value of eight bytes, so that frames are compared and copied
/// without a reference count for each cell.
///
/// A grapheme cluster of two columns is in its left cell; the right cell is ``rightHalf(_:)``.
package struct Cell: Hashable, Sendable {
  /// The style in the lowest 16 bits, the cluster above them.
  private let bits: UInt64

  /// Creates a cell of a Unicode scalar, 0 for the right half of a wide cluster, or the key of a cluster of several
  /// scalars in its frame.
  package init(_ cluster: UInt64, _ style: Style) {
    bits = cluster << 16 | UInt64(style.attributes.rawValue) << 8 | UInt64(style.role.rawValue)
  }

  /// The cell as a part of the focused row, whose colors are exchanged and not its own.
  package var highlighted: Cell {
    let attributes = Style.Attributes(rawValue: UInt8(truncatingIfNeeded: bits >> 8))
    return Cell(cluster, Style(.plain, attributes.union(.reverse)))
  }

  /// The cell as a part of what is behind an alert.
  package var dimmed: Cell { Cell(cluster, Style(.secondary)) }

  package static let blank = Cell(0x20, .plain)

  package static func rightHalf(_ style: Style) -> Cell { Cell(0, style) }

  package var cluster: UInt64 { bits >> 16 }

  package var style: Style {
    Style(
      ColorRole(rawValue: UInt8(truncatingIfNeeded: bits)) ?? .plain,
      Style.Attributes(rawValue: UInt8(truncatingIfNeeded: bits >> 8))
    )
  }

  package var isRightHalf: Bool { cluster == 0 }

  package var isASCII: Bool { !isRightHalf && cluster < 0x80 }

  /// Returns whether two cells have the same style.
  package func hasStyle(of other: Cell) -> Bool { (bits ^ other.bits) & 0xFFFF == 0 }
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
    package static let underline = Attributes(rawValue: 2)
    package static let reverse = Attributes(rawValue: 4)
    /// The number of combinations.
    package static let count = 8
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
