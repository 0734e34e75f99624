import Foundation
import TestHelpers
import Testing

/// A process of the compiler plugin with the macros.
final class MacroPlugin {
  /// The response to a request to expand a macro.
  struct Expansion: Decodable, Equatable {
    struct Diagnostic: Decodable, Equatable {
      struct Position: Decodable, Equatable {
        let offset: Int
      }

      let message: String
      let position: Position
    }

    let expandedSource: String
    let diagnostics: [Diagnostic]
  }

  private struct Request: Encodable {
    struct Macro: Encodable {
      let typeName: String
    }

    struct Syntax: Encodable {
      struct Location: Encodable {
        var fileName = "/Source.swift"
        var offset = 0
        var line = 1
      }

      let source: String
      var location = Location()
    }

    struct Expansion: Encodable {
      let macro: Macro
      let macroRole: String
      let attributeSyntax: Syntax
      let declSyntax: Syntax
    }

    let expandAttachedMacro: Expansion
  }

  private struct Response: Decodable {
    let expandMacroResult: Expansion
  }

  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())

  init() throws {
    process.executableURL = Executable.url("NavigatorMacros-tool")
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// Expands one role of a macro that is attached to a declaration.
  ///
  /// - Parameters:
  ///   - macro: The name of the macro, such as `Cases`.
  ///   - role: The role: `member` or `extension`.
  ///   - source: The declaration.
  ///   - offset: Its position in its file.
  ///   - line: Its line in its file.
  /// - Returns: The expansion.
  /// - Throws: An error of the pipe or of the JSON decoder.
  func expand(
    _ macro: String,
    role: String = "member",
    _ source: String,
    offset: Int = 0,
    line: Int = 1
  ) throws -> Expansion {
    let expansion = Request.Expansion(
      macro: Request.Macro(typeName: "\(macro)Macro"),
      macroRole: role,
      attributeSyntax: Request.Syntax(source: String(source.prefix { $0 != "\n" })),
      declSyntax: Request.Syntax(source: source, location: .init(offset: offset, line: line))
    )
    try send(JSONEncoder().encode(Request(expandAttachedMacro: expansion)))
    return try JSONDecoder().decode(Response.self, from: receive()).expandMacroResult
  }

  /// Sends a message.
  func send(_ body: Data) throws {
    try send(header: Data((0..<8).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }) + body)
  }

  /// Sends the bytes of a message, of which the first eight are its length.
  func send(header: Data) throws {
    try input.fileHandleForWriting.write(contentsOf: header)
  }

  /// Receives the body of the next message.
  func receive() throws -> Data {
    try readBytes(readBytes(8).reversed().reduce(0) { $0 << 8 | Int($1) })
  }

  /// Reads exactly `count` bytes of the plugin's output.
  private func readBytes(_ count: Int) throws -> Data {
    var bytes = [UInt8](repeating: 0, count: count)
    var length = 0
    while length < count {
      let file = output.fileHandleForReading.fileDescriptor
      let part = bytes[length...].withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      if part < 0 && errno == EINTR { continue }
      try #require(part > 0, "the output of the plugin ends before its message")
      length += part
    }
    return Data(bytes)
  }

  /// Ends the process with an empty message, as the compiler does.
  ///
  /// - Returns: The exit status.
  func end() throws -> Int32 {
    try send(Data())
    return wait()
  }

  /// Waits for the end of the process.
  ///
  /// - Returns: The exit status; -1 for a signal.
  func wait() -> Int32 {
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }
}
