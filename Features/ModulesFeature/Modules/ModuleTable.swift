import ModuleGraphClient
import NavigatorMenus

/// A title, and the indices of the modules below it.
struct ModuleGroup {
  var title: MenuText
  var modules: [Int]
}

/// The indices of modules, separated by the kind of module.
struct ModuleParts {
  /// Libraries, executables, and all other kinds that are not below.
  var libraries: [Int] = []
  /// Macros and plugins.
  var tools: [Int] = []
  var tests: [Int] = []
  var external: [Int] = []
}

/// The columns of a table of modules, in their order.
enum ModuleColumn: Int, CaseIterable {
  case name, findings, importers, imports, instability, files, lines, kind

  var column: MenuColumn {
    switch self {
    case .name: MenuColumn(MenuText(en: "Module", ja: "モジュール"))
    case .findings: MenuColumn(MenuText(en: "Findings", ja: "指摘"), alignment: .trailing)
    case .importers: MenuColumn(MenuText(en: "In", ja: "In"), alignment: .trailing)
    case .imports: MenuColumn(MenuText(en: "Out", ja: "Out"), alignment: .trailing)
    case .instability: MenuColumn(MenuText(en: "Instability", ja: "不安定度"), alignment: .trailing)
    case .files:
      MenuColumn(MenuText(en: "Files", ja: "ファイル"), alignment: .trailing, isDetail: true)
    case .lines: MenuColumn(MenuText(en: "Lines", ja: "行"), alignment: .trailing, isDetail: true)
    case .kind: MenuColumn(MenuText(en: "Kind", ja: "種類"), isDetail: true)
    }
  }

  /// Returns the cell of a module.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - worst: The gravest finding about its imports; nil if there is none.
  /// - Returns: The text of the cell.
  func cell(of module: PackageGraph.Module, worst: Finding?) -> MenuText {
    switch self {
    case .name: MenuText(verbatim: module.name)
    case .findings:
      if let worst {
        MenuText(verbatim: "\(worst.mark) \(module.findings)")
      } else {
        MenuText(verbatim: "")
      }
    case .importers: MenuText(verbatim: "\(module.fanIn)")
    case .imports: MenuText(verbatim: "\(module.fanOut)")
    case .instability: MenuText(verbatim: Self.decimal(module.instability))
    case .files: Self.count(module.files, of: module)
    case .lines: Self.count(module.lines, of: module)
    case .kind: MenuText(en: module.kind, ja: Self.kinds[module.kind] ?? module.kind)
    }
  }

  /// Returns a number of a module; empty for an external module, whose files are not read.
  private static func count(_ number: Int, of module: PackageGraph.Module) -> MenuText {
    if module.kind == "external" { return MenuText(verbatim: "") }
    return MenuText(verbatim: "\(number)")
  }

  /// Returns the indices of modules, sorted by the column.
  func sorted(_ modules: [PackageGraph.Module], _ order: TableSort) -> [Int] {
    switch self {
    case .name: order.sorted(modules) { module in sortKey(of: module.name) }
    case .findings: order.sorted(modules, by: \.findings)
    case .importers: order.sorted(modules, by: \.fanIn)
    case .imports: order.sorted(modules, by: \.fanOut)
    case .instability: order.sorted(modules, by: \.instability)
    case .files: order.sorted(modules, by: \.files)
    case .lines: order.sorted(modules, by: \.lines)
    case .kind: order.sorted(modules, by: \.kind)
    }
  }

  /// Returns a number with two digits after the point; 0.00 for a number that is not finite.
  private static func decimal(_ number: Double) -> String {
    let percent = Int(exactly: (number * 100).rounded()) ?? 0
    return "\(percent / 100).\(percent / 10 % 10)\(percent % 10)"
  }

  /// The kinds of modules in Japanese.
  private static let kinds = [
    "library": "ライブラリ", "executable": "実行ファイル", "test": "テスト", "macro": "マクロ",
    "plugin": "プラグイン", "system": "システム", "binary": "バイナリ", "external": "外部",
  ]
}

extension PackageGraph {
  /// Returns a table of modules; each row shows its module.
  ///
  /// - Parameters:
  ///   - indices: The indices of the modules, in the order of the rows.
  ///   - sort: The order of the rows; nil if they are not sorted by a column.
  ///   - sortBy: Returns the action that sorts by a column; nil if the user cannot sort.
  ///   - send: Embeds a request in the actions of the screen.
  /// - Returns: The table.
  func table<Action>(
    of indices: [Int],
    sort: TableSort? = nil,
    sortBy: ((Int) -> Action)? = nil,
    send: @escaping (ModulesRequest) -> Action
  ) -> MenuRow<Action> {
    let columns = ModuleColumn.allCases
    let worstFindings = worstFindings
    return MenuRow.table(
      columns.map(\.column),
      sort: sort,
      sortBy: sortBy,
      count: indices.count
    ) { position in
      let index = indices[position]
      let module = modules[index]
      let worst = worstFindings[module.name]
      let row = RequestRow.tableRow(
        MenuText(verbatim: module.name),
        columns.dropFirst().map { column in column.cell(of: module, worst: worst) },
        style: worst?.style ?? .body,
        action: .showModule(module.name)
      )
      return row.id(module.name).preview { summary(of: index) }.map(send)
    }
  }

  /// The gravest finding of each module that has findings.
  private var worstFindings: [String: Finding] {
    var worst: [String: Finding] = [:]
    for finding in findings {
      guard let name = finding.from else { continue }
      // Of findings that are equally grave, the first one counts.
      if let other = worst[name], other.gravity >= finding.gravity { continue }
      worst[name] = finding
    }
    return worst
  }

  /// Returns the preview of a module: its findings, its imports and its importers.
  @RowsBuilder<ModulesRequest>
  private func summary(of index: Int) -> [RequestRow] {
    let module = modules[index]
    MenuRow.text(MenuText(verbatim: module.name), style: .heading)
    for finding in findings where finding.from == module.name {
      MenuRow.text(MenuText(verbatim: "! ") + MenuText(quoting: finding.message))
    }
    for group in neighbors(of: index) {
      let names = group.modules.map { module in modules[module].name }
      MenuRow.value(group.title, MenuText(verbatim: names.joined(separator: ", ")))
    }
  }

  /// Returns the modules that a module imports, and the modules that import it; no group without modules.
  func neighbors(of index: Int) -> [ModuleGroup] {
    let imported = modules[index].imports.map(\.to)
    let importers = importers(of: index)
    let groups = [
      ModuleGroup(
        title: MenuText(en: "Imports (\(imported.count))", ja: "import先 (\(imported.count))"),
        modules: imported
      ),
      ModuleGroup(
        title: MenuText(en: "Imported by (\(importers.count))", ja: "import元 (\(importers.count))"),
        modules: importers
      ),
    ]
    return groups.filter { group in !group.modules.isEmpty }
  }

  // MARK: - Order

  /// Returns the modules of each kind, sorted.
  func parts(by order: TableSort) -> ModuleParts {
    var parts = ModuleParts()
    let column = ModuleColumn(rawValue: order.column) ?? .name
    for index in column.sorted(modules, order) {
      let kind = modules[index].kind
      if kind == "macro" || kind == "plugin" {
        parts.tools.append(index)
      } else if kind == "test" {
        parts.tests.append(index)
      } else if kind == "external" {
        parts.external.append(index)
      } else {
        parts.libraries.append(index)
      }
    }
    return parts
  }

  /// Returns a group for each folder that contains folders of modules, in the order of the paths.
  func groupsByFolder(of indices: [Int]) -> [ModuleGroup] {
    let groups = Dictionary(grouping: indices) { index in
      let components = modules[index].folder.split(separator: "/")
      let parent = components.dropLast().joined(separator: "/")
      return "\(parent)/"
    }
    let folders = groups.keys.sorted { a, b in sortKey(of: a) < sortKey(of: b) }
    return folders.map { folder in
      ModuleGroup(title: MenuText(verbatim: folder), modules: groups[folder] ?? [])
    }
  }

  /// Returns a group for each length of the longest chain of imports of a module, the greatest length first.
  func groupsByDepth(of indices: [Int]) -> [ModuleGroup] {
    let groups = Dictionary(grouping: indices) { index in modules[index].depth }
    return groups.keys.sorted(by: >).map { depth in
      ModuleGroup(
        title: MenuText(en: "Depth \(depth)", ja: "深さ \(depth)"),
        modules: groups[depth] ?? []
      )
    }
  }
}

/// Returns the key by which a name is sorted: numbers in it count by their values, so that Core2 is before Core10.
func sortKey(of name: String) -> String {
  var key = ""
  var rest = name[...]
  while let start = rest.firstIndex(where: \.isNumber) {
    let number = rest[start...].prefix(while: \.isNumber)
    let digits = number.drop { digit in digit == "0" }
    // The number of digits before them, as one character, makes a longer number the greater one.
    let length = min(digits.count, 9)
    key += "\(rest[..<start])\(length)\(digits)"
    rest = rest[number.endIndex...]
  }
  return key + rest
}
