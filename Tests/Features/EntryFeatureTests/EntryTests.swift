import EntryFeature
import NavigatorMenus
import NavigatorTestSupport
import Testing

@MainActor
@Suite("Entry")
struct EntryTests {
  @Test("no two rows have the same label, in any language")
  func labels() {
    let labels = Entry.menu(Entry.State()).items.map(\.label)
    #expect(labels.count == Entry.Delegate.allCases.count)
    #expect(Set(labels.map(\.en)).count == labels.count)
    #expect(Set(labels.map(\.ja)).count == labels.count)
  }
}
