package import ModuleGraphClient
package import NavigatorComposition
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
    package var failure: String?
    package var path: StackState<ModulesPage>

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

    package init(read: Int = 0, all: Int = 0) { (self.read, self.all) = (read, all) }
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case path(StackAction<ModulesPage, View>)
    case progressed(Progress)
    case loaded(PackageGraph)
    case failed(String)
  }

  /// What a person chooses, in the list of modules or on a page.
  package enum View: Equatable, Sendable, Codable {
    case edit(String)
    case read
    case cancel
    case open(ModulesPage)
  }

  private enum CancelID: Hashable { case reading }

  private let client: ModuleGraphClient

  package init(client: ModuleGraphClient) {
    self.client = client
  }

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
    case .loaded(let graph): (state.graph, state.progress) = (graph, nil)
    case .failed(let reason): (state.failure, state.progress) = (reason, nil)
    case .path(.popFrom), .path(.push): break
    }
    return .none
  }

  private func reduce(_ state: inout State, _ view: View) -> EffectOf<Self> {
    switch view {
    case .edit(let folder): (state.folder, state.failure) = (folder, nil)
    case .cancel:
      state.progress = nil
      return .cancel(id: CancelID.reading)
    case .read: return read(&state)
    case .open(let page): state.path.append(page)
    }
    return .none
  }

  /// Reads the package; what was read of it before is shown until then.
  private func read(_ state: inout State) -> EffectOf<Self> {
    if state.source != state.folder { state.graph = nil }
    state.source = state.folder
    (state.progress, state.failure) = (Progress(), nil)
    let folder = state.folder.isEmpty ? "." : state.folder
    return .run { [client] send in
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
}
