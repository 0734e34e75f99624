extension HTMLDrawing {
  static let body = """
    <body>
    <header>
    <input type="search" id="search" placeholder="Search modules ( / )" aria-label="Search modules" \
    autocomplete="off" spellcheck="false"><output id="count"></output>
    <p id="summary"></p>
    <span><button id="out" aria-label="Zoom out">−</button> <button id="in" aria-label="Zoom in">+</button> \
    <button id="fit">Fit</button></span>
    </header>
    <main><svg id="svg" tabindex="-1" role="group" aria-label="Modules and their imports"><g id="view"></g></svg></main>
    <aside>
    <section id="details" aria-live="polite"></section>
    <details id="filter" open><summary>Groups</summary>
    <p><select id="by" aria-label="Group by"></select> <button id="collapse">Collapse all</button> \
    <button id="expand">Open all</button></p>
    <ul id="groups"></ul></details>
    <details id="legend" open><summary>Kinds and arrows</summary>
    <ul id="kinds"></ul>
    <ul>
    <li><svg class="key"><path class="arrow" d="M0 7h26"/></svg>an import; upwards, it closes a cycle</li>
    <li><label><input type="checkbox" id="implied"><svg class="key"><path class="arrow implied" d="M0 7h26"/></svg>\
    an import beside a longer chain</label><span class="number" id="impliedCount"></span></li>
    <li><svg class="key"><path class="arrow violation" d="M0 7h26"/></svg>an import against a rule</li>
    <li><svg class="key"><path class="arrow below" d="M0 7h26"/></svg>what the chosen module reaches</li>
    <li><svg class="key"><path class="arrow above" d="M0 7h26"/></svg>what reaches the chosen module</li>
    </ul></details>
    <details><summary>Mouse, touch and keys</summary>
    <p>Click a module for what it reaches and what reaches it, then another one for the chain between them. \
    Click a group to open it, and an arrow for its imports. Drag to move; turn the wheel or pinch to zoom.</p>
    <p><kbd>/</kbd> search, <kbd>Enter</kbd> and <kbd>Shift Enter</kbd> next and previous match, <kbd>Tab</kbd> \
    next module, <kbd>Enter</kbd> choose it, <kbd>Esc</kbd> clear, <kbd>+</kbd> <kbd>−</kbd> zoom, <kbd>0</kbd> fit, \
    arrow keys move.</p></details>
    </aside>
    <noscript>This page needs JavaScript.</noscript>
    </body>
    """

  static let style = """
    :root {
      color-scheme: light dark;
      --page: #fff; --text: #1b2026; --quiet: #56616d; --line: #d5dbe1; --edge: #7d8995;
      --library: #e9f0f8; --executable: #dcf2e1; --test: #fdf0cf; --macro: #efe4fb; --group: #d9e2ec;
      --violation: #c4161c; --below: #0b57c2; --above: #9a4a00; --found: #7a1fa2;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #14171b; --text: #e7eaee; --quiet: #a4aeb9; --line: #333a42; --edge: #76828e;
        --library: #23303e; --executable: #1d3a28; --test: #3d3315; --macro: #37294c; --group: #36424f;
        --violation: #ff6b66; --below: #6cabff; --above: #f5a957; --found: #d79bf5;
      }
    }
    * { box-sizing: border-box; }
    body {
      display: grid; grid: auto minmax(0, 1fr) / minmax(0, 1fr) 290px; height: 100dvh; margin: 0;
      font: 13px/1.4 system-ui, sans-serif; color: var(--text); background: var(--page);
    }
    header {
      grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 6px 12px; align-items: center;
      padding: 8px 12px; border-bottom: 1px solid var(--line);
    }
    header p { flex: 1; margin: 0; }
    #search { width: 240px; } #count:not(:empty) { min-width: 4em; color: var(--quiet); }
    input, button, select { font: inherit; color: inherit; }
    button, select, #search {
      padding: 3px 8px; background: var(--page); border: 1px solid var(--edge); border-radius: 5px;
    }
    button { cursor: pointer; } button:hover { background: var(--library); }
    button.link {
      padding: 2px 4px; border: 0; background: none; text-align: left; overflow-wrap: anywhere;
      text-decoration: underline; text-decoration-color: var(--edge);
    }
    :focus-visible { outline: 2px solid var(--below); outline-offset: 1px; }
    main { position: relative; overflow: hidden; }
    #svg { position: absolute; width: 100%; height: 100%; touch-action: none; cursor: grab; user-select: none; }
    aside { overflow: auto; padding: 4px 12px 12px; border-left: 1px solid var(--line); }
    aside > * { padding: 8px 0; border-bottom: 1px solid var(--line); } #details:empty { display: none; }
    summary, h2 { font-size: 13px; font-weight: 600; margin: 0; cursor: default; overflow-wrap: anywhere; }
    aside p { margin: 6px 0; color: var(--quiet); } ul { list-style: none; margin: 4px 0; padding: 0; }
    li { display: flex; gap: 6px; align-items: center; overflow-wrap: anywhere; } li label { display: flex; gap: 6px; }
    li .number { flex: none; margin-left: auto; color: var(--quiet); }
    .sites { font-family: ui-monospace, monospace; font-size: 12px; } .sites li { display: block; }
    .finding { color: var(--violation); }
    li button.number { padding: 0 6px; } aside p button, aside select { padding: 2px 5px; }
    .key { flex: none; width: 26px; height: 14px; } kbd { color: var(--text); font: inherit; font-weight: 600; }
    .box { cursor: pointer; outline: none; }
    .box rect { fill: var(--library); stroke: var(--edge); rx: 5px; }
    .box text { text-anchor: middle; fill: var(--text); font: 14px system-ui, sans-serif; }
    .executable rect { fill: var(--executable); } .test rect { fill: var(--test); }
    .macro rect, .plugin rect { fill: var(--macro); }
    .system rect, .binary rect, .external rect { fill: var(--page); stroke-dasharray: 4 3; }
    .group rect { fill: var(--group); stroke-width: 2; } .group text { font-weight: 600; }
    .arrow { fill: none; stroke: var(--edge); stroke-width: 1.2; cursor: pointer; }
    .implied:not(.violation) { stroke-dasharray: 2 3; }
    .essential .implied:not(.violation, .near, .direct) { display: none; }
    .violation { stroke: var(--violation); stroke-width: 2.2; }
    .pointed .box:not(.near), .pointed .arrow:not(.near) { opacity: .13; }
    .arrow.below, .arrow.above { stroke-width: 1.8; }
    .arrow.below:not(.violation) { stroke: var(--below); } .arrow.above:not(.violation) { stroke: var(--above); }
    .arrow.chain, .arrow.direct { stroke-width: 2.6; }
    .arrow.direct:not(.violation, .below, .above) { stroke: var(--text); }
    .box.below rect { stroke: var(--below); } .box.above rect { stroke: var(--above); }
    .box.found rect { stroke: var(--found); stroke-width: 2; }
    .box:is(.chosen, .current, .chain) rect { stroke: var(--text); stroke-width: 2.5; }
    .box:focus-visible rect { stroke: var(--below); stroke-width: 4; }
    @media (max-width: 760px) {
      body { grid: auto minmax(0, 1fr) auto / minmax(0, 1fr); }
      #search { width: 150px; } header p { order: 1; flex-basis: 100%; }
      aside { max-height: 36dvh; border: 0; border-top: 1px solid var(--line); }
    }
    """
}
