/**
 * The rooms and their doors (CONTRIBUTING.md, "Architecture"): each room imports only what is listed for it, enters
 * other rooms by their `index.ts`, and nothing imports in a circle.
 */
const { readdirSync } = require('node:fs');
const { join } = require('node:path');

const TEST = '\\.test\\.ts$';

/** Of each room, what it may import besides itself. The ground (addresses, settings) imports schemas alone. */
const ROOMS = {
  schemas: [],
  snapshots: ['schemas'],
  'snapshots/store': ['schemas', 'snapshots/package'],
  'snapshots/tuf': ['schemas', 'snapshots/package', 'snapshots/store'],
  'snapshots/mirror': ['schemas', 'snapshots/package', 'snapshots/store', 'snapshots/tuf'],
  egress: [],
  pipeline: ['schemas', 'snapshots', 'egress'],
  server: ['schemas', 'snapshots', 'egress'],
  'server/words': ['schemas'],
  'server/turns': [],
  'server/http': ['schemas', 'server/(words|turns|machine)'],
  'server/logs': ['schemas', 'server/settings'],
  'server/catalog': ['schemas', 'server/words'],
  'server/planner': ['schemas', 'server/(words|addresses|catalog)'],
  'server/checker': ['schemas', 'server/(words|addresses|catalog|planner)'],
  'server/snapshot': ['schemas', 'snapshots', 'server/catalog'],
  'server/work': ['schemas', 'snapshots', 'server/(planner|checker|snapshot|turns)'],
  'server/watchdog': ['snapshots'],
  'server/exports': ['schemas', 'snapshots', 'server/words'],
  'server/stacks': ['schemas', 'snapshots', 'server/(words|settings|catalog|planner|snapshot)'],
  'server/notices': [
    'schemas',
    'snapshots',
    'egress',
    'server/(words|addresses|catalog|snapshot|stacks|markdown)',
  ],
  'server/markdown': ['schemas', 'snapshots/package', 'server/(words|addresses|catalog)'],
};

/** What a face may import of other faces; one that is not listed imports none. */
const FACE_IMPORTS = {
  api: ['feeds', 'csv', 'files'],
  pages: ['api', 'feeds', 'mcp'],
  mcp: ['api'],
  commands: ['api'],
  badges: ['feeds'],
};
/** Every folder is a face, so that a new one is never forgotten. */
const FACES = readdirSync(join(__dirname, 'server/faces'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Rooms that are entered by their index. Tests may look at their parts. */
const DOORS = [
  'schemas/(?:terminal|detection)',
  'egress',
  'snapshots/(?:store|tuf|mirror)',
  'pipeline/(?:load|diff|build|review|suggest|report|records-report|publish|query)',
  'pipeline/read/(?:fetch|extract|verify|sources|capture)',
  'server/(?:http|turns|words|logs|catalog|planner|checker|exports|snapshot|stacks|notices|work|watchdog|markdown)',
  `server/faces/(?:${FACES.filter((name) => name !== 'commands').join('|')})`,
];

const room = (from, allowed) => ({
  name: `${from}-imports-only-${allowed.join('-and-') || 'itself'}`,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: TEST },
  to: {
    path: '^(schemas|egress|snapshots|pipeline|server|test)/',
    pathNot: `^(${[from, ...allowed].join('|')})(/|\\.ts$)`,
  },
});

const face = (name, allowed = FACE_IMPORTS[name] ?? []) => ({
  name: `face-${name}-imports-only-faces-${allowed.join('-and-') || 'of-its-own'}`,
  severity: 'error',
  from: { path: `^server/faces/${name}/`, pathNot: TEST },
  to: { path: '^server/faces/[^/]+/', pathNot: `^server/faces/(${[name, ...allowed].join('|')})/` },
});

/** `$1` is the room that the importing file stands in. */
const door = (rooms) => [
  {
    name: `${rooms}-are-entered-by-their-index`,
    severity: 'error',
    from: { path: '^(schemas|egress|snapshots|pipeline|server)/', pathNot: [`^${rooms}/`, TEST] },
    to: { path: `^${rooms}/`, pathNot: `^${rooms}/(?:index\\.ts$|.*/index\\.ts$)` },
  },
  {
    name: `${rooms}-enter-each-other-by-their-index`,
    severity: 'error',
    from: { path: `^(${rooms})/`, pathNot: TEST },
    to: { path: `^${rooms}/`, pathNot: ['^$1/', `^${rooms}/(?:index\\.ts$|.*/index\\.ts$)`] },
  },
];

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    ...Object.entries(ROOMS).map(([from, allowed]) => room(from, allowed)),
    ...FACES.map((name) => face(name)),
    ...DOORS.flatMap(door),
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
