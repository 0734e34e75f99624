import NavigatorSessions

/// A recorded session of a counter.
enum SampleSession {
  private struct State: Codable {
    var count = 0
    var name: String?
  }
  private enum Action: Codable { case add(Int), rename(String), reset }

  /// Reads a session file.
  static func verdict(on bytes: [UInt8]) -> FuzzedParser.Verdict {
    let file = ScratchFolder.write(bytes, to: "session")
    do {
      let session = try Session<State, Action>(path: file, program: "fuzz")
      _ = session.captions
      return .accepted
    } catch let error as SessionError {
      return FuzzedParser.rejected("\(error)")
    } catch {
      return .wrong("another error: \(error)")
    }
  }
}
