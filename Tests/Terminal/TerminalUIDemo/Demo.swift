import NavigatorOperatingSystem
import NavigatorTerminal
import NavigatorTerminalUI

/// Runs the model in the front end that the terminal supports, like an app.
@main
struct Demo {
  @MainActor
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let model = Model()
    var options = TerminalOptions()
    if arguments.contains("--title") { options.title = "demo" }
    options.usesMouse = arguments.contains("--mouse")
    let isAccessible =
      arguments.contains("--accessible") || TerminalEnvironment.process.isAccessible
    let isPlain =
      isAccessible || arguments.contains("--plain") || !FullScreen.isPossible()
    let reason =
      isPlain
      ? LineMode(model.program, options: options, isAccessible: isAccessible).run()
      : FullScreen(model.program, options: options).run()
    exit(reason.exitStatus)
  }
}
