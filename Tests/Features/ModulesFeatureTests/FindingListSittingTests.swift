import ModuleGraphClient
import NavigatorMenus
import TestHelpers
import Testing

@testable import ModulesFeature

@MainActor
@Suite("Findings since a revision with which not everything is compared")
struct FindingListSittingTests {
  @Test("say why, and do not claim that nothing is compared")
  func reason() throws {
    let name = "\"package\":\"\(graph.package)\""
    let reason = "Playground/** could not be read there"
    let members = "\"notCompared\":\"main\",\"notComparedReason\":\"\(reason)\""
    let newer = try sample(replacing: [name: "\(name),\(members)"])
    let list = Modules.State.showing(.findings(FindingList.State()), graph: newer)
    let warning =
      "The rules are not fully compared with main (\(reason)); they may have become weaker."
    #expect(list.texts.contains(warning), "\(list.texts)")
  }
}
