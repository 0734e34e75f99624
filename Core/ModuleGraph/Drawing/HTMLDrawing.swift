import NavigatorOperatingSystem

/// A drawing as an HTML page that loads neither the network nor other files.
struct HTMLDrawing {
  private let drawing: Drawing
  private let layout: DrawingLayout

  init(_ drawing: Drawing) {
    self.drawing = drawing
    layout = DrawingLayout(drawing)
  }

  var page: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <title>Modules</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    <p>\(drawing.nodes.count) modules, \(drawing.arrows.count) arrows, \
    <b>\(drawing.arrows.count { $0.isViolation })</b> of them against a rule. Click a module for all that \
    it reaches and all that reaches it, and another one for the chain between them; Escape ends it.</p>
    <p><input type="search" placeholder="Search" aria-label="Search modules"> <output></output></p>
    <svg width="\(Self.pixels(layout.width))" height="\(Self.pixels(layout.height))" role="img" \
    aria-label="Modules and their imports">
    <defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" \
    orient="auto"><path d="M0 0L8 4L0 8z" fill="context-stroke"/></marker></defs>
    \(drawing.arrows.map(arrow).joined(separator: "\n"))
    \(drawing.nodes.indices.map(box).joined(separator: "\n"))
    </svg>
    <script>
    \(Self.script)
    </script>
    </body>
    </html>

    """
  }

  private func box(_ index: Int) -> String {
    let (node, box) = (drawing.nodes[index], layout.boxes[index])
    let title = [node.kind, node.group].compactMap(\.self).joined(separator: ", ")
    let middle = box.x + box.width / 2
    return """
      <g class="node \(node.kind.printable(in: .xml))" data-node="\(index)" tabindex="0">\
      <title>\(title.printable(in: .xml))</title>\
      <rect x="\(Self.pixels(box.x))" y="\(Self.pixels(box.y))" width="\(Self.pixels(box.width))" \
      height="\(Self.pixels(DrawingLayout.boxHeight))" rx="5"/>\
      <text x="\(Self.pixels(middle))" y="\(Self.pixels(box.y + 19))">\(node.name.printable(in: .xml))</text></g>
      """
  }

  private func arrow(_ arrow: Drawing.Arrow) -> String {
    let (from, to) = (layout.boxes[arrow.from], layout.boxes[arrow.to])
    let (x1, x2) = (from.x + from.width / 2, to.x + to.width / 2)
    let isDown = to.y > from.y
    let y1 = isDown ? from.y + DrawingLayout.boxHeight : from.y
    let y2 = isDown ? to.y : to.y + DrawingLayout.boxHeight
    // A straight arrow within a row would cross its boxes, so it bends upwards.
    let bend = isDown ? (y2 - y1) / 2 : -40
    let curve = [x1, y1, x1, y1 + bend, x2, y2 - bend, x2, y2].map(Self.pixels)
    return """
      <path class="arrow\(arrow.isViolation ? " violation" : "")" data-from="\(arrow.from)" \
      data-to="\(arrow.to)" d="M\(curve[0]) \(curve[1])C\(curve[2...].joined(separator: " "))" \
      marker-end="url(#tip)"><title>\(drawing.nodes[arrow.from].name.printable(in: .xml)) → \
      \(drawing.nodes[arrow.to].name.printable(in: .xml)), \(arrow.imports)</title></path>
      """
  }

  private static func pixels(_ number: Double) -> String { String(Int(number.rounded())) }

  private static let style = """
    body { font: 13px system-ui, sans-serif; margin: 16px; color: #222; background: #fff; }
    svg { overflow: visible; }
    .node rect { fill: #f4f6f8; stroke: #8a94a0; }
    .node text { text-anchor: middle; fill: #222; } .node { cursor: pointer; }
    .node.test rect { fill: #fdf6e3; } .node.executable rect { fill: #e8f4ea; }
    .node.external rect { fill: #fff; stroke-dasharray: 3; }
    .arrow { fill: none; stroke: #9aa5b1; stroke-width: 1.2; }
    .arrow.violation { stroke: #d00; stroke-width: 2.4; }
    .pointed .node:not(.near), .pointed .arrow:not(.near) { opacity: .12; }
    @media (prefers-color-scheme: dark) {
      body { color: #ddd; background: #16181b; } .node text { fill: #ddd; }
      .node rect, .node.test rect, .node.executable rect, .node.external rect { fill: #23272c; }
    }
    """

  private static let script = """
    const nodes = [...document.querySelectorAll('.node')];
    const arrows = [...document.querySelectorAll('.arrow')];
    const [search, output] = [document.querySelector('input'), document.querySelector('output')];
    const name = id => nodes[id].querySelector('text').textContent;
    let focused = null;

    // Highlights some modules and the arrows between them; for null, ends it.
    function show(ids, text = '') {
      document.querySelector('svg').classList.toggle('pointed', ids !== null);
      for (const node of nodes) node.classList.toggle('near', !!ids?.has(node.dataset.node));
      for (const arrow of arrows)
        arrow.classList.toggle('near', !!ids?.has(arrow.dataset.from) && ids.has(arrow.dataset.to));
      output.value = text;
    }

    // Returns all modules that one leads to, the nearest first, each with the one before it.
    function reached(start, from, to) {
      const before = new Map([[start, null]]);
      for (const id of before.keys())
        for (const { dataset } of arrows)
          if (dataset[from] === id && !before.has(dataset[to])) before.set(dataset[to], id);
      return before;
    }

    function focus(id) {
      focused = id;
      if (id === null) return show(null);
      const below = reached(id, 'from', 'to'), above = reached(id, 'to', 'from');
      const text = `${name(id)} reaches ${below.size - 1} and is reached by ${above.size - 1}`;
      show(new Set([...below.keys(), ...above.keys()]), text);
    }

    function showChain(start, end) {
      const before = reached(start, 'from', 'to');
      if (!before.has(end)) return show(new Set([start, end]), 'There is no chain.');
      const chain = [];
      for (let id = end; id !== null; id = before.get(id)) chain.unshift(id);
      show(new Set(chain), chain.map(name).join(' → '));
    }

    function choose(id) {
      if (focused === null) focus(id); else if (focused === id) focus(null); else showChain(focused, id);
    }
    for (const node of nodes) {
      node.addEventListener('click', () => choose(node.dataset.node));
      node.addEventListener('keydown', event => event.key === 'Enter' && choose(node.dataset.node));
    }
    search.addEventListener('input', () => {
      const text = search.value.toLowerCase();
      const found = nodes.filter(({ dataset }) => name(dataset.node).toLowerCase().includes(text));
      focused = null;
      show(text ? new Set(found.map(node => node.dataset.node)) : null);
    });
    addEventListener('keydown', event => event.key === 'Escape' && focus(null));
    """
}
