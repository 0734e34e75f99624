import Foundation
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import Testing

/// The same enum as the generated one, with the coding that the compiler synthesizes.
private enum Synthesized: Codable {
  case edit(Edit.State)
  case `default`(Edit.State)
}

@Screens(.withoutDelegates)
private struct Pages {
  let edit = Edit()
  let `default`: Edit = Edit()
}

private struct Edit: MenuFeature {
  struct State: Equatable, Sendable, Codable { var text = "" }
  enum Action: Equatable, Sendable, Codable { case save }

  static var title: MenuText { MenuText(verbatim: "Edit") }
  static let link = ScreenLink("edit", State()).parameter("text", \.text)
  static func menu(_ state: State) -> ScreenMenu<Action> { ScreenMenu(title: title) }
  func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }
}

@Suite("The coding of generated screens")
struct ScreenCodingTests {
  private func json(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  @Test("has the format that the compiler synthesizes, in both directions")
  func format() throws {
    let state = Edit.State(text: "a")
    for (generated, synthesized) in [
      (Pages.State.edit(state), Synthesized.edit(state)),
      (.default(state), .default(state)),
    ] {
      let text = try json(synthesized)
      #expect(try json(generated) == text)
      #expect(try JSONDecoder().decode(Pages.State.self, from: Data(text.utf8)) == generated)
    }
    let action = Pages.Action.edit(.save)
    let text = try json(action)
    #expect(try JSONDecoder().decode(Pages.Action.self, from: Data(text.utf8)) == action)
  }

  @Test(
    "fails for anything else",
    arguments: [
      (#"{"other":{"_0":{"text":"a"}}}"#, "There is no screen 'other'."),
      ("{}", "A screen has one key, its name."),
      (#"{"edit":{"_0":{"text":"a"}},"default":{"_0":{"text":"a"}}}"#, "A screen has one key"),
      (#"{"edit":{}}"#, "_0"),
    ]
  )
  func failure(text: String, description: String) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Pages.State.self, from: Data(text.utf8))
    }
    #expect(error.map { "\($0)".contains(description) } == true, "\(error.map { "\($0)" } ?? "")")
  }
}
