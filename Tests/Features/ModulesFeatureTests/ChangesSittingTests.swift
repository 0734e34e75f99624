import ModuleGraphClient
import NavigatorMenus
import TestHelpers
import Testing

@testable import ModulesFeature

@MainActor
@Suite("A change after which the package cannot be read")
struct ChangesSittingTests {
  @Test(
    "is told before the reason",
    arguments: [(.make, "Changed: b"), (.redo, "Changed: b"), (.undo, "Undone: c"), (nil, nil)]
      as [(ChangeOperation?, String?)]
  )
  func status(operation: ChangeOperation?, told: String?) {
    var state = Modules.State.showing(.findings(FindingList.State()))
    state.package.made = [PackageChange(difference: "+++ b/b\n+b\n", text: "1")]
    state.package.undone = [PackageChange(difference: "+++ b/c\n+c\n", text: "2")]
    state.package.lastOperation = operation
    state.package.content = .failed(reason: .noToolchain, last: graph)
    state.shareValues()
    let status = Modules.menu(state).status?.en ?? ""
    let reason = "Not up to date: \(ModuleGraphError.noToolchain.text.en)"
    #expect(status == (told.map { "\($0). \(reason)" } ?? reason))
  }
}
