import ModulesFeature
import NavigatorRouting

extension AppRouter.State {
  /// The link to the screens on the stack, with the state in their link segments.
  ///
  /// Most starts print only the link of Entry, which does not need the grammar of all links.
  var link: String { path.isEmpty ? "/" : AppRouter.Path.link.text(of: path) }

  /// Shows Auth where a link has led to the tabs of a user and no user is signed in; they follow then.
  mutating func showSignInIfNeeded() {
    for id in path.ids {
      guard var account = path[id: id]?.account, account.showSignInIfNeeded() else { continue }
      path[id: id] = .account(account)
      return path.pop(to: id)
    }
  }

  /// Keeps Modules, with the question whether to leave, if a link has removed it or shows another package although a
  /// change can be undone there or is not done.
  mutating func keepChanges(of old: Self) {
    for id in old.path.ids {
      guard var modules = old.path[id: id]?.modules, modules.package.hasChangesToKeep else {
        continue
      }
      let folder = path[id: id]?.modules?.package.linkedFolder
      if folder == modules.package.linkedFolder { continue }
      modules.askToLeave()
      self = old
      path[id: id] = .modules(modules)
      return path.pop(to: id)
    }
  }
}
