/** The rooms and their doors (README, "The house"): imports run downhill only, and never in a circle. */
const room = (from, allowed) => ({
  name: `${from}-opens-only-${allowed.join('-and-') || 'itself'}`,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: '\\.test\\.ts$' },
  to: { path: '^(schemas|snapshots|pipeline|server|test)/', pathNot: `^(${[from, ...allowed].join('|')})/` },
});

/** A room inside another one is entered by its `index.ts`; tests may look at its parts. */
const door = (inner) => ({
  name: `${inner}-is-entered-by-its-index`,
  severity: 'error',
  from: { path: '^(schemas|snapshots|pipeline|server)/', pathNot: [`^${inner}/`, '\\.test\\.ts$'] },
  to: { path: `^${inner}/`, pathNot: `^${inner}/index\\.ts$` },
});

/** Rooms inside another one of which each opens only those named before it. */
const downhill = (outer, ...inner) =>
  inner.slice(0, -1).map((name, position) => ({
    name: `${outer}/${name}-opens-no-room-above-it`,
    severity: 'error',
    from: { path: `^${outer}/${name}/`, pathNot: '\\.test\\.ts$' },
    to: { path: `^${outer}/(${inner.slice(position + 1).join('|')})/` },
  }));

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    room('schemas', []),
    room('snapshots', ['schemas']),
    room('pipeline', ['schemas', 'snapshots']),
    room('server', ['schemas', 'snapshots']),
    ...downhill('snapshots', 'store', 'tuf', 'mirror'),
    ...['snapshots/store', 'snapshots/tuf', 'snapshots/mirror', 'server/snapshot'].map(door),
    ...['server/faces/pages', 'server/markdown', 'server/words/pages'].map(door),
    {
      name: 'schemas-do-no-io',
      severity: 'error',
      from: { path: '^schemas/' },
      to: { dependencyTypes: ['core'] },
    },
    { name: 'no-missing-imports', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
