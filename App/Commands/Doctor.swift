import NavigatorMenus
import NavigatorOperatingSystem
import NavigatorTerminal
import NavigatorTerminalUI
import NumberFactClient
import NumberFactFeature

/// The lines of `navigator doctor`: the environment of the program, and how the program uses it.
@MainActor
struct Doctor {
  /// Something that will not work.
  private struct Problem: Error { let text: MenuText }

  private var findings: [(subject: MenuText, text: MenuText, isProblem: Bool)] = []

  /// Whether something will not work.
  var hasProblem: Bool { findings.contains(where: \.isProblem) }

  /// Looks at everything, asks the terminal, and asks the service of number facts; changes nothing.
  init(_ environment: TerminalEnvironment) {
    let options = TerminalOptions(environment: environment)
    let report = TerminalReport(environment)
    let folders = Folders(environment)
    find("Terminal", "端末") {
      let size = report.size.map { MenuText(verbatim: "\($0.columns) × \($0.rows)") }
      return MenuText(verbatim: "\(environment["TERM"] ?? "-"), ")
        + (size ?? MenuText(en: "of unknown size", ja: "大きさは不明"))
    }
    find("Screens", "画面") { Self.screens(environment) }
    find("Colors", "色") { Self.colors(options.colorDepth) }
    find("Keyboard", "キーボード") { Self.keyboard(report.replies) }
    find("Language", "言語") { Self.language(options) }
    find("Keys", "キー") { try Self.keys(environment) }
    find("Data", "データ") { try Self.folder(folders.data, folders) }
    find("Log and last place", "ログと前回の場所") { try Self.folder(folders.state, folders) }
    find("Network", "ネットワーク") { try Self.network(environment) }
  }

  /// A line for each finding; one that begins with "!" will not work.
  func text(in language: MenuText.Language) -> String {
    findings.map { finding in
      let line = (finding.subject + MenuText(verbatim: ": ") + finding.text).string(in: language)
      return (finding.isProblem ? "! " : "  ") + Sanitizing.visible(line) + "\n"
    }.joined()
  }

  private mutating func find(_ en: String, _ ja: String, _ look: () throws -> MenuText) {
    let subject = MenuText(en: en, ja: ja)
    do {
      findings.append((subject, try look(), false))
    } catch {
      findings.append((subject, (error as? Problem)?.text ?? MenuText(quoting: "\(error)"), true))
    }
  }

  private static func screens(_ environment: TerminalEnvironment) -> MenuText {
    if environment.isAccessible {
      return MenuText(en: "line by line, as ACCESSIBLE asks for", ja: "ACCESSIBLE の指定により行単位")
    }
    return FullScreen.isPossible(environment: environment)
      ? MenuText(en: "the whole terminal", ja: "端末全体")
      : MenuText(
        en: "line by line: the output is not a terminal that supports escape sequences",
        ja: "行単位。出力先はエスケープシーケンスに対応した端末ではありません"
      )
  }

  private static func colors(_ depth: ColorDepth) -> MenuText {
    switch depth {
    case .none: MenuText(en: "none", ja: "なし")
    case .sixteen: MenuText(verbatim: "16")
    case .indexed: MenuText(verbatim: "256")
    case .trueColor: MenuText(en: "all of 24 bits", ja: "24ビットのすべて")
    }
  }

  private static func keyboard(_ replies: [Reply]) -> MenuText {
    if replies.contains(.kittyKeyboard) {
      return MenuText(en: "Esc acts at once (kitty protocol)", ja: "Esc はすぐに効きます(kitty プロトコル)")
    }
    return replies.isEmpty
      ? MenuText(en: "Esc acts after a moment (no reply)", ja: "Esc は少し待って効きます(応答なし)")
      : MenuText(
        en: "Esc acts after a moment (no kitty protocol)",
        ja: "Esc は少し待って効きます(kitty プロトコルなし)"
      )
  }

  private static func language(_ options: TerminalOptions) -> MenuText {
    MenuText(verbatim: options.language == .en ? "English" : "日本語")
      + (options.isUnicode
        ? MenuText(en: ", all characters", ja: "、すべての文字")
        : MenuText(
          en: ", ASCII alone, as the locale is not UTF-8",
          ja: "、ロケールが UTF-8 でないため ASCII のみ"
        ))
  }

  private static func keys(_ environment: TerminalEnvironment) throws -> MenuText {
    _ = try KeyMap.user(environment)
    let path = KeyMap.filePath(program: "navigator", environment: environment)
    if let path, Platform.exists(path) { return MenuText(verbatim: path) }
    return MenuText(en: "the standard ones", ja: "標準")
  }

  private static func folder(_ path: String?, _ folders: Folders) throws -> MenuText {
    guard let path else { throw Problem(text: folders.problem ?? MenuText(verbatim: "-")) }
    guard Platform.exists(path) else {
      return MenuText(en: "\(path), not yet there", ja: "\(path)(まだありません)")
    }
    guard access("\(path)/.", R_OK | W_OK | X_OK) == 0 else { throw SystemError(path) }
    return MenuText(verbatim: path)
  }

  /// Asks for a fact about 7, and waits five seconds at most.
  private static func network(_ environment: TerminalEnvironment) throws -> MenuText {
    let service = try Dependencies.numberService(environment)
    let client = NumberFactClient.live(service: service, seconds: 5)
    var failure: NumberFactError?
    var isOver = false
    Task {
      do {
        _ = try await client.fact(7)
      } catch {
        failure = error as? NumberFactError ?? NumberFactError(nil, "\(error)")
      }
      isOver = true
    }
    MainLoop.run(for: .seconds(10)) { isOver }
    if let failure {
      let sentence = NumberFact.sentence(about: failure.cause)
      throw Problem(text: sentence + MenuText(en: " (\(failure))", ja: "「\(failure)」"))
    }
    return MenuText(en: "the service of number facts answers", ja: "数のトリビアのサービスが応答しました")
  }
}
