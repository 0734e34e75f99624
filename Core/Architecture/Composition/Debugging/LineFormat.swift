/// The format of one line: its depth and sign, and the texts around its value.
struct LineFormat {
  var depth = 0
  /// The sign of a line in a difference: a space for a line that both values have.
  var sign = " "
  /// The text before each line outside of a difference, in place of a sign; nil in a difference.
  var margin: String? = nil
  /// The labels and the ids of the parts that contain the value, the outermost first.
  var path: [String] = []
  /// The text before the value, such as its label.
  var prefix = ""
  /// The text after the value: a comma, or nothing.
  var suffix = ""

  /// The format of the parts of the value.
  var inside: LineFormat {
    LineFormat(depth: depth + 1, sign: sign, margin: margin, path: path)
  }

  var indent: String {
    let start = margin ?? "\(sign) "
    return start + String(repeating: "  ", count: depth)
  }

  func signed(_ sign: String) -> LineFormat {
    var format = self
    format.sign = sign
    return format
  }

  func labelled(_ label: String?) -> LineFormat {
    var format = self
    format.prefix = Self.label(label)
    return format
  }

  func ending(_ isLast: Bool) -> LineFormat {
    var format = self
    format.suffix = isLast ? "" : ","
    return format
  }

  /// Returns the text of a label before a value; empty for a part without a label.
  static func label(_ label: String?) -> String {
    guard let label else { return "" }
    return "\(label): "
  }
}
