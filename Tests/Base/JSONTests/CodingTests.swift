import NavigatorJSON
import Testing

fileprivate typealias SendableDecodable = Decodable & Sendable

/// A type with values for every method of an encoder and a decoder.
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
  var character = "é".first.map(String.init)
  var range = 1..<5
  var duration = Duration.milliseconds(1_500)
}

/// Asks a container of a single value whether it is null.
private struct Nullable: Decodable {
  let isNull: Bool

  init(from decoder: any Decoder) throws {
    isNull = try decoder.singleValueContainer().decodeNil()
  }
}

/// Asks a container with keys and one without whether their values are null.
private struct Nulls: Decodable, Equatable {
  enum Key: CodingKey { case none, one, list }

  let none, one: Bool
  let list: [Int?]

  init(none: Bool, one: Bool, list: [Int?]) {
    (self.none, self.one, self.list) = (none, one, list)
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    none = try values.decodeNil(forKey: .none)
    one = try values.decodeNil(forKey: .one)
    var elements = try values.nestedUnkeyedContainer(forKey: .list)
    var list: [Int?] = []
    while !elements.isAtEnd {
      list.append(try elements.decodeNil() ? nil : elements.decode(Int.self))
    }
    self.list = list
  }
}

private class Base: Codable {
  var base = 1
}

private final class Derived: Base {
  var own = 2

  enum Key: CodingKey { case own, list, nested }

  override init() { super.init() }

  required init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    own = try values.decode(Int.self, forKey: .own)
    var list = try values.nestedUnkeyedContainer(forKey: .list)
    var inner = try list.nestedUnkeyedContainer()
    #expect(try inner.decode(String.self) == "deep")
    let members = try list.nestedContainer(keyedBy: Key.self)
    #expect(try members.decode(Bool.self, forKey: .nested))
    #expect(list.isAtEnd)
    try super.init(from: values.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(own, forKey: .own)
    var list = values.nestedUnkeyedContainer(forKey: .list)
    var inner = list.nestedUnkeyedContainer()
    var members = list.nestedContainer(keyedBy: Key.self)
    try inner.encode("deep")
    try members.encode(true, forKey: .nested)
    try super.encode(to: values.superEncoder())
  }
}

@Suite("JSON coding")
struct CodingTests {
  private func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
    let text = try JSONOutput(encoding: value).text
    return try JSONReader.read(Array(text.utf8)).decode(Value.self)
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

  @Test(
    "a number is written with at most three decimals, and without any if it is whole",
    arguments: [
      (2.5, "2.5"), (0.12345, "0.123"), (-0.9996, "-1"), (7, "7"),
      (1e15, "1000000000000000"), (1e22, "1e+22"),
    ] as [(Double, String)]
  )
  func decimals(number: Double, text: String) {
    #expect(JSONOutput.number(number).line == text)
  }

  @Test("a mark of UTF-8 before a text is skipped, and nothing else")
  func mark() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(try JSONReader.read(mark + Array("71".utf8)).decode(Int.self) == 71)
    #expect(throws: (any Error).self) { try JSONReader.read(mark + mark + Array("71".utf8)) }
  }

  @Test("an error of decoding shortens what it repeats of the text")
  func long() throws {
    enum Kind: String, Decodable { case known }
    let long = String(repeating: "9", count: 10_000)
    for text in ["\"\(long)\"", "\"\(String(repeating: "e\u{301}", count: 10_000))\""] {
      do {
        _ = try JSONReader.read(Array(text.utf8)).decode(Kind.self)
        Issue.record("decoded")
      } catch {
        #expect(JSONError.reason(of: error).unicodeScalars.count < 300)
      }
    }
  }

  @Test("null is nil for a container of any kind, and a value that is not null stays to be read")
  func nulls() throws {
    let value = try JSONReader.read(Array(#"{"none": null, "one": 1, "list": [null, 1]}"#.utf8))
    #expect(try value.decode([String: Nullable].self)["none"]?.isNull == true)
    #expect(try value.decode([String: Nullable].self)["one"]?.isNull == false)
    #expect(try value.decode(Nulls.self) == Nulls(none: true, one: false, list: [nil, 1]))
  }

  @Test("nested containers and superclasses have their own values")
  func nested() throws {
    let value = Derived()
    (value.base, value.own) = (5, 6)
    let copy = try roundTrip(value)
    #expect((copy.base, copy.own) == (5, 6))
  }

  @Test("keys are in alphabetical order, so equal values have equal texts")
  func order() throws {
    #expect(try JSONOutput(encoding: ["b": 2, "c": 3, "a": 1]).line == #"{"a":1,"b":2,"c":3}"#)
  }

  @Test("of several values with one key the last is written")
  func repeatedKey() throws {
    struct Repeating: Encodable {
      enum Key: CodingKey { case a, b }

      func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode("first", forKey: .b)
        try values.encode("other", forKey: .a)
        try values.encode("last", forKey: .b)
      }
    }
    #expect(try JSONOutput(encoding: Repeating()).line == #"{"a":"other","b":"last"}"#)
  }

  @Test("a text has a line for each value, indented by two spaces for each level")
  func indentation() {
    let output: JSONOutput = ["a": [1, ["b": [], "c": ["d": 2]]], "e": [:]]
    let text = """
      {
        "a": [
          1,
          {
            "b": [],
            "c": {
              "d": 2
            }
          }
        ],
        "e": {}
      }

      """
    #expect(output.text == text)
  }

  @Test(
    "comments, trailing commas, keys without quotes and single quotes are read",
    arguments: [
      "{a: 1, b: 2}", "{'a': 1, \"b\": 2,}", "// c\n{a: 1, // d: 3\n b: 2}\n//",
      "/* c */{/**/a/* : 3 */: 1, b: /* / * */ 2}/* \n */",
    ]
  )
  func relaxed(text: String) throws {
    #expect(try JSONReader.read(Array(text.utf8)).decode([String: Int].self) == ["a": 1, "b": 2])
  }

  @Test(
    "an error after comments has its place, and one in a comment where the comment starts",
    arguments: [
      ("/* a\n b */ // c\n ?", 3, 2, "expected a value"),
      ("[1] / 2", 1, 5, "expected '//' or '/*'"), ("[1]\n/", 2, 1, "expected '//' or '/*'"),
      ("[1\n /* ]\n*", 2, 2, "the comment is not closed"),
    ]
  )
  func commentErrors(text: String, line: Int, column: Int, message: String) {
    let error = #expect(throws: JSONError.self) { try JSONReader.read(Array(text.utf8)) }
    #expect(error?.place.line == line)
    #expect(error?.place.column == column)
    #expect(error?.message == message)
  }

  @Test("a character that cannot be printed is written as its code")
  func codes() {
    #expect(JSONOutput.string("\u{1B}\u{202E}\u{E0041}").line == #""\u001b\u202e\udb40\udc41""#)
  }

  @Test(
    "encoding an infinity or a NaN throws",
    arguments: [Double.infinity, -.infinity, .nan]
  )
  func noNumber(number: Double) {
    #expect(throws: EncodingError.self) { try JSONOutput(encoding: [number]) }
    #expect(throws: EncodingError.self) { try JSONOutput(encoding: [Float(number)]) }
  }

  @Test(
    "a decoding error has its line and column",
    arguments: [
      ("3", "line 1, column 1: expected an object, found a number"),
      ("{}", "line 1, column 1: 'name' is missing"),
      ("{\n  \"name\": 3}", "line 2, column 11: expected a string, found a number"),
      ("{\"name\": null}", "line 1, column 10: expected a string, found null"),
      ("{\"name\": \"a\", \"note\": []}", "line 1, column 23: expected a string, found a list"),
    ]
  )
  func wrong(text: String, reason: String) throws {
    let value = try JSONReader.read(Array(text.utf8))
    do {
      _ = try value.decode(AllKinds.Inner.self)
      Issue.record("decoded")
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context)
    {
      #expect(context.debugDescription == reason)
    }
  }

  @Test(
    "a decoding error names the expected type",
    arguments: [
      (Int.self, #""1""#, "expected a whole number, found a string"),
      (UInt8.self, "300", "expected a whole number from 0 to 255, found 300"),
      (Int8.self, "-129", "expected a whole number from -128 to 127, found -129"),
      (Int64.self, "1.5", "expected a whole number, found 1.5"),
      (
        Int.self, "9223372036854775808",
        "expected a whole number from \(Int.min) to \(Int.max), found 9223372036854775808"
      ),
      (UInt64.self, "-1", "expected a whole number from 0 to \(UInt64.max), found -1"),
      (Double.self, "true", "expected a number, found true or false"),
      (Bool.self, "1", "expected true or false, found a number"),
      (String.self, "[]", "expected a string, found a list"),
    ] as [(any SendableDecodable.Type, String, String)]
  )
  fileprivate func words(type: any SendableDecodable.Type, text: String, reason: String) throws {
    let value = try JSONReader.read(Array(text.utf8))
    do {
      _ = try value.decode(type)
      Issue.record("decoded")
    } catch DecodingError.typeMismatch(_, let context) {
      #expect(context.debugDescription == "line 1, column 1: \(reason)")
    }
  }

  @Test(
    "decoding an integer out of range throws",
    arguments: ["128", "-129", "1.5", "1e2", "170141183460469231731687303715884105728"]
  )
  func tooLarge(text: String) throws {
    let value = try JSONReader.read(Array(text.utf8))
    #expect(throws: DecodingError.self) { try value.decode(Int8.self) }
  }
}
