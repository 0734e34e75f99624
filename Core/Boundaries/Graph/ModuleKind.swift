/// The kind of a module.
package enum ModuleKind: String, Sendable, CaseIterable {
  /// A module of a library; `regular` in a manifest.
  case library
  /// An executable.
  case executable
  /// A test target.
  case test
  /// A compiler plugin that expands macros.
  case macro
  /// A package plugin.
  case plugin
  /// A system library: a module map without sources of its own.
  case system
  /// A prebuilt binary.
  case binary
  /// A module of the toolchain or of a package that is not checked.
  case external

  /// The kinds of checked modules.
  package static let checked = allCases.filter { $0 != .external }

  /// Creates the kind with a type in an evaluated manifest; nil for another type.
  package init?(manifestType: String) {
    switch manifestType {
    case "regular": self = .library
    case "snippet": self = .executable
    case "external": return nil
    case let type: self.init(rawValue: type)
    }
  }
}
