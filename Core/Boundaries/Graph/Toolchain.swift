import NavigatorJSON
import NavigatorOperatingSystem

/// The Swift toolchain of the program `swift` on the search path.
package enum Toolchain {
  /// The folder with the programs and libraries of the toolchain, such as `/usr`; nil if there is none.
  static let folder: String? = {
    guard let program else { return nil }
    let folder = Path.parent(Path.parent(program))
    let isToolchain = Platform.kind(of: "\(folder)/lib/swift/pm") == .folder
    if isToolchain { return folder }
    // The program may start that of a toolchain which is selected elsewhere, as Xcode's and swiftly's
    // do. Then the toolchain itself, which takes a tenth of a second, says where it is.
    guard let resources = resources(of: program) else { return nil }
    return Path.parent(Path.parent(resources))
  }()

  /// A text that changes when another toolchain is selected, or installed in its place.
  package static let stamp: String? = {
    guard let folder else { return nil }
    let program = "\(folder)/bin/swift"
    guard let stamp = Platform.stamp(of: program) else { return nil }
    return "\(program) \(stamp)"
  }()

  /// The path of the program, with symbolic links resolved; nil if there is none.
  private static let program: String? = {
    guard let searchPath = Platform.environment("PATH") else { return nil }
    for folder in searchPath.split(separator: ":") {
      if let program = Platform.realPath("\(folder)/swift") { return program }
    }
    return nil
  }()

  /// The folder `lib/swift` of the toolchain that a program starts; nil if it does not say.
  private static func resources(of program: String) -> String? {
    let result = try? ChildProcess.run(["swift", "-print-target-info"])
    guard let result, result.status == 0 else { return nil }
    let information = try? JSONReader.read(result.output)
    return information?["paths"]?["runtimeResourcePath"]?.string
  }
}
