import NavigatorRouters

/// The program `navigator`: the app in a terminal.
@main enum Main {
  @MainActor static func main() { Navigator.main() }
}
