import ModuleGraphClient
import NavigatorMenus

extension Finding {
  /// Whether the check fails because of the finding.
  var isError: Bool { severity == "error" }

  /// Whether a fix of the files resolves the finding.
  var isFixable: Bool { fixable == true }

  /// What the finding is about if it is not about an import; nil for an import, which can be allowed.
  var otherSubject: MenuText? {
    if kind == "exception" {
      return MenuText(en: "It is not about an import.", ja: "importについての指摘ではありません。")
    }
    if kind == "weaker" {
      return MenuText(en: "It is about a weaker check.", ja: "弱くなった検査についての指摘です。")
    }
    return nil
  }

  /// The request that shows the importing module, or the findings of the rule if there is none.
  var subjectRequest: ModulesRequest {
    guard let from else { return .showFindings(ofRule: rule) }
    return .showModule(from)
  }

  /// Whether the finding is about a declared dependency, which a fix of the manifest may resolve.
  private var isAboutDependencies: Bool { kind == "declared" || kind == "used" }

  /// The advice for a finding that is not fixable.
  var manualFix: MenuText {
    if kind == "exception" {
      return MenuText(en: "Edit it by hand.", ja: "手で編集してください。")
    }
    if kind == "weaker" {
      return MenuText(
        en: "Undo the change of the check, or have it reviewed.",
        ja: "検査の変更を元に戻すか、レビューを受けてください。"
      )
    }
    if isAboutDependencies {
      return MenuText(
        en: "Edit the import or the manifest by hand.",
        ja: "importかマニフェストを手で編集してください。"
      )
    }
    return MenuText(
      en: "No manifest resolves it; edit the import.",
      ja: "マニフェストでは解決できません。importを編集してください。"
    )
  }

  /// The color of the severity.
  var style: TextStyle {
    if isError { return .error }
    return severity == "warning" ? .warning : .body
  }

  /// The severity as a number; an error has the greatest one.
  var gravity: Int {
    if isError { return 2 }
    return severity == "warning" ? 1 : 0
  }

  /// The mark of the severity.
  var mark: String {
    if isError { return "✗" }
    return severity == "warning" ? "!" : "·"
  }

  /// The importing and the imported module, with a sign for modules between them, or all modules of a cycle; nil without
  /// them.
  private var modules: String? {
    guard otherSubject == nil, let from else { return nil }
    guard let to = chain.count > 1 ? chain.last : to else { return from }
    if to == from { return chain.joined(separator: " → ") }
    if chain.count > 2 { return "\(from) → … → \(to)" }
    return "\(from) → \(to)"
  }

  /// The modules or, without them, the message, in the order in which findings are sorted.
  var sortKey: String { modules ?? message }

  /// The modules or, without them, the message, as a text.
  var subject: MenuText {
    guard let modules else { return MenuText(quoting: message) }
    return MenuText(verbatim: modules)
  }

  /// The modules or, without them, the message, with a mark for the severity before it.
  var markedModules: MenuText { MenuText(verbatim: "\(mark) ") + subject }

  /// The file and the line of the first import; empty if there is none.
  var place: String {
    guard let site = sites.first else { return "" }
    return "\(site.file):\(site.line)"
  }

  /// The message, with the severity before it if the finding is not an error.
  private var text: MenuText {
    let names = ["warning": "警告", "info": "情報"]
    guard let name = names[severity] else { return MenuText(quoting: message) }
    return MenuText(en: "\(severity): ", ja: "\(name): ") + MenuText(quoting: message)
  }

  /// The rule and its reason, the chain of imports, and the advice, each with its label.
  private var labelledFacts: [(label: MenuText, text: MenuText)] {
    var facts = [
      (label: MenuText(en: "Rule", ja: "規則"), text: MenuText(verbatim: rule)),
      (label: MenuText(en: "Reason", ja: "理由"), text: MenuText(quoting: why)),
    ]
    if chain.count > 2 {
      let modules = MenuText(verbatim: chain.joined(separator: " → "))
      facts.append((label: MenuText(en: "Chain", ja: "経路"), text: modules))
    }
    if let advice {
      facts.append((label: MenuText(en: "Advice", ja: "助言"), text: advice))
    }
    if let obstacle {
      facts.append((label: MenuText(en: "Not automatic", ja: "自動修正不可"), text: obstacle))
    }
    return facts
  }

  /// What resolves the finding; nil if the rule has no advice.
  private var advice: MenuText? {
    // The advice of boundaries names an option, which the user of a screen cannot pass.
    if kind == "weaker" { return manualFix }
    return fix.map(MenuText.init(quoting:))
  }

  /// Why no fix of the manifest resolves the finding; nil if one does.
  ///
  /// For a finding about anything else than dependencies, the sentence only repeats the message and the advice.
  private var obstacle: MenuText? {
    guard isAboutDependencies else { return nil }
    return byHand.map(MenuText.init(quoting:))
  }

  /// The rows with the message, the rule and its reason, the chain of imports, and the advice.
  @RowsBuilder<ModulesRequest>
  var facts: [RequestRow] {
    RequestRow.text(text, style: .heading)
    for fact in labelledFacts {
      RequestRow.value(fact.label, fact.text)
    }
  }

  /// The rows with the source around the first import and, below the import, the facts, which a bar sets apart.
  var annotatedSource: [RequestRow] {
    let source = sourceRows()
    guard let importIndex = source.firstIndex(where: \.isPreviewCenter) else {
      return facts + source
    }
    let bar = MenuText(verbatim: "       ┃ ")
    var rows = Array(source[...importIndex])
    rows.append(.text(bar + text, style: style))
    for fact in labelledFacts {
      let label = fact.label + MenuText(verbatim: ": ")
      rows.append(.text(bar + label + fact.text, style: .secondary))
    }
    return rows + source[(importIndex + 1)...]
  }

  /// Returns the rows with the source around the first import, whose line has a mark and the color of the severity.
  ///
  /// - Parameter distance: The largest number of lines before and after the import; nil for all that were read.
  /// - Returns: A row for each line; none without an import.
  func sourceRows(distance: Int? = nil) -> [RequestRow] {
    guard let site = sites.first, var source else { return [] }
    let importIndex = source.firstIndex { line in line.number == site.line }
    if let distance, let importIndex {
      let first = max(0, importIndex - distance)
      source = Array(source[first...].prefix(importIndex - first + 1 + distance))
    }
    return source.map { line in
      let isImport = line.number == site.line
      let mark = isImport ? "▸" : " "
      let number = String(line.number)
      let margin = String(repeating: " ", count: max(0, 5 - number.count))
      let text = line.text.replacing("\t", with: "  ")
      let numberedText = MenuText(verbatim: "\(mark)\(margin)\(number)  \(text)")
      if isImport { return RequestRow.text(numberedText, style: style).previewCenter() }
      return RequestRow.text(numberedText, style: .code)
    }
  }
}

extension PackageGraph {
  /// Returns the finding with a fingerprint; nil if there is none, as after it was resolved.
  func finding(_ fingerprint: String) -> Finding? {
    findings.first { $0.id == fingerprint }
  }
}
