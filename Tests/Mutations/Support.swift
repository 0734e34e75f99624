/// The code that every mutated module contains.
enum Support {
  /// Returns the name of the operator that a mutation has in place of another: its number in binary digits.
  static func name(of name: String, _ number: Int) -> String {
    name + String(number, radix: 2).map { $0 == "1" ? "⊕" : "⊖" }.joined()
  }

  private static let others = [
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
    "+": "-", "-": "+",
  ]

  /// Returns the functions and the operators of a module's mutations.
  static func source(_ operators: [(name: String, number: Int)]) -> String {
    """
    #if canImport(Glibc)
    import Glibc
    #elseif canImport(Musl)
    import Musl
    #else
    import Darwin
    #endif

    private func number(_ text: UnsafeMutablePointer<CChar>?) -> Int {
      guard let text = unsafe text else { return 0 }
      return unsafe Int(String(cString: text)) ?? 0
    }
    private let active = unsafe number(getenv("NAVIGATOR_MUTATION"))
    func isMutated(_ number: Int) -> Bool { active == number }
    func mutated(_ number: Int, _ value: Bool) -> Bool { active == number ? !value : value }
    func mutated<N: AdditiveArithmetic & ExpressibleByIntegerLiteral>(_ number: Int, _ value: N) -> N {
      active == number ? value + 1 : value
    }

    """ + operators.map(declaration).joined()
  }

  private static func declaration(_ name: String, _ number: Int) -> String {
    let own = self.name(of: name, number)
    let other = others[name] ?? name
    switch name {
    case "&&", "||":
      let precedence = name == "&&" ? "LogicalConjunction" : "LogicalDisjunction"
      return """
        infix operator \(own): \(precedence)Precedence
        func \(own) (left: Bool, right: @autoclosure () throws -> Bool) rethrows -> Bool {
          try active == \(number) ? left \(other) right() : left \(name) right()
        }

        """
    case "+", "-":
      return """
        infix operator \(own): AdditionPrecedence
        func \(own) <N: AdditiveArithmetic>(left: N, right: N) -> N {
          active == \(number) ? left \(other) right : left \(name) right
        }
        func \(own) <C: RangeReplaceableCollection>(left: C, right: C) -> C {
          active == \(number) ? left : left + right
        }

        """
    default:
      let constraint = "=!".contains(name.prefix(1)) ? "Equatable" : "Comparable"
      return """
        infix operator \(own): ComparisonPrecedence
        func \(own) <V: \(constraint)>(left: V, right: V) -> Bool {
          active == \(number) ? left \(other) right : left \(name) right
        }

        """
    }
  }
}
