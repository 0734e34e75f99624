package import ModuleGraphClient
package import NavigatorComposition
package import NavigatorMenus
package import NavigatorRouting

/// The router of the screens about the modules of a package.
///
/// The screens share one ``InspectedPackage``, which only the router changes. A screen sends a ``ModulesRequest`` to
/// show another screen, to read the package, or to change it.
package struct Modules: RouterReducer, MenuFeature {
  @Screens package struct Path {
    package let root = ModuleList()
    package let module = ModuleDetail()
    package let destinations = Destinations()
    package let chain = ImportChain()
    package let findings = FindingList()
    package let finding = FindingDetail()
    package let revision = RevisionForm()
    package let folder = FolderForm()
    package let unchecked = UncheckedList()
    package let suppressed = SuppressedList()
    package let exception = ExceptionForm()
    package let change: ChangePreview
  }

  package struct State: RouterState, SharingState {
    package var root: ModuleList.State
    package var path = StackState<Path.State>()
    @Shared<PackageKey> package var package: InspectedPackage
    /// The forms of exceptions that were left; writing an exception for the same findings continues with its form.
    package var drafts: [ExceptionForm.State] = []
    /// The order and the grouping of the list of findings that was left last, which the next one has, too.
    package var arrangement = FindingList.Arrangement()
    package var alert: AlertState<Answer>?

    package init(folder: String = "", graph: PackageGraph? = nil) {
      root = ModuleList.State()
      package = InspectedPackage(folder: folder)
      if let graph {
        package.content = .read(graph)
      }
      shareValues()
    }

    package mutating func shareValues() {
      let package = package
      root.package = package
      path.modifyEach { screen in
        screen.module?.package = package
        screen.destinations?.package = package
        screen.chain?.package = package
        screen.findings?.package = package
        screen.finding?.package = package
        screen.revision?.package = package
        screen.folder?.package = package
        screen.unchecked?.package = package
        screen.suppressed?.package = package
        screen.exception?.package = package
        screen.change?.package = package
      }
      for index in drafts.indices {
        drafts[index].package = package
      }
    }
  }

  @Cases package enum Action: RouterAction {
    case root(ModuleList.Action)
    case path(Path.StackAction)
    case package(PackageEvent)
    /// A link has opened the screens; what was read before is shown without running the manifest.
    case recall
    /// The user goes back from the list of modules while a change can be undone.
    case askToLeave
    /// The form of an exception was removed from the stack.
    case exceptionLeft(ExceptionForm.State)
    /// A list of findings was removed from the stack.
    case findingsLeft(FindingList.Arrangement)
    case alert(PresentationAction<Answer>)
  }

  /// An answer of the user to an alert.
  package enum Answer: Equatable, Sendable, Codable {
    /// Leaves the screens about the package.
    case leave
    /// Replaces the package by the one in a folder, as soon as that is read.
    case open(folder: String)
    /// Gives up undoing the last change, so that the one before can be undone.
    case forgetChange
  }

  package typealias Delegate = Never

  package let path: Path
  let client: ModuleGraphClient

  package init(client: ModuleGraphClient) {
    path = Path(change: ChangePreview(client: client))
    self.client = client
  }

  /// `/modules;folder=PATH`, followed by screens such as `/findings` or `/module;name=A`.
  ///
  /// Opening a link does not read the package, because that runs its manifest, which is code that others wrote.
  package static let link = ScreenLink("modules", State())
    .parameter("folder", \.folder)
    .path(\.path, screenLinks)

  /// The links of the screens; the form of an exception and the preview of a change have none.
  private static let screenLinks = PathLink<Path.State>()
    .screen(ModuleDetail.link, { .module($0) }) { $0.module }
    .screen(Destinations.link, { .destinations($0) }) { $0.destinations }
    .screen(ImportChain.link, { .chain($0) }) { $0.chain }
    .screen(FindingList.link, { .findings($0) }) { $0.findings }
    .screen(FindingDetail.link, { .finding($0) }) { $0.finding }
    .screen(RevisionForm.link, { .revision($0) }) { $0.revision }
    .screen(FolderForm.link, { .folder($0) }) { $0.folder }
    .screen(UncheckedList.link, { .unchecked($0) }) { $0.unchecked }
    .screen(SuppressedList.link, { .suppressed($0) }) { $0.suppressed }

  package var body: some ReducerOf<Self> {
    routing.ifLet(\.alert, alert: \.alert).sharing(\.$package)
  }

  package func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(let request), .module(let request), .destinations(let request),
      .chain(let request), .findings(let request), .finding(let request),
      .revision(let request), .folder(let request), .unchecked(let request),
      .suppressed(let request), .exception(let request), .change(let request):
      return perform(request, &state)
    }
  }

  private func perform(_ request: ModulesRequest, _ state: inout State) -> Effect<Action> {
    switch request {
    case .showModule(let name): return show(.module(ModuleDetail.State(name: name)), &state)
    case .showDestinations(let name):
      return show(.destinations(Destinations.State(name: name)), &state)
    case .showChain(let start, let end):
      return show(.chain(ImportChain.State(start: start, end: end)), &state)
    case .showFindings(let rule):
      return show(.findings(FindingList.State(rule: rule, arrangement: state.arrangement)), &state)
    case .showFinding(let fingerprint):
      return show(.finding(FindingDetail.State(fingerprint: fingerprint)), &state)
    case .showUnchecked: return show(.unchecked(UncheckedList.State()), &state)
    case .showSuppressed(let rule):
      return show(.suppressed(SuppressedList.State(rule: rule)), &state)
    case .writeException(let findings):
      let draft = state.drafts.first { $0.findings == findings }
      return show(.exception(draft ?? ExceptionForm.State(findings: findings)), &state)
    case .correctException(let problem): return correctException(problem, &state)
    case .leaveChange:
      state.popChange()
      return readAgain(&state)
    case .showChange(let resolution, let findings):
      let preview = ChangePreview.State(resolution: resolution, findings: findings)
      return show(.change(preview), &state)
    case .read: return readAgain(&state)
    case .open(let folder): return open(folder, &state)
    case .writeFolder:
      let folder = state.package.opening ?? state.package.folder
      return show(.folder(FolderForm.State(folder: folder)), &state)
    case .writeRevision:
      return show(.revision(RevisionForm.State(revision: state.package.revision)), &state)
    case .readSince(let revision): return readAgain(&state, since: revision)
    case .cancelReading: return cancelReading(&state)
    case .make(let change): return apply(.make, change, &state)
    case .undo: return apply(.undo, state.package.afterPending.made.last, &state)
    case .redo: return apply(.redo, state.package.afterPending.undone.last, &state)
    }
  }

  /// Reads the package at the user's request, after which the last change is no news.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - revision: Another revision since which findings are reported; nil for the one as before.
  /// - Returns: The effect that reads.
  private func readAgain(_ state: inout State, since revision: String? = nil) -> Effect<Action> {
    state.package.lastOperation = nil
    return read(&state, since: revision?.trimmingWhitespace())
  }

  /// Shows another screen, on which the last change is no news.
  private func show(_ screen: Path.State, _ state: inout State) -> Effect<Action> {
    state.package.lastOperation = nil
    state.path.append(screen)
    return .none
  }

  package func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .package(let event):
      return handle(event, &state)
    case .recall:
      return recall(state)
    case .askToLeave:
      state.askToLeave()
    case .exceptionLeft(let draft):
      state.drafts.removeAll { $0.findings == draft.findings }
      state.drafts.append(draft)
    case .findingsLeft(let arrangement):
      state.arrangement = arrangement
    case .alert(.presented(.leave)):
      return .dismiss
    case .alert(.presented(.open(let folder))):
      return readOther(folder, &state)
    case .alert(.presented(.forgetChange)):
      state.package.forgetLastChange()
    case .alert(.dismiss), .root, .path:
      break
    }
    return .none
  }

  /// Keeps what the user made of a screen when it is left: the reason of an exception, and how findings are arranged.
  package var didPop: ((Path.State) -> Effect<Action>)? {
    { screen in
      if let draft = screen.exception { return .send(.exceptionLeft(draft)) }
      if let list = screen.findings { return .send(.findingsLeft(list.arrangement)) }
      return .none
    }
  }
}

extension Modules.State {
  /// The folder in a link.
  fileprivate var folder: String {
    get { package.linkedFolder }
    set {
      if newValue == package.folder || newValue == package.linkedFolder { return }
      package = InspectedPackage(folder: newValue)
      drafts = []
    }
  }

  /// Asks whether to leave the package, after which its changes cannot be undone; while it is changed, says so.
  package mutating func askToLeave() {
    alert = package.isChanging ? Modules.changingAlert : Modules.leavingAlert(.leave)
  }
}
