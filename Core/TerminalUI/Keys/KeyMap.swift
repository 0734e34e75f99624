public import NavigatorMenus

/// Which keys do what: the one place from which keys work, the footer hints and the help explains.
public struct KeyMap: Equatable, Sendable {
  /// What a command is bound to.
  public struct Binding: Equatable, Sendable {
    /// What the keys do.
    public let command: KeyCommand
    /// The keys, the one to show first; empty when the command has none.
    public internal(set) var keys: [Key]
  }

  /// Every command once, in the order in which help shows them.
  public internal(set) var bindings: [Binding]
  private var commands: [Key: KeyCommand]

  init(bindings: [Binding]) {
    self.bindings = bindings
    commands = [:]
    for binding in bindings {
      for key in binding.keys { commands[key] = binding.command }
    }
  }

  /// What a key does; nil for a key that is not bound.
  public func command(for key: Key) -> KeyCommand? { commands[key] }

  /// The keys of a command, the one to show first.
  public func keys(for command: KeyCommand) -> [Key] {
    bindings.first { $0.command == command }?.keys ?? []
  }

  /// The keys that a program has when nobody changed them.
  public static let standard = KeyMap(
    bindings: KeyCommand.allCases.map { Binding(command: $0, keys: standardKeys($0)) }
  )

  private static func standardKeys(_ command: KeyCommand) -> [Key] {
    switch command {
    case .choose: [Key(.enter), .character(" ")]
    case .back: [Key(.escape)]
    case .moveUp: [Key(.up), .character("k")]
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
    case .palette: [.character(":"), .control("p")]
    case .help: [.character("?"), Key(.function(1))]
    case .previousPlace: [.character("-")]
    case .setMark: [.character("m")]
    case .goToMark: [.character("'")]
    case .undo: [.character("u")]
    case .editor: [.control("g")]
    case .pager: [.character("v")]
    case .redraw: [.control("l")]
    case .suspend: [.control("z")]
    case .quit: [.character("q")]
    }
  }
}

extension KeyMap {
  /// Two meanings of one key on one screen.
  public struct Conflict: Equatable, Sendable {
    /// The key.
    public let key: Key
    /// What it means, in words.
    public let meanings: [Text]
  }

  /// The keys that a screen gives a second meaning.
  ///
  /// They are shortcuts of its items that are bound already, are digits, or belong to two items. Rows
  /// of long lists are not looked at.
  public func conflicts<Action>(on menu: Menu<Action>) -> [Conflict] {
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
  /// The items in this row, those of sections included and those of lists left out.
  fileprivate var items: [Item<Action>] {
    switch content {
    case .item(let item): [item]
    case .section(_, let rows): rows.flatMap(\.items)
    default: []
    }
  }
}
