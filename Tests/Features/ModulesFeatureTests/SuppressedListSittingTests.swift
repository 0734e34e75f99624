import ModuleGraphClient
import NavigatorMenus
import TestHelpers
import Testing

@testable import ModulesFeature

@MainActor
@Suite("Suppressed findings in a narrow window")
struct SuppressedListSittingTests {
  @Test("keep their reasons rather than their places, which Enter opens")
  func reasons() throws {
    let list = Modules.State.showing(.suppressed(SuppressedList.State()), graph: .partlyRead)
    let table = try #require(list.groupedTables.first)
    let details = table.columns.filter(\.isDetail).map(\.title.en)
    #expect(details == ["Place"])
  }
}
