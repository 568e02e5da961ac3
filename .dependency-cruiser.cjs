/** The rooms and their doors (README, "The house"): imports run downhill only, and never in a circle. */
const room = (from, allowed) => ({
  name: `${from}-opens-only-${allowed.join('-and-') || 'itself'}`,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: '\\.test\\.ts$' },
  to: { path: '^(schemas|snapshots|pipeline|server|test)/', pathNot: `^(${[from, ...allowed].join('|')})/` },
});

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    room('schemas', []),
    room('snapshots', ['schemas']),
    room('pipeline', ['schemas', 'snapshots']),
    room('server', ['schemas', 'snapshots']),
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
