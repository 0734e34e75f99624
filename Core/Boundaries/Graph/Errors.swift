import NavigatorOperatingSystem

/// A mistake in the configuration, and its location.
package struct ConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the configuration as given.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The column in UTF-8 bytes, from 1.
  package let column: Int
  /// A description of the mistake and of its correction.
  package let message: String

  package init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  package var description: String { "\(file):\(line):\(column): \(message)" }
}

/// Why something cannot be done as asked, in a sentence: no module has a name, or git knows no such revision.
package struct RequestError: Error, CustomStringConvertible {
  package let description: String
  /// The kind, with its values; nil if no program distinguishes it.
  package let kind: ErrorKind?

  package init(_ description: String, kind: ErrorKind? = nil) {
    self.description = description
    self.kind = kind
  }
}

/// The error of a folder without a `Package.swift`, below which there may be other Swift files.
package struct NoManifestError: Error, CustomStringConvertible {
  package let folder: String
  package var below: [String] = []
  /// The nearest folder around it, in the same repository, that has a `Package.swift`; nil if there is none.
  package let above: String?

  package init(folder: String, below: [String] = []) {
    self.folder = folder
    self.below = below
    above = Self.package(around: folder)
  }

  private static func package(around folder: String) -> String? {
    guard let root = Repository.root(of: folder) else { return nil }
    return Path.ancestors(of: folder).first { ancestor in
      Path.isInside(ancestor, root) && Platform.exists("\(ancestor)/Package.swift")
    }
  }

  package var description: String {
    if let above {
      return "\(folder): no Package.swift here; pass --package-path \(above), the package around it"
    }
    return
      "\(folder): no Package.swift here, and no Xcode project or workspace; pass the folder of the package with"
      + " --package-path or list \"modules\" in boundaries.json"
      + below.map { "\n  \($0)" }.joined()
  }
}
