/// A request of the compiler; only the property for its kind is set.
struct PluginRequest: Decodable {
  let expandAttachedMacro: AttachedMacro?
}

/// A request to expand one role of a macro attached to a declaration.
struct AttachedMacro: Decodable {
  struct Macro: Decodable {
    let typeName: String
  }

  struct Syntax: Decodable {
    struct Location: Codable {
      let fileName: String
      var offset: Int
      /// The line in the file, from 1.
      let line: Int
    }

    /// The source text, with preceding comments and whitespace.
    let source: String
    let location: Location
  }

  let macro: Macro
  let macroRole: String
  let attributeSyntax: Syntax
  let declSyntax: Syntax
  let extendedTypeSyntax: Syntax?
  /// The declarations around this one, the innermost first.
  let lexicalContext: [Syntax]?
}

/// A response of the plugin; only the property for its kind is set.
struct PluginResponse: Encodable {
  struct Capability: Encodable {
    let capability = ["protocolVersion": 7]
  }

  struct Expansion: Encodable {
    var expandedSource = ""
    var diagnostics: [Diagnostic] = []
  }

  struct Diagnostic: Encodable {
    let message: String
    let severity = "error"
    private(set) var position: AttachedMacro.Syntax.Location
    // The compiler expects these lists, which are always empty here.
    let highlights: [String] = []
    let notes: [String] = []
    let fixIts: [String] = []

    init(_ error: MacroError, in syntax: AttachedMacro.Syntax) {
      message = error.message
      position = syntax.location
      position.offset &+= error.offset
    }
  }

  var getCapabilityResult: Capability?
  var expandMacroResult: Expansion?
}

/// An error in a declaration that a macro cannot expand.
struct MacroError: Error {
  let message: String
  /// The position, in UTF-8 code units from the start of the declaration's source.
  let offset: Int

  init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}

extension Token {
  /// Returns the error that is shown at this token.
  func error(_ message: String) -> MacroError { MacroError(message, at: offset) }
}
