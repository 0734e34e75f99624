// Reads the graph, says what is shown and what reaches what, and draws, moves and zooms it.
'use strict';

const { modules, imports, files, findings, opensCollapsed, hidesTests } =
  JSON.parse(document.getElementById('data').textContent);
const outgoing = modules.map(() => []), incoming = modules.map(() => []);
for (const edge of imports) {
  outgoing[edge.from].push(edge);
  incoming[edge.to].push(edge);
}
if (!modules.some(module => module.layer !== null)) {
  const layers = layersOf(modules.length, imports);
  modules.forEach((module, id) => { module.layer = `Layer ${layers[id]}`; });
}

// The folders that contain the folders of modules, as deep as 60 groups permit.
function setParents() {
  const parents = modules.map(module => module.folder.split('/').slice(0, -1));
  const name = (id, depth) => parents[id].slice(0, depth).join('/');
  const count = depth => new Set(modules.map((_, id) => name(id, depth))).size;
  let depth = 8;
  while (depth > 1 && count(depth) > 60) depth -= 1;
  if (count(depth) < 3) depth += 1;
  modules.forEach((module, id) => {
    module.parent = module.kind === 'external' ? 'external' : name(id, depth) || '.';
  });
}
setParents();

// What modules can be grouped by, the first being the default; a value that all share is of no use.
const groupings = Object.entries({ group: 'group', layer: 'layer', parent: 'folder', package: 'package' })
  .filter(([key]) => new Set(modules.map(module => module[key])).size > 1);
const isConfigured = key => key === 'group' || (key === 'layer' && !/^Layer \d+$/.test(modules[0].layer));
const testKey = 'kind test', isTest = id => modules[id].kind === 'test';
const state = {
  by: (groupings.find(([key]) => isConfigured(key)) ?? groupings.find(([key]) => key === 'parent') ??
    groupings[0] ?? ['parent'])[0],
  collapsed: new Set(), // names of groups
  // kinds and groups, such as `kind test`
  hidden: new Set(hidesTests && modules.some(module => module.kind !== 'test') ? [testKey] : []),
  chosen: [], // one module, or two for the chain between them
  arrow: null, // the imports of the chosen arrow
  found: [], // the modules that the search finds
  position: 0, // that of the current one of these
  hiddenMatches: 0, // the number of hidden modules that the search would find
  isImpliedChosen: false, // whether the reader has decided to show or hide implied arrows
};
const groupOf = id => modules[id][state.by] ?? 'no group';
const kindKey = id => `kind ${modules[id].kind}`, groupKey = group => `${state.by} ${group}`;
const isShown = id => ![kindKey(id), ...groupings.map(([key]) => `${key} ${modules[id][key] ?? 'no group'}`)]
  .some(key => state.hidden.has(key));

// Returns the members of a list by a key, in the order of the keys.
function grouped(list, keyOf) {
  const groups = new Map();
  for (const item of list) {
    const key = keyOf(item);
    groups.get(key)?.push(item) ?? groups.set(key, [item]);
  }
  return new Map([...groups].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })));
}

// Returns the boxes, each a module or a collapsed group, and the arrows between them.
function shownGraph() {
  const boxes = [], boxOf = new Map(), arrows = new Map();
  for (const [group, ids] of grouped([...modules.keys()].filter(isShown), groupOf)) {
    const isGroup = state.collapsed.has(group) && ids.length > 1;
    for (const members of isGroup ? [ids] : ids.map(id => [id])) {
      const { name, kind } = isGroup ? { name: group, kind: 'group' } : modules[members[0]];
      for (const id of members) boxOf.set(id, boxes.length);
      boxes.push({ name, kind, members, isGroup });
    }
  }
  for (const edge of imports) {
    const [from, to] = [boxOf.get(edge.from), boxOf.get(edge.to)], key = `${from} ${to}`;
    if (from === undefined || to === undefined || from === to) continue;
    if (!arrows.has(key)) arrows.set(key, { from, to, edges: [], weight: 0, isViolation: false });
    const arrow = arrows.get(key);
    arrow.edges.push(edge);
    arrow.weight += edge.sites.length;
    arrow.isViolation ||= edge.findings.length > 0;
  }
  return { boxes, boxOf, arrows: [...arrows.values()] };
}

// Returns the modules that one leads to, the nearest first, each with the import that led there.
function reached(start, links, end) {
  const before = new Map([[start, null]]);
  for (const id of before.keys())
    for (const edge of links[id]) if (!before.has(edge[end])) before.set(edge[end], edge);
  return before;
}

// Returns the imports of a shortest chain between two modules; null without one.
function chain(start, end) {
  const before = reached(start, outgoing, 'to'), edges = [];
  if (!before.has(end)) return null;
  for (let edge = before.get(end); edge; edge = before.get(edge.from)) edges.push(edge);
  return edges.reverse();
}

// Returns the modules and imports to highlight, by what they are to the chosen module; null for none.
function highlights() {
  const [start, end] = state.chosen;
  if (state.arrow) {
    const edges = new Set(state.arrow);
    return { chain: { ids: new Set(state.arrow.flatMap(edge => [edge.from, edge.to])), edges } };
  }
  if (end !== undefined) {
    const edges = new Set(chain(start, end) ?? chain(end, start) ?? []);
    return { chain: { ids: new Set([start, end, ...[...edges].map(edge => edge.to)]), edges } };
  }
  if (start !== undefined) {
    const near = (links, side) => {
      const ids = new Set(reached(start, links, side).keys());
      return { ids, edges: new Set([...ids].flatMap(id => links[id])) };
    };
    return { below: near(outgoing, 'to'), above: near(incoming, 'from') };
  }
  return state.found.length ? { found: { ids: new Set(state.found), edges: new Set() } } : null;
}

const $ = id => document.getElementById(id);
const svg = $('svg'), search = $('search');
let shown = shownGraph(), size, view = { x: 0, y: 0, scale: 1 };

// Names come from files, so they reach the page as text only.
function filled(result, attributes, children) {
  for (const [key, value] of Object.entries(attributes))
    if (key.startsWith('on')) result[key] = value; else result.setAttribute(key, value);
  result.append(...children);
  return result;
}
const element = (tag, attributes, ...children) => filled(document.createElement(tag), attributes, children);
const shape = (tag, attributes, ...children) =>
  filled(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
const cut = (text, length) => text.length > length ? `${text.slice(0, length - 1)}…` : text;
const count = (number, noun) => `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
const link = (text, onclick) => element('button', { class: 'link', onclick }, text);

// Draws again what is shown, and fits it to the window.
function draw() {
  shown = shownGraph();
  const pen = document.createElement('canvas').getContext('2d');
  for (const box of shown.boxes) {
    box.label = cut(box.name, 48) + (box.isGroup ? ` (${box.members.length})` : '');
    pen.font = `${box.isGroup ? 600 : 400} 14px system-ui, sans-serif`;
    box.width = Math.ceil(pen.measureText(box.label).width) + 16;
  }
  size = layOut(shown.boxes, shown.arrows, { width: svg.clientWidth || 1000, height: svg.clientHeight || 700 });
  shown.arrows.forEach((arrow, index) => { arrow.element = arrowElement(arrow, index); });
  for (const box of shown.boxes) box.element = boxElement(box);
  const inFront = shown.arrows.toSorted((a, b) => a.isViolation - b.isViolation);
  const inOrder = shown.boxes.toSorted((a, b) => a.y - b.y || a.x - b.x);
  // Too many for the arguments of one call.
  const fragment = document.createDocumentFragment();
  for (const item of [...inFront, ...inOrder]) fragment.append(item.element);
  $('view').replaceChildren(fragment);
  const implied = shown.arrows.filter(arrow => arrow.isImplied).length;
  if (!state.isImpliedChosen) $('implied').checked = shown.arrows.length <= 60;
  $('impliedCount').textContent = implied || '';
  const shownModules = shown.boxOf.size, broken = imports.filter(edge => edge.findings.length).length;
  const shownOf = shownModules === modules.length ? '' : `${shownModules} of `;
  $('summary').replaceChildren(
    `${shownOf}${count(modules.length, 'module')}, ${count(imports.length, 'arrow')}, ${broken} against a rule`,
    ...hiddenTests());
  drawFilters();
  update();
  fit();
}

// Says how many tests are hidden, and how many imports against a rule with them; shows them at a click.
function hiddenTests() {
  const tests = [...modules.keys()].filter(isTest).length;
  if (!tests || !state.hidden.has(testKey)) return [];
  const broken = imports.filter(edge => edge.findings.length && (isTest(edge.from) || isTest(edge.to))).length;
  const verb = tests === 1 ? 'is' : 'are';
  const text = `; ${count(tests, 'test')} ${verb} hidden${broken ? `, and ${broken} of these imports` : ''} `;
  const onclick = () => {
    state.hidden.delete(testKey);
    draw();
    find();
  };
  return [text, element('button', { id: 'showTests', onclick }, 'Show tests')];
}

function boxElement(box) {
  const { x, y, width, index, label, kind, isGroup, name, members } = box;
  const title = isGroup ? `${name}: a group of ${members.length} modules` : `${name}, ${kind}`;
  return shape('g', { class: `box ${kind}`, 'data-box': index, tabindex: 0, role: 'button', 'aria-label': title },
    shape('title', {}, title), shape('rect', { x, y, width, height: boxHeight }),
    shape('text', { x: x + width / 2, y: y + 18 }, label));
}

function arrowElement(arrow, index) {
  const kinds = `${arrow.isViolation ? ' violation' : ''}${arrow.isImplied ? ' implied' : ''}`;
  const title = `${arrow.source.name} → ${arrow.target.name}, ${count(arrow.weight, 'import')}`;
  return shape('path', { class: `arrow${kinds}`, 'data-arrow': index, d: arrow.path }, shape('title', {}, title));
}

// Shows the state that needs no other layout: highlights and details.
function update() {
  const near = highlights(), names = ['below', 'above', 'chain', 'found'];
  svg.classList.toggle('pointed', near !== null);
  svg.classList.toggle('essential', !$('implied').checked);
  for (const box of shown.boxes) {
    const isIn = name => box.members.some(id => near?.[name]?.ids.has(id));
    for (const name of names) box.element.classList.toggle(name, isIn(name));
    box.element.classList.toggle('near', names.some(isIn));
    box.element.classList.toggle('chosen', box.members.some(id => state.chosen.includes(id)));
    box.element.classList.toggle('current', box.members.includes(state.found[state.position]));
  }
  for (const { element, edges } of shown.arrows) {
    const isIn = name => edges.some(edge => near?.[name]?.edges.has(edge));
    for (const name of names) element.classList.toggle(name, isIn(name));
    element.classList.toggle('near', names.some(isIn));
  }
  $('count').value = !search.value.trim() ? '' :
    state.found.length ? `${state.position + 1}/${state.found.length}` :
      state.hiddenMatches ? `${state.hiddenMatches} hidden` : 'no match';
  $('details').replaceChildren(...details());
}

// Emphasizes the arrows of a box, or of none.
function point(index) {
  for (const arrow of shown.arrows)
    arrow.element.classList.toggle('direct', arrow.from === index || arrow.to === index);
}

// The view: a position and a scale.
function show() {
  $('view').setAttribute('transform', `translate(${view.x} ${view.y}) scale(${view.scale})`);
}
function fit() {
  const [width, height] = [size.right - size.left, size.height], margin = 24;
  const { clientWidth, clientHeight } = svg;
  const scale = Math.min((clientWidth - margin) / width, (clientHeight - margin) / height, 1.4);
  view.scale = scale > 0 && scale < Infinity ? scale : 1;
  view.x = (clientWidth - width * view.scale) / 2 - size.left * view.scale;
  view.y = (clientHeight - height * view.scale) / 2;
  show();
}
function zoom(factor, x = svg.clientWidth / 2, y = svg.clientHeight / 2) {
  const scale = Math.min(Math.max(view.scale * factor, 0.02), 4), ratio = scale / view.scale;
  view = { scale, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio };
  show();
}
function pan(x, y) {
  view.x += x;
  view.y += y;
  show();
}
// Moves a box to the center, large enough to read it.
function center(box) {
  view.scale = Math.max(view.scale, 0.8);
  view.x = svg.clientWidth / 2 - middle(box) * view.scale;
  view.y = svg.clientHeight / 2 - (box.y + boxHeight / 2) * view.scale;
  show();
}
