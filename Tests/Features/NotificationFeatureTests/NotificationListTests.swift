import NavigatorComposition
import NavigatorMenus
import NavigatorTestSupport
import NotificationFeature
import SocialClient
import Testing

@MainActor
@Suite("NotificationList")
struct NotificationListTests {
  private struct Closed: Error {}

  private func notices(read: Set<Int>) -> [Notice] {
    [2, 1].map { Notice(id: $0, text: "notice \($0)", isRead: read.contains($0)) }
  }

  @Test("marking one or all as read changes the number of unread notifications")
  func reading() async {
    let client = SocialClient.inMemory(Social(notices: notices(read: [])))
    let store = TestStore(initialState: NotificationList.State()) {
      NotificationList(client: client)
    }
    await store.send(.view(.appear))
    await store.receive(.loaded(notices(read: []))) { $0.notices = notices(read: []) }
    #expect(store.state.unread == 2)
    await store.send(.view(.read(1)))
    await store.receive(.loaded(notices(read: [1]))) { $0.notices = notices(read: [1]) }
    #expect(store.state.unread == 1)
    await store.send(.view(.readAll))
    await store.receive(.loaded(notices(read: [1, 2]))) { $0.notices = notices(read: [1, 2]) }
    #expect(store.state.unread == 0)
    await store.finish()
  }

  @Test("a notice that is read keeps its row, without its badge")
  func rows() {
    func items(read: Set<Int>) -> [MenuRow<NotificationList.Action>.Item] {
      let state = NotificationList.State(notices: notices(read: read))
      return NotificationList.menu(state).rows.compactMap { row in
        guard case .item(let item) = row.content else { return nil }
        return item
      }
    }
    let unread = items(read: [])
    let read = items(read: [2])
    #expect(read.map(\.label) == unread.map(\.label))
    #expect(read.first?.badge == nil && unread.first?.badge != nil)
    #expect(read.first?.disabledReason != nil)
  }

  @Test("a failure is displayed")
  func failure() async {
    let broken = SocialClient(social: { throw Closed() }, change: { _ in throw Closed() })
    let store = TestStore(initialState: NotificationList.State()) {
      NotificationList(client: broken)
    }
    await store.send(.view(.appear))
    await store.receive(.failed("Closed()")) { $0.failure = "Closed()" }
    await store.finish()
  }
}
