import NavigatorComposition
import NavigatorTestSupport
import Testing

@MainActor
@Suite("Expecting the payload of an enum")
struct EnumPayloadTests {
  @Cases enum Destination: Equatable {
    case detail(String)
    case sheet(Int)
  }

  @Test("changes the payload in place")
  func change() {
    var destination = Destination.detail("a")
    expectPayload(of: &destination, in: \.detail) { $0 += "b" }
    #expect(destination == .detail("ab"))
  }

  @Test("fails in another case and does not change the value")
  func otherCase() async throws {
    var destination = Destination.sheet(1)
    let failure = try await failure {
      expectPayload(of: &destination, in: \.detail) { $0 = "b" }
    }
    #expect(
      failure.text == """
        The value is not in the case `detail`:

          .sheet(1)
        """
    )
    #expect(destination == .sheet(1))
  }

  @Test("fails if the closure changes nothing")
  func nothing() async throws {
    var destination = Destination.detail("a")
    let failure = try await failure {
      expectPayload(of: &destination, in: \.detail) { $0 = "a" }
    }
    #expect(failure.text.hasPrefix("The closure does not change the payload."))
  }
}
