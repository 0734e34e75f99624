import ModuleGraphClient
import NavigatorMenus
import NavigatorRouting
import Testing

@testable import ModulesFeature

@MainActor
@Suite("A package")
struct InspectedPackageTests {
  @Test("is read by a row and a key, and the row keeps its identity while it is read first")
  func firstReading() {
    var state = Modules.State(folder: "x")
    func row(_ label: String) -> MenuRow<Modules.Action>? {
      Modules.menu(state).rows.first { $0.items.first?.label.en == label }
    }
    let read = row("Read the package")
    #expect(state.item(key: "r")?.action == .root(.delegate(.read)))
    state.package.beginReading()
    state.shareValues()
    // It does not cancel, so that a second Enter does not.
    let reading = row("Modules")
    #expect(read?.id != nil && read?.id == reading?.id)
    #expect(reading?.items.first?.disabledReason?.en == "They are being read; c cancels.")
    #expect(state.item(key: "c")?.action == .root(.delegate(.cancelReading)))
  }

  @Test("has a row that undoes a change, which is neither the first nor the last one")
  func undoRow() {
    let finding = FindingDetail.State(fingerprint: "X")
    let state = Modules.State.showing(.finding(finding), made: [change])
    #expect(state.labels == ["Rules", "Undo the change", "Read again"])
  }
}
