/// A type whose values can be parameters of links.
///
/// <!-- code: symbol-link-value -->
/// ```swift
/// enum Folder: String, CaseIterable, LinkValue, Codable { case inbox, sent }
///
/// struct Mail: Equatable, Sendable, Codable {
///   var folder = Folder.inbox
///
///   // `mail` is a link to the inbox, and `mail;folder=sent` one to the sent messages.
///   static let link = ScreenLink("mail", Mail()).parameter("folder", \.folder)
/// }
/// ```
public protocol LinkValue: Equatable, Sendable {
  /// The value as text, before percent encoding.
  var linkText: String { get }

  /// Creates a value from decoded text; nil if the text is not a value.
  init?(linkText: String)

  /// The form of the text.
  static var linkForm: LinkError.Form { get }
}

extension Int: LinkValue {
  /// The number in digits.
  public var linkText: String { String(self) }

  /// Creates a number from digits, after a minus sign for a negative number.
  public init?(linkText: String) { self.init(linkText) }

  /// A whole number.
  public static var linkForm: LinkError.Form { .wholeNumber }
}

extension Bool: LinkValue {
  /// `yes` or `no`.
  public var linkText: String { self ? "yes" : "no" }

  /// Creates a value from `yes` or `no`.
  public init?(linkText: String) {
    guard linkText == "yes" || linkText == "no" else { return nil }
    self = linkText == "yes"
  }

  /// `yes` or `no`.
  public static var linkForm: LinkError.Form { .oneOf(["yes", "no"]) }
}

extension String: LinkValue {
  /// The string itself.
  public var linkText: String { self }

  /// Creates a string from any text.
  public init?(linkText: String) { self = linkText }

  /// Any text.
  public static var linkForm: LinkError.Form { .text }
}

extension LinkValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// The raw value.
  public var linkText: String { rawValue }

  /// Creates a case from its raw value.
  public init?(linkText: String) { self.init(rawValue: linkText) }

  /// One of the raw values.
  public static var linkForm: LinkError.Form { .oneOf(allCases.map(\.rawValue)) }
}
