extension HTMLDrawing {
  /// The script that reads the graph, and answers what is shown and what reaches what.
  static let graphScript = #"""
    const { modules, imports, files, findings, opensCollapsed } =
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
    const state = {
      by: (groupings.find(([key]) => isConfigured(key)) ?? groupings.find(([key]) => key === 'parent') ??
        groupings[0] ?? ['parent'])[0],
      collapsed: new Set(), // names of groups
      hidden: new Set(), // kinds and groups, such as `kind test`
      chosen: [], // one module, or two for the chain between them
      arrow: null, // the imports of the chosen arrow
      found: [], // the modules that the search finds
      position: 0, // that of the current one of these
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
      for (let edge = before.get(end); edge; edge = before.get(edge.from)) edges.unshift(edge);
      return edges;
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
    """#
}
