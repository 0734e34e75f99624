// The types of `posix_spawn`: pointers on Darwin, structs elsewhere. tvOS and watchOS start no programs.

#if !os(tvOS) && !os(watchOS)

#if canImport(Darwin)
package typealias SpawnActions = posix_spawn_file_actions_t?
package typealias SpawnAttributes = posix_spawnattr_t?

/// The memory for actions and for attributes, to be initialized by `posix_spawn_file_actions_init` and
/// `posix_spawnattr_init`.
package var uninitializedSpawnActions: SpawnActions { nil }
package var uninitializedSpawnAttributes: SpawnAttributes { nil }

package let spawnInNewSession = Int16(POSIX_SPAWN_SETSID)
/// The flag that closes every descriptor not named by an action; nil where there is none.
package let spawnClosingOtherFiles: Int16? = Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
#else
package typealias SpawnActions = posix_spawn_file_actions_t
package typealias SpawnAttributes = posix_spawnattr_t

package var uninitializedSpawnActions: SpawnActions { SpawnActions() }
package var uninitializedSpawnAttributes: SpawnAttributes { SpawnAttributes() }

/// POSIX_SPAWN_SETSID, which glibc declares only with its extensions enabled.
package let spawnInNewSession: Int16 = 0x80
package let spawnClosingOtherFiles: Int16? = nil
#endif

#endif
