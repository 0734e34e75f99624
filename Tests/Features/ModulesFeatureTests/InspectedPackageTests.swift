import ModuleGraphClient
import NavigatorMenus
import TestHelpers
import Testing

@testable import ModulesFeature

@MainActor
@Suite("A package")
struct InspectedPackageTests {
  @Test("is read by a row and a key, and the row keeps its identity while it is read first")
  func firstReading() {
    var state = Modules.State(folder: "x")
    func row(_ label: String) -> MenuRow<Modules.Action>? {
      Modules.menu(state).rows.first { $0.items.first?.label.en == label }
    }
    let read = row("Read the package")
    #expect(state.item(key: "r")?.action == .root(.delegate(.read)))
    state.package.beginReading()
    state.shareValues()
    // It does not cancel, so that a second Enter does not.
    let reading = row("Modules")
    #expect(read?.id != nil && read?.id == reading?.id)
    #expect(reading?.items.first?.disabledReason?.en == "They are being read; c cancels.")
    #expect(state.item(key: "c")?.action == .root(.delegate(.cancelReading)))
  }

  @Test("has a row that undoes a change, which is neither the first nor the last one")
  func undoRow() {
    let finding = FindingDetail.State(fingerprint: "X")
    let state = Modules.State.showing(.finding(finding), made: [change])
    #expect(state.labels == ["Rules", "Undo the change", "Read again"])
  }

  @Test("has the progress of reading its manifest, and then of its files")
  func progress() {
    func progress(_ progress: ReadingProgress) -> MenuRow<ModuleList.Action>.Progress? {
      var state = ModuleList.State()
      state.package.content = .reading(progress, last: nil)
      return ModuleList.menu(state).progress.first
    }
    let manifest = progress(ReadingProgress())
    #expect(manifest?.label == MenuText(en: "Reading the manifest", ja: "マニフェストを読み込み中"))
    #expect(manifest?.fraction == nil)
    let files = progress(ReadingProgress(read: 1, all: 4))
    #expect(files?.label == MenuText(en: "Reading 1 of 4 files", ja: "4ファイル中1を読み込み中"))
    #expect(files?.fraction == 0.25)
  }

  @Test("counts what was not checked in both languages")
  func uncheckedSummary() {
    var graph = PackageGraph.partlyRead
    #expect(graph.uncheckedSummary == MenuText(en: "Not checked: 1 place", ja: "未検査: 1か所"))
    graph.unread += graph.unread
    let dependency = PackageGraph.UnjudgedDependency(from: "A", to: "NIOCore")
    graph.unjudged = [dependency]
    let several = MenuText(
      en: "Not checked: 2 places, 1 dependency",
      ja: "未検査: 2か所、依存1件"
    )
    #expect(graph.uncheckedSummary == several)
    graph.unread = []
    graph.unjudged.append(dependency)
    let dependencies = MenuText(en: "Not checked: 2 dependencies", ja: "未検査: 依存2件")
    #expect(graph.uncheckedSummary == dependencies)
  }

  @Test("that was read is not replaced by what was read before")
  func recalling() {
    var package = InspectedPackage.sample()
    package.recall(.partlyRead, since: "main")
    #expect(package == .sample())
    package.content = .unread
    package.recall(.partlyRead, since: "main")
    #expect(package.graph == .partlyRead && package.revision == "main")
  }

  @Test(
    "in another folder has no findings since a revision of the one before, if that was not read"
  )
  func opening() {
    var package = InspectedPackage(folder: "p")
    package.revision = "main"
    package.beginOpening("other")
    #expect(package.folder == "other" && package.revision == "" && package.opening == nil)
  }

  @Test("forgets the changes of a file, also of one that they create or delete")
  func forgetting() {
    func change(_ difference: String) -> PackageChange {
      PackageChange(difference: difference, text: difference)
    }
    let creating = change("--- /dev/null\n+++ b/a\n+1\n")
    let deleting = change("--- a/a\n+++ /dev/null\n-1\n")
    let other = change("--- a/ab\n+++ b/ab\n-1\n")
    var package = InspectedPackage.sample()
    package.made = [creating, other]
    package.undone = [deleting, other]
    package.forgetChanges(of: "a")
    #expect(package.made == [other] && package.undone == [other])
  }

  @Test(
    "says in both languages why it was not read, with the folder or the revision of another one"
  )
  func failureText() {
    let reason = ModuleGraphError.noToolchain
    var package = InspectedPackage.sample()
    package.content = .failed(reason: reason, last: nil)
    let label = MenuText(en: "That did not work: ", ja: "")
    #expect(package.failureText == label + reason.text)
    package.wantedRevision = ""
    #expect(package.failureText == label + reason.text)
    package.wantedRevision = "main"
    let since = MenuText(en: "Not read since main: ", ja: "main以降の指摘を読めませんでした: ")
    #expect(package.failureText == since + reason.text)
    package.opening = ""
    let opening = MenuText(en: ". was not opened: ", ja: ".を開けませんでした: ")
    #expect(package.failureText == opening + reason.text)
  }
}
