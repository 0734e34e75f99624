extension HTMLDrawing {
  /// The script that routes arrows between boxes, and computes the whole drawing.
  static let routeScript = #"""
    // Returns the space between two boxes of a row that is nearest to a position; the offset decides a tie.
    function nearestGap(row, x, offset) {
      const key = row.boxes.filter(box => middle(box) < x + offset).length;
      const [left, right] = [row.boxes[key - 1], row.boxes[key]];
      const [start, end] = [left ? left.x + left.width + 6 : -Infinity, right ? right.x - 6 : Infinity];
      return { key, start, end, x: clamp(x, start, end) };
    }

    // Routes arrows down or up through the gaps of the rows between their ends, never through a box.
    function routeArrows(arrows, rows) {
      const ports = new Map(), gaps = new Map();
      const add = (map, key, value) => map.get(key)?.push(value) ?? map.set(key, [value]);
      for (const [index, arrow] of arrows.entries()) {
        const { source, target } = arrow, step = source.row < target.row ? 1 : -1;
        const points = [{ row: source.row, x: middle(source) }];
        for (let row = source.row + step; row !== target.row; row += step) {
          const { x } = points.at(-1), left = Math.abs(target.row - row) + 1;
          const gap = nearestGap(rows[row], x + (middle(target) - x) / left, index % 2 ? 10 : -10);
          const point = { row, x: gap.x, gap };
          points.push(point);
          add(gaps, `${row} ${gap.key}`, point);
        }
        points.push({ row: target.row, x: middle(target) });
        arrow.points = points;
        arrow.step = step;
        const side = (box, isBelow, point, next) => add(ports, `${box.index} ${isBelow}`, { box, point, next });
        side(source, step > 0, points[0], points[1]);
        side(target, step < 0, points.at(-1), points.at(-2));
      }
      for (const points of gaps.values()) {
        const { start, end } = points[0].gap, gap = Math.min(5, (end - start) / points.length);
        points.sort((a, b) => a.x - b.x);
        spread(points, point => point.x, start, end, gap, () => 0)
          .forEach((x, index) => { points[index].x = x; });
      }
      for (const ends of ports.values()) {
        const { box } = ends[0], distance = Math.min(12, (box.width - 16) / ends.length);
        ends.sort((a, b) => a.next.x - b.next.x).forEach(({ point }, index) => {
          point.x = middle(box) + (index - (ends.length - 1) / 2) * distance;
        });
      }
    }

    // The path of a routed arrow: a curve between two rows, a vertical line past a row, and a tip.
    function pathOf({ points, step }, rows) {
      const side = (row, isLeaving) => rows[row].y + (isLeaving === step > 0 ? boxHeight : 0);
      const round = number => Math.round(number * 10) / 10;
      let path = `M${round(points[0].x)} ${side(points[0].row, true)}`;
      for (const [index, { row, x }] of points.entries()) {
        if (index === 0) continue;
        const before = points[index - 1], [y1, y2] = [side(before.row, true), side(row, false)];
        const center = (y1 + y2) / 2;
        path += `C${round(before.x)} ${center} ${round(x)} ${center} ${round(x)} ${y2}`;
        if (index < points.length - 1) path += `V${side(row, true)}`;
      }
      return `${path}m-3.5 ${-6 * step}l3.5 ${6 * step}l3.5 ${-6 * step}`;
    }

    // Places boxes, which have a width, and gives arrows, which have `from` and `to`, a path.
    function layOut(boxes, arrows, window) {
      if (!boxes.length) return { left: 0, right: 0, height: 0 };
      const levels = layersOf(boxes.length, arrows);
      markImplied(arrows, levels);
      const layers = Array.from({ length: Math.max(...levels) + 1 }, () => []);
      boxes.forEach((box, index) => {
        Object.assign(box, { index, above: [], below: [] });
        layers[levels[index]].push(box);
      });
      for (const arrow of arrows) {
        [arrow.source, arrow.target] = [boxes[arrow.from], boxes[arrow.to]];
        const [upper, lower] = arrow.isUp ? [arrow.target, arrow.source] : [arrow.source, arrow.target];
        if (arrow.isImplied) continue;
        upper.below.push(lower);
        lower.above.push(upper);
      }
      orderLayers(layers);
      const rows = rowsOf(layers.reverse(), window);
      rows.forEach((row, index) => row.boxes.forEach(box => { box.row = index; }));
      let { width: right, height } = placeRows(rows), left = 0;
      routeArrows(arrows, rows);
      for (const arrow of arrows) {
        arrow.path = pathOf(arrow, rows);
        for (const { x } of arrow.points) [left, right] = [Math.min(left, x), Math.max(right, x)];
      }
      return { left, right, height };
    }
    """#
}
