import ExampleRouters

@main
enum Main {
  @MainActor
  static func main() { TerminalApp.main() }
}
