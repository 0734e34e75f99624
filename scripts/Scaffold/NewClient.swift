import Foundation

/// Adds a client: its module and tests, its line in the manifest, and its place among the dependencies of the app.
struct NewClient {
  let project: Project
  /// The name without `Client`.
  let name: Name

  private var module: String { "\(name.type)Client" }
  private var sample: String { "\(module) { \"a test\" }" }

  func plan() throws -> Edits {
    let folder = "\(project.clients)/\(module)"
    guard !project.has(folder) else { throw Failure("there is a client \(name.type) already") }
    try project.requireFree(try Name(module, of: "a client"), modules: [module], key: name.key)
    var edits = Edits(root: project.root)
    let words = ["CLIENT": module, "TITLE": name.title]
    let line = "  case \(name.key) = \"\(module)\""
    try edits.insert(line, in: "Package.swift", after: "enum Client: ", before: "}")
    try edits.create("\(folder)/\(module).swift", project.template("Client", words))
    // In this repository a client has tests; its manifest says so, as it may depend on other modules.
    if project.has("Tests/Clients") {
      let target = "  core(\"\(module)\", at: \"Clients/\(module)\"),"
      try edits.insert(target, in: "Package.swift", after: "let clients = [", before: "]")
      try edits.create(
        "Tests/Clients/\(module)Tests/\(module)Tests.swift",
        project.template("ClientTests", words)
      )
    }
    let dependencies = "App/Clients/Dependencies.swift"
    try edits.insertImport(module, in: dependencies)
    let property = "  var \(name.key): \(module)"
    try edits.insert(property, in: dependencies, after: "struct Dependencies {", before: "}")
    // Not in the templates below Tests, which are packages of their own.
    for path in try project.files(in: ["App", "Tests"]) where path.hasSuffix(".swift") {
      try addArgument(in: path, &edits)
    }
    return edits
  }

  /// Adds the client where the dependencies are created: the live one in the program, else one for tests.
  private func addArgument(in path: String, _ edits: inout Edits) throws {
    let lines = try edits.text(path).components(separatedBy: "\n")
    let calls = lines.lazy.filter { $0.hasSuffix("Dependencies(") }
    guard let call = calls.first(where: { $0.wholeMatch(of: /.*\bDependencies\(/) != nil }) else {
      return
    }
    let isLive = path.hasPrefix("App/") && !path.contains("Graph")
    let environment = "struct TestEnvironment {"
    let isEnvironment = lines.contains(environment)
    if isEnvironment {
      try edits.insert("  var \(name.key) = \(sample)", in: path, after: environment, before: "")
    }
    let indentation = String(call.prefix { $0 == " " })
    try edits.insert(
      "\(indentation)  \(name.key): \(isLive ? ".live" : isEnvironment ? name.key : sample)",
      in: path,
      after: call,
      before: "\(indentation))",
      isArgument: true
    )
    try edits.insertImport(module, in: path)
  }
}
