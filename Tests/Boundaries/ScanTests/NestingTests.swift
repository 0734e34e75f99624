import Testing

@testable import BoundariesScan

@Suite("The nesting around a token")
struct NestingTests {
  private func nesting(_ text: String, _ nesting: Nesting = Nesting()) -> Nesting {
    var nesting = nesting
    for token in Lexer.tokens(of: Array(text.utf8)) { nesting.count(token) }
    return nesting
  }

  @Test("counts open brackets, of which none is closed twice")
  func brackets() {
    #expect(nesting("f([{").depth == 3)
    #expect(nesting("f([{}])").depth == 0)
    #expect(nesting(")}]f(").depth == 1)
    #expect(nesting("\"(\" /* { */ // [").depth == 0)
  }

  @Test("starts each branch with the brackets that were open at the #if")
  func branches() {
    var nesting = nesting("{")
    nesting.startIf("A")
    nesting = self.nesting("{ (", nesting)
    #expect(nesting.depth == 3)
    nesting.startBranch("B")
    #expect(nesting.depth == 1)
    nesting = self.nesting("}}", nesting)
    #expect(nesting.depth == 1, "a branch closes no bracket from before it")
    nesting.startBranch(nil)
    nesting = self.nesting("[", nesting)
    nesting.endIf()
    #expect(nesting.depth == 1)
    #expect(self.nesting("}", nesting).depth == 0)
  }

  @Test("has the conditions of all branches, the outermost first")
  func conditions() {
    var nesting = Nesting()
    #expect(nesting.conditions() == [])
    nesting.startIf("A")
    nesting.startIf("B")
    #expect(nesting.conditions() == ["A", "B"])
    nesting.startBranch(nil)
    #expect(nesting.conditions() == ["A", "!B"])
    nesting.endIf()
    #expect(nesting.conditions() == ["A"])
    nesting.endIf()
    #expect(nesting.conditions() == [])
  }

  @Test("has the conditions of the innermost branches only, if there are very many")
  func manyConditions() {
    var nesting = Nesting()
    for number in 0..<30 { nesting.startIf("C\(number)") }
    #expect(nesting.conditions() == (10..<30).map { "C\($0)" })
  }

  @Test("ignores an #else and an #endif without an #if")
  func unmatched() {
    var nesting = nesting("(")
    nesting.startBranch(nil)
    nesting.endIf()
    #expect(nesting.depth == 1)
    #expect(nesting.conditions() == [])
  }
}
