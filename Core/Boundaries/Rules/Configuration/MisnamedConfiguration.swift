import BoundariesGraph
import NavigatorOperatingSystem

extension Configuration {
  /// The extensions that other tools give to configuration files.
  private static let endings = ["json", "jsonc", "json5", "yml", "yaml", "toml"]

  /// Returns the name of a file in a folder that looks like a configuration but has another name; nil if there is none.
  package static func misnamedFile(in folder: String) -> String? {
    let names = Platform.names(in: folder).sorted()
    return names.first { name in
      isMisnamed(name) && Platform.kind(of: "\(folder)/\(name)") == .file
    }
  }

  private static func isMisnamed(_ name: String) -> Bool {
    guard name != fileName else { return false }
    let lower = name.lowercased()
    return endings.contains { ending in
      lower == "boundaries.\(ending)" || lower == ".boundaries.\(ending)"
    }
  }
}
