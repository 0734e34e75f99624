import Foundation

/// Changes of the texts of a package, which are written when all of them are planned.
struct Edits {
  /// The folder of the package.
  let root: String
  /// The new texts by path; nil for a file that is removed.
  private(set) var texts: [String: String?] = [:]

  /// Returns the text of a file as it will be.
  func text(_ path: String) throws -> String {
    if let text = texts[path] { return text ?? "" }
    guard let data = FileManager.default.contents(atPath: "\(root)/\(path)") else {
      throw Failure("there is no file \(path)")
    }
    return String(decoding: data, as: UTF8.self)
  }

  mutating func set(_ path: String, to text: String?) { texts[path] = .some(text) }

  /// Adds a file that must not exist.
  mutating func create(_ path: String, _ text: String) throws {
    if exists(path) { throw Failure("there is a file \(path) already") }
    set(path, to: text)
  }

  /// Returns whether there will be a file.
  private func exists(_ path: String) -> Bool {
    if let planned = texts[path] { return planned != nil }
    return FileManager.default.fileExists(atPath: "\(root)/\(path)")
  }

  /// Replaces the lines of a file; writes it only if they differ.
  mutating func editLines(of path: String, _ change: (inout [String]) throws -> Void) throws {
    let old = try text(path)
    var lines = old.components(separatedBy: "\n")
    try change(&lines)
    let new = lines.joined(separator: "\n")
    if new != old { set(path, to: new) }
  }

  /// Returns the structure of a Swift source as it will be.
  func source(_ path: String) throws -> SwiftSource { SwiftSource(try text(path)) }

  /// Inserts a text before the first line `end` after a line that contains `start`.
  mutating func insert(
    _ text: String,
    in path: String,
    after start: String,
    before end: String
  ) throws {
    try editLines(of: path) { lines in
      let begin = lines.firstIndex { $0.contains(start) } ?? lines.endIndex
      guard let place = lines[begin...].dropFirst().firstIndex(of: end) else {
        throw Failure(
          "\(path) has no place for '\(text)': no line '\(end)' after a line '\(start)'"
        )
      }
      lines.insert(text, at: place)
    }
  }

  /// Inserts an import among those of a file, in their order.
  mutating func insertImport(_ module: String, in path: String) throws {
    let line = /([a-z@A-Z]+ )*import \w+/
    try editLines(of: path) { lines in
      let imports = lines.indices.filter { lines[$0].wholeMatch(of: line) != nil }
      guard let first = imports.first else { throw Failure("\(path) has no imports") }
      var place = first
      for index in imports {
        let name = lines[index].split(separator: " ").last ?? ""
        if name == module { return }
        if lines[index].hasPrefix("@testable") { continue }
        // Not before the next name: a condition such as `#if canImport(SwiftUI)` may begin above it.
        if name < module { place = index + 1 }
      }
      lines.insert("import \(module)", at: place)
    }
  }
}
