import Foundation
import NavigatorRouting
import NavigatorTestSupport
import Testing

@testable import App

@Suite("The command line of navigator")
struct CommandLineTests {
  /// The words of the screens above Entry.
  private static let words = AppRouter.Path.link.words

  @Test(
    "--open opens the screens of a link",
    arguments: [
      (["--open", "/"], "Entry"),
      (["--open", "/hoge;count=3/fuga;with=3"], "Entry › Hoge › Fuga"),
      (["--open=account/tabs/notification/"], "Entry › Sign in › Notification"),
      (["--language", "ja", "--open", "/account/tabs/home/child"], "入口 › サインイン › ホーム › 子画面1"),
    ]
  )
  func opening(words: [String], breadcrumbs: String) throws {
    let result = try runNavigator(words)
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.split(separator: "\n").first.map(String.init) == breadcrumbs)
  }

  @Test("the help names the folders of the files, which are the same on macOS")
  func folders() throws {
    let help = try runNavigator(["show", "--help"]).output
    for name in ["macOS", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "~/.local/share"] {
      #expect(help.contains(name))
    }
  }

  @Test(
    "an invalid command line prints its error and exits with 64",
    arguments: [
      (
        ["--open", "/hoeg"],
        """
        navigator: The link of --open is not valid:
          /hoeg
           ^
        Found "hoeg", expected \(Self.words.joined(separator: ", ")). Did you mean "hoge"?

        """
      ),
      (
        ["--open", "/hoge;count=x", "--language", "ja"],
        """
        navigator: --open のリンクは開けません。
          /hoge;count=x
                      ^
        「x」は使えません。使えるのは整数です。

        """
      ),
      (
        ["--open", "/account/tabs;name=root/home"],
        """
        navigator: The link of --open is not valid:
          /account/tabs;name=root/home
                        ^
        Found "name", expected signed-in.

        """
      ),
      (
        ["--open", "/account/setup;name=花子/tabs/home/chlid", "--language=ja"],
        """
        navigator: --open のリンクは開けません。
          /account/setup;name=花子/tabs/home/chlid
                                             ^
        「chlid」は使えません。使えるのは\((["child", "setup", "tabs"] + Self.words).joined(separator: "、"))\
        です。「child」のことですか。

        """
      ),
      (
        ["--open", "/\u{1B}[31m"],
        """
        navigator: The link of --open is not valid:
          /␛[31m
           ^
        Found "␛[31m", expected \(Self.words.joined(separator: ", ")).

        """
      ),
      (
        ["--open"],
        "navigator: option '--open' needs a value (see 'navigator show --help')\n"
      ),
      (
        ["--\u{1B}[31m"],
        "navigator: unknown option '--␛[31m' (see 'navigator show --help')\n"
      ),
    ]
  )
  func misuse(words: [String], message: String) throws {
    let result = try runNavigator(words)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors == message)
  }
}
