import BoundariesGraph

/// Resolves the paths of the files and groups of a project, most of which start from the path of a group.
struct XcodePaths {
  /// The longest path that macOS opens, in bytes; it also bounds the memory for the paths of nested groups.
  static let longest = 1024

  private let objects: [String: [String: PropertyList]]
  /// The absolute path of the folder that the paths of the project start from.
  private let root: String
  /// The group of each file and group.
  private var parents: [String: String] = [:]
  private var visited: Set<String> = []
  private var places: [String: XcodePlace] = [:]

  /// Returns the place of each object that has one, by its identifier.
  static func resolve(
    _ objects: [String: [String: PropertyList]],
    root: String
  ) -> [String: XcodePlace] {
    var paths = XcodePaths(objects, root: root)
    for (object, members) in objects where members["sourceTree"] != nil {
      paths.resolve(object)
    }
    return paths.places
  }

  private init(_ objects: [String: [String: PropertyList]], root: String) {
    self.objects = objects
    self.root = root
    // If two groups have one file, the one with the first identifier counts, so it is written last.
    for (group, object) in objects.sorted(by: { a, b in a.key > b.key }) {
      for child in object["children"]?.strings ?? [] {
        parents[child] = group
      }
    }
  }

  /// Resolves an object and the groups that its path starts from.
  private mutating func resolve(_ object: String) {
    var chain: [String] = []
    var place = XcodePlace.noStart
    var next: String? = object
    while let object = next {
      guard visited.insert(object).inserted else {
        // Only the objects of this chain are visited and have no place yet.
        place = places[object] ?? .cycle
        break
      }
      chain.append(object)
      switch start(of: object) {
      case .group(let group):
        next = group
      case .place(let start):
        place = start
        next = nil
      }
    }
    for object in chain.reversed() {
      place = self.place(of: object, from: place)
      places[object] = place
    }
  }

  /// What the path of an object starts from.
  private enum Start {
    case group(String)
    case place(XcodePlace)
  }

  private func start(of object: String) -> Start {
    switch objects[object]?["sourceTree"]?.string {
    case "<group>":
      if let group = parents[object] { return .group(group) }
      return .place(.path(root))
    case "SOURCE_ROOT": return .place(.path(root))
    case "<absolute>": return .place(.path("/"))
    case "BUILT_PRODUCTS_DIR": return .place(.path(XcodeProject.products))
    case let folder?: return .place(.unknownStart(folder))
    case nil: return .place(.noStart)
    }
  }

  private func place(of object: String, from start: XcodePlace) -> XcodePlace {
    guard let folder = start.path else { return start }
    let written = objects[object]?["path"]?.string ?? ""
    let path = expanded(written)
    guard let joined = Self.joined(folder, path) else { return .tooLong }
    return .path(joined)
  }

  /// Returns the clean path of a file in a folder; nil if it has more than ``longest`` bytes.
  static func joined(_ folder: String, _ path: String) -> String? {
    if path.isEmpty { return folder }
    let joined = Path.join(folder, path)
    if joined.utf8.count > longest { return nil }
    return Path.clean(joined)
  }

  /// Returns a path with the folder of the project instead of the variable that it starts with.
  private func expanded(_ path: String) -> String {
    let variables = ["$(SRCROOT)", "${SRCROOT}", "$(PROJECT_DIR)", "${PROJECT_DIR}"]
    guard let variable = variables.first(where: path.hasPrefix) else { return path }
    return root + path.dropFirst(variable.count)
  }
}
