import NavigatorMenus
import NavigatorTerminal

/// A command that keys can be bound to.
///
/// The raw value is its name in the key file.
enum KeyCommand: String, CaseIterable, Sendable {
  /// Performs the action of the focused row.
  case choose
  /// Goes back one level.
  case back
  case quit
  /// Shows the keys that work on the screen.
  case help
  /// Searches the rows of the screen.
  case filter
  /// Searches screens, rows and commands.
  case palette
  case moveUp = "move-up"
  case moveDown = "move-down"
  /// Decreases a value; goes back on rows without one.
  case less
  /// Increases a value; chooses rows without one.
  case more
  /// Shows what can be done to the focused row.
  case rowActions = "row-actions"
  case first
  case last
  case pageUp = "page-up"
  case pageDown = "page-down"
  case halfPageUp = "half-page-up"
  case halfPageDown = "half-page-down"
  /// Shows the next tab; without tabs, focuses the next field.
  case nextTab = "next-tab"
  /// Shows the previous tab; without tabs, focuses the previous field.
  case previousTab = "previous-tab"
  /// Sorts a table by its next column.
  case sortNext = "sort-next"
  /// Sorts a table by its previous column.
  case sortPrevious = "sort-previous"
  /// Reverses the order of a table.
  case sortReverse = "sort-reverse"
  /// Selects all rows of a table.
  case selectAll = "select-all"
  /// Deselects all rows of a table.
  case selectNone = "select-none"
  /// Scrolls the preview of the focused row up.
  case previewUp = "preview-up"
  /// Scrolls the preview of the focused row down.
  case previewDown = "preview-down"
  /// Goes to the previous place.
  case previousPlace = "previous-place"
  case setMark = "set-mark"
  case goToMark = "go-to-mark"
  /// Takes back the last change that the screen has made.
  case undo
  /// Makes the change again that was taken back last.
  case redo
  /// Goes back to the place before the last move.
  case undoMove = "undo-move"
  /// Goes forward to the place before the last ``undoMove``.
  case redoMove = "redo-move"
  /// Copies the focused row to the terminal's clipboard.
  case copyRow = "copy-row"
  /// Copies the link to the current place to the terminal's clipboard.
  case copyLink = "copy-link"
  /// Edits the focused text in the external editor.
  case editor
  /// Shows the screen as text in the external pager.
  case pager
  /// Opens the companion of the program, and moves the focus between both.
  case companion = "inspector"
  /// Shows the whole message above the key hints.
  case message
  case redraw
  case suspend

  /// The short description in the footer and the help.
  var label: MenuText {
    switch self {
    case .choose: MenuText(en: "Open", ja: "開く")
    case .back: MenuText(en: "Back", ja: "戻る")
    case .moveUp: MenuText(en: "Up", ja: "上へ")
    case .moveDown: MenuText(en: "Down", ja: "下へ")
    case .less: MenuText(en: "Less, or back", ja: "減らす・戻る")
    case .more: MenuText(en: "More, or open", ja: "増やす・開く")
    case .rowActions: MenuText(en: "Actions", ja: "操作")
    case .selectAll: MenuText(en: "Select all", ja: "すべて選択")
    case .selectNone: MenuText(en: "Select none", ja: "選択をすべて解除")
    case .previewUp: MenuText(en: "Preview up", ja: "プレビューを上へ")
    case .previewDown: MenuText(en: "Preview down", ja: "プレビューを下へ")
    case .first: MenuText(en: "First row", ja: "先頭へ")
    case .last: MenuText(en: "Last row", ja: "末尾へ")
    case .pageUp: MenuText(en: "Page up", ja: "前のページ")
    case .pageDown: MenuText(en: "Page down", ja: "次のページ")
    case .halfPageUp: MenuText(en: "Half a page up", ja: "半ページ上へ")
    case .halfPageDown: MenuText(en: "Half a page down", ja: "半ページ下へ")
    case .nextTab: MenuText(en: "Next tab", ja: "次のタブ")
    case .previousTab: MenuText(en: "Previous tab", ja: "前のタブ")
    case .filter: MenuText(en: "Filter", ja: "絞り込み")
    case .palette: MenuText(en: "Palette", ja: "パレット")
    case .help: MenuText(en: "Keys", ja: "キー")
    case .sortNext: MenuText(en: "Sort by the next column", ja: "次の列で並べ替え")
    case .sortPrevious: MenuText(en: "Sort by the previous column", ja: "前の列で並べ替え")
    case .sortReverse: MenuText(en: "Reverse the order", ja: "並び順を逆に")
    case .previousPlace: MenuText(en: "Previous place", ja: "前の場所")
    case .setMark: MenuText(en: "Mark this place", ja: "印を付ける")
    case .goToMark: MenuText(en: "Go to a mark", ja: "印へ移動")
    case .undo: MenuText(en: "Undo the last change", ja: "変更を取り消す")
    case .redo: MenuText(en: "Redo the change", ja: "変更をやり直す")
    case .undoMove: MenuText(en: "Undo the last move", ja: "移動を取り消す")
    case .redoMove: MenuText(en: "Redo the move", ja: "移動をやり直す")
    case .copyRow: MenuText(en: "Copy the row", ja: "行をコピー")
    case .copyLink: MenuText(en: "Copy the link", ja: "リンクをコピー")
    case .editor: MenuText(en: "Edit in $EDITOR", ja: "$EDITORで編集")
    case .pager: MenuText(en: "Read in $PAGER", ja: "$PAGERで読む")
    case .companion: MenuText(en: "Inspector", ja: "インスペクター")
    case .message: MenuText(en: "The whole message", ja: "全文を表示")
    case .redraw: MenuText(en: "Draw again", ja: "再描画")
    case .suspend: MenuText(en: "Suspend", ja: "一時停止")
    case .quit: MenuText(en: "Quit", ja: "終了")
    }
  }

  /// A group of commands in the help.
  enum Group: CaseIterable, Sendable {
    case row, screen, movement, places, program

    var title: MenuText {
      switch self {
      case .row: MenuText(en: "This row", ja: "この行")
      case .screen: MenuText(en: "This screen", ja: "この画面")
      case .movement: MenuText(en: "Move", ja: "移動")
      case .places: MenuText(en: "Places", ja: "場所")
      case .program: MenuText(en: "Program", ja: "プログラム")
      }
    }
  }

  /// The group in the help.
  var group: Group {
    switch self {
    case .choose, .less, .more, .rowActions, .copyRow, .editor: .row
    case .moveUp, .moveDown, .first, .last, .pageUp, .pageDown, .halfPageUp, .halfPageDown,
      .previewUp, .previewDown:
      .movement
    case .back, .filter, .nextTab, .previousTab, .sortNext, .sortPrevious, .sortReverse, .selectAll,
      .selectNone, .undo, .redo, .message, .pager:
      .screen
    case .previousPlace, .setMark, .goToMark, .undoMove, .redoMove, .copyLink: .places
    case .quit, .help, .palette, .companion, .redraw, .suspend: .program
    }
  }

  /// Whether the palette lists the command: not one that moves, nor one for which it has rows of its own.
  var isInPalette: Bool {
    switch self {
    case .choose, .less, .more, .nextTab, .previousTab, .sortNext, .sortPrevious, .palette: false
    default: group != .movement
    }
  }

  /// The keys unless a key file changes them.
  var standardKeys: [Key] {
    switch self {
    case .choose: [Key(.enter), .character(" ")]
    case .back: [Key(.escape)]
    case .moveUp: [Key(.up), .character("k"), .control("p")]
    case .moveDown: [Key(.down), .character("j"), .control("n")]
    case .less: [Key(.left), .character("h")]
    case .more: [Key(.right), .character("l")]
    case .rowActions: [.character(".")]
    case .selectAll: [.character("*")]
    case .selectNone: [.character("~")]
    case .previewUp: [.character("K")]
    case .previewDown: [.character("J")]
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
    case .sortNext: [.character(">")]
    case .sortPrevious: [.character("<")]
    case .sortReverse: [.character("R")]
    case .previousPlace: [.character("-")]
    case .setMark: [.character("m")]
    case .goToMark: [.character("'")]
    case .undo: [.character("u")]
    case .redo: [.control("r"), .character("U")]
    case .undoMove: [.character("H"), Key(.left, .alt)]
    case .redoMove: [.character("L"), Key(.right, .alt)]
    case .copyRow: [.character("y")]
    case .copyLink: [.character("Y")]
    case .editor: [.control("g")]
    case .pager: [.character("v")]
    case .companion: [.character("i"), Key(.function(12))]
    case .message: [.character("!")]
    case .redraw: [.control("l")]
    case .suspend: [.control("z")]
    case .quit: [.character("q")]
    }
  }
}
