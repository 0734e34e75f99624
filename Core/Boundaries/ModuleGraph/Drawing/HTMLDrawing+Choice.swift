extension HTMLDrawing {
  /// The script that opens groups, chooses modules and arrows, and searches.
  static let choiceScript = #"""
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
      state.found = text ? [...modules.keys()].filter(id => isShown(id) && modules[id].name.toLowerCase().includes(text)) : [];
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
    """#
}
