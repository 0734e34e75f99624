import ModuleGraph
import Testing

@Suite("A module name")
struct ModuleNameTests {
  @Test(
    "is derived from the name of a target like in SwiftPM",
    arguments: [("a-b", "a_b"), ("A", "A"), ("1x", "_x"), ("ä.b c", "ä_b_c"), ("_A9", "_A9")]
  )
  func names(target: String, module: String) {
    #expect(Module.name(ofTarget: target) == module)
  }
}
