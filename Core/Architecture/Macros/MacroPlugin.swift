#if canImport(FoundationEssentials)
// Of all Foundation: indexing the rest takes longer than building the plugin.
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The compiler plugin that expands the macros of this package.
///
/// Each compiler process starts it once. A message in either direction consists of its length as
/// eight bytes in little-endian order and a body in JSON, as `PluginMessages.h` and
/// `PluginMessage.swift` of the Swift compiler declare it.
@main
enum MacroPlugin {
  static func main() {
    while let request = readMessage() {
      // The compiler reports a plugin that exits.
      guard let response = try? respond(to: request) else { exit(1) }
      writeMessage(response)
    }
  }

  private static func respond(to body: Data) throws -> Data {
    let request = try JSONDecoder().decode(PluginRequest.self, from: body)
    return try JSONEncoder().encode(response(to: request))
  }

  private static func response(to request: PluginRequest) -> PluginResponse {
    guard let attached = request.expandAttachedMacro else {
      // The first request asks for the version of the protocol.
      return PluginResponse(getCapabilityResult: PluginResponse.Capability())
    }
    var result = PluginResponse.Expansion()
    do throws(MacroError) {
      result.expandedSource = try expansion(of: attached)
    } catch {
      // The expansion of each role fails; the diagnostic of one is enough.
      if attached.macroRole == "member" {
        result.diagnostics = [PluginResponse.Diagnostic(error, in: attached.declSyntax)]
      }
    }
    return PluginResponse(expandMacroResult: result)
  }

  private static func expansion(of request: AttachedMacro) throws(MacroError) -> String {
    let declaration = try Declaration(parsing: request.declSyntax)
    if let offset = declaration.privateOffset, request.lexicalContext?.isEmpty == false {
      throw MacroError("The macro cannot extend a private type: write 'fileprivate'.", at: offset)
    }
    let expansion = try expansion(of: request, declaration)
    guard request.macroRole == "extension" else { return expansion.members }
    let type = request.extendedTypeSyntax?.source ?? declaration.name
    return "extension \(type): \(expansion.conformance) {}"
  }

  private static func expansion(
    of request: AttachedMacro,
    _ declaration: Declaration
  ) throws(MacroError) -> any Expansion {
    let arguments = request.attributeSyntax.source
    switch request.macro.typeName {
    case "CasesMacro":
      return try CasesExpansion(declaration)
    case "ScreensMacro":
      let isGeneric = declaration.isGeneric || isInGenericType(request)
      return try ScreensExpansion(declaration, arguments: arguments, isGeneric: isGeneric)
    case "TabsMacro":
      return try TabsExpansion(declaration, arguments: arguments)
    default:
      throw MacroError("This plugin has no macro '\(request.macro.typeName)'.", at: 0)
    }
  }

  private static func isInGenericType(_ request: AttachedMacro) -> Bool {
    let context = request.lexicalContext ?? []
    return context.contains { syntax in
      let declaration = try? Declaration(parsing: syntax)
      return declaration?.isGeneric == true
    }
  }
}

/// The code that a macro adds to a declaration.
protocol Expansion {
  /// The members, as source text.
  var members: String { get }

  /// The protocol that an extension makes the type conform to.
  var conformance: String { get }
}

extension MacroPlugin {
  /// Reads the body of the next message; nil at the end of the input, which an empty message announces.
  private static func readMessage() -> Data? {
    guard let header = readBytes(8) else { return nil }
    var length: UInt64 = 0
    for byte in header.reversed() {
      length = length << 8 | UInt64(byte)
    }
    guard length > 0, let count = Int(exactly: length), let body = readBytes(count) else {
      return nil
    }
    return Data(body)
  }

  private static func writeMessage(_ body: Data) {
    let header = (0..<8).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
    for byte in header + body {
      putchar(Int32(byte))
    }
    fflush(nil)
  }

  /// Reads exactly `count` bytes; nil if the input ends before.
  private static func readBytes(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let byte = getchar()
      guard byte != EOF else { return nil }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    return bytes
  }
}
