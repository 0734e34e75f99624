// The types of `posix_spawn`: pointers on Darwin, structs elsewhere. tvOS and watchOS start no programs.

#if !os(tvOS) && !os(watchOS)

#if canImport(Darwin)
package typealias SpawnActions = posix_spawn_file_actions_t?
package typealias SpawnAttributes = posix_spawnattr_t?
#else
package typealias SpawnActions = posix_spawn_file_actions_t
package typealias SpawnAttributes = posix_spawnattr_t
#endif

/// Creates attributes that change nothing; `posix_spawnattr_destroy` frees them.
package func makeSpawnAttributes() -> SpawnAttributes {
  #if canImport(Darwin)
  var attributes: SpawnAttributes = nil
  #else
  var attributes = SpawnAttributes()
  #endif
  posix_spawnattr_init(&attributes)
  return attributes
}

/// Creates an empty list of actions; `posix_spawn_file_actions_destroy` frees it.
package func makeSpawnActions() -> SpawnActions {
  #if canImport(Darwin)
  var actions: SpawnActions = nil
  #else
  var actions = SpawnActions()
  #endif
  posix_spawn_file_actions_init(&actions)
  return actions
}

/// POSIX_SPAWN_SETSID, which glibc declares only with its extensions enabled.
package var spawnInNewSession: Int16 {
  #if canImport(Darwin)
  Int16(POSIX_SPAWN_SETSID)
  #else
  0x80
  #endif
}

/// The flag that closes every descriptor not named by an action; nil where there is none.
package var spawnClosingOtherFiles: Int16? {
  #if canImport(Darwin)
  Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
  #else
  nil
  #endif
}

#endif
