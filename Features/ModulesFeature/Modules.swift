package import ModuleGraphClient
package import NavigatorComposition
package import NavigatorMenus
package import NavigatorRouting

/// The modules of a package, with a stack of screens about them.
package struct Modules: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    /// The path of the package; empty for the current folder.
    package var folder: String
    /// The folder that ``graph`` is of; another may have been typed since.
    package var source: String
    /// Whether the package is read again because a file has changed, without progress on screen.
    package var isRefreshing = false
    /// The modules; nil until they are read.
    package var graph: PackageGraph?
    /// The progress of reading; nil while nothing is read.
    package var progress: Progress?
    /// Why the package could not be read the last time; nil if it was.
    package var failure: String?
    package var path: StackState<ModulesPage>
    /// The order of the modules.
    package var order = TableSort(column: 0)
    /// What the modules are grouped by: 0 for nothing, 1 for the folder, 2 for the depth.
    package var grouping = 0
    /// What the findings are grouped by: 1 for the rule, otherwise nothing.
    package var findingGrouping: Int?
    /// The order of the findings; nil for the order of the report.
    package var findingOrder: TableSort?
    /// The fingerprints of the findings that are selected.
    package var selected: [String] = []
    /// The lines around the imports of the first findings and of those that were opened.
    package var excerpts: [FindingExcerpt] = []
    /// The changes of the package that were made and can be taken back.
    package var changes = Changes()
    /// The revision that the files are compared with, such as a branch.
    package var revision = "HEAD"
    /// What the changes since the revision affect; nil before the first comparison.
    package var affected: AffectedModules?
    /// The change of modules that is tried in the graph alone.
    package var change = ModuleChange()
    /// What the change brings; nil before it is tried.
    package var changeResult: ModuleChange.Result?
    /// The revisions in git, the oldest first; nil before they are read.
    package var history: [PackageRevision]?
    /// The path of the log of a build that weighs the modules; empty for their lines.
    package var log = ""
    /// What a build waits for; nil before that is known.
    package var cost: BuildCost?
    /// The question that is asked, or that was not answered; nil after the answer.
    package var question: Question?
    /// Why the question was not answered; nil while it is awaited.
    package var unanswered: String?

    package init(folder: String = "", graph: PackageGraph? = nil) {
      (self.folder, source) = (folder, folder)
      self.graph = graph
      path = StackState()
    }
  }

  /// How many files are read, of how many; 0 of 0 while the manifest is evaluated.
  package struct Progress: Equatable, Sendable, Codable {
    package var read = 0
    package var all = 0
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case path(StackAction<ModulesPage, View>)
    case progressed(Progress)
    case loaded(PackageGraph)
    /// A file of the package has changed.
    case changed
    case failed(String)
    /// A question was not answered, for a reason.
    case unanswered(String)
    case excerpts([FindingExcerpt])
    /// One of these, in a session of an earlier version.
    case excerpted(FindingExcerpt)
    case change(Changes.Event)
    case answered(Answer)
  }

  /// What a person chooses, in the list of modules or on a page.
  package enum View: Equatable, Sendable, Codable {
    case edit(String)
    case read
    case cancel
    case open(ModulesPage)
    /// Shows a tab, by its index.
    case show(Int)
    case sort(Int)
    case group(Int)
    case sortFindings(Int)
    case groupFindings(Int)
    /// Selects a finding, or no longer does.
    case select(String)
    case change(Changes.View)
    case editRevision(String)
    case ask(Question)
    /// Shows the changes since a revision.
    case compareSince(String)
    case editLog(String)
    case editChange(ModuleChange)
    /// Opens the page for a change, and tries it if it is complete.
    case tryChange(ModuleChange)
  }

  enum CancelID: Hashable { case reading, watching, asking }

  let client: ModuleGraphClient

  package init(client: ModuleGraphClient) { self.client = client }

  /// `/modules;folder=PATH`, followed by its pages.
  ///
  /// A link reads nothing: reading a package runs its manifest, which is the code of others.
  package static let link = ScreenLink("modules", State()).parameter("folder", \.folder)
    .path(\.path, ModulesPage.links)

  package var body: some ReducerOf<Self> {
    Reduce<State, Action>(reduceModules)
      .forEach(\.path, action: \.path, screens: EmptyReducer())
  }

  private func reduceModules(_ state: inout State, _ action: Action) -> EffectOf<Self> {
    switch action {
    case .view(let view), .path(.element(id: _, action: let view)): return reduce(&state, view)
    case .progressed(let progress):
      // Several threads count.
      if let old = state.progress, progress.read >= old.read { state.progress = progress }
    case .loaded(let graph):
      if !state.isRefreshing { state.progress = nil }
      (state.graph, state.isRefreshing, state.failure) = (graph, false, nil)
      forgetFailure(&state)
      state.selected = state.selected.filter { graph.finding($0) != nil }
      let opened = state.path.compactMap(\.finding)
      let shown = graph.findings.enumerated().filter { $0 < 200 || opened.contains($1.id) }
      let excerpts = excerpts(of: shown.map(\.element), graph.folder)
      return .merge(watch(state), excerpts, askAgain(&state))
    case .changed: return refresh(&state)
    case .failed(let reason):
      if !state.isAsking { state.progress = nil }
      (state.failure, state.isRefreshing) = (reason, false)
      return watch(state)
    case .unanswered(let reason): (state.unanswered, state.progress) = (reason, nil)
    case .excerpts(let excerpts):
      let findings = Set(excerpts.map(\.finding))
      state.excerpts.removeAll { findings.contains($0.finding) }
      state.excerpts += excerpts
    case .excerpted(let excerpt): return reduceModules(&state, .excerpts([excerpt]))
    case .change(let event): return reduce(&state, event)
    case .answered(let answer): reduce(&state, answer)
    case .path(.popFrom): forgetFailure(&state)
    case .path(.push): break
    }
    return .none
  }

  private func reduce(_ state: inout State, _ view: View) -> EffectOf<Self> {
    switch view {
    case .edit(let folder):
      (state.folder, state.failure) = (folder, state.graph == nil ? nil : state.failure)
    case .cancel:
      (state.progress, state.isRefreshing, state.question) = (nil, false, nil)
      return .merge(.cancel(id: CancelID.reading), .cancel(id: CancelID.asking))
    case .read: return open(&state)
    case .open(let page):
      state.path.append(page)
      let finding = page.finding.flatMap { state.graph?.finding($0) }
      return excerpts(of: [finding].compactMap(\.self), state.graph?.folder ?? "")
    case .show(let tab):
      guard ModulesPage.tabs.indices.contains(tab) else { return .none }
      if state.isOnPageOfQuestion { forgetFailure(&state) }
      state.path.replaceAll(with: ModulesPage.tabs[tab].map { [$0] } ?? [])
      if state.path.last == .mine, state.affected == nil { return ask(&state, state.mine) }
      if state.path.last == .cost { return ask(&state, state.costQuestion) }
    case .sort(let column): state.order.toggle(column)
    case .group(let grouping): state.grouping = grouping
    case .groupFindings(let grouping): state.findingGrouping = grouping
    case .sortFindings(let column):
      if state.findingOrder?.toggle(column) == nil { state.findingOrder = .init(column: column) }
    case .select(let finding):
      let others = state.selected.filter { $0 != finding }
      state.selected = others == state.selected ? others + [finding] : others
    case .change(let view): return reduce(&state, view)
    case .editRevision(let revision): (state.revision, state.affected) = (revision, nil)
    case .ask(let question): return ask(&state, question)
    case .compareSince(let revision):
      (state.revision, state.affected) = (revision, nil)
      state.path.append(.mine)
      return ask(&state, state.mine)
    case .editLog(let log): (state.log, state.cost) = (log, nil)
    case .editChange(let change): (state.change, state.changeResult) = (change, nil)
    case .tryChange(let change):
      (state.change, state.changeResult) = (change, nil)
      state.path.append(.whatIf)
      return change.other.isEmpty ? .none : ask(&state, .change(change))
    }
    return .none
  }

  /// Reads the package in the folder that is typed; nothing of another one is left.
  ///
  /// It asks first if a change of the other one can be undone.
  func open(_ state: inout State) -> EffectOf<Self> {
    if state.source != state.folder {
      guard state.changes.made.isEmpty || state.changes.opensFolder == true else {
        (state.changes.isLeaving, state.changes.opensFolder) = (true, true)
        return .none
      }
      (state.graph, state.affected, state.excerpts, state.changes) = (nil, nil, [], Changes())
      (state.changeResult, state.history, state.cost) = (nil, nil, nil)
      (state.source, state.isRefreshing) = (state.folder, false)
    }
    return read(&state)
  }

  /// Reads the package again; what was read of it before is shown until then.
  func read(_ state: inout State) -> EffectOf<Self> {
    forgetFailure(&state)
    let isRead = state.isRefreshing
    (state.failure, state.progress, state.isRefreshing) = (nil, Progress(), false)
    return isRead ? .none : stream(state)
  }

  /// Reads the package again without a progress, which would move the rows.
  func refresh(_ state: inout State) -> EffectOf<Self> {
    // The progress of a question is none of reading.
    if state.isRefreshing || state.progress != nil && !state.isAsking { return .none }
    state.isRefreshing = true
    return stream(state)
  }

  /// Waits for changes of the package that was read.
  private func watch(_ state: State) -> EffectOf<Self> {
    .run { [client, folder = state.location] send in
      for await _ in client.changes(folder) { send(.changed) }
    }
    .cancellable(id: CancelID.watching, cancelInFlight: true)
  }

  /// Reads the package; without progress in the state nothing on screen moves until the end.
  private func stream(_ state: State) -> EffectOf<Self> {
    receive(Action.failed) { [client, folder = state.location] in client.read(folder) }
      .cancellable(id: CancelID.reading, cancelInFlight: true)
  }

  /// Sends what the client answers, or why it does not.
  func receive(
    _ failure: @escaping @Sendable (String) -> Action,
    _ events: @escaping @Sendable () -> AsyncThrowingStream<ModuleGraphClient.Event, any Error>
  ) -> EffectOf<Self> {
    .run { send in
      for try await event in events() {
        switch event {
        case .progress(let read, let all): send(.progressed(Progress(read: read, all: all)))
        case .graph(let graph): send(.loaded(graph))
        case .answer(let answer): send(.answered(answer))
        }
      }
    } catch: { error, send in
      send(failure("\(error)"))
    }
  }

  /// Reads the lines around the imports of findings, those of the first five of each.
  private func excerpts(of findings: [PackageGraph.Finding], _ folder: String) -> EffectOf<Self> {
    if findings.isEmpty { return .none }
    return .run { [client] send in
      var excerpts = findings.map { FindingExcerpt(finding: $0.id, sites: []) }
      for (index, finding) in findings.enumerated() {
        for site in finding.sites.prefix(ModulesPage.shownSites) {
          excerpts[index].sites.append(await client.lines("\(folder)/\(site.file)", site.line))
        }
      }
      send(.excerpts(excerpts))
    }
  }
}

extension Modules.State {
  /// The folder to read.
  var location: String { source.isEmpty ? "." : source }
}

/// The lines around the imports of a finding.
package struct FindingExcerpt: Equatable, Sendable, Codable {
  /// The fingerprint of the finding.
  package var finding: String
  /// The lines for each import; further imports may be left out.
  package var sites: [[SourceLine]]
}
