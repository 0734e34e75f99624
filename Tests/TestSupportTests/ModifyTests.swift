import NavigatorComposition
import NavigatorTestSupport
import Testing

@MainActor
@Suite("Modifying the payload of an enum")
struct ModifyTests {
  enum Destination: Equatable {
    case detail(String)
    case sheet(Int)
  }

  static let detail = Case(Destination.detail) {
    if case .detail(let name) = $0 { name } else { nil }
  }

  @Test("changes the payload in its place")
  func change() {
    var destination = Destination.detail("a")
    expectModify(&destination, Self.detail) { $0 += "b" }
    #expect(destination == .detail("ab"))
  }

  @Test("fails in another case, and leaves the value alone")
  func otherCase() async {
    var destination = Destination.sheet(1)
    let failure = await failure { expectModify(&destination, Self.detail) { $0 = "b" } }
    #expect(
      failure.text == """
        The value is in another case than the one with a payload of String:

          .sheet(1)
        """
    )
    #expect(destination == .sheet(1))
  }

  @Test("fails when the closure changes nothing")
  func nothing() async {
    var destination = Destination.detail("a")
    let failure = await failure { expectModify(&destination, Self.detail) { $0 = "a" } }
    #expect(failure.text.hasPrefix("The closure leaves the payload as it is."))
  }
}
