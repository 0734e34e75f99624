import BoundariesGraph

/// Groups the Swift files that are in no module by what describes them.
struct UnreadPlaces {
  /// The folders of the packages that were not read.
  let packages: Set<String>
  let descriptions: ToolDescriptions
  /// The patterns that already include something, which come before new ones.
  let included: [UnreadPlace.Kind: [String]]
  /// The folders with a file that was read or for which a manifest says what is compiled, and the folders that contain
  /// them: a pattern of one of these would cover a module that is added there later.
  private let occupied: Set<String>
  /// The folders with files that another tool describes, and the folders that contain them.
  private var described: Set<String> = []

  init(
    packages: Set<String>,
    descriptions: ToolDescriptions,
    included: [UnreadPlace.Kind: [String]],
    occupied paths: some Sequence<String>
  ) {
    self.packages = packages
    self.descriptions = descriptions
    self.included = included
    var occupied: Set<String> = []
    for path in paths { occupied.formUnion(Path.ancestors(of: path)) }
    for package in packages { occupied.formUnion(Path.ancestors(of: package)) }
    self.occupied = occupied
    for description in descriptions.all where !description.folder.isEmpty {
      described.insert(description.folder)
      described.formUnion(Path.ancestors(of: description.folder))
    }
  }

  /// What the files of a place have in common.
  private struct Key: Hashable {
    let kind: UnreadPlace.Kind
    let subject: String
    var tool: ToolDescription.Tool?
  }

  /// Returns the places of files, each with the project that names it, sorted by subject.
  func places(_ files: [String: String?]) -> [UnreadPlace] {
    if files.isEmpty { return [] }
    let packagesByParent = Dictionary(grouping: packages, by: Path.parent)
    let filesByKey = Dictionary(grouping: files.keys.sorted()) { file in
      key(of: file, project: files[file] ?? nil, packagesByParent)
    }
    let places = filesByKey.map { key, files in place(key, files) }
    return places.sorted { first, second in
      if first.subject != second.subject { return first.subject < second.subject }
      return first.tool == nil && second.tool != nil
    }
  }

  /// Returns the key of a file: of the innermost unread package around it, of the project that names it, or of its folder.
  private func key(
    of file: String,
    project: String?,
    _ packagesByParent: [String: [String]]
  ) -> Key {
    if let package = package(of: file) {
      let parent = Path.parent(package)
      let isAlone = parent.isEmpty || packagesByParent[parent]?.count == 1
      // Several packages in one folder are one place.
      let subject = isAlone ? package : "\(parent)/*"
      return Key(kind: .package, subject: subject)
    }
    if let project { return Key(kind: .project, subject: project) }
    let tool = descriptions.tools(around: file).first
    let subject = pattern(file, isDescribed: tool != nil)
    return Key(kind: .files, subject: subject, tool: tool)
  }

  private func package(of file: String) -> String? {
    Path.ancestors(of: file).first(where: packages.contains)
  }

  private func place(_ key: Key, _ files: [String]) -> UnreadPlace {
    let alreadyIncluded = included[key.kind] ?? []
    var place = UnreadPlace(
      kind: key.kind,
      subject: key.subject,
      excluding: [],
      including: alreadyIncluded + [key.subject],
      files: files,
      tool: key.tool
    )
    if key.kind == .package {
      place.excluding = ["\(key.subject)/**"]
      place.packages = Set(files.compactMap(package)).sorted()
    } else {
      let patterns = files.map { file in pattern(file, isDescribed: key.tool != nil) }
      place.excluding = Set(patterns).sorted()
    }
    return place
  }

  /// Returns the pattern that excludes a file and its neighbors: that of the outermost folder in which nothing was read.
  ///
  /// If no tool describes the file, no tool describes a file of that folder, either.
  private func pattern(_ file: String, isDescribed: Bool) -> String {
    let free = Path.ancestors(of: file).last { folder in
      if occupied.contains(folder) || folder.hasSuffix("..") { return false }
      return isDescribed || !described.contains(folder)
    }
    guard let free else { return file }
    return "\(free)/**"
  }
}
