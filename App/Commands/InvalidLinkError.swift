import NavigatorMenus
import NavigatorRouting
import NavigatorTerminal
import NavigatorTerminalUI

/// The error for an invalid link on the command line, in the user's language.
struct InvalidLinkError: Error, CustomStringConvertible {
  let error: LinkError
  let language: MenuText.Language

  /// The link, a mark below the position of the error, and the texts that are allowed there.
  var description: String {
    let (before, rest) = error.excerpt
    let start = Sanitizing.visible(before)
    let mark = String(repeating: " ", count: Width.columns(of: start)) + "^"
    return """
      \(headline.string(in: language))
        \(start + Sanitizing.visible(rest))
        \(mark)
      \((reason + hint).string(in: language))
      """
  }

  private var headline: MenuText {
    MenuText(en: "The link of --open is not valid:", ja: "--open のリンクは開けません。")
  }

  private var reason: MenuText {
    MenuText(en: "Found \"\(error.found)\", expected ", ja: "「\(error.found)」は使えません。使えるのは")
      + error.expected.text + MenuText(en: ".", ja: "です。")
  }

  private var hint: MenuText {
    guard let word = error.suggestion else { return MenuText(verbatim: "") }
    return MenuText(en: " Did you mean \"\(word)\"?", ja: "「\(word)」のことですか。")
  }
}

extension LinkError.Form {
  fileprivate var text: MenuText {
    switch self {
    case .oneOf(let words) where words.isEmpty: MenuText(en: "no parameter", ja: "画面の名前だけ")
    case .oneOf(let words):
      MenuText(en: words.joined(separator: ", "), ja: words.joined(separator: "、"))
    case .wholeNumber: MenuText(en: "a whole number", ja: "整数")
    case .text: MenuText(en: "a text", ja: "文字列")
    case .parameter: MenuText(en: "a parameter, name=value", ja: "「名前=値」の形")
    case .escape:
      MenuText(en: "% with two hexadecimal digits, in UTF-8", ja: "UTF-8 の % と16進数2桁")
    }
  }
}
