/// The format of one line: its depth and sign, and the texts around its value.
struct LineFormat {
  var depth = 0
  var sign = " "
  /// The text before each line in place of a sign and a space; nil for a sign.
  var margin: String? = nil
  /// The labels and the ids that lead to the value.
  var path: [String] = []
  var prefix = ""
  var suffix = ""

  var inside: LineFormat { LineFormat(depth: depth + 1, sign: sign, margin: margin, path: path) }

  var indent: String { (margin ?? sign + " ") + String(repeating: "  ", count: depth) }

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

  static func label(_ label: String?) -> String { label.map { "\($0): " } ?? "" }
}
