package import BoundariesScan

/// A module: the unit that a target compiles to and that an import names.
package struct Module: Sendable, Hashable {
  /// The name in an import.
  package let name: String
  /// What reports call the module: its name, with its target or folder if others have the same name.
  package internal(set) var label: String
  /// The name of the target, which may contain characters that a module name may not.
  package let target: String
  /// The name of the package.
  package let package: String
  /// The kind of the target.
  package let kind: ModuleKind
  /// The folder, relative to the checked folder and without a final slash.
  package internal(set) var folder: String
  /// The Swift files, in the order of their paths.
  package var files: [SourceFile]
  /// The declared dependencies; nil if neither a manifest nor the configuration declares them.
  package var dependencies: [DeclaredDependency]?
  /// The products that the module could declare for its imports: those of fetched packages that its manifest names, and
  /// that no target of the manifest declares.
  package var undeclaredProducts: [DeclaredDependency] = []
  /// Whether there are sources whose imports are not read, such as C.
  package internal(set) var hasForeignSources: Bool
  /// The plugins that run in the builds of the module.
  package internal(set) var plugins: [DeclaredDependency]
  /// The path of the manifest that declares the module; nil without one.
  package internal(set) var manifest: String?
  /// Further names for imports, such as those in the module map of a system library.
  package let otherNames: [String]
  /// The names of the modules that its imports rename, by their aliases.
  package internal(set) var aliases: [String: String]
  /// The flags of `#if` that the manifest defines for the module; nil without a package, where build settings may define
  /// any.
  package internal(set) var definedFlags: Set<String>?

  /// Creates a module; its target has the same name by default.
  package init(
    _ name: String,
    target: String? = nil,
    package: String = "",
    kind: ModuleKind = .library,
    folder: String = "",
    files: [SourceFile] = [],
    dependencies: [DeclaredDependency]? = nil,
    hasForeignSources: Bool = false,
    plugins: [DeclaredDependency] = [],
    manifest: String? = nil,
    otherNames: [String] = [],
    aliases: [String: String] = [:],
    definedFlags: Set<String>? = nil
  ) {
    self.name = name
    label = name
    self.target = target ?? name
    self.package = package
    self.kind = kind
    self.folder = folder
    self.files = files
    self.dependencies = dependencies
    self.hasForeignSources = hasForeignSources
    self.plugins = plugins
    self.manifest = manifest
    self.otherNames = otherNames
    self.aliases = aliases
    self.definedFlags = definedFlags
  }

  /// All names for imports.
  package var names: [String] { [name] + otherNames }

  /// Whether this is a part of an external module, such as a class, which a rule names.
  package var isPart: Bool { kind == .external && label != name }

  /// Whether a plugin may generate sources in a build, whose imports are not read.
  package var hasGeneratedSources: Bool { !plugins.isEmpty }

  /// The number of lines of its files.
  package var lines: Int {
    var lines = 0
    for file in files { lines += file.scan.lines }
    return lines
  }

  /// The names of the modules that its files import.
  package var importedNames: Set<String> {
    var names: Set<String> = []
    for file in files {
      for importing in file.scan.imports { names.insert(moduleName(in: importing)) }
    }
    return names
  }

  /// Returns the name of the module that an import in this module means, which may write an alias of it.
  package func moduleName(in importing: Import) -> String {
    aliases[importing.module] ?? importing.module
  }

  /// The name of the target that tests this module, by the convention of SwiftPM.
  package var testTarget: String { target + "Tests" }

  /// Returns the module name that SwiftPM derives from the name of a target: `swift_tool` from `swift-tool`.
  package static func name(ofTarget target: String) -> String {
    var characters = target.unicodeScalars.map { scalar in
      let isDigit = scalar.properties.numericType == .decimal
      let isKept = scalar.properties.isAlphabetic || isDigit
      return isKept ? Character(scalar) : "_"
    }
    if let first = characters.first, first.isNumber { characters[0] = "_" }
    return String(characters)
  }
}
