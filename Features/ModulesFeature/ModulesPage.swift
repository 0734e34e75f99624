import NavigatorRouting

/// A screen about the modules of a package; it names modules, so that it stays when they are read again.
package enum ModulesPage: Equatable, Sendable, Codable {
  /// What a module imports, and who imports it.
  case module(String)
  /// The modules that one reaches, to choose the end of a chain.
  case goals(from: String)
  /// Why one module reaches another.
  case chain(from: String, to: String)
  /// The rules with findings.
  case findings
  /// The findings of a rule.
  case rule(String)
  /// The layers of the graph.
  case layers
}

extension ModulesPage {
  /// The parameters of the pages in links.
  private struct Names: Sendable {
    var name = ""
    var to = ""
  }

  /// `/module;name=A`, `/reaches;name=A`, `/chain;name=A;to=B`, `/findings`, `/rule;name=R` and `/layers`.
  static let links = PathLink<ModulesPage>()
    .screen(link("module"), { .module($0.name) }) { page in
      if case .module(let name) = page { Names(name: name) } else { nil }
    }
    .screen(link("reaches"), { .goals(from: $0.name) }) { page in
      if case .goals(let name) = page { Names(name: name) } else { nil }
    }
    .screen(link("chain").parameter("to", \.to), { .chain(from: $0.name, to: $0.to) }) { page in
      if case .chain(let name, let goal) = page { Names(name: name, to: goal) } else { nil }
    }
    .screen(ScreenLink("findings", Names()), { _ in .findings }) { $0 == .findings ? Names() : nil }
    .screen(link("rule"), { .rule($0.name) }) { page in
      if case .rule(let name) = page { Names(name: name) } else { nil }
    }
    .screen(ScreenLink("layers", Names()), { _ in .layers }) { $0 == .layers ? Names() : nil }

  private static func link(_ word: String) -> ScreenLink<Names> {
    ScreenLink(word, Names()).parameter("name", \.name)
  }
}
