import CommunityFeature
import NavigatorComposition
import NavigatorMenus
import NavigatorTestSupport
import SocialClient
import Testing

@MainActor
@Suite("CommunityList")
struct CommunityListTests {
  private struct Closed: Error {}

  @Test("joining and leaving a community is saved")
  func membership() async throws {
    let before = Community(name: "Tea", others: 2)
    let after = Community(name: "Tea", others: 2, isMember: true)
    let client = SocialClient.inMemory(Social(communities: [before]))
    let store = TestStore(initialState: CommunityList.State()) { CommunityList(client: client) }
    await store.send(.view(.appear))
    await store.receive(.loaded([before])) { $0.communities = [before] }
    await store.send(.view(.toggleMembership("Tea")))
    await store.receive(.loaded([after])) { $0.communities = [after] }
    #expect(try await client.social().communities == [after])
    await store.send(.view(.toggleMembership("Tea")))
    await store.receive(.loaded([before])) { $0.communities = [before] }
    await store.finish()
  }

  @Test("a stored number of members that cannot grow is shown", arguments: [Int.max, 0, .min])
  func members(others: Int) throws {
    let community = Community(name: "Tea", others: others, isMember: true)
    let menu = CommunityList.menu(CommunityList.State(communities: [community]))
    let shown = others == .max ? others : others + 1
    let labels = menu.rows.compactMap { row in
      if case .toggle(let toggle) = row.content { toggle.label.en } else { nil }
    }
    #expect(labels == ["Tea (\(shown) members)"])
  }

  @Test("a failure is displayed until the next success")
  func failure() async {
    let broken = SocialClient(social: { Social() }, change: { _ in throw Closed() })
    let store = TestStore(initialState: CommunityList.State()) { CommunityList(client: broken) }
    await store.send(.view(.toggleMembership("Tea")))
    await store.receive(.failed("Closed()")) { $0.failure = "Closed()" }
    await store.send(.view(.appear))
    await store.receive(.loaded([])) { $0 = CommunityList.State(communities: []) }
    await store.finish()
  }
}
