import NavigatorRouting

/// A screen about the modules of a package; it names modules, so that it stays when they are read again.
package enum ModulesPage: Equatable, Sendable, Codable {
  /// What a module imports, and who imports it.
  case module(String)
  /// The modules that one reaches, to choose the end of a chain.
  case goals(from: String)
  /// Why one module reaches another.
  case chain(from: String, to: String)
  /// The findings of all rules.
  case findings
  /// A finding, by its fingerprint.
  case finding(String)
  /// The findings of a rule.
  case rule(String)
  /// The modules by depth.
  case layers
  /// The places that the check could not read.
  case unchecked
}

extension ModulesPage {
  /// The pages of the tabs; nil is the list of modules.
  static let tabs: [ModulesPage?] = [nil, .findings, .layers]

  /// The fingerprint of the finding on the page; nil on any other page.
  var finding: String? { if case .finding(let id) = self { id } else { nil } }

  /// The parameters of the pages in links.
  private struct Names: Sendable {
    var name = ""
    var to = ""
  }

  /// The links of the pages, such as `/module;name=A`, `/chain;name=A;to=B`, `/finding;name=F` or `/layers`.
  ///
  /// A change that is not made yet is shown over a page, and in no link.
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
    .screen(link("finding"), { .finding($0.name) }) { $0.finding.map { Names(name: $0) } }
    .screen(ScreenLink("layers", Names()), { _ in .layers }) { $0 == .layers ? Names() : nil }
    .screen(ScreenLink("unchecked", Names()), { _ in .unchecked }) { page in
      page == .unchecked ? Names() : nil
    }

  private static func link(_ word: String) -> ScreenLink<Names> {
    ScreenLink(word, Names()).parameter("name", \.name)
  }
}
