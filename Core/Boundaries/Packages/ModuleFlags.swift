package import BoundariesGraph

/// Flags of the Swift compiler that import a module or change which module an import names; no source file shows them.
package enum ModuleFlags {
  private static let names = ["-import-module", "-testable-import-module", "-module-alias"]

  /// Returns the flags in a list, such as `-module-alias A=B`.
  static func find(in words: [String]) -> [String] {
    // The driver passes the word after `-Xfrontend` to the compiler.
    let words = words.filter { $0 != "-Xfrontend" }
    var found: [String] = []
    for (index, word) in words.enumerated() {
      if names.contains(word) {
        let value = index + 1 < words.count ? words[index + 1] : ""
        found.append("\(word) \(value)")
      } else if names.contains(where: { word.hasPrefix("\($0)=") }) {
        found.append(word)
      }
    }
    return found
  }

  /// Returns the flags of `#if` that a list defines, by `-D FLAG` or `-DFLAG`.
  static func defined(in words: [String]) -> [String] {
    var found: [String] = []
    for (index, word) in words.enumerated() where word.hasPrefix("-D") {
      let name = word.dropFirst(2)
      if !name.isEmpty {
        found.append(String(name))
      } else if index + 1 < words.count {
        found.append(words[index + 1])
      }
    }
    return found
  }

  /// Returns the flags in a text with blanks and quotes between them.
  package static func find(in text: String) -> [String] {
    let words = text.split { " \t\"'".contains($0) }
    return find(in: words.map(String.init))
  }

  package static func omission(_ flag: String, of target: String) -> Omission {
    Omission(.moduleFlags, "\(target) (\(flag))")
  }
}
