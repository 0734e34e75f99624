import Foundation
import NavigatorTestSupport
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
  /// - Returns: The expansion.
  /// - Throws: An error of the pipe or of the JSON decoder.
  func expand(_ macro: String, role: String = "member", _ source: String) throws -> Expansion {
    func syntax(_ source: String) -> [String: Any] {
      ["source": source, "location": ["fileName": "/Source.swift", "offset": 0]]
    }
    let request: [String: Any] = [
      "expandAttachedMacro": [
        "macro": ["typeName": "\(macro)Macro"],
        "macroRole": role,
        "attributeSyntax": syntax(String(source.prefix { $0 != "\n" })),
        "declSyntax": syntax(source),
      ]
    ]
    try send(JSONSerialization.data(withJSONObject: request))
    return try JSONDecoder().decode(Response.self, from: receive()).expandMacroResult
  }

  /// Sends a message.
  func send(_ body: Data) throws {
    let header = Data((0..<8).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) })
    try input.fileHandleForWriting.write(contentsOf: header + body)
  }

  /// Receives the body of the next message.
  func receive() throws -> Data {
    let file = output.fileHandleForReading
    let header = try #require(try file.read(upToCount: 8))
    return try #require(try file.read(upToCount: header.reversed().reduce(0) { $0 << 8 | Int($1) }))
  }

  /// Ends the process with an empty message, as the compiler does.
  ///
  /// - Returns: The exit status.
  func end() throws -> Int32 {
    try send(Data())
    process.waitUntilExit()
    return process.terminationStatus
  }
}
