package import NavigatorOperatingSystem

/// A module whose files are not yet scanned.
package struct ModulePlan {
  /// The module without its files, with the dependencies as its manifest names them.
  package let module: Module
  /// The absolute paths of the Swift files of the module.
  package let files: [String]
  /// The errors of the files and folders that could not be read.
  package let readFailures: [SystemError]
  /// The absolute paths of folders and files for which the manifest or configuration says what is compiled.
  package var decided: [String] = []
  /// The absolute paths of folders and files that the manifest or configuration excludes.
  package var excluded: [String] = []
  /// What is not read although the plan is complete.
  package var omissions: [Omission] = []

  package init(
    module: Module,
    files: [String],
    readFailures: [SystemError],
    decided: [String] = [],
    excluded: [String] = [],
    omissions: [Omission] = []
  ) {
    self.module = module
    self.files = files
    self.readFailures = readFailures
    self.decided = decided
    self.excluded = excluded
    self.omissions = omissions
  }
}
