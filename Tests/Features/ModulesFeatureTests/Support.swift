import ModuleGraphClient
import NavigatorComposition
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

@testable import ModulesFeature

/// The package of the tests.
let graph = PackageGraph.sample

/// A change of a file.
let change = PackageChange(difference: "+++ b/a\n+b\n", text: "1")

extension Modules.State {
  /// Returns a state in which a package is read, with screens above the list.
  static func showing(
    _ screens: Modules.Path.State...,
    graph: PackageGraph = graph,
    made: [PackageChange] = []
  ) -> Modules.State {
    var state = Modules.State(folder: "p", graph: graph)
    for screen in screens {
      state.path.append(screen)
    }
    state.package.made = made
    state.shareValues()
    return state
  }
}

extension InspectedPackage {
  /// Returns a package that is read.
  static func sample(_ graph: PackageGraph = PackageGraph.sample) -> InspectedPackage {
    InspectedPackage(folder: "p", content: .read(graph))
  }
}

extension Modules.State {
  /// Returns a state in which no package is read, with a screen above the list.
  static func unread(_ screen: Modules.Path.State) -> Modules.State {
    var state = Modules.State(folder: "p")
    state.path.append(screen)
    state.shareValues()
    return state
  }
}

/// Returns a store whose client answers with the sample package.
@MainActor
func modulesStore(
  _ state: Modules.State = .showing(),
  _ client: ModuleGraphClient = .answering(graph)
) -> TestStore<Modules.State, Modules.Action> {
  TestStore(initialState: state) { Modules(client: client) }
}

/// Returns a client that reads the sample package, and changes it as a closure says.
func changingClient(
  apply: @escaping @Sendable (String, PackageChange, Bool) async throws -> Void = { _, _, _ in }
) -> ModuleGraphClient {
  var client = ModuleGraphClient.answering(graph)
  client.apply = apply
  return client
}

extension TestStore<Modules.State, Modules.Action> {
  /// Expects that the sample package is read.
  func receiveReading() async {
    await receive(.package(.read(graph))) { $0.package.content = .read(graph) }
  }
}

/// Returns the sample package after a change.
func sample(_ change: (inout PackageGraph) -> Void) -> PackageGraph {
  var graph = PackageGraph.sample
  change(&graph)
  return graph
}
