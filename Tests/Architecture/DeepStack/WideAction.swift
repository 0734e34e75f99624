/// An action with two hundred cases, each with a payload.
enum WideAction: Equatable, Sendable {
  case c0(Payload), c1(Payload), c2(Payload), c3(Payload), c4(Payload), c5(Payload), c6(Payload),
    c7(Payload), c8(Payload), c9(Payload)
  case c10(Payload), c11(Payload), c12(Payload), c13(Payload), c14(Payload), c15(Payload), c16(
    Payload
  ), c17(Payload), c18(Payload), c19(Payload)
  case c20(Payload), c21(Payload), c22(Payload), c23(Payload), c24(Payload), c25(Payload), c26(
    Payload
  ), c27(Payload), c28(Payload), c29(Payload)
  case c30(Payload), c31(Payload), c32(Payload), c33(Payload), c34(Payload), c35(Payload), c36(
    Payload
  ), c37(Payload), c38(Payload), c39(Payload)
  case c40(Payload), c41(Payload), c42(Payload), c43(Payload), c44(Payload), c45(Payload), c46(
    Payload
  ), c47(Payload), c48(Payload), c49(Payload)
  case c50(Payload), c51(Payload), c52(Payload), c53(Payload), c54(Payload), c55(Payload), c56(
    Payload
  ), c57(Payload), c58(Payload), c59(Payload)
  case c60(Payload), c61(Payload), c62(Payload), c63(Payload), c64(Payload), c65(Payload), c66(
    Payload
  ), c67(Payload), c68(Payload), c69(Payload)
  case c70(Payload), c71(Payload), c72(Payload), c73(Payload), c74(Payload), c75(Payload), c76(
    Payload
  ), c77(Payload), c78(Payload), c79(Payload)
  case c80(Payload), c81(Payload), c82(Payload), c83(Payload), c84(Payload), c85(Payload), c86(
    Payload
  ), c87(Payload), c88(Payload), c89(Payload)
  case c90(Payload), c91(Payload), c92(Payload), c93(Payload), c94(Payload), c95(Payload), c96(
    Payload
  ), c97(Payload), c98(Payload), c99(Payload)
  case c100(Payload), c101(Payload), c102(Payload), c103(Payload), c104(Payload), c105(Payload),
    c106(Payload), c107(Payload), c108(Payload), c109(Payload)
  case c110(Payload), c111(Payload), c112(Payload), c113(Payload), c114(Payload), c115(Payload),
    c116(Payload), c117(Payload), c118(Payload), c119(Payload)
  case c120(Payload), c121(Payload), c122(Payload), c123(Payload), c124(Payload), c125(Payload),
    c126(Payload), c127(Payload), c128(Payload), c129(Payload)
  case c130(Payload), c131(Payload), c132(Payload), c133(Payload), c134(Payload), c135(Payload),
    c136(Payload), c137(Payload), c138(Payload), c139(Payload)
  case c140(Payload), c141(Payload), c142(Payload), c143(Payload), c144(Payload), c145(Payload),
    c146(Payload), c147(Payload), c148(Payload), c149(Payload)
  case c150(Payload), c151(Payload), c152(Payload), c153(Payload), c154(Payload), c155(Payload),
    c156(Payload), c157(Payload), c158(Payload), c159(Payload)
  case c160(Payload), c161(Payload), c162(Payload), c163(Payload), c164(Payload), c165(Payload),
    c166(Payload), c167(Payload), c168(Payload), c169(Payload)
  case c170(Payload), c171(Payload), c172(Payload), c173(Payload), c174(Payload), c175(Payload),
    c176(Payload), c177(Payload), c178(Payload), c179(Payload)
  case c180(Payload), c181(Payload), c182(Payload), c183(Payload), c184(Payload), c185(Payload),
    c186(Payload), c187(Payload), c188(Payload), c189(Payload)
  case c190(Payload), c191(Payload), c192(Payload), c193(Payload), c194(Payload), c195(Payload),
    c196(Payload), c197(Payload), c198(Payload), c199(Payload)
}

/// An inline value of 128 bytes.
struct Payload: Equatable, Sendable {
  var a = Quad(), b = Quad(), c = Quad(), d = Quad()
}

/// An inline value of 32 bytes.
struct Quad: Equatable, Sendable {
  var a = 0, b = 0, c = 0, d = 0
}
