public import NavigatorMenus

/// Everything a key can be bound to.
///
/// The raw value is its name in the key file.
public enum KeyCommand: String, CaseIterable, Sendable {
  /// Does what the row in focus offers.
  case choose
  /// Goes exactly one level back.
  case back
  /// Moves to the row above.
  case moveUp = "move-up"
  /// Moves to the row below.
  case moveDown = "move-down"
  /// Makes a value smaller, or goes back where there is none.
  case less
  /// Makes a value larger, or opens where there is none.
  case more
  /// Moves to the first row.
  case first
  /// Moves to the last row.
  case last
  /// Moves up by what is seen.
  case pageUp = "page-up"
  /// Moves down by what is seen.
  case pageDown = "page-down"
  /// Moves up by half of what is seen.
  case halfPageUp = "half-page-up"
  /// Moves down by half of what is seen.
  case halfPageDown = "half-page-down"
  /// Shows the next tab; in a form without tabs the next field.
  case nextTab = "next-tab"
  /// Shows the tab before; in a form without tabs the field before.
  case previousTab = "previous-tab"
  /// Finds a row of this screen.
  case filter
  /// Finds a screen, an item or a command.
  case palette
  /// Shows every key that works now.
  case help
  /// Goes to the place before this one.
  case previousPlace = "previous-place"
  /// Marks this place with a letter.
  case setMark = "set-mark"
  /// Goes to a marked place.
  case goToMark = "go-to-mark"
  /// Takes the last navigation back.
  case undo
  /// Edits the text in focus in another program.
  case editor
  /// Shows this screen as text in another program.
  case pager
  /// Draws everything again.
  case redraw
  /// Gives the terminal to the shell for a while.
  case suspend
  /// Leaves.
  case quit

  /// What it does, in a word or two; the footer and the help are made of these.
  public var label: Text {
    switch self {
    case .choose: Text(en: "open", ja: "開く")
    case .back: Text(en: "back", ja: "戻る")
    case .moveUp: Text(en: "up", ja: "上へ")
    case .moveDown: Text(en: "down", ja: "下へ")
    case .less: Text(en: "less, or back", ja: "減らす・戻る")
    case .more: Text(en: "more, or open", ja: "増やす・開く")
    case .first: Text(en: "first row", ja: "先頭へ")
    case .last: Text(en: "last row", ja: "末尾へ")
    case .pageUp: Text(en: "page up", ja: "前のページ")
    case .pageDown: Text(en: "page down", ja: "次のページ")
    case .halfPageUp: Text(en: "half a page up", ja: "半ページ上へ")
    case .halfPageDown: Text(en: "half a page down", ja: "半ページ下へ")
    case .nextTab: Text(en: "next tab", ja: "次のタブ")
    case .previousTab: Text(en: "previous tab", ja: "前のタブ")
    case .filter: Text(en: "filter", ja: "絞り込み")
    case .palette: Text(en: "palette", ja: "一覧")
    case .help: Text(en: "keys", ja: "キー")
    case .previousPlace: Text(en: "previous place", ja: "前の場所")
    case .setMark: Text(en: "mark this place", ja: "印を付ける")
    case .goToMark: Text(en: "go to a mark", ja: "印へ移動")
    case .undo: Text(en: "undo the last move", ja: "移動を取り消す")
    case .editor: Text(en: "edit in $EDITOR", ja: "$EDITORで編集")
    case .pager: Text(en: "read in $PAGER", ja: "$PAGERで読む")
    case .redraw: Text(en: "draw again", ja: "再描画")
    case .suspend: Text(en: "suspend", ja: "一時停止")
    case .quit: Text(en: "quit", ja: "終了")
    }
  }
}
