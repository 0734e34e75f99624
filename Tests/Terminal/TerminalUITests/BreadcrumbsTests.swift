import NavigatorMenus
import NavigatorTerminal
import NavigatorTestSupport
import Testing

@testable import NavigatorTerminalUI

@MainActor
@Suite struct BreadcrumbsTests {
  private func top(_ path: [String], columns: Int) -> String? {
    var menu = ScreenMenu<Int>(title: TestMenus.text(path.last ?? ""), rows: [])
    menu.breadcrumbs = path.map { TestMenus.text($0) }
    var screen = MenuScreen<Int>(size: Size(columns: columns, rows: 24))
    return screen.draw(menu).lines.first
  }

  @Test("the longest suffix of a path that fits is shown, at any width")
  func allSmallPaths() {
    for depth in 1...5 {
      let path = "abcde".prefix(depth).map { String(repeating: $0, count: 9) }
      for columns in 30...70 {
        let ends = path.indices.map { first in
          (first == 0 ? "" : "… › ") + path[first...].joined(separator: " › ")
        }
        let longest = ends.first { $0.count <= columns - 2 }
        #expect(top(path, columns: columns) == longest.map { " " + $0 })
      }
    }
  }

  @Test("10,000 breadcrumbs are cut to the last ones")
  func deep() {
    let path = Array(repeating: "Hoge", count: 10_000)
    #expect(top(path, columns: 40)?.hasPrefix(" … › Hoge") == true)
  }
}
