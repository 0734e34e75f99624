import ModuleGraphClient
import NavigatorMenus
import NavigatorRouting
import TestHelpers
import Testing

@testable import ModulesFeature

@MainActor
@Suite("A finding")
struct FindingDetailTests {
  @Test("shows its reason and the source around the import, which opens in the editor at its line")
  func source() {
    let state = Modules.State.showing(.finding(FindingDetail.State(fingerprint: "1")))
    let rows = Modules.menu(state).rows
    func texts(_ style: TextStyle) -> [String] {
      rows.compactMap { row in
        guard case .text(let text, style) = row.content else { return nil }
        return text.en
      }
    }
    #expect(texts(.code) == ["     2  // Why?"])
    #expect(texts(.error) == ["▸    3  import D"])
    #expect(rows.compactMap(\.file).first == FileLine(path: "/sample/Sources/B/a.swift", line: 3))
    #expect(state.item(key: "E")?.label.en == "Sources/B/a.swift:3")
    #expect(
      state.labels == [
        "Sources/B/a.swift:3", "Fix", "Allow with a reason", "Add to the baseline",
        "The module B", "All findings of the rule", "Rules", "Read again",
      ]
    )
  }

  @Test("lists its other imports, each of which opens in the editor")
  func sites() {
    let graph = sample { graph in
      let other = PackageGraph.Finding.Site(file: "Sources/B/b.swift", line: 9)
      graph.findings[0].sites.append(other)
    }
    let state = Modules.State.showing(.finding(FindingDetail.State(fingerprint: "1")), graph: graph)
    #expect(state.labels.contains("Sources/B/b.swift:9"))
  }

  @Test("that is resolved says so")
  func resolved() {
    let state = Modules.State.showing(.finding(FindingDetail.State(fingerprint: "X")))
    #expect(state.labels == ["Rules", "Read again"])
    #expect(state.texts.last == "The finding is resolved.")
  }

  @Test(
    "has the advice of its kind if it is not fixable",
    arguments: [
      ("exception", "Remove the exception by hand."),
      ("weaker", "Undo the change of the check, or have it reviewed."),
      ("declared", "Edit the import or the manifest by hand."),
      ("used", "Edit the import or the manifest by hand."),
      ("layers", "No manifest resolves it; edit the import."),
    ]
  )
  func advice(kind: String, advice: String) throws {
    for isFixable in [false, true] {
      let changed = sample { graph in
        graph.findings[0].kind = kind
        graph.findings[0].fixable = isFixable
      }
      let finding = FindingDetail.State(fingerprint: "1")
      let state = Modules.State.showing(.finding(finding), graph: changed)
      let fix = try #require(state.item(key: "f"))
      #expect(fix.disabledReason?.en == (isFixable ? nil : advice))
      let allow = try #require(state.item(key: "a"))
      let subjects = [
        "exception": "It is about an exception.", "weaker": "It is about a weaker check.",
      ]
      #expect(allow.disabledReason?.en == subjects[kind])
    }
  }
}
