import NavigatorOperatingSystem

/// A value kept as JSON in a file, which is replaced whole or not at all.
package struct JSONFile<Value: Codable & Sendable>: Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Reads what is kept.
  ///
  /// - Returns: nil when there is no file.
  /// - Throws: ``DamagedFile`` for one that does not hold the value, which is moved aside first, and
  ///   the system's error for one that cannot be read.
  package func read() throws -> Value? {
    guard Platform.kind(of: path) != nil else { return nil }
    let bytes = try Platform.contents(of: path)
    do {
      return try JSONReader.read(bytes).decode(Value.self)
    } catch {
      throw DamagedFile(path: path, keptAs: moveAside(), reason: Self.words(for: error))
    }
  }

  /// Replaces what is kept; the folder is made when it is missing.
  ///
  /// - Throws: The system's error, or the encoding's; what was kept before still is.
  package func write(_ value: Value) throws {
    let text = try JSONOutput(encoding: value).text
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    if !folder.isEmpty { try Platform.makeFolder(folder.joined(separator: "/")) }
    try Platform.replace(path, with: text.utf8, isPrivate: true)
  }

  /// Gives the file a name nobody has; nil when that is not possible.
  private func moveAside() -> String? {
    var number = 1
    while Platform.kind(of: "\(path).damaged\(number)") != nil { number += 1 }
    let aside = "\(path).damaged\(number)"
    return (try? Platform.move(path, to: aside)).map { aside }
  }

  private static func words(for error: any Error) -> String {
    switch error {
    case let error as JSONError:
      "line \(error.place.line), column \(error.place.column): \(error.message)"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      context.debugDescription
    default: "\(error)"
    }
  }
}

/// A file that does not hold what it should.
package struct DamagedFile: Error, CustomStringConvertible {
  package let path: String
  /// Where it was moved; nil when it could not be, and stands where it was.
  package let keptAs: String?
  /// What is wrong with it, and where.
  package let reason: String

  package var description: String {
    let fate = keptAs.map { "It was moved to \($0)." } ?? "It could not be moved."
    return "\(path) could not be understood: \(reason). \(fate)"
  }
}
