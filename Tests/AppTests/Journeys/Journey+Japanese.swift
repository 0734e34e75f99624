import Foundation
import NavigatorMenus

extension Journey {
  /// Returns the same journey with the labels of a language.
  func translated(to language: MenuText.Language) -> Journey {
    language == .ja ? Journey("\(name), in Japanese", steps: steps.map(\.japanese)) : self
  }

  /// The words of the journeys that are not the same in Japanese.
  fileprivate static let japanese = [
    "Entry": "入口", "Hoge": "ほげ", "Fuga": "ふが", "Sign in": "サインイン",
    "Set up a profile": "プロフィール設定", "Main tabs": "メインタブ", "Number fact": "数のトリビア",
    "Optional counter": "オプショナルカウンター", "Shared counter": "共有カウンター",
    "Legacy sync": "旧モデルとの同期", "Modules": "モジュール", "Folder": "フォルダー",
    "Read the package": "パッケージを読み込む", "3 modules of": "の3モジュール",
    "Imports (1)": "import先 (1)", "Imported by (1)": "import元 (1)",
    "Why does it reach …": "なぜ到達するか…", "Make the change": "変更する", "No findings.": "指摘はありません。",
    "No findings, 1 suppressed.": "指摘はありません（抑制済み1件）。",
    "Changed": "変更しました", "Undone": "取り消しました",
    "Allow with a reason": "理由を書いて許可", "Because": "理由", "Show the change": "変更を表示",
    "Findings": "指摘", "Depths": "深さ", "Finding": "指摘の詳細",
    "Allow 2 with a reason": "理由を書いて許可 2", "Add 2 to the baseline": "ベースラインに追加 2",
    "Writes an exception for 2 findings to boundaries.json.": "2件の指摘の例外をboundaries.jsonに書きます。",
    "Add to the baseline": "ベースラインに追加", "All findings of the rule": "この規則の指摘すべて",
    "Every screen is a module of its own": "どの画面も1つのモジュール",

    "Count": "カウント", "Opened with": "渡された値", "Back to Entry": "入口へ戻る", "Close": "閉じる",
    "Actions are logged in": "アクションの記録",

    "Name": "名前", "Signed in as": "利用者", "Bio": "自己紹介", "Save": "保存",
    "Home": "ホーム", "Search": "検索", "Community": "コミュニティ", "Notification": "通知",
    "Message": "メッセージ", "Child 1": "子画面1", "Child 2": "子画面2", "Child 3": "子画面3",
    "Open a child": "子画面を開く", "Back to Sign in": "サインインへ戻る",
    "Find": "検索語", "Write": "本文", "Send": "送信", "you": "あなた",
    "Terminal lovers (7 members)": "Terminal lovers(7人)",
    "Terminal lovers (8 members)": "Terminal lovers(8人)",

    "A fact from a network service.": "ネットワークから取得するトリビアです。",
    "Number": "数", "Ask for a fact": "トリビアを聞く", "Ask again": "もう一度聞く",
    "Waiting for the answer": "回答待ち",
    "Number facts provided by http://127.0.0.1": "トリビアの提供: http://127.0.0.1",
    "Show a fact in an alert": "トリビアをアラートで表示",
    "Instead of a fact: 4 is a good number Brent": "トリビアの代わりに: 4はいい数ですね、Brentさん",
    "Could not load a number fact": "トリビアを読み込めませんでした",
    "The service reports a fault": "サービス側で障害が起きています",

    "There is a counter": "カウンターあり", "There is no counter.": "カウンターはありません。",
    "The counter is here.": "カウンターはここにあります。",
    "Steps of all counters": "すべてのカウンターの操作回数",

    "Two tabs share one state": "2つのタブが1つの状態を共有します。",
    "Is it prime?": "素数ですか?", "The number 0 is not prime :(": "0は素数ではありません",
    "The number 2 is prime!": "2は素数です", "Counter": "カウンター", "Profile": "プロフィール",
    "Statistics of the counter.": "カウンターの統計です。",
    "Maximum": "最大", "Minimum": "最小", "Events": "操作回数", "Reset": "リセット",
    "Reset: are you sure?": "リセット。よろしいですか?",

    "Next of Hoge": "Hogeの次のアクション", "count, changed before by": "countの前の変更",
    "pushes Fuga": "Fugaを追加", "Moment": "時点", "after 2 of 3": "3件中2件の後",
    "The state after action 2 takes no input.": "アクション2後の状態で、操作できません。",
    "Back to now": "現在に戻る", "Session": "セッション",
    "Save the session": "セッションを保存", "Saved as": "保存しました",

    "Old model's last change": "旧モデルの最後の変更",
    "Store": "ストア", "Old model": "旧モデル", "The old screen": "古い画面",
    "The new screen": "新しい画面",
  ]
}

extension Journey.Step {
  fileprivate var japanese: Journey.Step {
    switch self {
    case .choose(let label): .choose(label.japanese)
    case .cancel(let label): .cancel(label.japanese)
    case .increase(let label): .increase(label.japanese)
    case .decrease(let label): .decrease(label.japanese)
    case .tab(let title, let position): .tab(title.japanese, position: position)
    case .type(let text, let label): .type(text, into: label.japanese)
    case .see(let text): .see(text.japanese)
    case .scroll(let text): .scroll(to: text.japanese)
    case .at(let path): .at(path.translated(between: " › "))
    case .set(let label, let number): .set(label.japanese, number)
    case .press, .back, .mark, .jump, .previous, .undo, .redo, .undoMove, .redoMove, .answer,
      .openInspector, .switchPane:
      self
    }
  }
}

extension String {
  /// The text in Japanese, as a whole or as a label and its value.
  fileprivate var japanese: String {
    Journey.japanese[self] ?? translated(between: ": ")
  }

  /// Translates the parts between separators; a part without a translation stays.
  fileprivate func translated(between separator: String) -> String {
    components(separatedBy: separator).map { Journey.japanese[$0] ?? $0 }
      .joined(separator: separator)
  }

  /// Whether the text says that the place is marked, in either language.
  func says(marked letter: Character) -> Bool {
    ["Marked as \(letter).", "\(letter) の印を付けました。"].contains { contains($0) }
  }
}
