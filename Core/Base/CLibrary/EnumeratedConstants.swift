// Constants that are enumerations in glibc, where their functions take another type.

#if canImport(Glibc)
package let terminatedChildren = __rusage_who_t(RUSAGE_CHILDREN.rawValue)
package let streamSocket = Int32(SOCK_STREAM.rawValue)
#else
package let terminatedChildren = RUSAGE_CHILDREN
package let streamSocket = SOCK_STREAM
#endif
