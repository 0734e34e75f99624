import Foundation
import NavigatorJSON
import NavigatorOperatingSystem

/// The programs with their manual pages and completions, in a folder such as `~/.local`.
struct Installation {
  /// The files by their paths in the folder; nothing else is ever written or removed.
  private static let files =
    ["bin/navigator", "bin/boundaries"]
    + ["navigator", "boundaries"].flatMap { name in
      [
        "share/man/man1/\(name).1", "share/bash-completion/completions/\(name)",
        "share/zsh/site-functions/_\(name)", "share/fish/vendor_completions.d/\(name).fish",
      ]
    }
  /// Files of earlier versions, which an installation removes.
  private static let former = ["bin/number-facts"]
  private static let list = "share/navigator/installed"

  let clone: String
  let prefix: String

  init(clone: String, prefix: String) throws {
    if prefix.isEmpty { throw Failure("the folder to install in is empty", status: 64) }
    let path = URL(filePath: prefix).standardizedFileURL.path
    self.clone = clone
    self.prefix = path == "/" ? "" : path
  }

  /// The folder of the user: the variable HOME, or that of the account if the variable is not an absolute path.
  static var home: String {
    let home = Platform.environment("HOME") ?? ""
    return home.hasPrefix("/") ? home : FileManager.default.homeDirectoryForCurrentUser.path
  }

  /// The installed files with their checksums, and the folders that were made.
  private func installed() -> (files: [String: String], folders: [String]) {
    let list = FileManager.default.contents(atPath: "\(prefix)/\(Self.list)") ?? Data()
    let knownFiles = Self.files + Self.former
    let knownFolders = Set((Self.files + [Self.list]).flatMap(ancestors))
    var files: [String: String] = [:]
    var folders: [String] = []
    for line in String(decoding: list, as: UTF8.self).split(separator: "\n") {
      // A checksum and a path, or the word "folder" and a path.
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { continue }
      let path = words[1]
      if knownFiles.contains(path) { files[path] = words[0] }
      if words[0] == "folder", knownFolders.contains(path) { folders.append(path) }
    }
    return (files, folders)
  }

  /// The folders above a path, the innermost first.
  private func ancestors(of path: String) -> [String] {
    let parts = path.split(separator: "/").dropLast()
    return parts.indices.reversed().map { parts[...$0].joined(separator: "/") }
  }

  /// Returns whether a file is the one that was installed: reached without a link, and unchanged.
  private func isInstalled(_ path: String, _ sums: [String: String]) -> Bool {
    let data = FileManager.default.contents(atPath: "\(prefix)/\(path)")
    return !isLinked(path) && data.map(checksum) == sums[path]
  }

  private func isLinked(_ path: String) -> Bool {
    ([path] + ancestors(of: path)).contains {
      Platform.destination(ofLink: "\(prefix)/\($0)") != nil
    }
  }

  private func checksum(_ data: Data) -> String {
    var print = Fingerprint()
    print.combine(Array(data))
    return print.text
  }

  /// Removes the installed files, and nothing else.
  func remove() throws {
    guard Platform.exists("\(prefix)/\(Self.list)"), !isLinked(Self.list) else {
      throw Failure("nothing is installed in \(prefix)")
    }
    let installed = installed()
    let paths = installed.files.keys.sorted()
    let own = paths.filter { isInstalled($0, installed.files) }
    let others = paths.filter { !own.contains($0) && Platform.exists("\(prefix)/\($0)") }
    // The inner folders are emptied first.
    let folders = installed.folders.sorted(by: >)
    try FileTransaction.run(
      (own + [Self.list]).map { .init(path: "\(prefix)/\($0)", data: nil) },
      emptying: folders.map { "\(prefix)/\($0)" }
    )
    for path in others {
      print("kept \(prefix)/\(path), which is not the installed file", to: 2)
    }
    print("removed from \(prefix)", to: 1)
  }

  /// Builds the programs and installs them with their pages.
  func install() throws {
    let sums = installed().files
    for path in Self.files where Platform.exists("\(prefix)/\(path)") && !isInstalled(path, sums) {
      throw Failure(
        "\(prefix)/\(path) was not written by this script; remove it, or name another folder"
      )
    }
    for folder in Set((Self.files + [Self.list]).flatMap(ancestors)).sorted()
    where Platform.destination(ofLink: "\(prefix)/\(folder)") != nil {
      throw Failure(
        "\(prefix)/\(folder) is a link; name the folder that it leads to, or another one"
      )
    }
    let programs = try build()
    let files = try Self.files.map { path in (path: path, data: try content(of: path, programs)) }
    try write(files)
    for name in programs.keys.sorted() { try printStart(of: name) }
    let folders = Platform.environment("PATH")?.split(separator: ":") ?? []
    if !folders.contains("\(prefix)/bin") { print("\(prefix)/bin is not in PATH", to: 1) }
  }

  private func write(_ contents: [(path: String, data: Data)]) throws {
    let paths = contents.map(\.path) + [Self.list]
    let former = installed().folders
    let folders = Set(paths.flatMap(ancestors)).union(former)
    let made = folders.filter { folder in
      !Platform.exists("\(prefix)/\(folder)") || former.contains(folder)
    }
    let lines =
      made.sorted().map { "folder \($0)\n" }
      + contents.map { "\(checksum($0.data)) \($0.path)\n" }
    let all = contents + [(Self.list, Data(lines.joined().utf8))]
    let written = all.map { path, data in
      let mode = path.hasPrefix("bin/") ? 0o755 : 0o644
      return FileTransaction.Change(path: "\(prefix)/\(path)", data: data, mode: mode)
    }
    let sums = installed().files
    let removed = Self.former.filter { isInstalled($0, sums) }.map { path in
      FileTransaction.Change(path: "\(prefix)/\(path)", data: nil)
    }
    try FileTransaction.run(written + removed)
  }

  /// Builds the programs; returns their paths by name.
  ///
  /// On Linux they are linked statically and run without any library, which halves the time of their start.
  private func build() throws -> [String: String] {
    var paths: [String: String] = [:]
    for name in ["navigator", "boundaries"] {
      var words = [
        "swift", "build", "--package-path", clone, "--configuration", "release",
        "--scratch-path", "\(clone)/.build/install",
      ]
      #if os(Linux)
      words += ["--static-swift-stdlib", "-Xswiftc", "-static-executable"]
      #endif
      try run(words + ["--product", name], "\(name) does not compile")
      let path = try ChildProcess.run(words + ["--show-bin-path"]).output
      paths[name] =
        String(decoding: path, as: UTF8.self).trimmingCharacters(in: .newlines) + "/\(name)"
    }
    return paths
  }

  /// Returns a program without its symbols, or the text that it prints about itself.
  private func content(of path: String, _ programs: [String: String]) throws -> Data {
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent.trimmingPrefix("_")
    let program = programs[String(name)] ?? ""
    let kinds = ["bash-", "zsh", "fish"].filter { path.hasPrefix("share/\($0)") }
    if path.hasPrefix("bin/") {
      let bytes = try Platform.withTemporaryFolder("scaffold") { folder throws(SystemError) in
        let copy = "\(folder)/program"
        let result = try ChildProcess.run(["strip", "-o", copy, program])
        if result.status != 0 { throw SystemError("strip", reason: result.errors) }
        return try Platform.contents(of: copy)
      }
      return Data(bytes)
    }
    let shell = kinds.first.map { ["completions", $0.replacing("-", with: "")] } ?? ["manual"]
    let result = try ChildProcess.run([program] + shell)
    guard result.status == 0, !result.output.isEmpty else {
      throw Failure("\(program) fails: \(result.errors)")
    }
    return Data(result.output)
  }

  /// Prints the size of a program and the milliseconds of a start, the mean of ten.
  private func printStart(of name: String) throws {
    let program = "\(prefix)/bin/\(name)"
    // Up to the first screen.
    let option = name == "navigator" ? "--plain" : "--version"
    let time = try ContinuousClock().measure {
      for _ in 1...10 { _ = try ChildProcess.run([program, option]) }
    }
    let milliseconds = time / 10 / Duration.milliseconds(1)
    let size = (Platform.size(of: program) ?? 0) / 1_024
    let start = String(format: "%5d kB, starts in %.1f ms", size, milliseconds)
    print(
      "\(program.padding(toLength: max(30, program.count), withPad: " ", startingAt: 0)) \(start)",
      to: 1
    )
  }
}
