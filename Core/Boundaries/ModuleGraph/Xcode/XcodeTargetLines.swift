import NavigatorOperatingSystem

/// The lines of the targets in the file of a project, by their names.
///
/// Only a report needs them, so that the file is read again then.
struct XcodeTargetLines {
  private var lines: [String: Int] = [:]

  /// Reads a file; one that cannot be read has no targets.
  init(contentsOf file: String) {
    self.init((try? Platform.contents(of: file)) ?? [])
  }

  init(_ bytes: [UInt8]) {
    guard let content = try? PropertyList.read(bytes),
      let objects = content.dictionary?["objects"]?.dictionary,
      let positions = try? PropertyList.memberPositions(of: "objects", in: bytes)
    else { return }
    var names: [Int: String] = [:]
    for (identifier, object) in objects {
      guard let members = object.dictionary, members["isa"]?.string == "PBXNativeTarget",
        let position = positions[identifier]
      else { continue }
      names[position] = members["name"]?.string ?? identifier
    }
    addLines(of: names, in: bytes)
  }

  /// Adds the lines of names at positions; of two targets of one name the first counts.
  private mutating func addLines(of names: [Int: String], in bytes: [UInt8]) {
    var line = 1
    var start = 0
    for (position, name) in names.sorted(by: { $0.key < $1.key }) {
      line += bytes[start..<position].count { $0 == UInt8(ascii: "\n") }
      start = position
      if lines[name] == nil { lines[name] = line }
    }
  }

  /// Returns the line of a target, from 1; nil if there is none of the name.
  func line(of target: String) -> Int? { lines[target] }
}

extension PropertyList {
  /// Returns the offsets of the keys of a member of the root, which is a dictionary.
  static func memberPositions(of key: String, in bytes: [UInt8]) throws -> [String: Int] {
    guard isXML(bytes) else {
      var reader = OpenStepReader(bytes, notingKeysOf: key)
      _ = try reader.read()
      return reader.keyPositions
    }
    let document = try XMLReader.read(bytes)
    let root = document.elements.first { $0.name == "plist" }?.elements.first
    guard let members = root?.elements,
      let index = members.firstIndex(where: { $0.name == "key" && $0.text == key }),
      members.indices.contains(index + 1)
    else { return [:] }
    let keys = members[index + 1].elements.filter { $0.name == "key" }
    return Dictionary(keys.map { ($0.text, $0.position) }) { first, _ in first }
  }
}
