import NavigatorOperatingSystem

/// A module whose files are not yet scanned.
struct ModulePlan {
  /// The module without its files, with the dependencies as its manifest names them.
  let module: Module
  /// The absolute paths of its Swift files.
  let files: [String]
  let readFailures: [SystemError]
  /// The absolute paths of folders and files for which the manifest or configuration says what is compiled.
  var decided: [String] = []
  /// The absolute paths of folders and files that it excludes.
  var excluded: [String] = []
  /// What is not read although the plan is complete.
  var omissions: [Omission] = []
}
