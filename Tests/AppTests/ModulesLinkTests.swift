import ModuleGraphClient
import ModulesFeature
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

@testable import NavigatorRouters

@MainActor
@Suite("The link of the modules of a package")
struct ModulesLinkTests {
  private static let link = "/modules;folder=%2Fsample"

  @Test(
    "holds in another current folder, and keeps the package that is shown",
    arguments: ["", ".", "../sample"]
  )
  func relativeFolder(folder: String) {
    var modules = Modules.State(folder: folder, graph: .sample)
    modules.package.made = [PackageChange(difference: "+ a", text: "a")]
    let state = AppRouter.State(path: [.modules(modules)])
    #expect(state.link == Self.link)
    let store = Store(initialState: state) {
      AppRouter(dependencies: TestEnvironment().dependencies)
    }
    store.send(.open(link: "\(Self.link)/findings"))
    #expect(store.state.link == "\(Self.link)/findings")
    #expect(AppMenu.menu(store.state).alert == nil)
    #expect(store.state.path.last?.modules?.package.made.count == 1)
  }
}
