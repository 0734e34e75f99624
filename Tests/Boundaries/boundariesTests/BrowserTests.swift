import Foundation
import TestHelpers
import Testing

@Suite(
  "The page of a graph in Chromium",
  .enabled(if: isLongRun, "it takes a minute: CHECK_LONG=1 runs it"),
  .enabled(if: Browser.program != nil, "skipped: Chromium is not installed"),
  .serialized
)
struct BrowserTests {
  /// Opens the page of a project without a manifest: the modules in each folder, with their imports.
  private func open(
    _ modules: [(name: String, imports: [String])],
    rules: String = "[]",
    options: [String] = [],
    width: Int = 1280,
    height: Int = 800,
    isDark: Bool = false
  ) throws -> (browser: Browser, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    for (path, imports) in modules {
      let name = path.split(separator: "/").last ?? ""
      let lines = imports.map { "import \($0)\n" }.joined()
      try folder.write("// \(name)\n\(lines)", to: "\(path)/\(name).swift")
    }
    let folders = Set(
      modules.map { $0.name.split(separator: "/").dropLast().joined(separator: "/") }
    )
    let globs = folders.sorted().map { folder in
      folder == "Tests" ? "{folders: \"Tests/*\", type: \"test\"}" : "\"\(folder)/*\""
    }.joined(separator: ", ")
    try folder.write("{modules: [\(globs)], rules: \(rules)}", to: "boundaries.json")
    let words = ["graph", "-f", "html", "-o", "g.html"] + options
    let result = try Program.run(words, in: folder)
    try #require(result.status == 0, "\(result.errors)")
    let page = folder.url.appending(path: "g.html")
    return (try Browser(page, width: width, height: height, isDark: isDark), folder)
  }

  /// An application: features that import clients, clients that import a core, and tests.
  private static let small: [(name: String, imports: [String])] = [
    ("App/App", ["Cart", "Login"]), ("Features/Cart", ["Net", "Store", "Core"]),
    ("Features/Login", ["Net", "Core", "Cart"]), ("Clients/Net", ["Core"]),
    ("Clients/Store", ["Core"]),
    ("Clients/Alone", []), ("Core/Core", []),
  ]
  private static let independent = """
    [{name: "features are independent", kind: "independent", modules: ["Features/*"], fix: "use App"}]
    """

  /// Returns modules in layers that import lower ones, and a few that close cycles.
  private static func random(_ count: Int, imports: Int, seed: UInt64) -> [(String, [String])] {
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    var targets = [Set<Int>](repeating: [], count: count)
    for index in 0..<imports {
      let one = next(count)
      let other = next(count)
      let isCycle = index % 40 == 0
      targets[isCycle ? min(one, other) : max(one, other)].insert(
        isCycle ? max(one, other) : min(one, other)
      )
    }
    return targets.indices.map { module in
      let names = targets[module].subtracting([module]).sorted().map { "Module\($0)" }
      return ("Group\(module * 12 / count)/Module\(module)", names)
    }
  }

  private func box(_ name: String) -> String {
    "[...document.querySelectorAll('#view .box')].find(b => b.querySelector('text').textContent === '\(name)')"
  }

  private func names(_ browser: Browser, _ selector: String) throws -> [String] {
    try browser.value(
      "[...document.querySelectorAll('#view .box\(selector) text')].map(t => t.textContent).sort()"
    )
  }

  private func text(_ browser: Browser, _ id: String) throws -> String {
    try browser.value("document.getElementById('\(id)').textContent")
  }

  private func scale(_ browser: Browser) throws -> Double {
    try browser.value("document.getElementById('view').getCTM().a")
  }

  @Test(
    "opens fitted to the window, without an error and without another file",
    arguments: [
      (10, 1280, 800), (60, 1280, 800), (60, 390, 844), (200, 1280, 800), (1000, 1280, 800),
    ]
  )
  func opening(count: Int, width: Int, height: Int) throws {
    let modules = Self.random(count, imports: count * 2, seed: 7)
    let (browser, folder) = try open(modules, width: width, height: height)
    withExtendedLifetime(folder) {}
    let outside: Int = try browser.value(
      """
      (w => [...document.querySelectorAll('#view > *')].map(e => e.getBoundingClientRect()).filter(b => b.height &&
        (b.left < w.left || b.top < w.top || b.right > w.right || b.bottom > w.bottom)).length)(
        document.querySelector('#svg').getBoundingClientRect())
      """
    )
    // `swift test --attachments-path FOLDER` keeps the pictures.
    Attachment.record(Array(try browser.picture()), named: "\(count)-\(width).png")
    #expect(outside == 0)
    #expect(
      try browser.value("document.querySelectorAll('#view .box').length")
        == (count > 100 ? 12 : count)
    )
    #expect(try browser.value("document.documentElement.scrollWidth <= innerWidth"))
    if width > 1000 { #expect(try scale(browser) * 14 > (count > 20 ? 8 : 13)) }
    #expect(try browser.value("performance.getEntriesByType('resource').length") == 0)
    #expect(browser.errors == [])
  }

  @Test(
    "routes no arrow through a box, and upwards only in a cycle",
    arguments: [(5, 8), (12, 30), (40, 120), (90, 400)]
  )
  func routes(count: Int, imports: Int) throws {
    for seed in 1...2 as ClosedRange<UInt64> {
      let (browser, folder) = try open(Self.random(count, imports: imports, seed: seed))
      withExtendedLifetime(folder) {}
      // The ends of an arrow touch their boxes; no other point of it is on a box.
      let hits: [String] = try browser.value(
        """
        document.getElementById('implied').click();
        var rects = [...document.querySelectorAll('#view rect')].map(r =>
          [r.x, r.y, r.width, r.height].map(v => v.baseVal.value));
        // Sixteen points of each curve and line.
        var points = path => {
          const parts = path.getAttribute('d').match(/[MCV][^MCVm]*/g)
            .map(part => part.slice(1).split(' ').map(Number));
          let [x, y] = parts[0];
          return parts.slice(1).flatMap(numbers => {
            const [x1, y1, x2, y2, x3, y3] = numbers.length > 1 ? numbers : [x, y, x, numbers[0], x, numbers[0]];
            const [x0, y0] = [x, y];
            [x, y] = [x3, y3];
            return [...Array(17).keys()].map(i => i / 16).map(t => [[x0, x1, x2, x3], [y0, y1, y2, y3]].map(
              ([a, b, c, d]) => a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + d * t ** 3));
          });
        };
        [...document.querySelectorAll('#view .arrow')].filter(path => points(path).some(([x, y]) =>
          rects.some(([l, t, w, h]) => x > l && x < l + w && y > t + 0.1 && y < t + h - 0.1)))
          .map(path => path.textContent)
        """
      )
      #expect(hits == [], "seed \(seed)")
      let arrows: Int = try browser.value("document.querySelectorAll('#view .arrow').length")
      #expect(arrows > imports / 2)
      let wrong: Int = try browser.value(
        """
        shown.arrows.filter(({ source, target }) => source.y > target.y &&
          !chain(target.members[0], source.members[0])).length
        """
      )
      #expect(wrong == 0, "an arrow points upwards without a cycle")
      let overlaps: Int = try browser.value(
        """
        rects.filter(([l, t, w], i) => rects.some(([l2, t2, w2], j) => i < j && t === t2 &&
          l < l2 + w2 && l2 < l + w)).length
        """
      )
      #expect(overlaps == 0)
    }
  }

  @Test(
    "shows the modules that a module reaches, the modules that reach it, and the chain between two"
  )
  func choosing() throws {
    let (browser, folder) = try open(Self.small)
    withExtendedLifetime(folder) {}
    try browser.click(browser.center(box("Cart")))
    #expect(try names(browser, ".below") == ["Cart", "Core", "Net", "Store"])
    #expect(try names(browser, ".above") == ["App", "Cart", "Login"])
    #expect(try text(browser, "details").contains("Reaches 3 and is reached by 2"))
    try browser.click(browser.center(box("Core")))
    #expect(try names(browser, ".chain") == ["Cart", "Core"])
    #expect(try browser.value("document.querySelectorAll('#view .arrow.near').length") == 1)
    try browser.press("Escape")
    #expect(try names(browser, ".near") == [])
    try browser.click(browser.center(box("App")))
    try browser.click(browser.center(box("Alone")))
    #expect(try text(browser, "details").contains("There is no chain."))
    // A click on nothing ends it.
    try browser.click(CGPoint(x: 8, y: 790))
    #expect(try names(browser, ".near") == [])
    #expect(browser.errors == [])
  }

  @Test("opens the imports of an arrow with file, line and finding, by mouse and by the panel")
  func arrows() throws {
    let (browser, folder) = try open(Self.small, rules: Self.independent)
    withExtendedLifetime(folder) {}
    #expect(try browser.value("document.querySelectorAll('#view .violation').length") == 1)
    #expect(try text(browser, "summary") == "7 modules, 10 arrows, 1 against a rule")
    // Four pixels beside the arrow are near enough for a finger.
    let place: [Double] = try browser.value(
      """
      (path => { const p = path.getPointAtLength(path.getTotalLength() * 0.4).matrixTransform(path.getScreenCTM());
        return [p.x + 4, p.y]; })(document.querySelector('#view .violation'))
      """
    )
    try browser.click(CGPoint(x: place[0], y: place[1]))
    #expect(try text(browser, "details").contains("Login → Cart"))
    #expect(try text(browser, "details").contains("Features/Login/Login.swift:4"))
    #expect(
      try text(browser, "details").contains("features are independent: Login may not import Cart")
    )
    #expect(try text(browser, "details").contains("fix: use App"))
    try browser.click(browser.center(box("Net")))
    try browser.run(
      "[...document.querySelectorAll('#details button')].find(b => b.textContent === 'Core').focus()"
    )
    try browser.press("Enter")
    #expect(try text(browser, "details").contains("Clients/Net/Net.swift:2"))
    #expect(try names(browser, ".near") == ["Core", "Net"])
    #expect(browser.errors == [])
  }

  @Test("finds modules with a count, and moves to the next and previous one, also into a group")
  func searching() throws {
    let (browser, folder) = try open(Self.random(120, imports: 200, seed: 1))
    withExtendedLifetime(folder) {}
    try browser.press("/")
    try browser.type("module11")
    #expect(try text(browser, "count") == "1/11")
    // The group of the match is shown before the match.
    #expect(try browser.value("document.querySelectorAll('#view .box.current.group').length") == 1)
    try browser.press("Enter")
    #expect(try text(browser, "count") == "1/11")
    #expect(try names(browser, ".current") == ["Module11"])
    try browser.press("Enter")
    #expect(try text(browser, "count") == "2/11")
    #expect(try names(browser, ".current") == ["Module110"])
    let place = try browser.center(box("Module110"))
    let middle = try browser.center("document.getElementById('svg')")
    #expect(abs(place.x - middle.x) < 2 && abs(place.y - middle.y) < 2)
    try browser.press("Enter", shift: true)
    try browser.press("Enter", shift: true)
    #expect(try text(browser, "count") == "11/11")
    try browser.press("Escape")
    #expect(try text(browser, "count") == "")
    try browser.type("nothing")
    #expect(try text(browser, "count") == "no match")
    #expect(browser.errors == [])
  }

  @Test("zooms around the pointer, moves and fits, by mouse, touch and keys")
  func moving() throws {
    let (browser, folder) = try open(Self.small)
    withExtendedLifetime(folder) {}
    let start = try scale(browser)
    let cart = try browser.center(box("Cart"))
    try browser.mouse(
      "mouseWheel",
      cart,
      ["deltaX": 0, "deltaY": -300, "button": "none", "buttons": 0]
    )
    #expect(try scale(browser) > start * 1.5)
    func isNear(_ point: CGPoint, _ name: String) throws -> Bool {
      let place = try browser.center(box(name))
      return abs(place.x - point.x) < 2 && abs(place.y - point.y) < 2
    }
    #expect(try isNear(cart, "Cart"))
    try browser.press("0")
    #expect(try abs(scale(browser) - start) < 0.001)
    // A drag moves; it neither chooses nor clears.
    try browser.click(browser.center(box("Net")))
    try browser.mouse("mousePressed", cart)
    let moved = CGPoint(x: cart.x + 90, y: cart.y + 40)
    try browser.mouse("mouseMoved", moved)
    try browser.mouse("mouseReleased", moved)
    #expect(try isNear(moved, "Cart"))
    #expect(try names(browser, ".chosen") == ["Net"])
    try browser.run("document.getElementById('fit').click()")
    #expect(try isNear(cart, "Cart"))
    for (key, factor) in [("+", 1.25), ("-", 1)] {
      try browser.press(key)
      #expect(try abs(scale(browser) - start * factor) < 0.01)
    }
    try browser.press("ArrowLeft")
    try browser.press("ArrowUp")
    #expect(try isNear(CGPoint(x: cart.x + 60, y: cart.y + 60), "Cart"))
    try browser.press("0")
    // Two fingers move apart around the box.
    func fingers(_ distance: Double) -> [CGPoint] {
      [CGPoint(x: cart.x - distance, y: cart.y), CGPoint(x: cart.x + distance, y: cart.y)]
    }
    try browser.touch("touchStart", fingers(40))
    try browser.touch("touchMove", fingers(80))
    try browser.touch("touchEnd", [])
    #expect(try abs(scale(browser) / start - 2) < 0.1)
    #expect(try isNear(cart, "Cart"))
    #expect(browser.errors == [])
  }

  @Test("collapses and opens groups, by mouse, keys and the panel")
  func groups() throws {
    let (browser, folder) = try open(Self.small, options: ["--collapse", "group"])
    withExtendedLifetime(folder) {}
    #expect(try names(browser, "") == ["App", "Clients (3)", "Core", "Features (2)"])
    try browser.click(browser.center(box("Features (2)")))
    #expect(try names(browser, "") == ["App", "Cart", "Clients (3)", "Core", "Login"])
    try browser.run("\(box("Clients (3)")).focus()")
    try browser.press("Enter")
    #expect(try names(browser, "") == ["Alone", "App", "Cart", "Core", "Login", "Net", "Store"])
    try browser.click(browser.center("document.querySelector('[data-group=Features]')"))
    #expect(try names(browser, ".group") == ["Features (2)"])
    try browser.click(browser.center("document.getElementById('expand')"))
    #expect(try names(browser, ".group") == [])
    try browser.click(browser.center("document.getElementById('collapse')"))
    #expect(try names(browser, ".group") == ["Clients (3)", "Features (2)"])
    // Without a rule of layers, a layer has the modules from which equally long chains lead down.
    try browser.run("by.value = 'layer'; by.dispatchEvent(new Event('change'))")
    #expect(try names(browser, ".group") == ["Layer 0 (2)", "Layer 1 (2)"])
    #expect(browser.errors == [])
  }

  @Test("hides kinds and groups, and says how many modules it shows")
  func filters() throws {
    let (browser, folder) = try open(Self.small)
    withExtendedLifetime(folder) {}
    try browser.click(browser.center("document.querySelector('[data-key=\"parent Clients\"]')"))
    #expect(try names(browser, "") == ["App", "Cart", "Core", "Login"])
    #expect(try text(browser, "summary").hasPrefix("4 of 7 modules"))
    // The focus stays on the check box, which the space bar changes back.
    try browser.press(" ")
    #expect(try names(browser, "").count == 7)
    try browser.click(browser.center("document.querySelector('[data-key=\"kind library\"]')"))
    #expect(try names(browser, "") == [])
    #expect(browser.errors == [])
  }

  @Test("moves through the modules with Tab, and chooses with Enter")
  func keyboard() throws {
    let (browser, folder) = try open(Self.small)
    withExtendedLifetime(folder) {}
    try browser.run("document.getElementById('fit').focus()")
    var order: [String] = []
    for _ in 0..<7 {
      try browser.press("Tab")
      order.append(try browser.value("document.activeElement.querySelector('text').textContent"))
    }
    #expect(order.prefix(3) == ["App", "Login", "Cart"])
    #expect(
      Set(order)
        == Set(Self.small.compactMap { $0.name.split(separator: "/").last.map(String.init) })
    )
    let width: String = try browser.value(
      "getComputedStyle(document.activeElement.querySelector('rect')).strokeWidth"
    )
    #expect(width == "4px")
    try browser.press("Enter")
    #expect(try names(browser, ".chosen") == [order[6]])
    #expect(browser.errors == [])
  }

  @Test("shows the name of a folder with markup as text")
  func hostile() throws {
    let name = "<img src=x onerror=console.error(1)>"
    let modules = Self.small + [("\(name)/Odd", ["Core"]), ("\(name)/Even", ["Core"])]
    let (browser, folder) = try open(modules)
    withExtendedLifetime(folder) {}
    try browser.click(browser.center(box("Odd")))
    #expect(try text(browser, "details").contains("\(name)/Odd"))
    #expect(try text(browser, "groups").contains("\(name) (2)"))
    try browser.click(browser.center("document.getElementById('collapse')"))
    #expect(try names(browser, "").contains("\(name) (2)"))
    try browser.run("chooseArrow(imports)")
    #expect(try text(browser, "details").contains("\(name)/Odd/Odd.swift:2"))
    #expect(try browser.value("document.querySelectorAll('img').length") == 0)
    #expect(browser.errors == [])
  }

  @Test("opens without tests, says how many are hidden, and shows them at a click")
  func tests() throws {
    let tests = [("Tests/CoreTests", ["Core"]), ("Tests/NetTests", ["Net", "Cart"])]
    let rules = """
      [{name: "tests", kind: "forbidden", from: ["NetTests"], to: ["Cart"], direct: true}]
      """
    let (browser, folder) = try open(Self.small + tests, rules: rules)
    withExtendedLifetime(folder) {}
    #expect(try names(browser, "").count == 7)
    #expect(
      try text(browser, "summary")
        == "7 of 9 modules, 13 arrows, 1 against a rule; 2 tests are hidden, and 1 of these imports Show tests"
    )
    try browser.run("search.focus()")
    try browser.type("CoreT")
    #expect(try browser.value("document.getElementById('count').value") == "1 hidden")
    try browser.click(browser.center("document.getElementById('showTests')"))
    #expect(try names(browser, "").count == 9)
    #expect(try text(browser, "summary") == "9 modules, 13 arrows, 1 against a rule")
    #expect(try browser.value("document.getElementById('count').value") == "1/1")
    #expect(browser.errors == [])
  }

  @Test("has a contrast of at least 4.5 to 1", arguments: [false, true])
  func contrast(isDark: Bool) throws {
    var modules = Self.small
    modules.append(("Tests/CoreTests", ["Core", "XCTest"]))
    let (browser, folder) = try open(
      modules,
      rules: Self.independent,
      options: ["--externals"],
      isDark: isDark
    )
    withExtendedLifetime(folder) {}
    try browser.run("showTests.click()")
    try browser.click(browser.center(box("Login")))
    let low: [String] = try browser.value(
      """
      var light = color => { const c = color.match(/[\\d.]+/g).slice(0, 3).map(v => v / 255)
        .map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
        return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]; };
      var ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
      var page = getComputedStyle(document.body).backgroundColor;
      var texts = [...document.querySelectorAll('aside p, aside li, aside h2, aside button, #summary')]
        .map(e => [e.textContent, ratio(getComputedStyle(e).color, page)]);
      var names = [...document.querySelectorAll('#view .box')].map(e => [e.textContent, ratio(
        getComputedStyle(e.querySelector('text')).fill, getComputedStyle(e.querySelector('rect')).fill)]);
      [...texts, ...names].filter(([, ratio]) => !(ratio >= 4.5)).map(([text]) => text)
      """
    )
    #expect(low == [])
    #expect(try browser.value("light(page) \(isDark ? "<" : ">") 0.5"))
    #expect(browser.errors == [])
  }

  @Test("opens 1,000 modules with 5,000 imports in two seconds of the processor")
  func large() throws {
    let (browser, folder) = try open(Self.random(1000, imports: 5000, seed: 3))
    withExtendedLifetime(folder) {}
    let opened = try browser.processorTime()
    #expect(opened < 2)
    try browser.run("expand.click()")
    #expect(try browser.value("document.querySelectorAll('#view .box').length") == 1000)
    let expanded = try browser.processorTime() - opened
    #expect(expanded < 2)
    print("1,000 modules: \(opened) s to open, \(expanded) s for all groups")
    #expect(browser.errors == [])
  }
}
