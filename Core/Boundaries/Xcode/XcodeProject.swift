import BoundariesGraph
import BoundariesPackages
import NavigatorOperatingSystem

/// The content of an Xcode project: objects by identifier, and the paths of their files.
package struct XcodeProject {
  /// The absolute path of the project, such as `/app/App.xcodeproj`.
  package let path: String
  /// The absolute path of the file with its content.
  let file: String
  /// The absolute path of the folder that its paths start from.
  let root: String
  /// The object with the settings and targets of the project.
  let rootObject: String
  /// The identifiers of the targets that compile sources, in the order of the project.
  let targets: [String]
  /// The names of the module of each target, which may differ by configuration; that of the default one
  /// is the first.
  var modules: [String: [String]] = [:]
  /// The targets with a bridging header, whose imports are visible in all their Swift files.
  var bridged: Set<String> = []
  /// The flags of the compiler that change what the imports of each target mean.
  var moduleFlags: [String: [String]] = [:]
  /// The names of the frameworks and libraries in the linker flags of each target.
  var flagged: [String: Set<String>] = [:]
  private let objects: [String: [String: PropertyList]]
  /// The identifiers of the objects of each class, sorted.
  private let classes: [String: [String]]
  private let paths: [String: String]

  /// Reads a project; throws an error for a file that is not readable or not in a format of Xcode.
  init(_ path: String, _ settings: inout XcodeConfigurationFiles) throws {
    self.path = path
    file = "\(path)/project.pbxproj"
    let content = try PropertyList(contentsOf: file)
    guard let listed = content.dictionary?["objects"]?.dictionary,
      let project = content.dictionary?["rootObject"]?.string,
      let rootObject = listed[project]?.dictionary
    else {
      throw RequestError("\(file):1: it has no 'objects' or no 'rootObject'")
    }
    self.rootObject = project
    let objects = listed.compactMapValues { value in
      value.dictionary?.mapValues(\.withoutRepetitions)
    }
    func className(of object: String) -> String? { objects[object]?["isa"]?.string }
    self.objects = objects
    classes = Dictionary(grouping: objects.keys.sorted()) { className(of: $0) ?? "" }
    root = Path.join(Path.clean("\(path)/.."), rootObject["projectDirPath"]?.string ?? "")
    paths = XcodePaths(objects, root: Path.clean(root)).paths
    let allTargets = objects[project]?["targets"]?.strings ?? []
    targets = allTargets.filter { className(of: $0) == "PBXNativeTarget" }
    try readSettings(&settings)
  }

  /// The start of the paths of products and generated files, which exist only after a build.
  static let products = "$(BUILT_PRODUCTS_DIR)"

  package var name: String {
    let name = Path.name(path)
    return name.hasSuffix(".xcodeproj") ? String(name.dropLast(10)) : name
  }

  func text(_ object: String, _ key: String) -> String? { objects[object]?[key]?.string }

  /// The strings of a list, each once.
  func list(_ object: String, _ key: String) -> [String] { objects[object]?[key]?.strings ?? [] }

  /// The project's references to other projects.
  var otherProjects: [String] {
    guard case .array(let references)? = objects[rootObject]?["projectReferences"] else {
      return []
    }
    return references.compactMap { $0.dictionary?["ProjectRef"]?.string }
  }

  /// The values of a dictionary.
  func members(_ object: String, _ key: String) -> [String: PropertyList] {
    objects[object]?[key]?.dictionary ?? [:]
  }

  /// The identifiers of the objects of a class, sorted.
  func all(_ name: String) -> [String] { classes[name] ?? [] }

  /// Returns the failure to read an object without a path.
  func unknownPlace(of object: String) -> SystemError {
    let subject = text(object, "path") ?? object
    return SystemError(
      subject,
      reason: "the place of its group in the project '\(name)' is unknown"
    )
  }

  /// Returns the absolute path of a file or group; nil in an SDK, or if its groups contain each other.
  func path(of object: String) -> String? { paths[object] }

  /// Returns whether a target has a product of a local package that none of some packages provides.
  func needsPackage(besides packages: PackageSet) -> Bool {
    let products = all("XCSwiftPackageProductDependency").filter { text($0, "package") == nil }
    let names = products.compactMap { text($0, "productName") }
    return names.contains { name in
      !name.hasPrefix("plugin:") && !packages.provides(name)
    }
  }

  /// The files and folders that a target copies, such as resources.
  var copiedReferences: Set<String> {
    let phases = all("PBXResourcesBuildPhase") + all("PBXCopyFilesBuildPhase")
    let files = phases.flatMap { list($0, "files") }
    return Set(files.compactMap { text($0, "fileRef") })
  }

  /// Returns the absolute path of a folder that may be a package; nil for another file, and for a path that is known
  /// only in a build.
  func packagePath(of reference: String) -> String? {
    let type = text(reference, "lastKnownFileType")
    guard type == "folder" || type == "wrapper", let path = path(of: reference) else { return nil }
    let isOfBuild = path.contains("$(") || path.contains("${")
    return isOfBuild ? nil : path
  }

  /// The name of a target.
  func name(of target: String) -> String { text(target, "name") ?? target }

  /// The name of the module of a target.
  func module(of target: String) -> String { modules[target]?.first ?? name(of: target) }

  /// Returns whether a target is a bundle, such as one of resources.
  func isBundle(_ target: String) -> Bool {
    text(target, "productType") == "com.apple.product-type.bundle"
  }

  /// Returns the kind of a target.
  func kind(of target: String) -> ModuleKind {
    let type = text(target, "productType") ?? ""
    if type.contains("test") { return .test }
    if type.contains("framework") || type.contains("library") { return .library }
    return .executable
  }
}

extension PropertyList {
  /// The value, with each element of a list once: a project means nothing by listing an element again.
  fileprivate var withoutRepetitions: PropertyList {
    guard case .array(let values) = self else { return self }
    return .array(values.distinct)
  }
}

/// The absolute paths of the files and groups of a project.
struct XcodePaths {
  /// The longest path that macOS opens; it also bounds the memory for the paths of nested groups.
  private static let longest = 1024

  private(set) var paths: [String: String] = [:]
  private let objects: [String: [String: PropertyList]]
  private let root: String
  /// The group of each file and group.
  private var parents: [String: String] = [:]
  private var visited: Set<String> = []

  init(_ objects: [String: [String: PropertyList]], root: String) {
    self.objects = objects
    self.root = root
    // If two groups have one file, the one with the first identifier counts: it comes last here.
    for (group, object) in objects.sorted(by: { a, b in a.key > b.key }) {
      for child in object["children"]?.strings ?? [] { parents[child] = group }
    }
    for (object, members) in objects where members["sourceTree"] != nil { resolve(object) }
  }

  /// Resolves an object and its groups; if the groups contain each other, the object has no path.
  private mutating func resolve(_ object: String) {
    var chain: [String] = []
    var next: String? = object
    var base: String?
    while let object = next {
      guard visited.insert(object).inserted else {
        base = paths[object]
        break
      }
      chain.append(object)
      switch start(of: object) {
      case .folder(let folder):
        base = folder
        next = nil
      case .group(let group): next = group
      case .unknown: next = nil
      }
    }
    for object in chain.reversed() {
      guard let folder = base else { return }
      base = Self.joined(folder, expanded(objects[object]?["path"]?.string ?? ""))
      paths[object] = base
    }
  }

  /// The folder that the path of an object starts from.
  private enum Start {
    case folder(String)
    /// The folder of a group.
    case group(String)
    case unknown
  }

  private func start(of object: String) -> Start {
    switch objects[object]?["sourceTree"]?.string {
    case "<group>":
      if let group = parents[object] { return .group(group) }
      return .folder(root)
    case "SOURCE_ROOT": return .folder(root)
    case "<absolute>": return .folder("/")
    case "BUILT_PRODUCTS_DIR": return .folder(XcodeProject.products)
    default: return .unknown
    }
  }

  /// Returns the clean path of a file in a folder; nil if it is too long.
  static func joined(_ folder: String, _ path: String) -> String? {
    if path.isEmpty { return folder }
    let joined = Path.join(folder, path)
    return joined.utf8.count > longest ? nil : Path.clean(joined)
  }

  private func expanded(_ path: String) -> String {
    for variable in ["$(SRCROOT)", "${SRCROOT}", "$(PROJECT_DIR)", "${PROJECT_DIR}"]
    where path.hasPrefix(variable) { return root + path.dropFirst(variable.count) }
    return path
  }
}
