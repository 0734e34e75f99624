import NavigatorJSON

extension PackageGraph.UnreadPlace {
  /// The parts of the reason, of which some are lines for `boundaries.json`.
  package enum Part: Equatable, Sendable {
    /// Words of the program.
    case words(String)
    /// A member such as `"excluded": ["Tools/**"]`, which leaves the place out.
    case exclusion(String)
    /// A member such as `"packages": ["Tools"]`, which includes the place.
    case inclusion(String)
  }

  /// The reason, with each line for `boundaries.json` apart from the words around it.
  package var parts: [Part] {
    reason.split(separator: "; ").flatMap { sentence in
      Self.members(in: sentence) ?? [.words(String(sentence))]
    }
  }

  /// Returns the members of a sentence such as `"packages": ["A"] includes them, "excluded": ["A/**"] leaves them out`;
  /// nil if it has none, or one that is not complete.
  private static func members(in sentence: Substring) -> [Part]? {
    var members: [Part] = []
    var rest = sentence
    while let start = rest.firstIndex(of: "\"") {
      guard let end = rest[start...].firstIndex(of: "]") else { return nil }
      let text = String(rest[start...end])
      guard let member = member(text) else { return nil }
      members.append(member)
      rest = rest[rest.index(after: end)...]
    }
    return members.isEmpty ? nil : members
  }

  private static func member(_ text: String) -> Part? {
    guard let json = try? JSONReader.read(Array("{\(text)}".utf8)) else { return nil }
    switch json.object?.first?.key {
    case "excluded"?: return .exclusion(text)
    case "packages"?, "projects"?: return .inclusion(text)
    default: return nil
    }
  }
}
