/// A format in which text of unknown origin is printed, such as the name of a file.
package enum PrintedFormat {
  /// A part of a line for people; a line break is replaced.
  case line
  /// Lines for people, which may end as on Windows.
  case lines
  /// Text and attributes of XML and HTML.
  case xml
  /// The message of a workflow command of GitHub.
  case message
  /// A property of such a command.
  case property
  /// A quoted string, as in Graphviz.
  case quoted
  /// A quoted string of Mermaid.
  case mermaid

  /// Returns the escape of a character that has a meaning in this format, or must be kept; nil for any other.
  fileprivate func escape(_ scalar: Unicode.Scalar) -> String? {
    switch self {
    case .line: nil
    case .lines: "\n\t".unicodeScalars.contains(scalar) ? String(scalar) : nil
    case .xml: "&<>\"\n\t".unicodeScalars.contains(scalar) ? "&#\(scalar.value);" : nil
    case .message: workflowCommandEscape(scalar)
    case .property: workflowPropertyEscape(scalar)
    case .quoted: "\"\\".unicodeScalars.contains(scalar) ? "\\\(scalar)" : nil
    case .mermaid: "\"#<>`".unicodeScalars.contains(scalar) ? "#\(scalar.value);" : nil
    }
  }

  private func workflowCommandEscape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "%": "%25"
    case "\r": "%0D"
    case "\n": "%0A"
    default: nil
    }
  }

  private func workflowPropertyEscape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case ":": "%3A"
    case ",": "%2C"
    default: workflowCommandEscape(scalar)
    }
  }
}

extension String {
  /// Returns the text as it can be printed in a format; everything that is printed passes through here.
  ///
  /// The syntax of the format is escaped. A character that a terminal would obey, that hides or reorders
  /// text, or that starts a command in the log of a CI is replaced by `�`.
  package func printable(in format: PrintedFormat = .line) -> String {
    if utf8.allSatisfy(\.isPlain) { return self }
    // Most texts need no change, and are not copied.
    var changed: String?
    var previous: Unicode.Scalar = " "
    var startsLine = true
    for index in unicodeScalars.indices {
      let scalar = unicodeScalars[index]
      let replacement = replacement(
        at: index,
        in: format,
        after: previous,
        startsLine: startsLine
      )
      if let replacement {
        let start = changed ?? String(unicodeScalars[..<index])
        changed = start + replacement
      } else {
        changed?.unicodeScalars.append(scalar)
      }
      startsLine = scalar == "\n" || (startsLine && scalar.properties.isWhitespace)
      previous = scalar
    }
    return changed ?? self
  }

  /// Returns what stands for a scalar in a format; nil if the scalar is printed as it is.
  private func replacement(
    at index: Index,
    in format: PrintedFormat,
    after previous: Unicode.Scalar,
    startsLine: Bool
  ) -> String? {
    let scalar = unicodeScalars[index]
    if scalar.isASCII, UInt8(truncatingIfNeeded: scalar.value).isPlain { return nil }
    if format == .lines, unicodeScalars[index...].starts(with: "\r\n".unicodeScalars) {
      return "\r"
    }
    if let escape = format.escape(scalar) { return escape }
    let isHidden = !scalar.isPrintable(after: previous)
    let isCommand = opensCommand(scalar, index, startsLine: startsLine)
    return isHidden || isCommand ? "\u{FFFD}" : nil
  }

  /// Returns whether `::` starts at the start of a line, or `##[` or `##vso[` anywhere.
  private func opensCommand(_ scalar: Unicode.Scalar, _ index: Index, startsLine: Bool) -> Bool {
    guard scalar == "#" || (scalar == ":" && startsLine) else { return false }
    let next = Array(unicodeScalars[index...].prefix(3).dropFirst())
    if scalar == ":" { return next.first == ":" }
    return next.count == 2 && next[0] == "#" && (next[1] == "[" || next[1].properties.isAlphabetic)
  }
}

extension UInt8 {
  /// Whether the byte is a character that no format escapes.
  fileprivate var isPlain: Bool {
    (self | 0x20) &- 0x61 < 26 || (0x2D...0x39).contains(self) || self == 0x20 || self == 0x5F
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is neither a control character, nor invisible, nor a change of the direction.
  package var isPrintable: Bool {
    if isASCII { return value >= 0x20 && value != 0x7F }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: !isInvisible && !isAnnotation && !isNoncharacter
    }
  }

  private var isInvisible: Bool { properties.isDefaultIgnorableCodePoint && !isJoiner }

  /// Whether the scalar delimits an interlinear annotation.
  private var isAnnotation: Bool { (0xFFF9...0xFFFB).contains(value) }

  /// Whether the scalar is one of the last two of its plane, which are no characters.
  private var isNoncharacter: Bool { value & 0xFFFE == 0xFFFE }

  /// Whether the scalar is printable after another one: joiners and variation selectors form emoji and
  /// letters, but after ASCII they are only invisible.
  package func isPrintable(after previous: Unicode.Scalar) -> Bool {
    isPrintable && (isASCII || !previous.isASCII || !isJoiner)
  }

  /// Whether the scalar joins its neighbors, or varies the one before it.
  package var isJoiner: Bool {
    value == 0x200C || value == 0x200D || properties.isVariationSelector
  }
}
