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
    package var findingGrouping = 0
    /// The order of the findings; nil for the order of the report.
    package var findingOrder: TableSort?
    /// The fingerprints of the findings that are selected.
    package var selected: [String] = []
    /// The lines around the imports of the first findings and of those that were opened.
    package var excerpts: [FindingExcerpt] = []
    /// The changes of the package that were made and can be taken back.
    package var changes = Changes()

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
    case failed(String)
    case excerpts([FindingExcerpt])
    case change(Changes.Event)
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
    /// Selects these findings and no others.
    case selectOnly([String])
    case change(Changes.View)
  }

  enum CancelID: Hashable { case reading }

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
      state.graph = graph
      state.progress = nil
      state.failure = nil
      state.selected = state.selected.filter { graph.finding($0) != nil }
      let opened = state.path.compactMap(\.finding)
      let shown = graph.findings.enumerated().filter { $0 < 200 || opened.contains($1.id) }
      return excerpts(of: shown.map(\.element), graph.folder)
    case .failed(let reason):
      state.progress = nil
      state.failure = reason
    case .excerpts(let excerpts):
      let findings = Set(excerpts.map(\.finding))
      state.excerpts.removeAll { findings.contains($0.finding) }
      state.excerpts += excerpts
    case .change(let event): return reduce(&state, event)
    case .path(.popFrom), .path(.push): break
    }
    return .none
  }

  private func reduce(_ state: inout State, _ view: View) -> EffectOf<Self> {
    switch view {
    case .edit(let folder):
      (state.folder, state.failure) = (folder, state.graph == nil ? nil : state.failure)
    case .cancel:
      state.progress = nil
      return .cancel(id: CancelID.reading)
    case .read: return open(&state)
    case .open(let page):
      state.path.append(page)
      let finding = page.finding.flatMap { state.graph?.finding($0) }
      return excerpts(of: [finding].compactMap(\.self), state.graph?.folder ?? "")
    case .show(let tab):
      guard ModulesPage.tabs.indices.contains(tab) else { return .none }
      state.path.replaceAll(with: ModulesPage.tabs[tab].map { [$0] } ?? [])
    case .sort(let column): state.order.toggle(column)
    case .group(let grouping): state.grouping = grouping
    case .groupFindings(let grouping): state.findingGrouping = grouping
    case .sortFindings(let column):
      if state.findingOrder?.toggle(column) == nil { state.findingOrder = .init(column: column) }
    case .select(let finding):
      let others = state.selected.filter { $0 != finding }
      state.selected = others == state.selected ? others + [finding] : others
    case .selectOnly(let findings): state.selected = findings
    case .change(let view): return reduce(&state, view)
    }
    return .none
  }

  /// Reads the package in the folder that is typed; nothing of another one is left.
  ///
  /// It asks first if a change of the other one can be undone.
  func open(_ state: inout State) -> EffectOf<Self> {
    if state.source != state.folder {
      guard state.changes.made.isEmpty || state.changes.opensFolder else {
        state.changes.isLeaving = true
        state.changes.opensFolder = true
        return .none
      }
      state.source = state.folder
      state.graph = nil
      state.excerpts = []
      state.changes = Changes()
    }
    return read(&state)
  }

  /// Reads the package again; what was read of it before is shown until then.
  func read(_ state: inout State) -> EffectOf<Self> {
    state.failure = nil
    state.progress = Progress()
    return .run { [client, folder = state.location] send in
      for try await event in client.read(folder) {
        switch event {
        case .progress(let read, let all): send(.progressed(Progress(read: read, all: all)))
        case .graph(let graph): send(.loaded(graph))
        }
      }
    } catch: { error, send in
      send(.failed("\(error)"))
    }
    .cancellable(id: CancelID.reading, cancelInFlight: true)
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
