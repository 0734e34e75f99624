import Foundation
import NavigatorMenus
import NavigatorTerminal
import TestHelpers
import Testing

@testable import NavigatorTerminalUI

/// Whether text can be read, and told apart, with every number of colors.
@Suite struct ContrastTests {
  /// Backgrounds of common themes; those of an unknown kind are black and white.
  private static let backgrounds: [ColorScheme?: [[Double]]] = [
    nil: [[0, 0, 0], [255, 255, 255]],
    .light: [[255, 255, 255], [253, 246, 227], [238, 238, 238]],
    .dark: [[0, 0, 0], [30, 30, 30], [40, 42, 54], [0, 43, 54]],
  ]

  @Test(
    "a color of the 256 has a contrast of 4.5 to 1, before the background is known on black and on white",
    arguments: ColorRole.allCases,
    [nil, .light, .dark] as [ColorScheme?]
  )
  func contrast(role: ColorRole, colorScheme: ColorScheme?) throws {
    let palette = Palette(depth: .trueColor, colorScheme: colorScheme)
    guard let color = palette.rgb(of: role) else {
      // The terminal's own color, which the user has chosen.
      #expect(role == .plain || colorScheme == nil && [.secondary, .warning].contains(role))
      return
    }
    for background in try #require(Self.backgrounds[colorScheme]) {
      #expect(Self.contrast(Self.components(color), background) >= 4.5, "\(background)")
    }
  }

  @Test(
    "a color of the 16 has it in the themes of common terminals, and none is used before the background is known",
    arguments: ColorRole.allCases,
    Theme.all
  )
  func themes(role: ColorRole, theme: Theme) throws {
    for colorScheme in ColorScheme.allCases {
      let parameters = Palette(depth: .sixteen, colorScheme: colorScheme)
        .parameters(of: Style(role), resetting: false)
      // The number of a color is the last parameter; without one, text has the terminal's own.
      let number = parameters.split(separator: ";").last.flatMap { Int($0) }
      guard let color = number.flatMap({ theme.colors[$0] }) else {
        #expect([.plain, .secondary].contains(role), "\(parameters)")
        continue
      }
      let background = colorScheme == .dark ? theme.dark : [255, 255, 255]
      // No theme has a green that is dark enough for a light background, and another color would not mean success.
      let least = role == .success && colorScheme == .light ? 1.6 : 4.5
      #expect(
        Self.contrast(color, background) >= least,
        "\(theme.name) \(colorScheme) \(parameters)"
      )
    }
    let unknown = Palette(depth: .sixteen).parameters(of: Style(role), resetting: false)
    #expect(["", "1"].contains(unknown))
  }

  @Test(
    "no text is dimmed, whose contrast no program knows",
    arguments: [ColorDepth.none, .sixteen, .indexed, .trueColor],
    [nil, .light, .dark] as [ColorScheme?]
  )
  func dimming(depth: ColorDepth, colorScheme: ColorScheme?) {
    for role in ColorRole.allCases {
      let parameters = Palette(depth: depth, colorScheme: colorScheme)
        .parameters(of: Style(role), resetting: true)
      #expect(!parameters.split(separator: ";").dropFirst().prefix(1).contains("2"))
    }
  }

  @Test(
    "without colors, cells of different meanings differ in text or attributes",
    arguments: [Palette(depth: .none), Palette(depth: .sixteen)],
    Pair.allCases
  )
  func pairs(palette: Palette, pair: Pair) {
    let rows = pair.rows
    let first = drawn(rows.0, palette)
    let second = drawn(rows.1, palette)
    #expect(first != second, "\(first)")
  }

  /// Returns the second row of a menu, as a terminal shows it.
  private func drawn(_ row: MenuRow<Int>, _ palette: Palette) -> String {
    let menu = ScreenMenu(
      title: TestMenus.text("T"),
      rows: [.item(TestMenus.text("a"), action: 0), row]
    )
    var screen = MenuScreen<Int>(size: Size(columns: 60, rows: 12))
    let frame = screen.draw(menu)
    return frame.cells[3...].flatMap { $0 }.map { cell in
      palette.parameters(of: cell.style, resetting: false) + frame.glyph(of: cell)
    }.joined()
  }

  private static func components(_ color: String) -> [Double] {
    color.split(separator: ",").compactMap { Double($0) }
  }

  /// Returns the contrast of the guidelines of the W3C.
  private static func contrast(_ color: [Double], _ background: [Double]) -> Double {
    let both = [luminance(color), luminance(background)].sorted()
    return both[1] / both[0]
  }

  private static func luminance(_ components: [Double]) -> Double {
    let linear = components.map { value in
      let value = value / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05
  }
}

/// Two rows with different meanings.
enum Pair: String, CaseIterable {
  case toggles = "a toggle that is on, one that is off"
  case choices = "a choice of the first option, one of the second"
  case steppers = "a stepper at its limit, one above it"
  case fields = "a field with a prompt, one with the same value"
  case destructive = "a destructive item, an item"
  case disabled = "a disabled item, an item"
  case headings = "a heading, text"
  case errors = "an error, text"

  var rows: (MenuRow<Int>, MenuRow<Int>) {
    let text = TestMenus.text("Name")
    let number = TestMenus.text("0")
    return switch self {
    case .toggles: (.toggle(text, isOn: true, action: 1), .toggle(text, isOn: false, action: 1))
    case .choices:
      (
        .choice(text, options: [text, number], selected: 0) { $0 },
        .choice(text, options: [text, number], selected: 1) { $0 }
      )
    case .steppers:
      (
        .stepper(text, value: number, decrement: nil, increment: 1),
        .stepper(text, value: number, decrement: 1, increment: 1)
      )
    case .fields:
      (
        .textField(text, value: "", prompt: TestMenus.text("Ann")) { _ in 1 },
        .textField(text, value: "Ann") { _ in 1 }
      )
    case .destructive: (.item(text, role: .destructive, action: 1), .item(text, action: 1))
    case .disabled: (.item(text, disabled: number, action: 1), .item(text, action: 1))
    case .headings: (.text(text, style: .heading), .text(text))
    case .errors: (.error(text), .text(text))
    }
  }
}

/// The 16 colors of a terminal, by their parameters, and its dark background.
struct Theme: Sendable, CustomTestStringConvertible {
  let name: String
  let dark: [Double]
  let colors: [Int: [Double]]

  var testDescription: String { name }

  private init(_ name: String, dark: [Double] = [0, 0, 0], _ colors: String) {
    self.name = name
    self.dark = dark
    let values = colors.split(separator: " ").map {
      $0.split(separator: ",").compactMap { Double($0) }
    }
    let numbers = Array(30...37) + Array(90...97)
    self.colors = Dictionary(uniqueKeysWithValues: zip(numbers, values))
  }

  /// The defaults that the terminals document; not those of Solarized, whose text itself has 4.1 to 1.
  static let all = [
    Theme(
      "VGA",
      "0,0,0 170,0,0 0,170,0 170,85,0 0,0,170 170,0,170 0,170,170 170,170,170 85,85,85 255,85,85 "
        + "85,255,85 255,255,85 85,85,255 255,85,255 85,255,255 255,255,255"
    ),
    Theme(
      "xterm",
      "0,0,0 205,0,0 0,205,0 205,205,0 0,0,238 205,0,205 0,205,205 229,229,229 127,127,127 255,0,0 "
        + "0,255,0 255,255,0 92,92,255 255,0,255 0,255,255 255,255,255"
    ),
    Theme(
      "Windows",
      dark: [12, 12, 12],
      "12,12,12 197,15,31 19,161,14 193,156,0 0,55,218 136,23,152 58,150,221 204,204,204 "
        + "118,118,118 231,72,86 22,198,12 249,241,165 59,120,255 180,0,158 97,214,214 242,242,242"
    ),
    Theme(
      "Visual Studio Code",
      dark: [30, 30, 30],
      "0,0,0 205,49,49 13,188,121 229,229,16 36,114,200 188,63,188 17,168,205 229,229,229 "
        + "102,102,102 241,76,76 35,209,139 245,245,67 59,142,234 214,112,214 41,184,219 229,229,229"
    ),
    Theme(
      "PuTTY",
      "0,0,0 187,0,0 0,187,0 187,187,0 0,0,187 187,0,187 0,187,187 187,187,187 85,85,85 255,85,85 "
        + "85,255,85 255,255,85 85,85,255 255,85,255 85,255,255 255,255,255"
    ),
    Theme(
      "Tango",
      "46,52,54 204,0,0 78,154,6 196,160,0 52,101,164 117,80,123 6,152,154 211,215,207 85,87,83 "
        + "239,41,41 138,226,52 252,233,79 114,159,207 173,127,168 52,226,226 238,238,236"
    ),
  ]
}
