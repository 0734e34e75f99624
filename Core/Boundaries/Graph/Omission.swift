/// Something that was not read although the check is complete, such as a generated file that does not exist yet.
///
/// The closing line of a report counts omissions by their reason, so that nothing is left out silently.
package struct Omission: Sendable, Hashable {
  /// Why something was not read.
  package enum Reason: String, Sendable, CaseIterable {
    /// A file in a list of a project that does not exist, because a build generates it.
    case generatedFile = "generated file"
    /// A synchronized folder of a project that does not exist.
    case missingFolder = "folder of a project not there"
    /// A package that no scratch folder contains.
    case unfetchedPackage = "package not fetched"
    /// A local package that the configuration calls optional, and that does not exist.
    case optionalPackage = "optional package not there"
    /// A project that the configuration calls optional, and that does not exist.
    case optionalProject = "optional project not there"
    /// A local package in another git repository, such as a submodule, which has a check of its own.
    case otherRepository = "package in another repository"
    /// A Swift file in no module, which the configuration, a manifest or a project excludes.
    case excludedFile = "excluded file"
    /// A folder that a manifest excludes, and that cannot be listed.
    case excludedFolder = "excluded folder that cannot be listed"
    /// A Swift file in no module, which git ignores.
    case ignoredFile = "file that git ignores"
    /// A project beside a package or module that is checked.
    case otherProject = "project not read"
    /// A file in which another tool describes modules, such as a manifest of Tuist.
    case otherManifest = "manifest of another tool"
    /// A folder without modules of the repository: fetched code, a document, or another repository.
    case otherFolder = "folder of other code"
    /// A package or target without a Swift file, which the configuration permits.
    case empty = "target permitted to be empty"
    /// A target of a project or a folder that has no Swift file: it may have resources alone.
    case noSources = "target without sources"
    /// A pattern of a shared configuration, which is also about other repositories, without a module here.
    case unmatchedPattern = "shared pattern without a module"
    /// A pattern of external modules that no import matches, so that its rule does nothing about them.
    case unimportedExternal = "external name that no file imports"
    /// A group that neither a rule nor another group names, so that it has no effect on a check.
    case unusedGroup = "group that no rule uses"
    /// A pattern of `excluded` that excludes no file.
    case unmatchedExclusion = "pattern of \"excluded\" without a match"
    /// A module whose dependencies are not declared, so that `declared` and `used` check nothing in it.
    case undeclared = "module without declared dependencies"
    /// A module with sources in other languages, whose imports are not read.
    case foreignSources = "module with sources in other languages"
    /// A module with sources that a plugin may generate in a build, whose imports are not read.
    case generatedSources = "module with generated sources"
    /// A flag of the compiler that imports a module, or lets an import name another one.
    case moduleFlags = "compiler flag about modules"
    /// A file with `@_silgen_name`, by which a declaration stands for a symbol of any module.
    case symbolNames = "file with @_silgen_name"
  }

  /// Why it was not read.
  package let reason: Reason
  /// The path, or the name of a module or package.
  package let subject: String

  package init(_ reason: Reason, _ subject: String) {
    self.reason = reason
    self.subject = subject
  }
}
