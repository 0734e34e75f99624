import ModuleGraphClient
import NavigatorMenus

extension ModuleGraphError {
  /// The reason in each language; in Japanese, words of another program are in quotation marks.
  var text: MenuText {
    switch self {
    case .noPackage(let folder): .noPackage(folder)
    case .noSources(let target): .noSources(target)
    case .manifest(let file, let output): .manifest(file) + MenuText(quoting: output)
    case .slowManifest(let file, let seconds): .slowManifest(file, seconds)
    case .noToolchain: .noToolchain
    case .configuration(let file, let line, let column, let mistake):
      .mistake("\(file):\(line):\(column)") + MenuText(quoting: mistake)
    case .misnamedConfiguration(let file): .misnamedConfiguration(file)

    case .missing(let file): .missing(file)
    case .notPermitted(let file): .notPermitted(file)
    case .readOnly(let file): .readOnly(file)
    case .fullDisk(let file): .fullDisk(file)
    case .refused(let subject, let reason): .refused(subject) + MenuText(quoting: reason)

    case .changed(let file): .changed(file)
    case .partlyChanged(let files, let reason): .partlyChanged(files) + MenuText(quoting: reason)
    case .noFinding: .noFinding
    case .noFix(let reason): .noFix + MenuText(quoting: reason)
    case .remainingFinding(let message): .remainingFinding + MenuText(quoting: message)
    case .findingAboutException(let message): .manualException + MenuText(quoting: message)
    case .noDay(let text): .noDay(text)
    case .pastDay(let text): .pastDay(text)

    case .noGit: .noGit
    case .noRepository: .noRepository
    case .noCommit(let revision): .noCommit(revision)
    case .ambiguousRevision(let revision): .ambiguousRevision(revision)
    case .range(let revision): .range(revision)
    case .noCommonCommit(let revision): .noCommonCommit(revision)
    case .git(let output): MenuText(en: "git: ", ja: "gitのエラー: ") + MenuText(quoting: output)

    case .noProgram(let path, let reason): .noProgram(path) + MenuText(quoting: reason)
    case .ended(let signal): .ended(signal)
    case .unknownOutput(let reason): .unknownOutput + MenuText(quoting: reason)
    case .other(let reason): .noAnswer + MenuText(quoting: reason)
    }
  }
}

extension ModuleGraphError {
  /// The line of a mistake in a configuration or a baseline; nil for any other error.
  var mistake: FileLine? {
    guard case .configuration(let file, let line, _, _) = self else { return nil }
    return FileLine(path: file, line: line)
  }

  /// The file that has changed since a change of it was made or worked out; nil for any other error.
  var changedFile: String? {
    guard case .changed(let file) = self else { return nil }
    return file
  }
}

/// The texts about packages.
extension MenuText {
  fileprivate static func noPackage(_ folder: String) -> MenuText {
    MenuText(
      en: "\(folder): no Package.swift here, and no Xcode project or workspace",
      ja: "\(folder)にはPackage.swiftも、Xcodeのプロジェクトやワークスペースもありません。"
    )
  }

  fileprivate static func noSources(_ target: String) -> MenuText {
    MenuText(
      en: "Target \(target) has no folder for its sources.",
      ja: "ターゲット\(target)のソースのフォルダーがありません。"
    )
  }

  fileprivate static func manifest(_ file: String) -> MenuText {
    MenuText(en: "The manifest could not be evaluated: ", ja: "\(file)を評価できませんでした。")
  }

  fileprivate static func slowManifest(_ file: String, _ seconds: Int) -> MenuText {
    MenuText(
      en: "The evaluation of \(file) did not end within \(seconds) s.",
      ja: "\(file)の評価が\(seconds)秒以内に終わりませんでした。"
    )
  }

  fileprivate static let noToolchain = MenuText(
    en: "The Swift toolchain, which evaluates the manifest, could not be started.",
    ja: "マニフェストを評価するSwiftのツールチェーンを起動できませんでした。"
  )

  fileprivate static func mistake(_ place: String) -> MenuText {
    MenuText(en: "\(place): ", ja: "\(place)に誤りがあります。")
  }

  fileprivate static func misnamedConfiguration(_ file: String) -> MenuText {
    MenuText(
      en: "\(file) is not read; the configuration is named boundaries.json.",
      ja: "\(file)は読まれません。設定のファイル名はboundaries.jsonです。"
    )
  }
}

/// The texts about files.
extension MenuText {
  fileprivate static func missing(_ file: String) -> MenuText {
    MenuText(en: "\(file) does not exist.", ja: "\(file)がありません。")
  }

  fileprivate static func notPermitted(_ file: String) -> MenuText {
    MenuText(en: "\(file): permission denied", ja: "\(file)へのアクセスが許可されていません。")
  }

  fileprivate static func readOnly(_ file: String) -> MenuText {
    MenuText(
      en: "\(file) is on a read-only file system.",
      ja: "\(file)は読み取り専用のファイルシステムにあります。"
    )
  }

  fileprivate static func fullDisk(_ file: String) -> MenuText {
    MenuText(en: "\(file): the disk is full", ja: "ディスクがいっぱいで、\(file)を書けません。")
  }

  fileprivate static func refused(_ subject: String) -> MenuText {
    MenuText(en: "\(subject): ", ja: "\(subject)でエラーが起きました。")
  }
}

/// The texts about changes.
extension MenuText {
  fileprivate static func changed(_ file: String) -> MenuText {
    MenuText(
      en: "\(file) has changed since.",
      ja: "\(file)がその後変更されています。"
    )
  }

  fileprivate static func partlyChanged(_ files: [String]) -> MenuText {
    MenuText(
      en: "Only \(files.joined(separator: ", ")) is changed: ",
      ja: "\(files.joined(separator: "、"))だけが変更されました。"
    )
  }

  fileprivate static let noFinding = MenuText(
    en: "There is no such finding any more.",
    ja: "この指摘はもうありません。"
  )

  fileprivate static let noFix = MenuText(
    en: "No manifest resolves it: ",
    ja: "マニフェストでは解決できません。"
  )

  fileprivate static let remainingFinding = MenuText(
    en: "An exception would leave: ",
    ja: "例外を書いても指摘が残ります。"
  )

  fileprivate static let manualException = MenuText(
    en: "A finding about an exception has to be resolved by hand: ",
    ja: "例外についての指摘は手で直してください。"
  )

  fileprivate static func noDay(_ text: String) -> MenuText {
    MenuText(
      en: "The last day, \"\(text)\", is not a date such as 2027-05-31.",
      ja: "期限の「\(text)」は2027-05-31のような日付ではありません。"
    )
  }

  fileprivate static func pastDay(_ text: String) -> MenuText {
    MenuText(en: "The last day, \(text), is over.", ja: "期限の\(text)は過ぎています。")
  }
}

/// The texts about revisions.
extension MenuText {
  fileprivate static let noGit = MenuText(
    en: "git could not be started; a revision needs it.",
    ja: "gitを起動できませんでした。リビジョンにはgitが必要です。"
  )

  fileprivate static let noRepository = MenuText(
    en: "The package is in no repository of git, so it has no revisions.",
    ja: "パッケージがgitのリポジトリーにないので、リビジョンがありません。"
  )

  fileprivate static func noCommit(_ revision: String) -> MenuText {
    MenuText(
      en: "\"\(revision)\" is not a commit of this repository; perhaps it has to be fetched.",
      ja: "「\(revision)」はこのリポジトリーのコミットではありません。フェッチが必要かもしれません。"
    )
  }

  fileprivate static func ambiguousRevision(_ revision: String) -> MenuText {
    MenuText(
      en: "\"\(revision)\" is a tag as well as a branch; write refs/tags/… or refs/heads/….",
      ja: "「\(revision)」はタグでもブランチでもあります。refs/tags/…かrefs/heads/…と書いてください。"
    )
  }

  fileprivate static func range(_ revision: String) -> MenuText {
    MenuText(
      en: "\"\(revision)\" is a range; write one commit, or a branch as in main...HEAD.",
      ja: "「\(revision)」は範囲です。一つのコミットか、main...HEADのように書いてください。"
    )
  }

  fileprivate static func noCommonCommit(_ revision: String) -> MenuText {
    MenuText(
      en: "\"\(revision)\" and HEAD have no commit in common; perhaps fetch the whole history.",
      ja: "「\(revision)」とHEADに共通のコミットがありません。履歴全体のフェッチが必要かもしれません。"
    )
  }
}

/// The texts about the program `boundaries`.
extension MenuText {
  fileprivate static func noProgram(_ path: String) -> MenuText {
    MenuText(
      en: "\(path) could not be started; 'swift build --product boundaries' builds it: ",
      ja: "\(path)を起動できませんでした。swift build --product boundariesでビルドできます。"
    )
  }

  fileprivate static func ended(_ signal: Int) -> MenuText {
    MenuText(
      en: "boundaries was ended by signal \(signal).",
      ja: "boundariesがシグナル\(signal)で終了しました。"
    )
  }

  fileprivate static let unknownOutput = MenuText(
    en: "boundaries printed something unknown: ",
    ja: "boundariesの出力を読めませんでした。"
  )

  fileprivate static let noAnswer = MenuText(en: "", ja: "boundariesが答えを返しませんでした。")
}
