import NavigatorOperatingSystem

/// The lines of the targets in the file of a project, by their names.
///
/// Only a report needs the lines, so the file is read again for a report.
package struct XcodeTargetLines {
  private var lines: [String: Int] = [:]

  /// Reads a file; one that cannot be read has no targets.
  package init(contentsOf file: String) {
    let bytes = try? Platform.contents(of: file)
    self.init(bytes ?? [])
  }

  init(_ bytes: [UInt8]) {
    guard let content = try? PropertyList.read(bytes),
      let objects = content.dictionary?["objects"]?.dictionary,
      let positions = try? PropertyList.memberPositions(of: "objects", in: bytes)
    else { return }
    var names: [Int: String] = [:]
    for (identifier, object) in objects {
      guard let position = positions[identifier], let members = object.dictionary else { continue }
      let isTarget = members["isa"]?.string == "PBXNativeTarget"
      if isTarget {
        names[position] = members["name"]?.string ?? identifier
      }
    }
    addLines(of: names, in: bytes)
  }

  /// Adds the lines of names at positions; of two targets of one name the first counts.
  private mutating func addLines(of names: [Int: String], in bytes: [UInt8]) {
    var line = 1
    var start = 0
    let newline = UInt8(ascii: "\n")
    for (position, name) in names.sorted(by: { a, b in a.key < b.key }) {
      line += bytes[start..<position].count { byte in byte == newline }
      start = position
      if lines[name] == nil {
        lines[name] = line
      }
    }
  }

  /// Returns the line of a target, from 1; nil if there is none of the name.
  package func line(of target: String) -> Int? { lines[target] }
}

extension PropertyList {
  /// Returns the offsets of the keys of a member of the root, which is a dictionary.
  static func memberPositions(of key: String, in bytes: [UInt8]) throws -> [String: Int] {
    guard isXML(bytes) else {
      var reader = OpenStepReader(bytes, locatingKeysOf: key)
      _ = try reader.read()
      return reader.keyPositions
    }
    let document = try XMLReader.read(bytes)
    let list = document.elements.first { element in element.name == "plist" }
    let rootMembers = list?.elements.first?.elements ?? []
    let keyIndex = rootMembers.firstIndex { element in
      element.name == "key" && element.text == key
    }
    // The value of a key is the element after it.
    guard let keyIndex, rootMembers.indices.contains(keyIndex + 1) else { return [:] }
    let value = rootMembers[keyIndex + 1]
    var positions: [String: Int] = [:]
    for element in value.elements where element.name == "key" {
      if positions[element.text] == nil {
        positions[element.text] = element.position
      }
    }
    return positions
  }
}
