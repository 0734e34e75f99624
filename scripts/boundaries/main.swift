import ModuleGraph

Console.exit(Boundaries.run(Array(CommandLine.arguments.dropFirst())))
