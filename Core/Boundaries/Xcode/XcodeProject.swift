import BoundariesGraph
import BoundariesPackages
import NavigatorOperatingSystem

/// The content of an Xcode project: its objects, such as targets, groups and files, by their identifiers.
package struct XcodeProject {
  /// The absolute path of the project, such as `/app/App.xcodeproj`.
  package let path: String
  /// The absolute path of the file with its content.
  let file: String
  /// The absolute path of the folder that its paths start from.
  let root: String
  /// The identifier of the object with the settings and targets of the project.
  let rootIdentifier: String
  /// The identifiers of the targets that compile sources, in the order of the project.
  let targets: [String]
  /// The names of the module of each target, which may differ by configuration; that of the default one
  /// is the first.
  var modules: [String: [String]] = [:]
  /// The targets with a bridging header, whose imports are visible in all their Swift files.
  var targetsWithBridgingHeader: Set<String> = []
  /// The flags of the compiler that change what the imports of each target mean.
  var moduleFlags: [String: [String]] = [:]
  /// The names of the frameworks and libraries in the linker flags of each target.
  var linkedNames: [String: Set<String>] = [:]
  private let objects: [String: [String: PropertyList]]
  /// The identifiers of the objects of each class, sorted.
  private let classes: [String: [String]]
  private let places: [String: XcodePlace]

  /// Reads a project; throws an error for a file that is not readable or not in a format of Xcode.
  init(_ path: String, _ settings: inout XcodeConfigurationFiles) throws {
    self.path = path
    file = "\(path)/project.pbxproj"
    let content = try PropertyList(contentsOf: file)
    guard let listed = content.dictionary?["objects"]?.dictionary,
      let rootIdentifier = content.dictionary?["rootObject"]?.string,
      let rootMembers = listed[rootIdentifier]?.dictionary
    else {
      throw RequestError("\(file):1: it has no 'objects' or no 'rootObject'")
    }
    self.rootIdentifier = rootIdentifier
    let objects = listed.compactMapValues { value in
      value.dictionary?.mapValues(\.withoutRepetitions)
    }
    func className(of object: String) -> String {
      objects[object]?["isa"]?.string ?? ""
    }
    self.objects = objects
    classes = Dictionary(grouping: objects.keys.sorted(), by: className)
    let folder = Path.clean("\(path)/..")
    let subfolder = rootMembers["projectDirPath"]?.string ?? ""
    root = Path.join(folder, subfolder)
    places = XcodePaths.resolve(objects, root: Path.clean(root))
    let allTargets = objects[rootIdentifier]?["targets"]?.strings ?? []
    targets = allTargets.filter { target in className(of: target) == "PBXNativeTarget" }
    try readSettings(&settings)
  }

  /// The start of the paths of products and generated files, which exist only after a build.
  static let products = "$(BUILT_PRODUCTS_DIR)"

  package var name: String {
    let name = Path.name(path)
    let suffix = ".xcodeproj"
    if !name.hasSuffix(suffix) { return name }
    return String(name.dropLast(suffix.count))
  }

  /// Returns the string of a key of an object; nil if the object has no such string.
  func text(_ object: String, _ key: String) -> String? { objects[object]?[key]?.string }

  /// Returns the strings of a list, which is empty without the key; repetitions were removed on reading.
  func list(_ object: String, _ key: String) -> [String] { objects[object]?[key]?.strings ?? [] }

  /// The identifiers of the references to other projects.
  var otherProjects: [String] {
    guard case .array(let references)? = objects[rootIdentifier]?["projectReferences"] else {
      return []
    }
    return references.compactMap { reference in reference.dictionary?["ProjectRef"]?.string }
  }

  /// Returns the members of a dictionary, which is empty without the key.
  func members(_ object: String, _ key: String) -> [String: PropertyList] {
    objects[object]?[key]?.dictionary ?? [:]
  }

  /// Returns the identifiers of the objects of a class, sorted.
  func all(_ className: String) -> [String] { classes[className] ?? [] }

  /// Returns the absolute path of a file or group; nil if it is not known, for the reason of ``unknownPlace(of:)``.
  func path(of object: String) -> String? { places[object]?.path }

  /// Returns the failure to read an object whose path is not known.
  func unknownPlace(of object: String) -> SystemError {
    let subject = text(object, "path") ?? object
    let place = places[object] ?? .noStart
    return SystemError(subject, reason: place.clause(inProject: name))
  }

  /// Returns whether a target uses a product of a local package that is not in `packages`.
  func needsPackage(notIn packages: PackageSet) -> Bool {
    for product in all("XCSwiftPackageProductDependency") {
      let isOfLocalPackage = text(product, "package") == nil
      guard isOfLocalPackage, let name = text(product, "productName") else { continue }
      let isPlugin = name.hasPrefix("plugin:")
      if !isPlugin, !packages.provides(name) { return true }
    }
    return false
  }

  /// The references to files and folders that any target copies, such as resources.
  var copiedReferences: Set<String> {
    let phases = all("PBXResourcesBuildPhase") + all("PBXCopyFilesBuildPhase")
    var references: Set<String> = []
    for phase in phases {
      for file in list(phase, "files") {
        if let reference = text(file, "fileRef") { references.insert(reference) }
      }
    }
    return references
  }

  /// Returns the absolute path of a folder that may be a package; nil if the reference is not to a folder, or if its path
  /// is known only in a build.
  func packagePath(of reference: String) -> String? {
    let type = text(reference, "lastKnownFileType")
    let isFolder = type == "folder" || type == "wrapper"
    guard isFolder, let path = path(of: reference) else { return nil }
    let isOfBuild = path.contains("$(") || path.contains("${")
    if isOfBuild { return nil }
    return path
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
