import TestHelpers
import Testing

@Suite("The tests of a source file")
struct TestFunctionsTests {
  @Test("are the functions with an @Test attribute, with arguments over any number of lines")
  func names() {
    let source = """
      @Suite("a suite")
      struct SomeTests {
        private func helper() {}

        @Test func short() {}

        @Test("with func word() in its name")
        func named() {}

        @Test(
          "with arguments",
          arguments: [
            "func argument() {}"
          ]
        )
        @MainActor
        static func long(_ text: String) async throws {}

        func helperBehindATest() {}

        // @Test once
        func helperBehindAComment() {}
      }

      @Test("outside of a suite", .enabled(if: true)) private func outside() {}
      """
    #expect(TestFunctions.names(in: source) == ["short", "named", "long", "outside"])
  }
}
