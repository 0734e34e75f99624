package import BoundariesGraph

/// Flags of the Swift compiler that import a module or change which module an import names; no source file shows them.
package enum ModuleFlags {
  private static let names = ["-import-module", "-testable-import-module", "-module-alias"]

  /// Returns the flags in a list, such as `-module-alias A=B`.
  static func find(in words: [String]) -> [String] {
    // The driver passes the word after `-Xfrontend` to the compiler.
    let words = words.filter { word in word != "-Xfrontend" }
    var found: [String] = []
    for (index, word) in words.enumerated() {
      if names.contains(word) {
        let value = words.dropFirst(index + 1).first ?? ""
        found.append("\(word) \(value)")
      } else if hasValue(word) {
        found.append(word)
      }
    }
    return found
  }

  /// Returns whether a word is one of the flags together with its value, as in `-import-module=A`.
  private static func hasValue(_ word: String) -> Bool {
    names.contains { name in word.hasPrefix("\(name)=") }
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
    let words = text.split { character in " \t\"'".contains(character) }
    return find(in: words.map(String.init))
  }

  /// Returns the omission of the imports that a flag of a target changes.
  package static func omission(_ flag: String, of target: String) -> Omission {
    Omission(.moduleFlags, "\(target) (\(flag))")
  }
}
