import NavigatorOperatingSystem

/// The entry of libFuzzer, for `scripts/fuzz`: the variable FUZZED_PARSER names the parser.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  if let problem = chosenParser.problem(with: input) { fatalError(problem) }
  return 0
}

private let chosenParser =
  Platform.environment("FUZZED_PARSER").flatMap(FuzzedParser.init(rawValue:)) ?? .lexer
