/// A value that can stand in a link as a parameter.
public protocol LinkValue: Equatable, Sendable {
  /// The value as text, in any characters: the link escapes those that mean something to it.
  var linkText: String { get }

  /// Reads the value; nil when the text is none.
  init?(linkText: String)

  /// What may be written.
  static var linkForm: LinkError.Form { get }
}

extension Int: LinkValue {
  /// The number in digits.
  public var linkText: String { String(self) }

  /// Reads digits, after a minus sign for a number below zero.
  public init?(linkText: String) { self.init(linkText) }

  /// What may be written.
  public static var linkForm: LinkError.Form { .wholeNumber }
}

extension Bool: LinkValue {
  /// `yes` or `no`.
  public var linkText: String { self ? "yes" : "no" }

  /// Reads `yes` or `no`.
  public init?(linkText: String) {
    guard linkText == "yes" || linkText == "no" else { return nil }
    self = linkText == "yes"
  }

  /// What may be written.
  public static var linkForm: LinkError.Form { .oneOf(["yes", "no"]) }
}

extension String: LinkValue {
  /// Itself.
  public var linkText: String { self }

  /// Reads any text.
  public init?(linkText: String) { self = linkText }

  /// What may be written.
  public static var linkForm: LinkError.Form { .text }
}

extension LinkValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// The case's raw value.
  public var linkText: String { rawValue }

  /// Reads a raw value.
  public init?(linkText: String) { self.init(rawValue: linkText) }

  /// What may be written: the raw values.
  public static var linkForm: LinkError.Form { .oneOf(allCases.map(\.rawValue)) }
}
