extension HTMLDrawing {
  /// The script of the panel: details of what is chosen, filters and groups.
  static let panelScript = #"""
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
    """#
}
