/// One column of one line: what stands there and how.
///
/// A cluster two columns wide stands in its left cell; the right one holds ``rightHalf``.
public struct Cell: Equatable, Sendable {
  /// The grapheme cluster, or nothing for the right half of a wide one.
  public var glyph: String
  /// How it looks.
  public var style: Style

  /// A cell with nothing in it.
  public static let blank = Cell(glyph: " ", style: .plain)

  static func rightHalf(_ style: Style) -> Cell { Cell(glyph: "", style: style) }

  var isRightHalf: Bool { glyph.isEmpty }
}

/// How a cell looks: what it means, and attributes that are there without color too.
///
/// A frame says what something means; which color that is depends on the terminal and is decided where
/// the bytes are made.
public struct Style: Hashable, Sendable {
  /// What the color says.
  public var role: ColorRole
  /// What is there without color too.
  public var attributes: Attributes

  /// A style; without arguments that of running text.
  public init(_ role: ColorRole = .plain, _ attributes: Attributes = []) {
    self.role = role
    self.attributes = attributes
  }

  /// Running text.
  public static let plain = Style()

  /// Looks that need no color.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public let rawValue: UInt8
    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Heavier.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter.
    public static let dim = Attributes(rawValue: 2)
    /// With a line below.
    public static let underline = Attributes(rawValue: 4)
    /// Foreground and background exchanged.
    public static let reverse = Attributes(rawValue: 8)
  }
}

/// What a color says, never which one it is.
public enum ColorRole: UInt8, CaseIterable, Sendable {
  /// Running text.
  case plain
  /// What is in focus, and what can be pressed.
  case accent
  /// Less important than what stands around it.
  case secondary
  /// What went wrong, and what cannot be taken back.
  case error
  /// What went well, and what is on.
  case success
  /// What should be noticed.
  case warning
  /// Something to be read letter by letter.
  case code
}
