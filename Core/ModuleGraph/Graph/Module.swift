/// A module: what a target's sources are compiled into, and what an import names.
public struct Module: Sendable, Hashable {
  /// The name an import says.
  public let name: String
  /// The target's name in the manifest, which may hold characters a module name may not.
  public let target: String
  /// The name of the package it belongs to.
  public let package: String
  /// What it is built as.
  public let kind: ModuleKind
  /// Its folder relative to the folder that is checked, without a final slash.
  public let folder: String
  /// Its Swift files in the order of their paths.
  public let files: [SourceFile]
  /// What the manifest says it depends on; nil when there is no manifest to say it.
  public let dependencies: [DeclaredDependency]?
  /// Whether it has sources whose imports are not read, such as C.
  public let hasForeignSources: Bool
  /// The path of the manifest that declares it; nil without one.
  public let manifest: String?
  /// Further names it can be imported by, such as those of a system library's module map.
  public let otherNames: [String]

  /// Describes a module.
  ///
  /// - Parameters:
  ///   - name: The name an import says.
  ///   - target: The target's name, the module's own by default.
  ///   - package: The package's name.
  ///   - kind: What it is built as.
  ///   - folder: Its folder relative to the folder that is checked.
  ///   - files: Its Swift files.
  ///   - dependencies: What its manifest declares, nil without a manifest.
  ///   - hasForeignSources: Whether it has sources whose imports are not read.
  ///   - manifest: The path of the manifest that declares it, nil without one.
  ///   - otherNames: Further names it can be imported by.
  public init(
    _ name: String,
    target: String? = nil,
    package: String = "",
    kind: ModuleKind = .library,
    folder: String = "",
    files: [SourceFile] = [],
    dependencies: [DeclaredDependency]? = nil,
    hasForeignSources: Bool = false,
    manifest: String? = nil,
    otherNames: [String] = []
  ) {
    self.name = name
    self.target = target ?? name
    self.package = package
    self.kind = kind
    self.folder = folder
    self.files = files
    self.dependencies = dependencies
    self.hasForeignSources = hasForeignSources
    self.manifest = manifest
    self.otherNames = otherNames
  }

  /// The module name SwiftPM makes from a target's name.
  ///
  /// - Parameter target: A target's name, such as `swift-tool`.
  /// - Returns: A C99 identifier, such as `swift_tool`.
  public static func name(ofTarget target: String) -> String {
    var scalars = target.unicodeScalars.map { scalar -> Character in
      scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal || scalar == "_"
        ? Character(scalar) : "_"
    }
    if let first = scalars.first, first.isNumber { scalars[0] = "_" }
    return String(scalars)
  }
}

/// A Swift file and what the scanner found in it.
public struct SourceFile: Sendable, Hashable {
  /// The path relative to the folder that is checked.
  public let path: String
  /// Its imports and inline exceptions.
  public let source: ScannedSource

  /// Describes a file.
  ///
  /// - Parameters:
  ///   - path: The path relative to the folder that is checked.
  ///   - source: What the scanner found in it.
  public init(path: String, source: ScannedSource) {
    self.path = path
    self.source = source
  }
}

/// A dependency as the manifest declares it, with what it stands for.
public struct DeclaredDependency: Sendable, Hashable {
  /// The target's or product's name as written.
  public let name: String
  /// The names of the modules it brings; nil when the package is not here to be asked.
  public let modules: [String]?
  /// The package that provides it; nil for this package itself.
  public let package: String?
  /// The modules of other packages that it leads to without bringing them.
  public let reach: Set<String>
  /// Whether there is anything to import; plugins and macros have nothing.
  public let isImportable: Bool

  /// Describes a dependency.
  ///
  /// - Parameters:
  ///   - name: The target's or product's name.
  ///   - modules: The modules it brings, nil when unknown.
  ///   - package: The package that provides it, nil for this one.
  ///   - reach: The modules of other packages that it leads to.
  ///   - isImportable: Whether there is anything to import.
  public init(
    _ name: String,
    modules: [String]?,
    package: String? = nil,
    reach: Set<String> = [],
    isImportable: Bool = true
  ) {
    self.name = name
    self.modules = modules
    self.package = package
    self.reach = reach
    self.isImportable = isImportable
  }
}
