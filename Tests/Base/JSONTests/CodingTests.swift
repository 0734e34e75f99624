import NavigatorJSON
import Testing

fileprivate typealias SendableDecodable = Decodable & Sendable

/// A type with the kinds of values that states have.
private struct AllKinds: Codable, Equatable {
  struct Inner: Codable, Equatable {
    var name: String
    var note: String?
  }

  enum Choice: Codable, Equatable {
    case nothing
    case text(String)
    case pair(Int, second: Bool)
  }

  var integers: [Int64] = [.min, -1, 0, .max]
  var wide: UInt64 = .max
  var small: Int8 = -128
  var real = 0.1
  var reals: [Double] = [-0.0, 1e-300, .greatestFiniteMagnitude, 3, 1.0 / 3]
  var single: Float = 0.1
  var text = "\"\\\n\t\u{1}\u{7F} 日本語 👩‍👧 \u{2028}"
  var flag = true
  var missing: Int?
  var optional: [Int?] = [1, nil, 3]
  var inner = [Inner(name: "", note: nil), Inner(name: "a", note: "b")]
  var choices: [Choice] = [.nothing, .text("x"), .pair(1, second: false)]
  var byName = ["b": 2, "a": 1]
  var byNumber = [7: "seven"]
  var byText: [String: [Inner]] = ["": []]
  var range = 1..<5
  var duration = Duration.milliseconds(1_500)
}

@Suite("JSON coding")
struct CodingTests {
  private func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
    try decodeJSON(Value.self, from: encodeJSON(value))
  }

  private func encoded(_ value: some Encodable) throws -> String {
    String(decoding: try encodeJSON(value), as: UTF8.self)
  }

  /// Returns the error of decoding a text.
  private func error(_ type: any Decodable.Type, _ text: String, line: Int = 1) -> String {
    error(type, Array(text.utf8), line: line)
  }

  private func error(_ type: any Decodable.Type, _ text: [UInt8], line: Int = 1) -> String {
    let error = #expect(throws: JSONError.self) { try decodeJSON(type, from: text, line: line) }
    return error?.description ?? ""
  }

  @Test("decoding an encoded value returns an equal value")
  func everything() throws {
    let value = AllKinds()
    let copy = try roundTrip(value)
    #expect(copy == value)
    #expect(copy.reals[0].sign == .minus)
  }

  @Test("a value that is no object or list can be the whole text", arguments: ["", "text", "null"])
  func alone(text: String) throws {
    #expect(try roundTrip(text) == text)
    #expect(try roundTrip([String: Int]()) == [:])
    #expect(try roundTrip([Int]()) == [])
    #expect(try roundTrip(Int?.none) == nil)
  }

  @Test("a text is on one line, its keys are in order, and its slashes are as they are")
  func text() throws {
    #expect(try encoded(["b": "/b/", "c": "é", "a": "\n"]) == #"{"a":"\n","b":"/b/","c":"é"}"#)
    #expect(try encoded([2.0, 0.1, 1e300]) == "[2,0.1,1e+300]")
  }

  @Test(
    "encoding an infinity or a NaN throws",
    arguments: [Double.infinity, -.infinity, .nan]
  )
  func noNumber(number: Double) {
    #expect(throws: EncodingError.self) { try encodeJSON([number]) }
    #expect(throws: EncodingError.self) { try encodeJSON([Float(number)]) }
  }

  @Test("a mark of UTF-8 before a text is skipped")
  func mark() throws {
    #expect(try decodeJSON([Int].self, from: [0xEF, 0xBB, 0xBF] + Array("[71]".utf8)) == [71])
  }

  @Test("of several values with one key the first is decoded")
  func repeatedKey() throws {
    #expect(try decodeJSON([String: Int].self, from: Array(#"{"a":1,"a":2}"#.utf8)) == ["a": 1])
  }

  @Test(
    "a decoding error has its line and column",
    arguments: [
      ("3", "line 1, column 1: expected an object, found a number"),
      ("{}", "line 1, column 1: 'name' is missing"),
      ("{\n  \"name\": 3}", "line 2, column 11: expected a string, found a number"),
      ("{\"name\": null}", "line 1, column 10: expected a string, found null"),
      ("{\"name\": \"a\", \"note\": []}", "line 1, column 23: expected a string, found a list"),
      ("{\"name\": \"a\"", "line 1, column 13: '}' is missing"),
    ]
  )
  func places(text: String, reason: String) throws {
    #expect(error(AllKinds.Inner.self, text) == reason)
  }

  @Test("an error in a line of a file has the number of the line")
  func line() {
    #expect(error([Int].self, "[1, true]", line: 7).hasPrefix("line 7, column 5: expected a whole"))
  }

  @Test(
    "a decoding error has the place of a value in lists and in objects with numbers as keys",
    arguments: [
      (#"{"1": [["a"], ["b", 3]]}"#, "line 1, column 21: expected a string, found a number"),
      (#"{"1": [["a"], {}]}"#, "line 1, column 15: expected a list, found an object"),
    ]
  )
  func nested(text: String, reason: String) {
    #expect(error([Int: [[String]]].self, text) == reason)
  }

  @Test("a decoding error about a missing element has the place of the list")
  func shortList() {
    let reason = "line 1, column 2: expected a whole number, found the end of a list"
    #expect(error([Range<Int>].self, "[[1]]") == reason)
  }

  @Test(
    "a decoding error names the expected type",
    arguments: [
      (Int.self, #""1""#, "expected a whole number, found a string"),
      (UInt8.self, "{}", "expected a whole number, found an object"),
      (Double.self, "true", "expected a number, found true or false"),
      (Float.self, "null", "expected a number, found null"),
      (Bool.self, "1", "expected true or false, found a number"),
      (String.self, "[]", "expected a string, found a list"),
      ([Int].self, "1", "expected a list, found a number"),
    ] as [(any SendableDecodable.Type, String, String)]
  )
  fileprivate func words(type: any SendableDecodable.Type, text: String, reason: String) throws {
    #expect(error(type, text) == "line 1, column 1: \(reason)")
  }

  @Test(
    "an integer out of range, and a text that only a configuration may contain, are errors that name the expected text",
    arguments: [
      "128", "-129", "1.5", "170141183460469231731687303715884105728", "1 // one", "/* one */ 1",
    ]
  )
  func strict(text: String) throws {
    let expected =
      "expected JSON in UTF-8 without comments, and numbers in the range of their types"
    #expect(error(Int8.self, text).hasSuffix(": \(expected)"))
  }

  @Test("an error of decoding shortens the text that it quotes")
  func long() throws {
    enum Kind: String, Decodable { case known }
    let long = String(repeating: "9", count: 10_000)
    for text in ["\"\(long)\"", "\"\(String(repeating: "e\u{301}", count: 10_000))\""] {
      #expect(error(Kind.self, text).unicodeScalars.count < 300)
    }
    #expect(error(AllKinds.Choice.self, "{\"\(long)\": {}}").unicodeScalars.count < 300)
  }

  @Test(
    "a text that is nested 100,000 levels deep is an error",
    arguments: ["[", "{\"a\":", "[{\"a\":"]
  )
  func deep(bracket: String) throws {
    let text = String(repeating: bracket, count: 100_000)
    #expect(error([String].self, text).contains("nested deeper than 256 levels"))
    #expect(throws: JSONError.self) { try decodeJSON(AllKinds.self, from: Array(text.utf8)) }
  }

  @Test("bytes that are not UTF-8, and half of a surrogate pair, are errors")
  func encodings() {
    let texts: [[UInt8]] = [
      Array("[\"".utf8) + [0xFF] + Array("\"]".utf8),
      Array("[\"".utf8) + [0xC0, 0xAF] + Array("\"]".utf8),
      Array(#"["\ud800"]"#.utf8),
      [0xFF, 0xFE],
    ]
    for text in texts {
      #expect(error([String].self, text).hasPrefix("line 1, column "))
    }
  }
}
