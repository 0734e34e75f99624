import ModuleGraphClient
package import NavigatorMenus
import NavigatorRouting

extension Modules {
  package static func menu(_ state: State) -> ScreenMenu<Action> {
    var menu = RouterView<Modules>.menu(state)
    menu.breadcrumbs = [title] + state.path.map(title(of:))
    if !isForm(state.path.last) {
      menu.status = status(of: state.package)
      if readsOnReturn(state.package) {
        // The router performs a request of the root whichever screen is shown.
        menu.focusReturned = .root(.delegate(.read))
      }
    }
    menu.alert = state.alert?.presented(Action.alert)
    if state.path.isEmpty, state.package.hasChangesToKeep {
      menu.back = .askToLeave
    }
    return menu
  }

  /// Returns whether a screen asks for something that the user is about to do, and says itself what goes wrong.
  private static func isForm(_ screen: Path.State?) -> Bool {
    switch screen {
    case .exception, .change, .revision, .folder: true
    case .module, .destinations, .chain, .findings, .finding, .unchecked, .suppressed, nil: false
    }
  }

  /// Returns the title of a screen in the breadcrumbs, such as the name of its module.
  private static func title(of screen: Path.State) -> MenuText {
    switch screen {
    case .module(let module): MenuText(verbatim: module.name)
    case .destinations: Destinations.title
    case .chain(let chain): ImportChain.title(of: chain)
    case .findings(let findings): FindingList.title(of: findings)
    case .finding: FindingDetail.title
    case .revision: RevisionForm.title
    case .folder: FolderForm.title
    case .unchecked: UncheckedList.title
    case .suppressed: SuppressedList.title
    case .exception: ExceptionForm.title
    case .change: ChangePreview.title
    }
  }

  /// Returns whether the package is read again when the user comes back to the program, as from an editor.
  private static func readsOnReturn(_ package: InspectedPackage) -> Bool {
    !package.isUnread && package.progress == nil && !package.isChanging
  }

  /// Returns why another package was not opened, or which files were changed and why the modules are out of date; nil if
  /// none of these is the case.
  private static func status(of package: InspectedPackage) -> MenuText? {
    let readsAnother = package.opening != nil || package.wantedRevision != nil
    if readsAnother, let failure = package.failureText { return failure }
    if package.graph != nil, let reason = package.failure {
      let failure = MenuText(en: "Not up to date: ", ja: "最新ではありません: ") + reason.text
      guard let operation = lastOperation(of: package) else { return failure }
      return operation + MenuText(en: ". ", ja: "。") + failure
    }
    // The rows of the screen show the progress.
    if package.progress != nil || package.isChanging { return nil }
    return lastOperation(of: package)
  }

  /// Returns which files the last operation has changed; nil if it is no news.
  private static func lastOperation(of package: InspectedPackage) -> MenuText? {
    switch package.lastOperation {
    case .undo:
      return package.undone.last.map { change in
        MenuText(en: "Undone: ", ja: "取り消しました: ") + change.fileNames
      }
    case .make:
      return package.made.last.map(changed)
    case .redo:
      return package.made.last.map { change in
        MenuText(en: "Redone: ", ja: "やり直しました: ") + change.fileNames
      }
    case nil:
      return nil
    }
  }

  /// Returns the files of a change that was made, and how many findings it leaves.
  private static func changed(_ change: PackageChange) -> MenuText {
    let files = MenuText(en: "Changed: ", ja: "変更しました: ") + change.fileNames
    if change.byHand.isEmpty { return files }
    return files + MenuText(verbatim: " (") + change.counts + MenuText(verbatim: ")")
  }

  /// Returns the question whether to leave a package, after which its changes cannot be undone.
  ///
  /// - Parameter answer: The answer of the button that leaves.
  /// - Returns: The alert.
  package static func leavingAlert(_ answer: Answer) -> AlertState<Answer> {
    AlertState(
      title: MenuText(en: "Leave the modules?", ja: "モジュールを離れますか？"),
      message: MenuText(
        en: "The changes stay, but cannot be undone here any more.",
        ja: "変更は残りますが、ここで取り消せなくなります。"
      ),
      buttons: [
        ButtonState(MenuText(en: "Stay", ja: "とどまる")),
        ButtonState(MenuText(en: "Leave", ja: "離れる"), action: answer),
      ]
    )
  }

  /// The message that a package is neither left nor replaced by another one while it is changed.
  static var changingAlert: AlertState<Answer> {
    AlertState(
      title: MenuText(en: "The package is being changed", ja: "パッケージを変更中です"),
      message: MenuText(
        en: "Leave it when the change is made.",
        ja: "変更が終わってから移動してください。"
      )
    )
  }

  /// Returns the message that a change was not made, undone or redone, with the reason.
  static func failureAlert(
    _ operation: ChangeOperation,
    _ reason: ModuleGraphError
  ) -> AlertState<Answer> {
    let changed = MenuText(en: "This was not changed", ja: "変更できませんでした")
    let undone = MenuText(en: "This was not undone", ja: "取り消せませんでした")
    switch operation {
    case .make:
      return AlertState(title: changed, message: reason.text)
    case .redo:
      return AlertState(title: changed, message: reason.changedFile.map(notRedone) ?? reason.text)
    case .undo:
      if let file = reason.changedFile {
        return AlertState(title: undone, message: notUndone(file))
      }
      let forget = ButtonState(
        MenuText(en: "Forget this change", ja: "この変更を忘れる"),
        action: Answer.forgetChange
      )
      return AlertState(title: undone, message: reason.text, buttons: [.ok, forget])
    }
  }

  /// Returns why the changes of a file are not offered to be undone any more.
  private static func notUndone(_ file: String) -> MenuText {
    MenuText(
      en:
        "\(file) has changed since, so that its changes cannot be undone here any more. They stay.",
      ja: "\(file)がその後変更されたため、その変更はここではもう取り消せません。変更は残ります。"
    )
  }

  /// Returns why the changes of a file are not offered to be made again any more.
  private static func notRedone(_ file: String) -> MenuText {
    MenuText(
      en: "\(file) has changed since, so that its changes cannot be made again.",
      ja: "\(file)がその後変更されたため、その変更はもうやり直せません。"
    )
  }
}
