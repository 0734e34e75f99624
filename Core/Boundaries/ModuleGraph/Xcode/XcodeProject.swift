import NavigatorOperatingSystem

/// The content of an Xcode project: objects by identifier, and the paths of their files.
struct XcodeProject {
  /// The absolute path of the project, such as `/app/App.xcodeproj`.
  let path: String
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
  /// The targets whose Swift files all include a header, and with it what that imports.
  var bridged: Set<String> = []
  /// The flags of the compiler that change what the imports of each target mean.
  var moduleFlags: [String: [String]] = [:]
  /// The names of the frameworks and libraries that the flags of the linker of each target have.
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
    let objects = listed.compactMapValues { $0.dictionary?.mapValues(\.withoutRepetitions) }
    self.objects = objects
    classes = Dictionary(grouping: objects.keys.sorted()) { objects[$0]?["isa"]?.string ?? "" }
    root = Path.join(Path.clean("\(path)/.."), rootObject["projectDirPath"]?.string ?? "")
    paths = XcodePaths(objects, root: Path.clean(root)).paths
    targets = (objects[project]?["targets"]?.strings ?? []).filter {
      objects[$0]?["isa"]?.string == "PBXNativeTarget"
    }
    try readSettings(&settings)
  }

  /// What the paths of products and generated files start with, which exist only after a build.
  static let products = "$(BUILT_PRODUCTS_DIR)"

  var name: String {
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
    return type.contains("framework") || type.contains("library") ? .library : .executable
  }
}

extension PropertyList {
  /// The value, of a list each element once: nothing in a project means more by being listed again.
  fileprivate var withoutRepetitions: PropertyList {
    if case .array(let values) = self { .array(values.distinct) } else { self }
  }
}

/// The absolute paths of the files and groups of a project.
struct XcodePaths {
  /// macOS opens no longer path; nested groups cannot take more memory than this for each.
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
    // Sorted, so that of two groups with one file it is always the same that counts.
    for (group, object) in objects.sorted(by: { $0.key > $1.key }) {
      for child in object["children"]?.strings ?? [] { parents[child] = group }
    }
    for (object, members) in objects where members["sourceTree"] != nil { resolve(object) }
  }

  /// Resolves an object and its groups; one of groups that contain each other has no path.
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
      (base, next) = start(of: object)
    }
    for object in chain.reversed() {
      guard let folder = base else { return }
      base = Self.joined(folder, expanded(objects[object]?["path"]?.string ?? ""))
      paths[object] = base
    }
  }

  /// Returns the folder that the path of an object starts from, or the group with that folder.
  private func start(of object: String) -> (folder: String?, group: String?) {
    switch objects[object]?["sourceTree"]?.string {
    case "<group>":
      if let group = parents[object] { return (nil, group) }
      return (root, nil)
    case "SOURCE_ROOT": return (root, nil)
    case "<absolute>": return ("/", nil)
    case "BUILT_PRODUCTS_DIR": return (XcodeProject.products, nil)
    default: return (nil, nil)
    }
  }

  /// Returns the clean path of a file in a folder, which has one; nil if it is too long.
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
