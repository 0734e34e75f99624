import NavigatorComposition
import NavigatorMenus
import NavigatorTestSupport
import SetupFeature
import SocialClient
import TestHelpers
import Testing

@MainActor
@Suite("Setup")
struct SetupTests {
  private struct Full: Error {}

  @Test("a valid profile is saved before the main tabs are requested")
  func saving() async throws {
    let client = SocialClient.inMemory(Social())
    let store = TestStore(initialState: Setup.State()) { Setup(client: client) }
    await store.send(.view(.editName("Ada"))) { $0.name = "Ada" }
    await store.send(.view(.editBio("Counts."))) { $0.bio = "Counts." }
    await store.send(.view(.save)) { $0.phase = .saving }
    let ada = Profile(name: "Ada", bio: "Counts.")
    await store.receive(.saved(ada)) { $0.phase = .editing }
    await store.receive(.delegate(.toMainTab(ada)))
    await store.finish()
    #expect(try await client.social().people == [ada])
  }

  @Test(
    "the length of a name is counted in characters",
    arguments: [
      ("", .nameMissing), (" ", .nameMissing), ("Ada", nil),
      (String(repeating: "あ", count: 20), nil),
      (String(repeating: "👨‍👩‍👧", count: 21), .nameTooLong(by: 1)),
    ] as [(String, Setup.Problem?)]
  )
  func names(name: String, problem: Setup.Problem?) {
    #expect(Setup.State(name: name).nameProblem == problem)
  }

  @Test("a bio may be empty, and has a maximum length")
  func bios() {
    #expect(Setup.State(bio: "").bioProblem == nil)
    #expect(Setup.State(bio: String(repeating: "x", count: 140)).bioProblem == nil)
    #expect(Setup.State(bio: String(repeating: "x", count: 143)).bioProblem == .bioTooLong(by: 3))
  }

  @Test("an invalid profile is not saved, and its problem is displayed")
  func checking() async {
    let store = TestStore(initialState: Setup.State()) { Setup(client: .inMemory()) }
    #expect(Setup.menu(store.state).validations.isEmpty)
    await store.send(.view(.save)) { $0.phase = .checking }
    #expect(Setup.menu(store.state).validations.map(\.en) == ["A name is needed."])
    await store.finish()
  }

  @Test("a name that another profile has is an error at the field, and replaces nothing")
  func taken() async throws {
    let client = SocialClient.inMemory()
    let store = TestStore(initialState: Setup.State(name: " Blob ", bio: "Mine.")) {
      Setup(client: client)
    }
    await store.send(.view(.save)) { $0.phase = .saving }
    await store.receive(.taken("Blob")) { $0.phase = .taken("Blob") }
    #expect(Setup.menu(store.state).validations.map(\.en) == ["Somebody has this name."])
    await store.send(.view(.save))
    await store.send(.view(.editName("blobby"))) { $0.name = "blobby" }
    #expect(Setup.menu(store.state).validations.isEmpty)
    await store.send(.view(.save)) { $0.phase = .saving }
    let profile = Profile(name: "blobby", bio: "Mine.")
    await store.receive(.saved(profile)) { $0.phase = .editing }
    await store.receive(.delegate(.toMainTab(profile)))
    await store.finish()
    #expect(try await client.profile(named: "blob")?.bio == "Composes things.")
  }

  @Test("the fields do not change while the profile is saved")
  func editingWhileSaving() async {
    let saving = Setup.State(name: "Ada", bio: "Counts.", phase: .saving)
    let store = TestStore(initialState: saving) { Setup(client: .inMemory()) }
    await store.send(.view(.editName("Adam")))
    await store.send(.view(.editBio("Counts!")))
    await store.finish()
  }

  @Test("the button stays while the profile is saved, with the progress after it")
  func button() {
    let rows = Setup.menu(Setup.State(name: "Ada", phase: .saving)).rows
    guard case .item(let button) = rows.dropLast().last?.content else {
      Issue.record("there is no button")
      return
    }
    #expect(button.label.en == "Save")
    guard case .progress = rows.last?.content else {
      Issue.record("there is no progress")
      return
    }
  }

  @Test("a failure to save is displayed")
  func failure() async {
    let full = SocialClient(social: { Social() }, change: { _ in throw Full() })
    let store = TestStore(initialState: Setup.State(name: "Ada")) { Setup(client: full) }
    await store.send(.view(.save)) { $0.phase = .saving }
    await store.receive(.failed("Full()")) { $0.phase = .failed("Full()") }
    await store.finish()
  }

  @Test("a profile that is being saved is not saved again")
  func savingOnce() async {
    let gate = AsyncCondition()
    let client = SocialClient(
      social: { Social() },
      change: { _ in
        try await gate.wait()
        return Social()
      }
    )
    let store = TestStore(initialState: Setup.State(name: "Ada")) { Setup(client: client) }
    await store.send(.view(.save)) { $0.phase = .saving }
    await store.send(.view(.save))
    while gate.entered == 0 { await Task.yield() }
    gate.broadcast()
    await store.receive(.saved(Profile(name: "Ada"))) { $0.phase = .editing }
    await store.receive(.delegate(.toMainTab(Profile(name: "Ada"))))
    await store.finish()
    #expect(gate.entered == 1)
  }
}
