// Constants that are enumerations in glibc, where their functions take another type.

#if canImport(Glibc)
package typealias ResourceLimit = __rlimit_resource_t
package let openFilesLimit = ResourceLimit(RLIMIT_NOFILE.rawValue)
package let addressSpaceLimit = ResourceLimit(RLIMIT_AS.rawValue)
package let terminatedChildren = __rusage_who_t(RUSAGE_CHILDREN.rawValue)
package let streamSocket = Int32(SOCK_STREAM.rawValue)
#else
package let openFilesLimit = RLIMIT_NOFILE
package let addressSpaceLimit = RLIMIT_AS
package let terminatedChildren = RUSAGE_CHILDREN
package let streamSocket = SOCK_STREAM
#endif
