// Chooses modules and arrows, fills the panel, handles the mouse, touch and keys, and starts.
'use strict';

function open(group, isOpen) {
  const ids = [...modules.keys()].filter(id => groupOf(id) === group);
  if (isOpen) state.collapsed.delete(group); else state.collapsed.add(group);
  draw();
  shown.boxes[shown.boxOf.get(ids[0])]?.element.focus({ preventScroll: true });
}

// The first choice shows what a module reaches, the second one the chain between two; a repeated one ends it.
function choose(id) {
  const [first, second] = state.chosen;
  state.chosen = first === undefined ? [id] : first === id && second === undefined ? [] : [first, id];
  if (first === id && second !== undefined) state.chosen = [id];
  state.arrow = null;
  update();
}
function chooseOnly(id) {
  state.chosen = [];
  choose(id);
  const box = shown.boxes[shown.boxOf.get(id)];
  if (box) center(box);
}
function chooseArrow(edges) {
  state.arrow = edges;
  update();
}
function press(box) {
  if (box.isGroup) open(box.name, true); else choose(box.members[0]);
}
function clear() {
  Object.assign(state, { chosen: [], arrow: null, found: [], position: 0 });
  search.value = '';
  point(null);
  update();
}

// The search.
function find() {
  const text = search.value.trim().toLowerCase();
  const matches = text ? [...modules.keys()].filter(id => modules[id].name.toLowerCase().includes(text)) : [];
  state.found = matches.filter(isShown);
  state.hiddenMatches = matches.length - state.found.length;
  Object.assign(state, { position: 0, chosen: [], arrow: null });
  update();
  if (state.found.length) center(shown.boxes[shown.boxOf.get(state.found[0])]);
}
// Moves to another match; a match in a collapsed group is shown first.
function next(step) {
  const total = state.found.length;
  if (!total) return;
  const isInGroup = () => shown.boxes[shown.boxOf.get(state.found[state.position])]?.isGroup;
  if (!isInGroup()) state.position = (state.position + step + total) % total;
  if (isInGroup()) {
    state.collapsed.delete(groupOf(state.found[state.position]));
    draw();
  }
  update();
  center(shown.boxes[shown.boxOf.get(state.found[state.position])]);
}

function details() {
  if (state.arrow) return arrowDetails(state.arrow);
  const [start, end] = state.chosen;
  if (start === undefined) return [];
  return end === undefined ? moduleDetails(start) : chainDetails(start, end);
}
function list(title, edges, name) {
  if (!edges.length) return [];
  const items = edges.map(edge => element('li', { class: edge.findings.length ? 'finding' : '' },
    link(name(edge), () => chooseArrow([edge])), element('span', { class: 'number' }, `${edge.sites.length}`)));
  return [element('p', {}, title), element('ul', {}, ...items)];
}
function moduleDetails(id) {
  const { name, kind, package: owner, folder } = modules[id], group = groupOf(id);
  const [below, above] = [reached(id, outgoing, 'to').size - 1, reached(id, incoming, 'from').size - 1];
  const peers = modules.filter((_, other) => groupOf(other) === group).length;
  return [
    element('h2', {}, name),
    element('p', {}, [kind, owner && `package ${owner}`, folder].filter(Boolean).join(' · ')),
    element('p', {}, `Reaches ${below} and is reached by ${above}. Choose another module for the chain between them.`),
    ...(peers > 1 ? [element('button', { onclick: () => open(group, false) }, `Collapse ${cut(group, 30)}`)] : []),
    ...list(`Imports ${outgoing[id].length}`, outgoing[id], edge => modules[edge.to].name),
    ...list(`Imported by ${incoming[id].length}`, incoming[id], edge => modules[edge.from].name),
  ];
}
const title = edge => `${modules[edge.from].name} → ${modules[edge.to].name}`;
function chainDetails(start, end) {
  const edges = chain(start, end) ?? chain(end, start);
  const heading = element('h2', {}, `${modules[start].name} and ${modules[end].name}`);
  if (!edges) return [heading, element('p', {}, 'There is no chain.')];
  return [heading, ...list(`A shortest chain, ${count(edges.length, 'import')}`, edges, title)];
}
function arrowDetails(edges) {
  const sorted = edges.toSorted((a, b) => b.findings.length - a.findings.length);
  return sorted.flatMap(edge => [
    element('h2', {}, link(modules[edge.from].name, () => chooseOnly(edge.from)), ' → ',
      link(modules[edge.to].name, () => chooseOnly(edge.to))),
    ...edge.findings.map(index => findings[index]).map(({ rule, message, fix }) =>
      element('p', { class: 'finding' }, `${rule}: ${message}${fix ? `; fix: ${fix}` : ''}`)),
    element('ul', { class: 'sites' }, ...edge.sites.map(([file, line, spelling]) =>
      element('li', { title: spelling }, `${files[file]}:${line}`))),
  ]);
}

// The filters, which are the legend of kinds, too.
function checkbox(key, ...label) {
  const onchange = () => {
    if (state.hidden.has(key)) state.hidden.delete(key); else state.hidden.add(key);
    draw();
    find();
    // The check boxes are new ones.
    [...document.querySelectorAll('[data-key]')].find(box => box.dataset.key === key).focus();
  };
  const input = element('input', { type: 'checkbox', onchange, 'data-key': key });
  input.checked = !state.hidden.has(key);
  return element('label', {}, input, ...label);
}
function drawFilters() {
  const all = [...modules.keys()];
  const example = kind => {
    const box = shape('g', { class: `box ${kind}` }, shape('rect', { x: 1, y: 1, width: 24, height: 12 }));
    return shape('svg', { class: 'key' }, box);
  };
  $('kinds').replaceChildren(...[...grouped(all, id => modules[id].kind)].map(([kind, ids]) => element('li', {},
    checkbox(kindKey(ids[0]), example(kind), kind), element('span', { class: 'number' }, `${ids.length}`))),
    element('li', {}, example('group'), 'a collapsed group, with the number of its modules'));
  $('groups').replaceChildren(...[...grouped(all, groupOf)].map(([group, ids]) => {
    const isOpen = !state.collapsed.has(group);
    const button = element('button', { class: 'number', onclick: () => open(group, !isOpen), 'data-group': group },
      isOpen ? 'Collapse' : 'Open');
    return element('li', {}, checkbox(groupKey(group), `${cut(group, 40)} (${ids.length})`),
      ...(ids.length > 1 ? [button] : []));
  }));
}
function collapseAll(isCollapsed) {
  state.collapsed = new Set(isCollapsed ? [...modules.keys()].map(groupOf) : []);
  draw();
}

// The mouse and touch.
const pointers = new Map();
let moved = 0;
const spot = event => {
  const { left, top } = svg.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
};
svg.addEventListener('pointerdown', event => {
  if (!pointers.size) moved = 0;
  pointers.set(event.pointerId, spot(event));
});
svg.addEventListener('pointermove', event => {
  if (!pointers.has(event.pointerId)) return;
  const before = [...pointers.values()];
  pointers.set(event.pointerId, spot(event));
  const after = [...pointers.values()];
  const [x, y] = ['x', 'y'].map(axis => mean(after, place => place[axis]) - mean(before, place => place[axis]));
  const width = ([a, b]) => b ? Math.hypot(a.x - b.x, a.y - b.y) : 1;
  moved += Math.abs(x) + Math.abs(y) + Math.abs(width(after) - width(before));
  // A captured pointer would not click the box that it is on.
  if (moved > 4) svg.setPointerCapture(event.pointerId);
  pan(x, y);
  zoom(width(after) / width(before), mean(after, place => place.x), mean(after, place => place.y));
});
for (const type of ['pointerup', 'pointercancel'])
  addEventListener(type, event => pointers.delete(event.pointerId));
svg.addEventListener('wheel', event => {
  event.preventDefault();
  const { x, y } = spot(event), unit = event.deltaMode ? 30 : 1;
  zoom(Math.exp(-event.deltaY * unit * (event.ctrlKey ? 0.01 : 0.002)), x, y);
}, { passive: false });

// Returns the arrow that is nearest to a position of the window, at most 8 pixels away.
function arrowNear(x, y) {
  for (let radius = 0; radius <= 8; radius += 2) {
    for (let turn = 0; turn < 8; turn += 1) {
      const angle = turn * Math.PI / 4;
      const found = document.elementFromPoint(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
      const arrow = found?.closest('#svg .arrow');
      if (arrow) return shown.arrows[arrow.dataset.arrow];
    }
  }
}
const boxAt = event => shown.boxes[event.target.closest?.('.box')?.dataset.box];
svg.addEventListener('click', event => {
  if (moved > 4) return;
  const box = boxAt(event), arrow = box ? undefined : arrowNear(event.clientX, event.clientY);
  if (box) press(box); else if (arrow) chooseArrow(arrow.edges); else clear();
});
svg.addEventListener('pointerover', event => { if (!pointers.size) point(boxAt(event)?.index ?? null); });
svg.addEventListener('focusin', event => {
  const box = boxAt(event), { x, y, scale } = view;
  // A browser may have scrolled to the box.
  $('svg').parentElement.scrollTo(0, 0);
  if (!box) return;
  point(box.index);
  const isVisible = box.x * scale + x >= 0 && (box.x + box.width) * scale + x <= svg.clientWidth &&
    box.y * scale + y >= 0 && (box.y + boxHeight) * scale + y <= svg.clientHeight;
  if (!isVisible) center(box);
});

// The keys.
search.addEventListener('input', find);
search.addEventListener('keydown', event => {
  if (event.key === 'Enter') next(event.shiftKey ? -1 : 1);
});
const keys = {
  '+': () => zoom(1.25), '=': () => zoom(1.25), '-': () => zoom(0.8), 0: fit,
  ArrowLeft: () => pan(60, 0), ArrowRight: () => pan(-60, 0),
  ArrowUp: () => pan(0, 60), ArrowDown: () => pan(0, -60),
  '/': () => search.select(),
};
addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') return clear();
  const isTyping = event.target.matches?.('input[type=search], select'), box = boxAt(event);
  if (isTyping) return;
  const action = box && (event.key === 'Enter' || event.key === ' ') ? () => press(box) : keys[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});
$('in').onclick = () => zoom(1.25);
$('out').onclick = () => zoom(0.8);
$('fit').onclick = fit;
$('collapse').onclick = () => collapseAll(true);
$('expand').onclick = () => collapseAll(false);
$('implied').onchange = () => {
  state.isImpliedChosen = true;
  update();
};
$('by').append(...groupings.map(([key, noun]) => element('option', { value: key }, `by ${noun}`)));
$('by').value = state.by;
$('by').onchange = () => {
  const isCollapsed = state.collapsed.size > 0;
  state.by = $('by').value;
  collapseAll(isCollapsed);
};
addEventListener('resize', fit);

// A small window has no room for the panel's lists at first.
if (innerWidth <= 760) for (const item of document.querySelectorAll('aside details')) item.open = false;
if (opensCollapsed || [...modules.keys()].filter(isShown).length > 100) collapseAll(true); else draw();
