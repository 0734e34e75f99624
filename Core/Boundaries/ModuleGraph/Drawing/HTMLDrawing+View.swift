extension HTMLDrawing {
  /// The script that draws the boxes and arrows, and moves and zooms them.
  static let viewScript = #"""
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
      $('view').replaceChildren(...[...inFront, ...inOrder].map(item => item.element));
      const implied = shown.arrows.filter(arrow => arrow.isImplied).length;
      if (!state.isImpliedChosen) $('implied').checked = shown.arrows.length <= 60;
      $('impliedCount').textContent = implied || '';
      const shownModules = shown.boxOf.size, broken = imports.filter(edge => edge.findings.length).length;
      $('summary').textContent = `${shownModules === modules.length ? '' : `${shownModules} of `}` +
        `${count(modules.length, 'module')}, ${count(imports.length, 'arrow')}, ${broken} against a rule`;
      drawFilters();
      update();
      fit();
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
        state.found.length ? `${state.position + 1}/${state.found.length}` : 'no match';
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
    """#
}
