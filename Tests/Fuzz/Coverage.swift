import NavigatorOperatingSystem

#if FUZZER
/// The main function of libFuzzer, which the runtime library of the sanitizer has.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ check: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
#endif

/// The fuzzing of a parser by libFuzzer, which changes inputs that reach something new.
enum Coverage {
  /// Runs libFuzzer for the parser that the command line names, with the words behind it.
  ///
  /// - Returns: The exit status.
  static func run() -> Int32 {
    #if FUZZER
    // The name of the parser stands for the name of the program.
    var count = CommandLine.argc - 2
    var arguments = CommandLine.unsafeArgv + 2
    return runDriver(&count, &arguments) { Coverage.check($0, $1) }
    #else
    print("Fuzz: this build has no libFuzzer; see scripts/check --fuzz")
    return EX_UNAVAILABLE
    #endif
  }

  private static let parser = FuzzedParser(rawValue: CommandLine.arguments[2])

  /// Ends the program, as libFuzzer expects it of a fault, if an input is read wrongly.
  private static func check(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    guard case .wrong(let problem)? = parser?.verdict(on: input) else { return 0 }
    print("\(problem)\n\(String(decoding: input, as: UTF8.self).debugDescription)")
    abort()
  }
}
