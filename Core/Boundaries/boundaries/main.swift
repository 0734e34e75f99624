import NavigatorCLibrary
import NavigatorOperatingSystem

// A signal that ends the program ends its child processes, too.
Interruption.install()
if let problem = Platform.openClosedStreams() {
  Boundaries.printError(problem)
  exit(Boundaries.failure)
}
exit(Boundaries.run(Array(CommandLine.arguments.dropFirst())))
