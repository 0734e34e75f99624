extension HTMLDrawing {
  /// The script that handles the mouse, touch and keys, and starts.
  static let inputScript = #"""
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
    if (opensCollapsed || modules.length > 100) collapseAll(true); else draw();
    """#
}
