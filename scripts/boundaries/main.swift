import NavigatorCLibrary
import NavigatorOperatingSystem

// A signal that ends the program ends its child processes, too.
Interruption.install()
exit(Boundaries.run(Array(CommandLine.arguments.dropFirst())))
