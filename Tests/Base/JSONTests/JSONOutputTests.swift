import NavigatorJSON
import Testing

@Suite("JSONOutput")
struct JSONOutputTests {
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

  @Test("members keep their order")
  func order() {
    #expect((["b": 2, "c": 3, "a": 1] as JSONOutput).line == #"{"b":2,"c":3,"a":1}"#)
  }

  @Test("a character that cannot be printed is written as its code")
  func codes() {
    #expect(JSONOutput.string("\u{1B}\u{202E}\u{E0041}").line == #""\u001b\u202e\udb40\udc41""#)
  }
}
