import NavigatorJSON

extension Configuration {
  /// Returns the layers of the first rule of layers, the highest first; throws if one is invalid.
  package func layers(for graph: ModuleGraph) throws -> [GraphDrawing.NamedModules] {
    guard let rule = rules?.first(where: { $0.kind == .layers }) else { return [] }
    let reader = RuleReader(selector: try ModuleSelector(self, graph), declaration: rule)
    let modules = Dictionary(grouping: try reader.layers("layers"), by: \.value)
    return (rule.body["layers"]?.array ?? []).enumerated().map { depth, layer in
      let patterns = ([layer] + (layer.array ?? [])).compactMap(\.string)
      return (patterns.joined(separator: ", "), Set((modules[depth] ?? []).map(\.key)))
    }
  }
}
