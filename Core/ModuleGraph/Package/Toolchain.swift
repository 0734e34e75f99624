import NavigatorOperatingSystem

/// The Swift toolchain that a person would start by typing `swift`.
enum Toolchain {
  /// Where its program is, links followed; nil when PATH leads to none.
  static let program: String? = {
    let folders = (Platform.environment("PATH") ?? "").split(separator: ":")
    return folders.lazy.compactMap { Platform.realPath("\($0)/swift") }.first
  }()

  /// What changes when another toolchain is installed in its place.
  static let stamp: String? = program.flatMap { program in
    Platform.stamp(of: program).map { "\(program) \($0)" }
  }
}
