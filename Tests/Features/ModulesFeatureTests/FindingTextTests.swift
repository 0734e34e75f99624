import ModuleGraphClient
import NavigatorMenus
import TestHelpers
import Testing

@testable import ModulesFeature

@MainActor
@Suite("The text of a finding")
struct FindingTextTests {
  @Test("has all lines around the import that were read, or those within a distance")
  func sourceLines() throws {
    var finding = try #require(PackageGraph.sample.finding("1"))
    finding.sites[0].line = 31
    finding.source = (1...61).map { number in SourceLine(number: number, text: "line") }
    #expect(finding.sourceRows().count == 61)
    let near = finding.sourceRows(distance: 3).flatMap(\.texts)
    #expect(near.count == 7 && near[3] == "▸   31  line")
    finding.sites[0].line = 1
    #expect(finding.sourceRows(distance: 3).count == 4)
    finding.sites[0].line = .max
    #expect(finding.sourceRows(distance: 3).count == 61)
  }

  @Test("has the chain of an import through other modules, and none of a direct import")
  func chain() {
    let graph = sample { graph in graph.findings[0].chain = ["B", "C", "D"] }
    let list = Modules.State.showing(.findings(FindingList.State()), graph: graph)
    let preview = list.preview(of: "✗ B → … → D").flatMap(\.texts)
    #expect(preview.contains("       ┃ Chain: B → C → D"))
    let indirect = Modules.State.showing(
      .finding(FindingDetail.State(fingerprint: "1")),
      graph: graph
    )
    #expect(indirect.texts.contains("B → C → D"))
    let direct = Modules.State.showing(
      .finding(FindingDetail.State(fingerprint: "2")),
      graph: graph
    )
    #expect(!direct.texts.contains { text in text.contains("→") })
  }

  @Test("says why no fix of the manifest resolves a dependency, also beside the list")
  func byHand() {
    var graph = graph
    let sentence = "Package.swift:5: add \"E\" to the dependencies of B by hand: they are computed"
    // The message and the advice say all that the sentence of another finding says.
    graph.findings[0].byHand = graph.findings[0].message
    graph.findings[1].fixable = false
    graph.findings[1].byHand = sentence
    func hasSentence(_ fingerprint: String) -> Bool {
      let finding = FindingDetail.State(fingerprint: fingerprint)
      let menu = Modules.menu(.showing(.finding(finding), graph: graph))
      return menu.rows.contains { row in
        guard case .value(let label, let text) = row.content else { return false }
        return label.en == "Not automatic" && text.en == sentence
      }
    }
    #expect(hasSentence("2") && !hasSentence("1"))
    let list = Modules.State.showing(.findings(FindingList.State()), graph: graph)
    let beside = list.preview(of: "✗ B → E").flatMap(\.texts)
    #expect(beside.contains("       ┃ Not automatic: \(sentence)"))
  }

  @Test("has words of the program apart in Japanese")
  func japanese() {
    let finding = graph.findings[1]
    let texts = finding.facts.flatMap(\.messages).map(\.ja)
    for words in [finding.message, finding.why, finding.fix ?? ""] {
      #expect(texts.contains("「\(words)」"), "\(texts)")
    }
  }

  @Test("names the modules of an import or of a cycle, or has the message without them")
  func subject() {
    func subject(_ change: (inout Finding) -> Void) -> MenuText {
      var finding = graph.findings[0]
      change(&finding)
      return finding.subject
    }
    let message = MenuText(quoting: "B may not import D")
    #expect(subject { _ in } == MenuText(verbatim: "B → D"))
    #expect(
      subject { finding in finding.chain = ["B", "C", "B"] } == MenuText(verbatim: "B → C → B")
    )
    #expect(subject { finding in finding.from = nil } == message)
    #expect(subject { finding in finding.kind = "exception" } == message)
    #expect(subject { finding in finding.kind = "weaker" } == message)
  }

  @Test("has a mark and a color for each severity")
  func severities() {
    func style(_ severity: String) -> (mark: String, style: TextStyle) {
      var finding = graph.findings[0]
      finding.severity = severity
      return (mark: finding.mark, style: finding.style)
    }
    #expect(style("error") == (mark: "✗", style: .error))
    #expect(style("warning") == (mark: "!", style: .warning))
    #expect(style("info") == (mark: "·", style: .body))
  }
}
