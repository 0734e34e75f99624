import NavigatorRouting

@testable import NavigatorRouters

extension Scene {
  /// All screens of the app, in all states that differ visibly.
  static let all = special + others

  /// A scene with the initial state for each screen above Entry, and each tab, that has no other scene.
  private static var others: [Scene] {
    let shown = Set(special.flatMap { $0.link.split { "/;".contains($0) } })
    let links =
      AppRouter.Path.link.words.map { "/\($0)" }
      + AccountRouter.Path.link.words.map { "/account/\($0)" }
      + MainTabs.Tab.allCases.map { tab in
        let tabs = AccountRouter.State(.mainTab(MainTabs.State(tab: tab)))
        return AppRouter.State(path: [.account(tabs)]).link
      }
    return links.compactMap { link in
      let word = link.split(separator: "/").last ?? ""
      return shown.contains(word) ? nil : Scene(String(word), link)
    }
  }

  private static let special = [
    Scene("entry", "/"),
    Scene("hoge", "/hoge;count=3"),
    Scene("fuga", "/hoge/fuga"),
    Scene("fuga-with-count", "/hoge;count=3/fuga;with=3"),

    Scene("auth", "/account"),
    Scene("auth-name-missing", "/account", input: ["2"]),
    Scene("auth-signing-in", "/account", input: ["1=blob", "2"], backend: .waiting),
    Scene("auth-failed", "/account", input: ["1=blob", "2"], backend: .failing),

    Scene("setup", "/account/setup;name=Ada"),
    Scene("setup-name-missing", "/account/setup", input: ["3"]),
    Scene("setup-too-long", "/account/setup;name=Ada%20Lovelace%20of%20London", input: ["3"]),
    Scene(
      "setup-saving",
      "/account/setup;name=Ada",
      input: ["2=Counts.", "3"],
      backend: .waiting
    ),
    Scene("setup-failed", "/account/setup;name=Ada", input: ["3"], backend: .failing),

    Scene("home", "/account/tabs/home"),
    Scene("home-signed-in", "/account", input: ["1=blob", "2"]),
    Scene("home-child", "/account/tabs/home/child/child/child"),

    Scene("search", "/account/tabs/search"),
    Scene("search-found", "/account/tabs/search;find=taro"),
    Scene("search-nobody", "/account/tabs/search;find=nobody"),
    Scene("search-loading", "/account/tabs/search", backend: .waiting),
    Scene("search-failed", "/account/tabs/search", backend: .failing),

    Scene("community", "/account/tabs/community"),
    Scene("community-joined", "/account/tabs/community", input: ["2"]),
    Scene("community-loading", "/account/tabs/community", backend: .waiting),
    Scene("community-empty", "/account/tabs/community", backend: .empty),
    Scene("community-failed", "/account/tabs/community", backend: .failing),

    Scene("notification", "/account/tabs/notification"),
    Scene("notification-read", "/account/tabs/notification", input: ["3"]),
    Scene("notification-loading", "/account/tabs/notification", backend: .waiting),
    Scene("notification-empty", "/account/tabs/notification", backend: .empty),
    Scene("notification-failed", "/account/tabs/notification", backend: .failing),

    Scene("message", "/account/tabs/message"),
    Scene("message-loading", "/account/tabs/message", backend: .waiting),
    Scene("message-empty", "/account/tabs/message", backend: .empty),
    Scene("message-failed", "/account/tabs/message", backend: .failing),
    Scene("message-open", "/account/tabs/message;with=taro", input: ["1=Yes, twice."]),
    Scene("message-sent", "/account/tabs/message;with=taro", input: ["1=Yes, twice.", "2"]),

    Scene("number-fact", "/number-fact;number=7"),
    Scene("number-fact-asking", "/number-fact;number=7", input: ["2"], backend: .waiting),
    Scene("number-fact-answered", "/number-fact;number=7", input: ["2"]),
    Scene("number-fact-offline", "/number-fact;number=7", input: ["2"], backend: .failing),

    Scene("number-fact-alert", "/number-fact;number=7", input: ["3"]),
    Scene("number-fact-alert-failed", "/number-fact;number=7", input: ["3"], backend: .failing),

    Scene("optional-counter", "/optional-counter"),
    Scene("optional-counter-there", "/optional-counter;count=3"),

    Scene("shared-counter", "/shared-counter"),
    Scene("shared-counter-profile", "/shared-counter", input: ["1+", "1+", "t2"]),
    Scene("shared-counter-prime", "/shared-counter", input: ["1+", "1+", "2"]),
    Scene("shared-counter-not-prime", "/shared-counter", input: ["2"]),

    Scene("legacy-sync", "/legacy-sync"),

    Scene("modules", "/modules;folder=%2Fsample"),
    Scene("modules-read", "/modules", input: ["1"]),
    Scene("modules-grouped", "/modules", input: ["1", "o", "o"]),
    Scene("modules-reading", "/modules", input: ["1"], backend: .waiting),
    Scene("modules-failed", "/modules", input: ["1"], backend: .failing),
    Scene("modules-module", "/modules/module;name=B", input: ["1"]),
    Scene("modules-reaches", "/modules/reaches;name=A", input: ["1"]),
    Scene("modules-chain", "/modules/chain;name=A;to=E", input: ["1"]),
    Scene("modules-findings", "/modules/findings", input: ["1"]),
    Scene("modules-finding", "/modules/findings/finding;name=1", input: ["1"]),
    Scene("modules-exception", "/modules/findings/finding;name=1", input: ["1", "a"]),
    Scene("modules-change", "/modules/findings/finding;name=2", input: ["1", "f"]),
    Scene("modules-rule", "/modules/findings;rule=layers", input: ["1"]),
    Scene("modules-folder", "/modules/folder"),
    Scene("modules-revision", "/modules/findings", input: ["1", "s"]),
    Scene("modules-unchecked", "/modules/unchecked", input: ["1"], backend: .partly),
    Scene("modules-suppressed", "/modules/suppressed", input: ["1"], backend: .partly),

    Scene("filter", "/", keys: ["/", "c", "o"]),
    Scene("palette", "/account/tabs/home", keys: [":"]),
    Scene("palette-found", "/account/tabs/home", keys: [":", "t", "a", "b"]),
    Scene("help", "/account/tabs/home", keys: ["?"]),
    Scene("marking", "/hoge", keys: ["m"]),
  ]
}
