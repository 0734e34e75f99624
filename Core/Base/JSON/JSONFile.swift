import NavigatorOperatingSystem

/// A value stored as JSON in a file, which is replaced atomically.
package struct JSONFile<Value: Codable & Sendable>: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// Reads the value; nil when there is no file.
  ///
  /// Throws ``DamagedFile`` when the file has no such value, after renaming it; the system's error when it cannot
  /// be read.
  package func read() throws -> Value? {
    guard Platform.kind(of: path) != nil else { return nil }
    let bytes = try Platform.contents(of: path)
    do {
      return try decodeJSON(Value.self, from: bytes)
    } catch {
      throw DamagedFile(path: path, movedTo: moveAside(), reason: "\(error)")
    }
  }

  /// Replaces the value, and creates the folder if it is missing; after an error the file is unchanged.
  package func write(_ value: Value) throws {
    let text = try encodeJSON(value) + [UInt8(ascii: "\n")]
    try makeFolder()
    guard [nil, .file].contains(Platform.kind(of: path)) else {
      throw SystemError(path, reason: "not a regular file")
    }
    try Platform.replace(path, with: text, isPrivate: true)
  }

  /// Reads, changes and replaces the value, so that no change of another program is lost, and returns it.
  ///
  /// After an error, of a function or of the system, the file is unchanged.
  package func update(
    reading read: () throws -> Value,
    _ change: (inout Value) throws -> Void
  ) throws -> Value {
    try makeFolder()
    return try Platform.withLock(of: path + ".lock") {
      var value = try read()
      try change(&value)
      try write(value)
      return value
    }
  }

  /// A text that differs after a replacement of the file; nil if there is no file.
  package var stamp: String? { Platform.stamp(of: path) }

  private func makeFolder() throws {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    if folder.isEmpty { return }
    try Platform.makeFolder(folder.joined(separator: "/"), isPrivate: true)
  }

  /// Renames the file to an unused path and returns that; nil if the renaming fails.
  package func moveAside() -> String? {
    var number = 1
    while Platform.kind(of: "\(path).damaged\(number)") != nil { number += 1 }
    let unused = "\(path).damaged\(number)"
    return (try? Platform.move(path, to: unused)).map { unused }
  }
}

/// A file whose content is not JSON of the expected type.
package struct DamagedFile: Error, CustomStringConvertible {
  package let path: String
  /// The new path of the file; nil when it could not be renamed.
  package let movedTo: String?
  /// The error, with its line and column.
  package let reason: String

  package var description: String {
    let location = movedTo.map { "It was moved to \($0)." } ?? "It could not be moved."
    return "\(path) could not be read: \(reason). \(location)"
  }
}
