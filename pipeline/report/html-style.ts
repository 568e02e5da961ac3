/** CSS of the report's page: light and dark, wide and narrow, without loading anything. */
export const STYLE = `
:root { color-scheme: light dark; --page: light-dark(#fff, #14171b); --text: light-dark(#1c2127, #e4e8ed); --line: light-dark(#d7dbe0, #3a4048); --soft: light-dark(#5b6470, #a3acb8); --box: light-dark(#f6f7f9, #1d2228); --link: light-dark(#0b57c4, #8ab8ff); --old: light-dark(#ffd9d4, #6b2a24); --new: light-dark(#cdeed3, #22592f); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; background: var(--page); color: var(--text); overflow-wrap: anywhere; }
a { color: var(--link); } h1 { font-size: 1.25rem; } h2 { font-size: 1.1rem; margin: 0; display: inline; }
section, details { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1rem; } summary { cursor: pointer; }
article { margin: 1.75rem 0; } h3 { font-size: 1rem; margin: 0 0 .25rem; } p { margin: .25rem 0 .5rem; }
.soft { color: var(--soft); font-weight: normal; } .brief { padding: .75rem .75rem .75rem 2rem; background: var(--box); border-radius: 6px; }
.quote { margin: .75rem 0; } .quote p { margin: 0 0 .25rem; }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; } .sides > :only-child { grid-column: 1 / -1; } @media (max-width: 45rem) { .sides { grid-template-columns: 1fr; } }
blockquote { margin: 0; padding: .4rem .75rem; border: 1px solid var(--line); border-left-width: 4px; border-radius: 6px; }
.old { border-left-color: var(--old); } .new { border-left-color: var(--new); }
.old mark { background: var(--old); color: inherit; } .new mark { background: var(--new); color: inherit; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; margin-top: .75rem; font-variant-numeric: tabular-nums; } th, td { text-align: right; padding: .25rem .5rem; border-bottom: 1px solid var(--line); } th:first-child, td:first-child { text-align: left; }
pre { white-space: pre-wrap; margin: .5rem 0; padding: .6rem .75rem; background: var(--box); border: 1px solid var(--line); border-radius: 6px; } code { font: .875em/1.5 ui-monospace, monospace; }`;
