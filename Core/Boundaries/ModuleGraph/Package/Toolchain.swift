import NavigatorJSON
import NavigatorOperatingSystem

/// The Swift toolchain of the program `swift` on the search path.
enum Toolchain {
  /// The folder with the programs and libraries of the toolchain, such as `/usr`; nil if there is none.
  static let folder: String? = program.flatMap { program in
    let folder = Path.parent(Path.parent(program))
    // The program may start that of a toolchain which is selected elsewhere, as Xcode's and swiftly's
    // do. Then the toolchain itself, which takes a tenth of a second, says where it is.
    let isToolchain = Platform.kind(of: "\(folder)/lib/swift/pm") == .folder
    return isToolchain ? folder : resources(of: program).map { Path.parent(Path.parent($0)) }
  }

  /// A text that changes when another toolchain is selected, or installed in its place.
  static let stamp: String? = folder.flatMap { folder in
    let program = "\(folder)/bin/swift"
    return Platform.stamp(of: program).map { "\(program) \($0)" }
  }

  /// The path of the program, with symbolic links resolved; nil if there is none.
  private static let program: String? = {
    let folders = (Platform.environment("PATH") ?? "").split(separator: ":")
    return folders.lazy.compactMap { Platform.realPath("\($0)/swift") }.first
  }()

  /// The folder `lib/swift` of the toolchain that a program starts; nil if it does not say.
  private static func resources(of program: String) -> String? {
    let result = try? ChildProcess.run(["swift", "-print-target-info"])
    guard let result, result.status == 0 else { return nil }
    return (try? JSONReader.read(result.output))?["paths"]?["runtimeResourcePath"]?.string
  }
}
