extension sigaction {
  /// The handler of the signal, which has a place in a union that each C library names otherwise.
  package var handler: (@convention(c) (Int32) -> Void)? {
    get {
      #if canImport(Darwin)
      __sigaction_u.__sa_handler
      #elseif canImport(Musl)
      __sa_handler.sa_handler
      #else
      __sigaction_handler.sa_handler
      #endif
    }
    set {
      #if canImport(Darwin)
      __sigaction_u.__sa_handler = newValue
      #elseif canImport(Musl)
      __sa_handler.sa_handler = newValue
      #else
      __sigaction_handler.sa_handler = newValue
      #endif
    }
  }
}

/// Returns whether this process ignores a signal, as the processes that it starts then do.
package func isIgnored(_ signal: Int32) -> Bool {
  var action = sigaction()
  guard sigaction(signal, nil, &action) == 0 else { return false }
  // A handler is a pointer or one of two small numbers, so it is compared as a number.
  return unsafeBitCast(action.handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}

/// The signals whose default action is none.
package var signalsWithoutEffect: [Int32] {
  #if canImport(Darwin)
  [SIGCHLD, SIGCONT, SIGURG, SIGWINCH, SIGIO, SIGINFO]
  #else
  [SIGCHLD, SIGCONT, SIGURG, SIGWINCH]
  #endif
}
