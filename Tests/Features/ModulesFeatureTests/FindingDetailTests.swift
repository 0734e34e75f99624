import ModuleGraphClient
import NavigatorMenus
import TestHelpers
import Testing

@testable import ModulesFeature

/// What the rows that resolve a finding of a kind say if they cannot.
private struct Advice {
  var kind: String
  /// Why nothing is fixed.
  var text: MenuText
  /// Why nothing is allowed; nil if it can be.
  var subject: MenuText?

  static let all = [
    Advice(
      kind: "exception",
      text: MenuText(en: "Edit it by hand.", ja: "手で編集してください。"),
      subject: MenuText(en: "It is not about an import.", ja: "importについての指摘ではありません。")
    ),
    Advice(
      kind: "weaker",
      text: MenuText(
        en: "Undo the change of the check, or have it reviewed.",
        ja: "検査の変更を元に戻すか、レビューを受けてください。"
      ),
      subject: MenuText(en: "It is about a weaker check.", ja: "弱くなった検査についての指摘です。")
    ),
    Advice(kind: "declared", text: dependency),
    Advice(kind: "used", text: dependency),
    Advice(
      kind: "layers",
      text: MenuText(
        en: "No manifest resolves it; edit the import.",
        ja: "マニフェストでは解決できません。importを編集してください。"
      )
    ),
  ]

  private static let dependency = MenuText(
    en: "Edit the import or the manifest by hand.",
    ja: "importかマニフェストを手で編集してください。"
  )
}

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
    #expect(state.texts.contains("D is higher"))
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
    #expect(state.files.contains(FileLine(path: "/sample/Sources/B/b.swift", line: 9)))
  }

  @Test("that is resolved says so")
  func resolved() {
    let state = Modules.State.showing(.finding(FindingDetail.State(fingerprint: "X")))
    #expect(state.labels == ["Rules", "Read again"])
    let sentence = MenuText(en: "The finding is resolved.", ja: "この指摘は解決済みです。")
    #expect(state.messages.last == sentence)
  }

  @Test("has the advice of its kind if it is not fixable", arguments: Advice.all)
  private func advice(advice: Advice) {
    for isFixable in [false, true] {
      let graph = sample { graph in
        graph.findings[0].kind = advice.kind
        graph.findings[0].fixable = isFixable
      }
      let fix = menu("1", graph).item(key: "f")
      #expect(fix != nil && fix?.disabledReason == (isFixable ? nil : advice.text))
      for key: Character in ["a", "b"] {
        let allow = menu("1", graph).item(key: key)
        #expect(allow != nil && allow?.disabledReason == advice.subject)
      }
    }
  }

  @Test("requests what each row shows, or what resolves it")
  func requests() {
    let requests: [ModulesRequest] = [
      .showModule("B"), .showChange(.fix, of: ["2"]), .writeException(for: ["2"]),
      .showChange(.baseline, of: ["2"]), .showModule("B"), .showFindings(ofRule: "declared"),
      .read, .read,
    ]
    #expect(menu("2").items.map(\.action) == requests.map(FindingDetail.Action.delegate))
  }

  @Test("without a module requests the findings of its rule by its imports")
  func withoutModule() {
    let graph = sample { graph in graph.findings[0].from = nil }
    let rule = FindingDetail.Action.delegate(.showFindings(ofRule: "layers"))
    #expect(menu("1", graph).item(key: "E")?.action == rule)
    #expect(menu("1", graph).item(labelled: "The module B") == nil)
  }

  @Test("says its severity in both languages, unless it is an error")
  func severity() {
    func heading(_ severity: String) -> MenuText? {
      let graph = sample { graph in graph.findings[0].severity = severity }
      return menu("1", graph).messages.dropFirst().first
    }
    let message = MenuText(quoting: "B may not import D")
    #expect(heading("error") == message)
    #expect(heading("warning") == MenuText(en: "warning: ", ja: "警告: ") + message)
    #expect(heading("info") == MenuText(en: "info: ", ja: "情報: ") + message)
  }

  private func menu(
    _ fingerprint: String,
    _ graph: PackageGraph = graph
  ) -> ScreenMenu<FindingDetail.Action> {
    var state = FindingDetail.State(fingerprint: fingerprint)
    state.package = .sample(graph)
    return FindingDetail.menu(state)
  }

  @Test("says once that no fix resolves a finding about a dependency")
  func byHand() {
    var graph = graph
    graph.findings[1].fixable = false
    graph.findings[1].byHand = "add \"E\" to the dependencies of B by hand: they are computed"
    let detail = FindingDetail.State(fingerprint: graph.findings[1].id)
    let rows = Modules.menu(.showing(.finding(detail), graph: graph)).rows
    let labels = rows.compactMap { row -> String? in
      guard case .value(let label, _) = row.content else { return nil }
      return label.en
    }
    #expect(labels.contains("Not automatic"), "\(labels)")
    #expect(!labels.contains("By hand"), "\(labels)")
  }
}
