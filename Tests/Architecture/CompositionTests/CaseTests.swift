import NavigatorComposition
import Testing

@Suite("The cases of an enum")
struct CaseTests {
  @Cases enum Outer: Equatable { case reset, inner(Inner), moved(from: Int, to: Int) }
  @Cases enum Inner: Equatable { case number(Int), text(String) }

  @Test("embed and extract a payload")
  func payload() {
    let number = Inner.cases.number
    #expect(number.embed(1) == .number(1))
    #expect(number.extract(.number(1)) == 1)
    #expect(number.extract(.text("a")) == nil)
  }

  @Test("have the payload Void without a value, and a tuple of several values")
  func otherPayloads() {
    #expect(Outer.cases.reset.embed(()) == .reset)
    #expect(Outer.cases.reset.extract(.reset) != nil)
    #expect(Outer.cases.reset.extract(.inner(.number(1))) == nil)
    #expect(Outer.cases.moved.embed((from: 1, to: 2)) == .moved(from: 1, to: 2))
    #expect(Outer.cases.moved.extract(.moved(from: 1, to: 2))?.to == 2)
  }

  @Test("lead to the cases of their payload, by appending and by name")
  func composition() {
    for path in [Outer.cases.inner.appending(Inner.cases.number), Outer.cases.inner.number] {
      #expect(path.embed(1) == .inner(.number(1)))
      #expect(path.extract(.inner(.number(1))) == 1)
      #expect(path.extract(.inner(.text("a"))) == nil)
      #expect(path.extract(.reset) == nil)
    }
  }

  @Test("are read by a case path, and by the getter of a payload")
  func reading() {
    #expect(Outer.inner(.number(1))[case: \.inner.number] == 1)
    #expect(Outer.inner(.number(1))[case: \.inner.text] == nil)
    #expect(Outer.reset[case: \.reset] != nil)
    #expect(Outer.inner(.number(1)).inner?.number == 1)
    #expect(Outer.moved(from: 1, to: 2).moved?.from == 1)
    #expect(Outer.reset.inner == nil)
  }
}
