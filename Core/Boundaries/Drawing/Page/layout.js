// Places boxes in rows and routes the arrows between them; knows nothing of the page.
'use strict';
const boxHeight = 26, boxGap = 20, rowGap = 32, layerGap = 56;

// The greatest of some numbers, which may be too many for the arguments of a call.
const greatest = numbers => numbers.reduce((most, number) => Math.max(most, number), -Infinity);

// Returns the cycles of boxes, a box without one alone, each after those that it leads to (by Tarjan).
// Calls of a function cannot be as deep as a chain of boxes is long, so the boxes on the way are in a list.
function cyclesOf(count, arrows) {
  const successors = Array.from({ length: count }, () => []);
  for (const { from, to } of arrows) successors[from].push(to);
  const number = [], low = [], open = [], isOpen = [], cycles = [];
  let counter = 0;
  const path = [], next = Array(count).fill(0);
  function enter(box) {
    number[box] = low[box] = counter++;
    isOpen[box] = open.push(box) > 0;
    path.push(box);
  }
  function leave(box) {
    path.pop();
    if (path.length) low[path.at(-1)] = Math.min(low[path.at(-1)], low[box]);
    if (low[box] !== number[box]) return;
    const cycle = open.splice(open.lastIndexOf(box));
    for (const member of cycle) isOpen[member] = false;
    cycles.push(cycle);
  }
  for (const root of successors.keys()) {
    if (number[root] === undefined) enter(root);
    while (path.length) {
      const box = path.at(-1), to = successors[box][next[box]++];
      if (to === undefined) leave(box);
      else if (number[to] === undefined) enter(to);
      else if (isOpen[to]) low[box] = Math.min(low[box], number[to]);
    }
  }
  return cycles;
}

// Returns the layer of each box: one above the highest that it imports, 0 if it imports nothing.
// In a cycle, what imports more than it is imported is higher; the arrows against that point upwards.
function layersOf(count, arrows) {
  const cycles = cyclesOf(count, arrows), cycleOf = [], surplus = Array(count).fill(0), rank = [];
  cycles.forEach((boxes, index) => boxes.forEach(box => { cycleOf[box] = index; }));
  for (const { from, to, weight = 1 } of arrows) {
    if (cycleOf[from] !== cycleOf[to]) continue;
    surplus[from] += weight;
    surplus[to] -= weight;
  }
  const order = cycles.flatMap(boxes => boxes.sort((a, b) => surplus[a] - surplus[b] || a - b));
  order.forEach((box, index) => { rank[box] = index; });
  const below = order.map(() => []), layers = [];
  for (const { from, to } of arrows)
    if (rank[from] > rank[to]) below[from].push(to); else below[to].push(from);
  for (const box of order)
    layers[box] = below[box].reduce((layer, other) => Math.max(layer, layers[other] + 1), 0);
  return layers;
}

// Marks each arrow whose ends a longer chain of arrows connects, too.
function markImplied(arrows, layers) {
  const down = layers.map(() => []), words = Math.ceil(layers.length / 32);
  for (const arrow of arrows) {
    arrow.isUp = layers[arrow.from] < layers[arrow.to];
    arrow.isImplied = false;
    if (!arrow.isUp) down[arrow.from].push(arrow);
  }
  const reached = layers.map(() => new Uint32Array(words));
  for (const box of [...layers.keys()].sort((a, b) => layers[a] - layers[b])) {
    const bits = reached[box];
    for (const arrow of down[box].sort((a, b) => layers[b.to] - layers[a.to])) {
      const { to } = arrow;
      arrow.isImplied = (bits[to >> 5] >>> (to & 31) & 1) === 1;
      bits[to >> 5] |= 1 << (to & 31);
      reached[to].forEach((word, index) => { bits[index] |= word; });
    }
  }
}

// Places items in their order, as near to the wanted positions as their sizes and gaps permit:
// items that would overlap form a block, which has the mean of the positions that its items want.
function spread(items, wanted, start, end, gap, size) {
  const blocks = [], offsets = [];
  let offset = 0;
  for (const item of items) {
    let block = { total: wanted(item) - offset, count: 1 };
    for (; blocks.length; blocks.pop()) {
      const { total, count } = blocks.at(-1);
      if (total / count <= block.total / block.count) break;
      block = { total: total + block.total, count: count + block.count };
    }
    blocks.push(block);
    offsets.push(offset);
    offset += size(item) + gap;
  }
  const last = end - offset + gap;
  return blocks.flatMap(({ total, count }) => Array(count).fill(clamp(total / count, start, last)))
    .map((place, index) => place + offsets[index]);
}

const clamp = (value, low, high) => Math.max(Math.min(value, high), low);
const sum = (list, value) => list.reduce((total, item) => total + value(item), 0);
const middle = box => box.x + box.width / 2;
const mean = (list, value, none) => list.length ? sum(list, value) / list.length : none;

// Orders the boxes of each layer by the mean place of those that they import or that import them.
function orderLayers(layers) {
  const number = layer => layer.forEach((box, index) => { box.place = (index + 0.5) / layer.length; });
  layers.forEach(number);
  for (let sweep = 0; sweep < 8; sweep += 1) {
    const side = sweep % 2 ? 'below' : 'above';
    for (const layer of sweep % 2 ? layers : layers.toReversed()) {
      for (const box of layer) box.key = mean(box[side], other => other.place, box.place);
      layer.sort((a, b) => a.key - b.key);
      number(layer);
    }
  }
}

const lengthOf = boxes => sum(boxes, box => box.width + boxGap) - boxGap;

// Breaks layers into rows, such that the drawing is as large as possible in a window.
function rowsOf(layers, window) {
  const widest = greatest(layers.flat().map(box => box.width));
  let best = { scale: 0 };
  for (let width = widest; ; width *= 1.1) {
    const counts = layers.map(layer => Math.ceil(lengthOf(layer) / width));
    const height = sum(counts, count => count * (boxHeight + rowGap) + layerGap - rowGap);
    const scale = Math.min(window.width / width, window.height / height);
    if (scale > best.scale) best = { scale, counts };
    if (counts.every(count => count <= 1)) break;
  }
  return layers.flatMap((layer, index) => {
    const count = best.counts[index], rows = Array.from({ length: count }, () => []);
    // A box goes to the shortest row, so that each row is as wide as the others and has their order.
    const lengths = rows.map(() => 0);
    for (const box of layer) {
      const row = lengths.indexOf(Math.min(...lengths));
      rows[row].push(box);
      lengths[row] += box.width + boxGap;
    }
    return rows.map((boxes, row) => ({ boxes, space: row ? rowGap : layerGap }));
  });
}

// Sets the positions of boxes: rows from the top, and each box near to those that it is connected with.
function placeRows(rows) {
  const width = greatest(rows.map(row => lengthOf(row.boxes)));
  let y = -layerGap;
  for (const row of rows) {
    row.y = y += row.space;
    y += boxHeight;
    let x = (width - lengthOf(row.boxes)) / 2;
    for (const box of row.boxes) {
      Object.assign(box, { x, y: row.y });
      x += box.width + boxGap;
    }
  }
  for (let sweep = 0; sweep < 6; sweep += 1) {
    for (const { boxes } of sweep % 2 ? rows : rows.toReversed()) {
      const wanted = box => mean([...box.above, ...box.below], middle, middle(box)) - box.width / 2;
      const places = spread(boxes, wanted, 0, width, boxGap, box => box.width);
      boxes.forEach((box, index) => { box.x = places[index]; });
    }
  }
  return { width, height: y };
}

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
  const layers = Array.from({ length: greatest(levels) + 1 }, () => []);
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
