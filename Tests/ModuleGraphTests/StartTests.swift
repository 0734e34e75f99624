import ModuleGraph
import Testing

@Suite("A first configuration")
struct StartTests {
  @Test("groups by what names have in common, and passes")
  func start() throws {
    let graph = smallGraph(
      """
      HomeFeature: Core NetClient
      AuthFeature: Core
      NetClient: Core
      FileClient: Core
      Core:
      CoreTests: Core
      """
    )
    let text = StartingConfiguration(graph).text()
    #expect(text.contains("\"features\": [\"*Feature\"]"))
    #expect(text.contains("\"layers\": [\"features\", \"clients\", \"modules\"]"))
    #expect(text.contains("\"name\": \"features stand alone\""))
    #expect(try findings(text, graph).isEmpty)
    let broken = smallGraph(
      "HomeFeature: AuthFeature\nAuthFeature:\nNetClient:\nFileClient:\nCore:\nCoreTests:"
    )
    #expect(try !findings(text, broken).isEmpty)
  }
}
