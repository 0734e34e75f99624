/// The version of this package, which each of its programs prints and writes to its files.
package let packageVersion = "1.0.0"
