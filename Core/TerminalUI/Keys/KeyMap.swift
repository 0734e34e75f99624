package import NavigatorMenus

/// The key bindings of a front end, which also determine the hints in the footer and the help.
public struct KeyMap: Equatable, Sendable {
  /// The keys of a command.
  struct Binding: Equatable, Sendable {
    let command: KeyCommand
    /// The keys; the first one is shown in the footer.
    var keys: [Key]
  }

  /// One binding for each command, in the order of the help.
  ///
  /// They are searched: the first dictionary of keys costs a fiftieth of the time to the first frame.
  let bindings: [Binding]

  /// Returns the command of a key; nil if the key is not bound.
  func command(for key: Key) -> KeyCommand? {
    bindings.first { $0.keys.contains(key) }?.command
  }

  /// Returns the keys of a command; the first one is shown in the footer.
  func keys(for command: KeyCommand) -> [Key] {
    bindings.first { $0.command == command }?.keys ?? []
  }

  /// The default key bindings.
  public static let standard = KeyMap(
    bindings: KeyCommand.allCases.map { Binding(command: $0, keys: standardKeys($0)) }
  )

  private static func standardKeys(_ command: KeyCommand) -> [Key] {
    switch command {
    case .choose: [Key(.enter), .character(" ")]
    case .back: [Key(.escape)]
    case .moveUp: [Key(.up), .character("k"), .control("p")]
    case .moveDown: [Key(.down), .character("j"), .control("n")]
    case .less: [Key(.left), .character("h")]
    case .more: [Key(.right), .character("l")]
    case .first: [.character("g"), Key(.home)]
    case .last: [.character("G"), Key(.end)]
    case .pageUp: [Key(.pageUp)]
    case .pageDown: [Key(.pageDown)]
    case .halfPageUp: [.control("u")]
    case .halfPageDown: [.control("d")]
    case .nextTab: [Key(.tab), .character("]")]
    case .previousTab: [Key(.tab, .shift), .character("[")]
    case .filter: [.character("/")]
    case .palette: [.character(":"), .control("o")]
    case .help: [.character("?"), Key(.function(1))]
    case .previousPlace: [.character("-")]
    case .setMark: [.character("m")]
    case .goToMark: [.character("'")]
    case .undo: [.character("u"), Key(.left, .alt)]
    case .redo: [.control("r"), Key(.right, .alt)]
    case .copyRow: [.character("y")]
    case .copyLink: [.character("Y")]
    case .editor: [.control("g")]
    case .pager: [.character("v")]
    case .companion: [.character("i"), Key(.function(12))]
    case .redraw: [.control("l")]
    case .suspend: [.control("z")]
    case .quit: [.character("q")]
    }
  }
}

extension KeyMap {
  /// A key with several meanings on one screen.
  package struct Conflict: Equatable, Sendable {
    package let key: Key
    package let meanings: [Text]
  }

  /// Returns the shortcuts of items that are bound, are digits, or belong to several items.
  ///
  /// The rows of lists are not examined.
  package func conflicts<Action>(on menu: Menu<Action>) -> [Conflict] {
    var meanings: [Key: [Text]] = [:]
    for item in menu.rows.flatMap(\.items) {
      guard let shortcut = item.shortcut else { continue }
      let key = Key.character(shortcut)
      if meanings[key] == nil, let command = command(for: key) { meanings[key] = [command.label] }
      if meanings[key] == nil, shortcut.isASCII, shortcut.isNumber {
        meanings[key] = [Text(en: "row \(shortcut)", ja: "\(shortcut) 番")]
      }
      meanings[key, default: []].append(item.label)
    }
    return meanings.filter { $0.value.count > 1 }.map { Conflict(key: $0.key, meanings: $0.value) }
      .sorted { $0.key.name < $1.key.name }
  }
}

extension Row {
  /// The items of the row, including those of sections and excluding those of lists.
  fileprivate var items: [Item<Action>] {
    switch content {
    case .item(let item): [item]
    case .section(_, let rows): rows.flatMap(\.items)
    default: []
    }
  }
}
