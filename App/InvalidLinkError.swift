import NavigatorMenus
import NavigatorRouting
import NavigatorTerminalUI

/// The error for an invalid link on the command line, in the user's language.
struct InvalidLinkError: Error, CustomStringConvertible {
  let error: LinkError
  let language: Language

  /// The link, a mark below the position of the error, and what is allowed there.
  var description: String {
    let (before, rest) = error.excerpt
    let mark = String(repeating: " ", count: Width.columns(of: Sanitizing.visible(before))) + "^"
    return """
      \(headline.string(in: language))
        \(before + rest)
        \(mark)
      \((reason + hint).string(in: language))
      """
  }

  private var headline: Text {
    Text(en: "The link of --open is not valid:", ja: "--open のリンクは開けません。")
  }

  private var reason: Text {
    Text(en: "Found \"\(error.found)\", expected ", ja: "「\(error.found)」は使えません。使えるのは")
      + error.expected.text + Text(en: ".", ja: "です。")
  }

  private var hint: Text {
    guard let word = error.suggestion else { return Text(verbatim: "") }
    return Text(en: " Did you mean \"\(word)\"?", ja: "「\(word)」のことですか。")
  }
}

extension LinkError.Form {
  fileprivate var text: Text {
    switch self {
    case .oneOf(let words) where words.isEmpty: Text(en: "no parameter", ja: "画面の名前だけ")
    case .oneOf(let words):
      Text(en: words.joined(separator: ", "), ja: words.joined(separator: "、"))
    case .wholeNumber: Text(en: "a whole number", ja: "整数")
    case .text: Text(en: "a text", ja: "文字列")
    case .parameter: Text(en: "a parameter, name=value", ja: "「名前=値」の形")
    case .escape:
      Text(en: "% with two hexadecimal digits, in UTF-8", ja: "UTF-8 の % と16進数2桁")
    }
  }
}
