import NavigatorOperatingSystem

/// The Swift toolchain of the program `swift` on the search path.
enum Toolchain {
  /// The path of the program, with symbolic links resolved; nil if there is none.
  static let program: String? = {
    let folders = (Platform.environment("PATH") ?? "").split(separator: ":")
    return folders.lazy.compactMap { Platform.realPath("\($0)/swift") }.first
  }()

  /// A text that changes when another toolchain is installed in its place.
  static let stamp: String? = program.flatMap { program in
    Platform.stamp(of: program).map { "\(program) \($0)" }
  }
}
