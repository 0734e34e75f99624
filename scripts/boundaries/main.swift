import ModuleGraph

Console.handleSignals()
Console.exit(Boundaries.run(Array(CommandLine.arguments.dropFirst())))
