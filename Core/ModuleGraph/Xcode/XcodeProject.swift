import NavigatorOperatingSystem

/// The content of an Xcode project: objects by identifier, and the paths of their files.
struct XcodeProject {
  /// The absolute path of the project, such as `/app/App.xcodeproj`.
  let path: String
  /// The identifiers of the targets that compile sources, in the order of the project.
  private(set) var targets: [String] = []
  private let objects: [String: [String: PropertyList]]
  /// The absolute path of the folder that its paths start from.
  let root: String
  /// The group of each file and group.
  private let parents: [String: String]

  /// Reads a project; throws ``LoadError`` for a file that is not readable or not in Xcode's text format.
  init(_ path: String) throws(LoadError) {
    self.path = path
    let file = "\(path)/project.pbxproj"
    let content = try PropertyList(contentsOf: file)
    guard let listed = content.dictionary?["objects"]?.dictionary,
      let project = content.dictionary?["rootObject"]?.string,
      let rootObject = listed[project]?.dictionary
    else { throw .project(file: file, reason: "1: it has no 'objects' or no 'rootObject'") }
    objects = listed.compactMapValues(\.dictionary)
    root = Path.join(Path.clean("\(path)/.."), rootObject["projectDirPath"]?.string ?? "")
    var parents: [String: String] = [:]
    for (group, object) in objects {
      for child in object["children"]?.strings ?? [] { parents[child] = group }
    }
    self.parents = parents
    targets = (rootObject["targets"]?.strings ?? []).filter { kind(of: $0) != nil }
  }

  var name: String { String((path.split(separator: "/").last ?? "").prefix { $0 != "." }) }

  func text(_ object: String, _ key: String) -> String? { objects[object]?[key]?.string }

  func list(_ object: String, _ key: String) -> [String] { objects[object]?[key]?.strings ?? [] }

  /// The identifiers of the objects of a class, sorted.
  func all(_ name: String) -> [String] {
    objects.filter { $1["isa"]?.string == name }.keys.sorted()
  }

  /// Returns the absolute path of a file or group; nil for a product, or a file of an SDK.
  func path(of object: String) -> String? {
    var path = ""
    var object = object
    var seen: Set<String> = []
    while seen.insert(object).inserted {
      path = Path.join(text(object, "path") ?? "", path)
      switch text(object, "sourceTree") {
      case "<group>":
        guard let parent = parents[object] else { return Path.clean(Path.join(root, path)) }
        object = parent
      case "SOURCE_ROOT": return Path.clean(Path.join(root, path))
      case "<absolute>": return path
      default: return nil
      }
    }
    return nil
  }
}

extension XcodeProject {
  /// Returns the kind of a target; nil for one without sources of its own.
  func kind(of target: String) -> ModuleKind? {
    guard text(target, "isa") == "PBXNativeTarget" else { return nil }
    let type = text(target, "productType") ?? ""
    if type.contains("test") { return .test }
    return type.contains("framework") || type.contains("library") ? .library : .executable
  }

  /// Returns the name of the module that a target compiles to; a setting in an `.xcconfig` is not read.
  func module(of target: String) -> String {
    let name = text(target, "name") ?? target
    let configurations = list(text(target, "buildConfigurationList") ?? "", "buildConfigurations")
    let settings = configurations.first.flatMap { objects[$0]?["buildSettings"]?.dictionary }
    for key in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"] {
      if let value = settings?[key]?.string, !value.contains("$") {
        return Module.name(ofTarget: value)
      }
    }
    return Module.name(ofTarget: name)
  }

  /// Returns the files of the build phases of a class, or the packages' products that they link.
  func files(of target: String, in phase: String) -> [String] {
    let phases = list(target, "buildPhases").filter { text($0, "isa") == phase }
    return phases.flatMap { list($0, "files") }
      .compactMap { text($0, "fileRef") ?? text($0, "productRef") }
  }

  /// Returns the files and synchronized folders of a target, and what does not belong to it in these.
  ///
  /// An exception in a folder of the target excludes a file; in a folder of another one it adds the file.
  func sources(of target: String) -> (included: [String], excluded: [String]) {
    let members = list(target, "fileSystemSynchronizedGroups")
    var included = files(of: target, in: "PBXSourcesBuildPhase").compactMap(path)
    var excluded: [String] = []
    for group in all("PBXFileSystemSynchronizedRootGroup") {
      guard let folder = path(of: group) else { continue }
      let exceptions = list(group, "exceptions").filter { text($0, "target") == target }
        .flatMap { list($0, "membershipExceptions") }.map { Path.join(folder, $0) }
      if members.contains(group) {
        included.append(folder)
        excluded += exceptions + list(group, "explicitFolders").map { Path.join(folder, $0) }
      } else {
        included += exceptions
      }
    }
    return (included, excluded)
  }
}
