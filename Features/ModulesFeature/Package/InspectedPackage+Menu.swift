import ModuleGraphClient
import NavigatorMenus

typealias RequestRow = MenuRow<ModulesRequest>

extension InspectedPackage {
  /// Returns the menu of a screen about the package.
  ///
  /// - Parameters:
  ///   - title: The title of the screen.
  ///   - send: Embeds a request in the actions of the screen.
  ///   - rows: Returns the rows about the modules; it is called if they were read.
  /// - Returns: The menu. Its last rows open the configuration, read the package, and undo or redo a change.
  func menu<Action>(
    _ title: MenuText,
    send: @escaping (ModulesRequest) -> Action,
    @RowsBuilder<Action> rows: (PackageGraph) -> [MenuRow<Action>]
  ) -> ScreenMenu<Action> {
    let content = graph.map(rows) ?? unreadRows.map { row in row.map(send) }
    let footer = footer.map { row in row.map(send) }
    return ScreenMenu(title: title, rows: content + footer)
  }

  /// Returns the rows that are shown until modules are read.
  @RowsBuilder<ModulesRequest>
  private var unreadRows: [RequestRow] {
    if let progress {
      RequestRow.reading(progress)
      // This row takes the place and the focus of the row that reads, so that a second Enter does not cancel.
      RequestRow.item(
        MenuText(en: "Modules", ja: "モジュール"),
        disabled: MenuText(en: "They are being read; c cancels.", ja: "読み込み中です。cで中止します。"),
        action: .read
      )
      .id(Self.readingRow)
    } else {
      RequestRow.empty(MenuText(en: "The package is not read yet.", ja: "パッケージはまだ読み込まれていません。"))
    }
  }

  /// Returns the last rows of every screen; the very last one is not the row that undoes a change.
  @RowsBuilder<ModulesRequest>
  private var footer: [RequestRow] {
    if let mistake = failure?.mistake {
      RequestRow.configuration(with: mistake)
    } else if let graph {
      RequestRow.configuration(of: graph)
    }
    if isChanging {
      RequestRow.progress(MenuText(en: "Changing the package", ja: "パッケージを変更中"))
    }
    changeRows
    switch content {
    case .reading(let progress, let last):
      if last != nil {
        RequestRow.reading(progress)
      }
      RequestRow.item(
        MenuText(en: "Cancel reading", ja: "読み込みを中止"),
        shortcut: "c",
        action: .cancelReading
      )
    case .failed(_, let last):
      if let failureText {
        RequestRow.error(failureText)
      }
      readingRow(isAgain: last != nil)
    case .unread:
      readingRow(isAgain: false)
    case .read:
      readingRow(isAgain: true)
    }
  }

  /// The rows that undo and redo a change, as they are after the operations that are not done; none before the first
  /// change.
  @RowsBuilder<ModulesRequest>
  private var changeRows: [RequestRow] {
    let made = afterPending.made
    let undone = afterPending.undone
    if !made.isEmpty || !undone.isEmpty {
      let label = MenuText(en: "Undo the change", ja: "変更を取り消す")
      RequestRow.item(
        label,
        detail: made.last?.fileNames,
        shortcut: "u",
        disabled: made.isEmpty
          ? MenuText(en: "Nothing is left to undo.", ja: "取り消せる変更はもうありません。") : nil,
        action: .undo
      )
      .verb(label)
    }
    if !undone.isEmpty {
      let label = MenuText(en: "Redo the change", ja: "変更をやり直す")
      let files = undone.last?.fileNames
      RequestRow.item(label, detail: files, shortcut: "U", action: .redo).verb(label)
    }
  }

  /// Why reading failed, with the folder or the revision if it is another one; nil if it did not fail.
  var failureText: MenuText? {
    guard let failure else { return nil }
    if let opening {
      let folder = Self.location(of: opening)
      return MenuText(en: "\(folder) was not opened: ", ja: "\(folder)を開けませんでした: ") + failure.text
    }
    if let wantedRevision, !wantedRevision.isEmpty {
      let label = MenuText(
        en: "Not read since \(wantedRevision): ",
        ja: "\(wantedRevision)以降の指摘を読めませんでした: "
      )
      return label + failure.text
    }
    return MenuText(en: "That did not work: ", ja: "") + failure.text
  }

  /// Returns a row that reads the package.
  private func readingRow(isAgain: Bool) -> RequestRow {
    if isAgain {
      let label = MenuText(en: "Read again", ja: "読み直す")
      return .item(label, shortcut: "r", action: .read).verb(label)
    }
    let label = MenuText(en: "Read the package", ja: "パッケージを読み込む")
    return .item(label, shortcut: "r", action: .read).verb(label).id(Self.readingRow)
  }

  /// The identity of the row that reads the package for the first time, and of the row in its place during that.
  private static let readingRow = "read"
}

extension RequestRow {
  /// Returns a row with the progress of reading.
  static func reading(_ progress: ReadingProgress) -> RequestRow {
    if progress.all == 0 {
      return .progress(MenuText(en: "Reading the manifest", ja: "マニフェストを読み込み中"))
    }
    let label = MenuText(
      en: "Reading \(progress.read) of \(progress.all) files",
      ja: "\(progress.all)ファイル中\(progress.read)を読み込み中"
    )
    return .progress(label, fraction: Double(progress.read) / Double(progress.all))
  }

  /// Returns the row that shows what was not checked, or no row if everything was checked.
  static func unchecked(in graph: PackageGraph) -> [RequestRow] {
    guard let label = graph.uncheckedSummary else { return [] }
    return [.item(label, action: .showUnchecked).id("unchecked")]
  }

  /// Returns a row that opens the configuration of a package in the editor, or says how to make one.
  static func configuration(of graph: PackageGraph) -> RequestRow {
    let missing = MenuText(
      en: "There is none yet; 'boundaries init' writes one.",
      ja: "まだありません。boundaries initで作成できます。"
    )
    return .item(
      rules,
      detail: MenuText(verbatim: graph.configurationName),
      shortcut: "e",
      disabled: graph.hasConfiguration ? nil : missing,
      action: .read
    )
    .file(graph.configurationPath, line: 1)
    .verb(.edit)
  }

  /// Returns a row that opens a configuration, or a baseline, in the editor at the line of a mistake.
  static func configuration(with mistake: FileLine) -> RequestRow {
    let name = mistake.path.split(separator: "/").last ?? ""
    return .item(
      rules,
      detail: MenuText(verbatim: "\(name):\(mistake.line)"),
      shortcut: "e",
      action: .read
    )
    .file(mistake.path, line: mistake.line)
    .verb(.edit)
  }

  private static var rules: MenuText { MenuText(en: "Rules", ja: "規則") }

  /// Returns a row for a line to write into the configuration, which it opens; nothing else is copied with the line.
  static func configuration(
    of graph: PackageGraph,
    line: String,
    effect: MenuText
  ) -> RequestRow {
    let missing = MenuText(en: "'boundaries init' writes it.", ja: "boundaries initが書きます。")
    return .item(
      MenuText(verbatim: line),
      badge: effect,
      disabled: graph.hasConfiguration ? nil : missing,
      action: .read
    )
    .file(graph.configurationPath, line: 1)
    .verb(.edit)
  }

  /// Returns this item with a style of its label.
  func labelStyle(_ style: TextStyle) -> RequestRow {
    guard case .item(var item) = content else { return self }
    item.style = style
    var row = self
    row.content = .item(item)
    return row
  }

  /// Returns a row that opens a line of a file in the editor, or sends a request if there is no editor.
  static func place(
    _ file: String,
    line: Int,
    label: MenuText? = nil,
    detail: MenuText? = nil,
    badge: MenuText? = nil,
    shortcut: Character? = nil,
    in graph: PackageGraph,
    action: ModulesRequest
  ) -> RequestRow {
    let place = MenuText(verbatim: "\(file):\(line)")
    return .item(label ?? place, detail: detail, badge: badge, shortcut: shortcut, action: action)
      .file("\(graph.folder)/\(file)", line: line)
      .verb(.edit)
  }
}

extension PackageGraph {
  fileprivate var configurationName: String { "boundaries.json" }

  fileprivate var configurationPath: String { "\(folder)/\(configurationName)" }

  /// The number of places and dependencies that were not checked; nil if everything was checked.
  var uncheckedSummary: MenuText? {
    var parts: [MenuText] = []
    if !unread.isEmpty {
      let name = unread.count == 1 ? "place" : "places"
      parts.append(MenuText(en: "\(unread.count) \(name)", ja: "\(unread.count)か所"))
    }
    if !unjudged.isEmpty {
      let name = unjudged.count == 1 ? "dependency" : "dependencies"
      parts.append(MenuText(en: "\(unjudged.count) \(name)", ja: "依存\(unjudged.count)件"))
    }
    guard let first = parts.first else { return nil }
    var summary = MenuText(en: "Not checked: ", ja: "未検査: ") + first
    for part in parts.dropFirst() {
      summary = summary + MenuText(en: ", ", ja: "、") + part
    }
    return summary
  }
}

extension MenuText {
  static let edit = MenuText(en: "Edit", ja: "編集")
}
